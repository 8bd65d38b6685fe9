import { randomUUID } from 'node:crypto'
import type { CallEntry, GuardedName, Input } from './call-entry.ts'
import { ofUnknown, onFolder } from './call-entry.ts'
import type { Ids } from './ids.ts'
import type { Fixtures } from './people-and-targets.ts'
import {
  BINNED,
  BINNED_SEEN,
  CAN_ANSWER,
  CAN_EDIT,
  CAN_LEAVE,
  CAN_OPEN,
  CAN_REQUEST,
  CAN_SEE,
  CAN_TAKE_OVER,
  NOT_FOUND,
  OWNER_ONLY,
} from './statuses.ts'

const changes = true
const foreign = ['foreign'] as const

/** Creates a request for the target by a member who can't open it. */
async function makeRequest({ folder }: Ids, { world, caller }: Fixtures): Promise<{ uuid: string }> {
  const requester = caller('closed', 'folder')
  if (!requester) throw new Error('The fixtures have no member who can see a folder and not open it')
  const { id: uuid } = await world.db
    .insertInto('access_requests')
    .values({ id: randomUUID(), tenant_id: requester.tenantId, item_id: folder, user_id: requester.userId, message: '' })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'item_id', 'user_id']).doUpdateSet({ message: '' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { uuid }
}

/** As the team that the target is shared with. */
async function asPartnerTeam({ folder }: Ids, { partnerTeam, share }: Fixtures): Promise<object> {
  await share(folder)
  return { id: folder, team_id: partnerTeam }
}

const file: Input = ({ file }) => ({ id: file })
const request: Input = ({ unknown }) => ({ uuid: unknown })
const asPerson: Input = ({ folder, person }) => ({ id: folder, user_id: person })
const withUser: Input = ({ folder, member }) => ({ id: folder, fileUsers: [{ user_id: member, user_role: 'editor' }] })
const withGroup: Input = ({ folder, group }) => ({ id: folder, fileGroups: [{ group_id: group, user_role: 'editor' }] })

/** Access to items: lists of users, requests, and view-as previews. */
export const ACCESS = {
  filesUsers: { input: file, roles: [onFolder(CAN_OPEN, CAN_OPEN, { flag: 'is_accessible' })], partner: 403 },
  filesAccess: { input: file, roles: [onFolder(CAN_OPEN, CAN_OPEN, { flag: 'is_accessible' })], partner: 403 },
  filesAccessUpdate: {
    input: ({ item }) => ({ id: item, access: { is_access_restricted: true, is_hidden_when_restricted: true } }),
    inputFor: { externalUser: ({ item }) => ({ id: item, fileUsers: [] }) },
    roles: [
      onFolder(OWNER_ONLY, BINNED_SEEN, {
        input: ({ folder }, _, { isHidden }) => ({
          id: folder,
          access: { is_access_restricted: true, is_hidden_when_restricted: isHidden },
          fileUsers: [],
        }),
        changes,
      }),
      onFolder(CAN_TAKE_OVER, BINNED_SEEN, {
        label: 'taking the ownership',
        input: ({ folder }) => ({ id: folder, take_ownership: true }),
        changes,
      }),
    ],
    partner: 403,
    ids: {
      id: { of: 'folder', input: withUser },
      'fileUsers.user_id': { of: 'member', input: withUser, status: 400, tries: foreign },
      'fileGroups.group_id': { of: 'member', input: withGroup, status: 400, tries: foreign },
    },
  },
  filesAccessHandOver: {
    input: ({ item, person }) => ({ id: item, user_id: person }),
    roles: [
      onFolder(OWNER_ONLY, BINNED, {
        input: ({ folder }, fixtures) => ({ id: folder, user_id: fixtures.caller('viewer', 'folder')?.userId }),
        changes,
      }),
    ],
    partner: 403,
    ids: { id: 'folder', user_id: { of: 'member', tries: foreign } },
  },
  filesAccessLeave: {
    input: ({ item }) => ({ id: item }),
    roles: [onFolder(CAN_LEAVE, BINNED_SEEN, { input: ({ folder }) => ({ id: folder }), changes })],
    partner: 409,
    ids: { id: 'folder' },
  },
  filesAccessImpact: {
    input: ({ file, folder }) => ({ ids: [file], destination_id: folder }),
    inputFor: { externalUser: ({ folder }) => ({ ids: [folder], fileUsers: [] }) },
    roles: [
      onFolder(OWNER_ONLY, BINNED, {
        input: ({ folder }) => ({
          ids: [folder],
          access: { is_access_restricted: false, is_hidden_when_restricted: false },
        }),
      }),
    ],
    partner: 403,
    ids: {
      ids: 'file',
      destination_id: 'folder',
      'fileUsers.user_id': {
        of: 'member',
        input: ({ folder, member }) => ({ ids: [folder], fileUsers: [{ user_id: member, user_role: 'viewer' }] }),
        status: 400,
        tries: foreign,
      },
      'fileGroups.group_id': {
        of: 'member',
        input: ({ folder, group }) => ({ ids: [folder], fileGroups: [{ group_id: group, user_role: 'viewer' }] }),
        status: 400,
        tries: foreign,
      },
      owner_id: { of: 'member', input: ({ folder }) => ({ ids: [folder] }), tries: foreign },
    },
  },
  filesAccessSeeAs: {
    input: asPerson,
    roles: [
      onFolder(OWNER_ONLY, BINNED),
      onFolder(CAN_EDIT, BINNED, { label: 'as another team', input: asPartnerTeam, flag: 'is_shareable' }),
    ],
    partner: 404,
    ids: {
      id: 'folder',
      user_id: { of: 'member', tries: foreign },
      team_id: { of: 'team', input: ({ folder }) => ({ id: folder }), tries: foreign },
    },
  },
  filesAccessExplain: {
    input: ({ file, person }) => ({ id: file, user_id: person }),
    roles: [
      onFolder(OWNER_ONLY, BINNED),
      onFolder(CAN_EDIT, BINNED, { label: 'as another team', input: asPartnerTeam, flag: 'is_shareable' }),
    ],
    partner: 404,
    ids: {
      id: { of: 'folder', input: asPerson },
      user_id: { of: 'member', input: asPerson, tries: foreign },
      team_id: { of: 'team', input: ({ folder }) => ({ id: folder }), tries: foreign },
      group_id: { of: 'group', input: ({ folder }) => ({ id: folder }), tries: foreign },
    },
  },
  filesAccessRequest: {
    input: ({ closed }) => ({ id: closed }),
    roles: [onFolder(CAN_REQUEST, BINNED_SEEN, { changes })],
    partner: 403,
  },
  filesAccessRequestGet: { ...ofUnknown(request), roles: [onFolder(CAN_ANSWER, NOT_FOUND, { input: makeRequest })] },
  filesAccessRequestApprove: {
    ...ofUnknown(({ unknown }) => ({ uuid: unknown, user_role: 'viewer' })),
    roles: [
      onFolder(CAN_ANSWER, NOT_FOUND, {
        input: async (ids, fixtures) => ({ ...(await makeRequest(ids, fixtures)), user_role: 'viewer' }),
        changes,
      }),
    ],
  },
  filesAccessRequestOwn: { input: file, roles: [onFolder(CAN_SEE, CAN_SEE)], partner: 200 },
  filesAccessRequestWithdraw: { input: file, roles: [onFolder(CAN_SEE, CAN_SEE, { changes })], partner: 200 },
  filesAccessRequestDecline: {
    ...ofUnknown(request),
    roles: [onFolder(CAN_ANSWER, NOT_FOUND, { input: makeRequest, changes })],
  },
} satisfies Partial<Record<GuardedName, CallEntry>>
