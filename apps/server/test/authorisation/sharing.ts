import type { CallEntry, GuardedName, Input, RoleRow } from './call-entry.ts'
import { ofUnknown, onFolder, onNothing, own } from './call-entry.ts'
import { BINNED, CAN_EDIT, CAN_OPEN, NOT_FOUND, NOT_MOUNTED, replaceStatus, SIGNED_IN, VISITORS_ONLY } from './statuses.ts'

const changes = true
const foreign = ['foreign'] as const
const folder: Input = ({ folder }) => ({ id: folder })
const ofFolder: Input = ({ folder }) => ({ file_id: folder })
const share: Input = ({ share }) => ({ id: share })
const link: Input = ({ link }) => ({ id: link })
const byMail: Input = ({ folder }) => ({ file_id: folder, emailInvitees: ['ada@example.org'] })
const inviteTeam: Input = ({ folder, partner }) => ({ file_id: folder, tenantInvitees: [partner] })
const inviteUser: Input = ({ folder, partner, partnerUser }) => ({
  file_id: folder,
  userInvitees: [{ user_id: partnerUser, tenant_id: partner }],
})
const inviteGroup: Input = ({ folder, partner, partnerUser }) => ({
  file_id: folder,
  groupInvitees: [{ group_id: partnerUser, tenant_id: partner }],
})
const shareWithUser: Input = ({ share, partnerUser }) => ({
  id: share,
  fileUsers: [{ user_id: partnerUser, user_role: 'viewer' }],
})
const mounted: Input = ({ mount, folder }) => ({ id: mount, parent_id: folder })
const targetsShare: RoleRow['input'] = async ({ folder }, fixtures) => ({ id: await fixtures.share(folder) })
const targetsLink: RoleRow['input'] = async ({ folder }, fixtures) => ({ id: await fixtures.link(folder) })

/** Folders that are shared with other teams, and public links. */
export const SHARING = {
  // A partner may not share what is shared with their team: test/shares.
  filesShares: { input: folder, roles: [onFolder(CAN_EDIT, BINNED)], partner: 403 },
  filesSharesSummary: { input: folder, roles: [onFolder(CAN_OPEN, CAN_OPEN, { flag: 'is_accessible' })], partner: 403 },
  // The target is restricted and can't be shared with another team: test/shares has those that can.
  filesSharesInitiate: {
    input: byMail,
    roles: [onFolder(replaceStatus(CAN_EDIT, 200, 409), BINNED, { input: inviteTeam })],
    partner: 403,
    ids: {
      file_id: { of: 'folder', input: inviteTeam },
      // The team is not connected.
      tenantInvitees: { of: 'team', input: inviteTeam, tries: foreign },
      'userInvitees.user_id': { of: 'member', input: inviteUser, tries: foreign },
      'userInvitees.tenant_id': { of: 'team', input: inviteUser, tries: foreign },
      'groupInvitees.group_id': { of: 'member', input: inviteGroup, tries: foreign },
      'groupInvitees.tenant_id': { of: 'team', input: inviteGroup, tries: foreign },
    },
  },
  filesSharesUpdate: {
    input: ({ share }) => ({ id: share, user_role: 'editor' }),
    roles: [
      onFolder(CAN_EDIT, BINNED, {
        input: async ({ folder }, fixtures) => ({ id: await fixtures.share(folder), user_role: 'viewer' }),
        changes,
      }),
    ],
    partner: 404,
    ids: {
      id: { of: 'share', input: shareWithUser },
      'fileUsers.user_id': { of: 'member', input: shareWithUser },
      'fileGroups.group_id': {
        of: 'member',
        input: ({ share, group }) => ({ id: share, fileGroups: [{ group_id: group, user_role: 'viewer' }] }),
      },
    },
  },
  filesSharesDelete: { input: share, roles: [onFolder(CAN_EDIT, BINNED, { input: targetsShare, changes })], partner: 404 },
  // A team can't decline its own share: test/shares.
  filesSharesDecline: {
    input: share,
    inputFor: { externalUser: ({ unknown }) => ({ id: unknown }) },
    roles: [{ on: 'folder', living: NOT_FOUND, input: targetsShare }],
    partner: 404,
  },
  filesSharesOutside: {
    input: ofFolder,
    roles: [
      onNothing(SIGNED_IN, { input: () => ({}) }),
      onFolder(CAN_OPEN, CAN_OPEN, { label: 'of one item', flag: 'is_accessible' }),
    ],
    partner: 403,
    // The answer is empty for a team that nothing is shared with.
    ids: { file_id: 'folder', tenant_id: { of: 'team', status: 200, tries: foreign } },
  },
  filesShared: own(SIGNED_IN),
  // Folders of other teams, and where they are mounted: test/mounts.
  filesSharesUnmappedGet: ofUnknown(),
  filesSharesUnmappedAdd: {
    ...ofUnknown(({ offered, destination }) => ({ id: offered, parent_id: destination })),
    ids: { id: 'share', parent_id: 'folder' },
  },
  filesSharesDeleteFile: {
    input: folder,
    roles: [onFolder(NOT_MOUNTED, NOT_MOUNTED)],
    partner: 403,
    ids: { id: { of: 'folder', input: mounted }, parent_id: { of: 'folder', input: mounted } },
  },

  // Links are for those who may share. The target is restricted, and a link to it can't be used.
  filesSharesLinkCreate: { input: ofFolder, roles: [onFolder(replaceStatus(CAN_EDIT, 200, 409), BINNED)], partner: 403 },
  filesSharesLinkGet: { input: ofFolder, roles: [onFolder(CAN_EDIT, BINNED)], partner: 403 },
  filesSharesLinkUpdate: {
    input: ({ link }) => ({ id: link, expiry: null }),
    roles: [
      onFolder(CAN_EDIT, BINNED, {
        input: async ({ folder }, fixtures) => ({ id: await fixtures.link(folder), allows_download: false }),
        changes,
      }),
    ],
    partner: 404,
  },
  filesSharesLinkDelete: { input: link, roles: [onFolder(CAN_EDIT, BINNED, { input: targetsLink, changes })], partner: 404 },
  filesSharesLinkSend: {
    input: ({ link }) => ({ id: link, emails: ['ada@example.org'] }),
    roles: [
      onFolder(replaceStatus(CAN_EDIT, 200, 409), BINNED, {
        input: async ({ folder }, fixtures) => ({ id: await fixtures.link(folder), emails: ['ada@example.org'] }),
      }),
    ],
    partner: 404,
  },
  // The answer has a path for those who may open the item by their own rights, and null for all others.
  filesSharesLinkFollow: {
    input: ({ link }) => ({ path: link }),
    isOwn: true,
    roles: [{ on: 'folder', living: SIGNED_IN, input: async ({ folder }, fixtures) => ({ path: await fixtures.link(folder) }) }],
    partner: 200,
  },
  // The visitor's link lets them read, and not upload: test/public-links.
  filesRequestsUploadUrl: {
    input: () => ({ filename: 'a.txt', size: 1 }),
    roles: [onNothing(VISITORS_ONLY)],
    partner: 401,
    visitor: 403,
  },
  filesRequestsAdd: {
    input: ({ upload }) => ({ upload, from: 'Mira' }),
    roles: [onNothing(VISITORS_ONLY)],
    partner: 401,
    visitor: 403,
  },
} satisfies Partial<Record<GuardedName, CallEntry>>
