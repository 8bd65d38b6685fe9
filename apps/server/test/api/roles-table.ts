import { randomUUID } from 'node:crypto'
import type { calls } from '@arbour/contract/calls'
import type { ContextFlags } from '@arbour/contract/entities/item'
import type { Cast, Target, TargetType } from './cast.ts'

export type CallName = keyof typeof calls
/** The calls that need a token. */
export type GuardedName = {
  [name in CallName]: (typeof calls)[name]['auth'] extends 'signed' | 'public' ? never : name
}[CallName]

/** One way to make a call, with the status that each kind of person gets. */
export interface Row {
  label?: string
  on: TargetType
  input: (target: Target, cast: Cast) => object | Promise<object>
  living?: string
  binned?: string
  /** The flag of the item that says beforehand who may. */
  flag?: keyof ContextFlags
  /** Success changes something. */
  changes?: true
}

// What design.md section 4 gives each kind: nobody stranger hidden closed | viewer contributor editor owner | admin admin (hidden)
const ANYBODY = '401 200 200 200  200 200 200 200  200 200'
const TEAM = '401 404 200 200  200 200 200 200  200 200'
const ADMINS = '401 200 403 403  403 403 403 403  200 200'
const TEAM_ADMINS = '401 404 403 403  403 403 403 403  200 200'
/** Whoever asks names what is not there, or asks for what they have not. */
const UNKNOWN = '401 404 404 404  404 404 404 404  404 404'
const CONFLICT = UNKNOWN.replaceAll('404', '409')
const SEES = '401 404 404 200  200 200 200 200  200 200'
const OPENS = '401 404 404 403  200 200 200 200  403 403'
const ADDS = '401 404 404 403  403 200 200 200  403 403'
const EDITS = '401 404 404 403  403 403 200 200  403 403'
const OWNS = '401 404 404 403  403 403 403 200  403 403'
/** Admins alone, of what is closed to them. */
const TAKES = '401 404 404 403  403 403 403 403  200 200'
const NONE = '401 404 404 403  403 403 403 403  403 403'
/** For whoever holds a public link, and nobody who is signed in: test/public-links. */
const LINKS = '401 401 401 401  401 401 401 401  401 401'
/** For a change, what is in the bin is not there. */
const GONE = '401 404 404 403  404 404 404 404  403 403'
/** Who sees what is closed to them, and Admins of a visible and of a hidden item. */
const ASKS = '401 404 404 200  409 409 409 409  200 200'
/** Of what is the team's own there is no share to take out of the tree, for who may delete it. */
const NO_MOUNT = '401 404 404 403  403 403 409 409  403 403'
/** A request of another: the owner alone, who is active. */
const ANSWERS = '401 404 404 404  404 404 404 200  404 404'
const ABSENT = '401 404 404 404  404 404 404 404  404 404'
/** A path of the tree that led to what is in the bin. */
const DELETED = '401 404 404 404  410 410 410 410  404 404'

/** Who can't open the folder that it stands in does not see it: neither closed members nor Admins. */
function inside(expected: string): string {
  const [nobody, stranger, hidden, , viewer, contributor, editor, owner] = expected.split(/ +/)
  return [nobody, stranger, hidden, '404', viewer, contributor, editor, owner, '404', '404'].join(' ')
}

/** A passkey that answers nothing that was asked. */
export const NEW_PASSKEY = {
  name: 'Laptop',
  credential: {
    id: 'AbC9',
    rawId: 'AbC9',
    type: 'public-key',
    response: { clientDataJSON: 'e30', attestationObject: 'oA' },
    clientExtensionResults: {},
  },
}

const id = ({ id }: Target) => ({ id })
/** A request for the target of somebody who cannot open it. */
async function request(target: Target, { world, who }: Cast): Promise<{ uuid: string }> {
  const asker = who('closed', 'folder')
  if (!asker) throw new Error('Nobody is kept out')
  const { id: uuid } = await world.db
    .insertInto('access_requests')
    .values({ id: randomUUID(), tenant_id: asker.tenantId, item_id: target.id, user_id: asker.userId, message: '' })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'item_id', 'user_id']).doUpdateSet({ message: '' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { uuid }
}
/** As the team that it is shared with. */
async function asHarbour(target: Target, cast: Cast): Promise<object> {
  await cast.share(target)
  return { id: target.id, team_id: cast.harbour }
}
const folders = (rights: { living?: string; binned?: string }) => ({ on: 'folder', ...rights }) as const
const files = (living: string, binned: string) => ({ on: 'file', living: inside(living), binned: inside(binned) }) as const
const changes = true

/** Every call that needs a token. One without an entry does not compile. */
export const TABLE: Record<GuardedName, readonly Row[]> = {
  authAccount: [{ on: 'nothing', input: () => ({}), living: ANYBODY }],
  authTenants: [{ on: 'nothing', input: () => ({}), living: ANYBODY }],
  authProfile: [
    { on: 'nothing', input: () => ({ first_name: 'Ada', last_name: 'Byron', picture: null }), living: ANYBODY, changes },
  ],
  // People of these tests have no password.
  authPassword: [
    { on: 'nothing', input: () => ({ current_password: 'a', password: 'correct horse battery' }), living: CONFLICT },
  ],
  authSessions: [{ on: 'nothing', input: () => ({}), living: ANYBODY }],
  authSessionsEnd: [{ on: 'nothing', input: () => ({ id: randomUUID() }), living: UNKNOWN }],
  authSessionsEndOthers: [{ on: 'nothing', input: () => ({}), living: ANYBODY }],
  authTokens: [{ on: 'nothing', input: () => ({}), living: ANYBODY }],
  authTokensCreate: [
    { on: 'nothing', input: () => ({ name: 'Script', scopes: ['files:read'], days: 7 }), living: ANYBODY, changes },
  ],
  authTokensRevoke: [{ on: 'nothing', input: () => ({ id: randomUUID() }), living: UNKNOWN }],
  // Nobody would be there for the other calls: test/users/leaving.test.ts.
  authLeave: [],
  authAccountClosing: [{ on: 'nothing', input: () => ({}), living: ANYBODY }],
  // Likewise: test/closing.
  authAccountClose: [],
  tenantsClosing: [{ on: 'nothing', input: () => ({}), living: ADMINS }],
  // By another name than the team's.
  tenantsClose: [{ on: 'nothing', input: () => ({ name: 'no such team' }), living: ADMINS.replaceAll('200', '409') }],
  // Nor anything beside one: test/identity/second-step.
  authSecondStep: [{ on: 'nothing', input: () => ({}), living: CONFLICT }],
  authAppBegin: [{ on: 'nothing', input: () => ({ password: 'a' }), living: CONFLICT }],
  authAppConfirm: [{ on: 'nothing', input: () => ({ code: '123456' }), living: CONFLICT }],
  authAppEnd: [{ on: 'nothing', input: () => ({ password: 'a' }), living: CONFLICT }],
  authPasskeysBegin: [{ on: 'nothing', input: () => ({ password: 'a' }), living: CONFLICT }],
  authPasskeysCreate: [{ on: 'nothing', input: () => NEW_PASSKEY, living: CONFLICT }],
  authPasskeysRename: [{ on: 'nothing', input: () => ({ id: randomUUID(), name: 'Laptop' }), living: UNKNOWN }],
  authPasskeysDelete: [{ on: 'nothing', input: () => ({ id: randomUUID(), password: 'a' }), living: UNKNOWN }],
  authRecoveryCodesCreate: [{ on: 'nothing', input: () => ({ password: 'a' }), living: CONFLICT }],
  authSignIns: [{ on: 'nothing', input: () => ({}), living: CONFLICT }],
  tenantsStorage: [{ on: 'nothing', input: () => ({}), living: ANYBODY }],
  tenantsCurrent: [{ on: 'nothing', input: () => ({}), living: ANYBODY }],
  tenantsCurrentUpdate: [
    {
      on: 'nothing',
      input: () => ({
        name: 'Bridges',
        short_name: 'Bridges',
        subdomain: `team-${randomUUID()}`,
        primary_color: '#102030',
        background_color: '#f0f0f0',
        logo: null,
      }),
      living: ADMINS,
      changes,
    },
  ],
  tenantsSharing: [{ on: 'nothing', input: () => ({}), living: ADMINS }],
  tenantsSharingUpdate: [
    {
      on: 'nothing',
      input: () => ({ allows_links: true, needs_link_password: false, max_link_days: null, team_ids: null }),
      living: ADMINS,
      changes,
    },
  ],
  tenantsSignIn: [{ on: 'nothing', input: () => ({}), living: ADMINS }],
  tenantsSignInUpdate: [{ on: 'nothing', input: () => ({ needs_second_step: true }), living: ADMINS, changes }],
  tenantsAudit: [{ on: 'nothing', input: () => ({}), living: ADMINS }],
  tenantsAuditExport: [{ on: 'nothing', input: () => ({ format: 'csv', filter: {} }), living: ADMINS }],
  tenantsCreate: [{ on: 'nothing', input: () => ({ name: 'Another' }), living: ADMINS, changes }],
  tenantsJoin: [{ on: 'nothing', input: () => ({ code: 'no such code' }), living: UNKNOWN }],
  tenantsJoinCodes: [{ on: 'nothing', input: () => ({}), living: ADMINS }],
  tenantsJoinCodesCreate: [{ on: 'nothing', input: () => ({}), living: ADMINS, changes }],
  tenantsJoinCodesDelete: [{ on: 'code', input: id, living: TEAM_ADMINS, changes }],
  tenantsMails: [{ on: 'nothing', input: () => ({}), living: ADMINS }],
  usersList: [{ on: 'nothing', input: () => ({}), living: ANYBODY }],
  usersGet: [{ on: 'person', input: id, living: TEAM }],
  usersRolesUpdate: [{ on: 'person', input: ({ id }) => ({ id, roles: ['Editor'] }), living: TEAM_ADMINS, changes }],
  usersSuspend: [{ on: 'person', input: id, living: TEAM_ADMINS, changes }],
  usersReactivate: [{ on: 'person', input: id, living: TEAM_ADMINS, changes }],
  // They have none.
  usersSecondStepReset: [{ on: 'person', input: id, living: TEAM_ADMINS.replaceAll('200', '409') }],
  usersHandOver: [{ on: 'person', input: ({ id }, cast) => ({ id, to: cast.heir }), living: TEAM_ADMINS, changes }],
  usersRemove: [{ on: 'person', input: id, living: TEAM_ADMINS, changes }],
  usersInvitations: [{ on: 'nothing', input: () => ({}), living: ADMINS }],
  usersInvitationsCreate: [{ on: 'nothing', input: () => ({ email: `${randomUUID()}@example.org` }), living: ADMINS, changes }],
  usersInvitationsResend: [{ on: 'invitation', input: id, living: TEAM_ADMINS, changes }],
  usersInvitationsWithdraw: [{ on: 'invitation', input: id, living: TEAM_ADMINS, changes }],
  groupsList: [{ on: 'nothing', input: () => ({}), living: ANYBODY }],
  groupsGet: [{ on: 'group', input: id, living: TEAM }],
  groupsCreate: [{ on: 'nothing', input: () => ({ name: randomUUID() }), living: ADMINS, changes }],
  groupsUpdate: [{ on: 'group', input: ({ id }) => ({ id, name: randomUUID() }), living: TEAM_ADMINS, changes }],
  groupsDelete: [{ on: 'group', input: id, living: TEAM_ADMINS, changes }],
  tenantsConnections: [{ on: 'nothing', input: () => ({}), living: ADMINS }],
  tenantsConnectionsGet: [{ on: 'connection', input: id, living: TEAM_ADMINS }],
  tenantsConnectionsAdd: [
    { on: 'nothing', input: async (_, cast) => ({ subdomain: await cast.otherTeam() }), living: ADMINS, changes },
  ],
  tenantsConnectionsAccept: [{ on: 'connection', input: id, living: TEAM_ADMINS, changes }],
  tenantsConnectionsReject: [{ on: 'connection', input: id, living: TEAM_ADMINS, changes }],
  tenantsConnectionsEnded: [{ on: 'nothing', input: () => ({}), living: ADMINS }],
  // No team of these tests was connected with one that does not exist.
  tenantsConnectionsStatement: [
    { on: 'nothing', input: () => ({ tenant_id: randomUUID() }), living: ADMINS.replaceAll('200', '404') },
  ],
  tenantsConnected: [{ on: 'nothing', input: () => ({}), living: ANYBODY }],
  groupsConnected: [{ on: 'nothing', input: () => ({}), living: ANYBODY }],
  usersConnected: [{ on: 'nothing', input: () => ({}), living: ANYBODY }],
  filesCreate: [
    {
      ...folders({ living: ADDS, binned: GONE }),
      input: (target) => ({ parent_id: target.id, name: 'New', type: 'folder' }),
      flag: 'is_contributable',
      changes,
    },
  ],
  filesCreateFiles: [
    {
      ...folders({ living: ADDS, binned: GONE }),
      input: (target) => ({ parent_id: target.id, files: [{ name: 'New.txt', upload: randomUUID() }] }),
      flag: 'is_contributable',
    },
  ],
  filesGet: [
    { ...folders({ living: SEES, binned: SEES }), input: id },
    { ...files(SEES, SEES), input: id },
  ],
  filesBrowse: [
    {
      ...folders({ living: OPENS, binned: OPENS }),
      input: ({ path, isBinned }) => ({ path, is_deleted: isBinned }),
      flag: 'is_accessible',
    },
    { ...files(OPENS, OPENS), input: ({ path, isBinned }) => ({ path, is_deleted: isBinned }) },
    {
      label: 'as it was before',
      ...files(EDITS, EDITS),
      input: ({ path, isBinned, oldVersionId }) => ({ path, is_deleted: isBinned, version: oldVersionId }),
    },
    { label: 'its former path', ...folders({ binned: DELETED }), input: ({ formerPath }) => ({ path: formerPath }) },
    { label: 'its permalink', ...folders({ living: OPENS }), input: (target) => ({ path: `/i/${target.id}` }) },
    { label: 'the bin', on: 'nothing', input: () => ({ path: '/bin', is_deleted: true }), living: ADMINS },
  ],
  filesChildren: [
    { ...folders({ living: OPENS, binned: OPENS }), input: (target) => ({ file_id: target.id }), flag: 'is_accessible' },
  ],
  // What a person can't open is left out (test/files/contents.test.ts).
  filesContents: [{ ...folders({ living: ANYBODY, binned: ANYBODY }), input: (target) => ({ ids: [target.id] }) }],
  filesRename: [
    {
      ...folders({ living: EDITS, binned: GONE }),
      input: (target) => ({ id: target.id, name: `Renamed ${target.id}` }),
      flag: 'is_editable',
      changes,
    },
    { ...files(EDITS, GONE), input: (target) => ({ id: target.id, name: `Renamed ${target.id}` }), flag: 'is_editable', changes },
  ],
  filesUpdate: [
    {
      ...folders({ living: EDITS, binned: GONE }),
      input: (target) => ({ id: target.id, description: 'Changed', icon: '★' }),
      flag: 'is_editable',
      changes,
    },
    { ...files(EDITS, GONE), input: (target) => ({ id: target.id, description: 'Changed' }), flag: 'is_editable', changes },
  ],
  filesFinanceUpdate: [
    {
      ...folders({ living: EDITS, binned: GONE }),
      input: (target) => ({ file_id: target.id, budget: '1.00' }),
      flag: 'is_taggable',
      changes,
    },
  ],
  filesMove: [
    {
      ...folders({ living: EDITS, binned: GONE }),
      input: (target, cast) => ({ id: target.id, destination_id: cast.openFolder }),
      flag: 'is_moveable',
      changes,
    },
    {
      ...files(EDITS, GONE),
      input: (target, cast) => ({ id: target.id, destination_id: cast.openFolder }),
      flag: 'is_moveable',
      changes,
    },
    {
      label: 'into it',
      ...folders({ living: ADDS, binned: GONE }),
      input: async (target, cast) => ({ id: await cast.spare(), destination_id: target.id }),
      flag: 'is_contributable',
      changes,
    },
  ],
  filesDuplicate: [
    {
      ...folders({ living: OPENS, binned: GONE }),
      input: (target, cast) => ({ id: target.id, destination_id: cast.openFolder, conflict: 'keep' }),
      changes,
    },
    {
      label: 'into it',
      ...folders({ living: ADDS, binned: GONE }),
      input: async (target, cast) => ({ id: await cast.spare(), destination_id: target.id }),
      flag: 'is_contributable',
      changes,
    },
  ],
  filesDelete: [
    { ...folders({ living: EDITS, binned: EDITS }), input: id, flag: 'is_deletable', changes },
    { ...files(EDITS, EDITS), input: id, flag: 'is_deletable', changes },
    {
      label: 'for good',
      ...folders({ living: OWNS, binned: OWNS }),
      input: (target) => ({ id: target.id, soft_delete: false }),
      flag: 'is_owned',
      changes,
    },
    {
      label: 'for good',
      ...files(OWNS, OWNS),
      input: (target) => ({ id: target.id, soft_delete: false }),
      flag: 'is_owned',
      changes,
    },
  ],
  filesRestore: [
    { ...folders({ living: EDITS, binned: EDITS }), input: id, flag: 'is_deletable', changes },
    { ...files(EDITS, EDITS), input: id, flag: 'is_deletable', changes },
  ],
  // Of somebody else's call nobody learns whether there was one.
  filesReplaceUndo: [{ ...folders({ living: ABSENT }), input: (target) => ({ undo_id: target.id }) }],
  filesBinEmpty: [{ on: 'nothing', input: () => ({}), living: ADMINS, changes }],
  filesDownloadUrl: [
    { ...folders({ living: OPENS, binned: OPENS }), input: (target) => ({ ids: [target.id] }), flag: 'is_accessible', changes },
  ],
  // Of somebody else's download nobody learns whether there is one.
  filesDownloadProgress: [{ on: 'nothing', input: () => ({ ids: ['d'.repeat(32)] }), living: ANYBODY }],
  filesDownloadCancel: [{ on: 'nothing', input: () => ({ id: 'd'.repeat(32) }), living: ABSENT }],
  filesPreview: [
    { ...files(OPENS, DELETED), input: ({ formerPath }) => ({ path: formerPath }) },
    {
      label: 'as it was before',
      ...files(EDITS, DELETED),
      input: ({ formerPath, oldVersionId }) => ({ path: formerPath, version: oldVersionId }),
    },
    { label: 'a folder', ...folders({ living: '401 404 404 403  404 404 404 404  403 403' }), input: ({ path }) => ({ path }) },
  ],
  // What a person can't open is left out, and the others are told (test/previews).
  filesThumbnails: [
    { ...folders({ living: ANYBODY, binned: ANYBODY }), input: (target) => ({ ids: [target.id] }) },
    { on: 'file', living: ANYBODY, binned: ANYBODY, input: (target) => ({ ids: [target.id] }) },
  ],
  filesStarredUpdate: [
    { ...folders({ living: OPENS, binned: NONE }), input: (target) => ({ id: target.id, is_starred: true }), changes },
  ],
  filesTagsUpdate: [
    {
      ...folders({ living: EDITS, binned: GONE }),
      input: (target) => ({ id: target.id, tags: ['Tagged'] }),
      flag: 'is_taggable',
      changes,
    },
  ],
  filesEvents: [{ ...folders({ living: OPENS, binned: OPENS }), input: id, flag: 'is_accessible' }],
  filesRecent: [{ on: 'nothing', input: () => ({}), living: ANYBODY }],
  filesObjects: [{ ...files(EDITS, EDITS), input: id }],
  filesObjectsGet: [
    { ...files(EDITS, EDITS), input: (target) => ({ id: target.id, version_id: target.oldVersionId }) },
    {
      label: 'by its object',
      ...files(EDITS, EDITS),
      input: (target) => ({ id: target.id, object_id: target.oldObjectId }),
    },
  ],
  filesObjectsRestore: [
    {
      ...files(EDITS, GONE),
      input: (target) => ({ id: target.id, version_id: target.oldVersionId }),
      flag: 'is_editable',
      changes,
    },
  ],
  filesSearchTotals: [{ on: 'nothing', input: () => ({ sub_type: 'project' }), living: ANYBODY }],
  filesSearch: [
    { on: 'nothing', input: () => ({ q: 'target' }), living: ANYBODY },
    { label: 'below it', ...folders({ living: OPENS, binned: GONE }), input: (target) => ({ parent_id: target.id }) },
  ],
  filesSuggestions: [{ on: 'nothing', input: () => ({ q: 'target' }), living: ANYBODY }],
  filesFilters: [{ on: 'view', living: inside(OPENS), binned: inside(OPENS), input: id }],
  filesFiltersUpdate: [
    {
      on: 'view',
      living: inside(EDITS),
      binned: inside(GONE),
      input: (target) => ({ id: target.id, filters: { q: 'other' } }),
      flag: 'is_editable',
      changes,
    },
  ],
  filesAccess: [{ ...folders({ living: OPENS, binned: OPENS }), input: id, flag: 'is_accessible' }],
  filesSharesOutside: [
    { on: 'nothing', input: () => ({}), living: ANYBODY },
    {
      label: 'of one item',
      ...folders({ living: OPENS, binned: OPENS }),
      input: ({ id: file_id }) => ({ file_id }),
      flag: 'is_accessible',
    },
  ],
  filesShared: [{ on: 'nothing', input: () => ({}), living: ANYBODY }],
  // Editors too: test/reports.
  reportsActivityFiles: [{ on: 'nothing', input: () => ({ from: '2026-01-01', to: '2026-01-31' }), living: ADMINS }],
  reportsActivity: [{ on: 'nothing', input: () => ({ from: '2026-01-01', to: '2026-01-31' }), living: ADMINS }],
  reportsOutside: [{ on: 'nothing', input: () => ({}), living: ADMINS }],
  reportsExport: [{ on: 'nothing', input: () => ({ format: 'csv', report: { name: 'outside' } }), living: ADMINS }],
  reportsFiles: [{ on: 'nothing', input: () => ({}), living: ADMINS }],
  reportsStorage: [{ on: 'nothing', input: () => ({ by: 'type' }), living: ADMINS }],
  reportsStorageKept: [{ on: 'nothing', input: () => ({}), living: ADMINS }],
  reportsFigures: [{ on: 'nothing', input: () => ({ sub_type: 'project' }), living: ADMINS }],
  // What is shared with a team, and stands in its tree: test/mounts.
  filesSharesUnmappedGet: [{ on: 'nothing', input: () => ({ id: randomUUID() }), living: UNKNOWN }],
  filesSharesUnmappedAdd: [
    { on: 'nothing', input: (_, cast) => ({ id: randomUUID(), parent_id: cast.openFolder }), living: UNKNOWN },
  ],
  filesSharesDeleteFile: [{ ...folders({ living: NO_MOUNT, binned: NO_MOUNT }), input: id }],
  filesAccessUpdate: [
    {
      ...folders({ living: OWNS, binned: ABSENT }),
      input: (target) => ({
        id: target.id,
        access: { is_access_restricted: true, is_hidden_when_restricted: target.isHidden },
        fileUsers: [],
      }),
      changes,
    },
    {
      label: 'taking the ownership',
      ...folders({ living: TAKES, binned: ABSENT }),
      input: (target) => ({ id: target.id, take_ownership: true }),
      changes,
    },
  ],
  filesAccessHandOver: [
    {
      ...folders({ living: OWNS, binned: GONE }),
      input: ({ id }, cast) => ({ id, user_id: cast.who('viewer', 'folder')?.userId }),
      changes,
    },
  ],
  filesAccessImpact: [
    {
      ...folders({ living: OWNS, binned: GONE }),
      input: ({ id }) => ({ ids: [id], access: { is_access_restricted: false, is_hidden_when_restricted: false } }),
    },
  ],
  filesAccessSeeAs: [
    { ...folders({ living: OWNS, binned: GONE }), input: ({ id }, { heir }) => ({ id, user_id: heir }) },
    { label: 'as another team', ...folders({ living: EDITS, binned: GONE }), input: asHarbour, flag: 'is_shareable' },
  ],
  filesAccessExplain: [
    { ...folders({ living: OWNS, binned: GONE }), input: ({ id }, { heir }) => ({ id, user_id: heir }) },
    { label: 'as another team', ...folders({ living: EDITS, binned: GONE }), input: asHarbour, flag: 'is_shareable' },
  ],
  filesAccessRequest: [{ ...folders({ living: ASKS, binned: ABSENT }), input: id, changes }],
  filesAccessRequestGet: [{ ...folders({ living: ANSWERS, binned: ABSENT }), input: request }],
  filesAccessRequestApprove: [
    {
      ...folders({ living: ANSWERS, binned: ABSENT }),
      input: async (target, cast) => ({ ...(await request(target, cast)), user_role: 'viewer' }),
      changes,
    },
  ],
  filesAccessRequestDecline: [{ ...folders({ living: ANSWERS, binned: ABSENT }), input: request, changes }],
  filesShares: [{ ...folders({ living: EDITS, binned: GONE }), input: id }],
  filesSharesSummary: [{ ...folders({ living: OPENS, binned: OPENS }), input: id, flag: 'is_accessible' }],
  // These folders are restricted, and so closed to other teams: test/shares shares others.
  filesSharesInitiate: [
    {
      ...folders({ living: EDITS.replaceAll('200', '409'), binned: GONE }),
      input: ({ id: file_id }, { harbour }) => ({ file_id, tenantInvitees: [harbour] }),
    },
  ],
  filesSharesUpdate: [
    {
      ...folders({ living: EDITS, binned: GONE }),
      input: async (target, cast) => ({ id: await cast.share(target), user_role: 'viewer' }),
      changes,
    },
  ],
  filesSharesDelete: [
    { ...folders({ living: EDITS, binned: GONE }), input: async (target, cast) => ({ id: await cast.share(target) }), changes },
  ],
  // What the own team shares is not shared with it: test/shares.
  filesSharesDecline: [{ ...folders({ living: ABSENT }), input: async (target, cast) => ({ id: await cast.share(target) }) }],
  filesRoom: [{ ...folders({ living: OPENS.replaceAll('200', '409'), binned: GONE }), input: id }],
  filesFinanceHistory: [{ ...folders({ living: EDITS, binned: GONE }), input: ({ id: file_id }) => ({ file_id }) }],
  filesFinanceParts: [{ ...folders({ living: EDITS, binned: GONE }), input: ({ id: file_id }) => ({ file_id, figure: 'cost' }) }],
  filesPartnerships: [{ ...folders({ living: OPENS, binned: OPENS }), input: id, flag: 'is_accessible' }],
  // These folders are restricted, and no projects: test/partnerships invites into others.
  filesPartnershipsInitiate: [
    {
      ...folders({ living: EDITS.replaceAll('200', '400'), binned: GONE }),
      input: ({ id: file_id }, { harbour }) => ({ file_id, tenantInvitees: [harbour] }),
    },
  ],
  filesPartnershipsUpdate: [
    {
      ...folders({ living: EDITS, binned: GONE }),
      input: async (target, cast) => ({ id: await cast.partnership(target), accessibleFiles: [] }),
    },
  ],
  filesPartnershipsDelete: [
    {
      ...folders({ living: EDITS, binned: GONE }),
      input: async (target, cast) => ({ id: await cast.partnership(target), file_id: target.id }),
      changes,
    },
  ],
  filesPartnershipsInvitesGet: [{ on: 'nothing', input: () => ({ token: randomUUID() }), living: UNKNOWN }],
  filesPartnershipsInvitesAccept: [
    { on: 'folder', input: ({ id: fileToLinkId }) => ({ token: randomUUID(), fileToLinkId }), living: UNKNOWN },
  ],
  filesPartnershipsInvitesDecline: [{ on: 'nothing', input: () => ({ token: randomUUID() }), living: UNKNOWN }],
  importsSources: [{ on: 'nothing', input: () => ({}), living: ANYBODY }],
  importsCheck: [
    {
      ...folders({ living: ADDS.replaceAll('200', '404'), binned: GONE }),
      input: ({ id: parent_id }) => ({ parent_id, source: { kind: 'upload', upload: randomUUID() } }),
    },
  ],
  // Nothing is asked of the source before a job does.
  importsStart: [
    {
      ...folders({ living: ADDS, binned: GONE }),
      input: ({ id: parent_id }) => ({ parent_id, source: { kind: 'webdav', url: 'https://cloud.example.org/' } }),
      flag: 'is_contributable',
      changes,
    },
  ],
  importsList: [{ on: 'nothing', input: () => ({}), living: ANYBODY }],
  // Of others: test/imports.
  importsUpdate: [{ on: 'nothing', input: () => ({ id: randomUUID(), act: 'cancel' }), living: UNKNOWN }],
  importsNotes: [{ on: 'nothing', input: () => ({ id: randomUUID() }), living: UNKNOWN }],
  webhooksList: [{ ...folders({ living: OWNS, binned: GONE }), input: ({ id: folder_id }) => ({ folder_id }) }],
  // Nothing is asked of the receiver before something happens.
  webhooksCreate: [
    {
      ...folders({ living: OWNS, binned: GONE }),
      input: ({ id: folder_id }) => ({ folder_id, url: 'https://hooks.example.org/', events: ['item.created'] }),
      changes,
    },
  ],
  // Of others: test/hooks.
  webhooksUpdate: [{ on: 'nothing', input: () => ({ id: randomUUID(), is_active: false }), living: UNKNOWN }],
  webhooksDelete: [{ on: 'nothing', input: () => ({ id: randomUUID() }), living: UNKNOWN }],
  webhooksTest: [{ on: 'nothing', input: () => ({ id: randomUUID() }), living: UNKNOWN }],
  webhooksDeliveries: [{ on: 'nothing', input: () => ({ id: randomUUID() }), living: UNKNOWN }],
  webhooksReplay: [{ on: 'nothing', input: () => ({ id: randomUUID() }), living: UNKNOWN }],
  filesTransmittals: [{ ...folders({ living: OPENS, binned: OPENS }), input: id, flag: 'is_accessible' }],
  // Whoever may not open the project is not told that there is one.
  filesTransmittalsGet: [
    {
      ...folders({ living: OPENS.replaceAll('403', '404'), binned: OPENS.replaceAll('403', '404') }),
      input: async (target, cast) => ({ id: await cast.transmittal(target) }),
    },
  ],
  // These folders are no projects: test/transmittals issues from others.
  filesTransmittalsIssue: [
    {
      ...folders({ living: EDITS.replaceAll('200', '400'), binned: GONE }),
      input: ({ id }) => ({ id, number: 'T-001', purpose: 'For comment', file_ids: [randomUUID()], emails: ['ada@example.org'] }),
    },
  ],
  filesTransmittalsWithdraw: [
    {
      ...folders({
        living: '401 404 404 404  403 403 200 200  404 404',
        binned: '401 404 404 404  403 403 403 403  404 404',
      }),
      input: async (target, cast) => ({ id: await cast.transmittal(target) }),
      changes,
    },
  ],
  // Who may see, change and end links may share; what is restricted can have none that leads somewhere.
  filesSharesLinkCreate: [
    { ...folders({ living: EDITS.replaceAll('200', '409'), binned: GONE }), input: ({ id: file_id }) => ({ file_id }) },
  ],
  filesSharesLinkGet: [{ ...folders({ living: EDITS, binned: GONE }), input: ({ id: file_id }) => ({ file_id }) }],
  filesSharesLinkUpdate: [
    {
      ...folders({ living: EDITS, binned: GONE }),
      input: async (target, cast) => ({ id: await cast.link(target), allows_download: false }),
      changes,
    },
  ],
  filesSharesLinkDelete: [
    { ...folders({ living: EDITS, binned: GONE }), input: async (target, cast) => ({ id: await cast.link(target) }), changes },
  ],
  filesSharesLinkSend: [
    {
      ...folders({ living: EDITS.replaceAll('200', '409'), binned: GONE }),
      input: async (target, cast) => ({ id: await cast.link(target), emails: ['ada@example.org'] }),
    },
  ],
  // It tells who may open something by their own rights where it is, and everybody else nothing.
  filesSharesLinkFollow: [
    { ...folders({ living: ANYBODY }), input: async (target, cast) => ({ path: await cast.link(target) }) },
  ],
  filesRequestsUploadUrl: [{ on: 'nothing', input: () => ({ filename: 'a.txt', size: 1 }), living: LINKS }],
  filesRequestsAdd: [{ on: 'nothing', input: () => ({ upload: randomUUID(), from: 'Mira' }), living: LINKS }],
  notificationsList: [{ on: 'nothing', input: () => ({}), living: ANYBODY }],
  notificationsRead: [{ on: 'nothing', input: () => ({ id: randomUUID() }), living: UNKNOWN }],
  notificationsClear: [{ on: 'nothing', input: () => ({ id: randomUUID() }), living: UNKNOWN }],
  notificationsClearRead: [{ on: 'nothing', input: () => ({}), living: ANYBODY }],
  notificationsClearAll: [{ on: 'nothing', input: () => ({}), living: ANYBODY }],
  notificationsPreferences: [{ on: 'nothing', input: () => ({}), living: ANYBODY }],
  notificationsPreferencesUpdate: [
    { on: 'nothing', input: () => ({ items: [{ topic: 'access', in_app: true, mail: 'off' }] }), living: ANYBODY, changes },
  ],
  filesUsers: [{ ...folders({ living: OPENS, binned: OPENS }), input: id, flag: 'is_accessible' }],
  linksMetadata: [{ on: 'nothing', input: (_, cast) => ({ url: cast.pageUrl }), living: ANYBODY }],
  linksPreview: [{ on: 'nothing', input: (_, cast) => ({ url: cast.pageUrl }), living: ANYBODY }],
  tagsList: [{ on: 'nothing', input: () => ({}), living: ANYBODY }],
  tagsUsage: [{ on: 'nothing', input: () => ({}), living: ADMINS }],
  tagsGet: [{ on: 'tag', input: id, living: TEAM }],
  tagsUpdate: [{ on: 'tag', input: (target) => ({ id: target.id, color: 'red' }), living: TEAM_ADMINS, changes }],
  tagsMerge: [
    {
      on: 'tag',
      input: async (target, cast) => ({ id: target.id, into_id: await cast.otherTag() }),
      living: TEAM_ADMINS,
      changes,
    },
  ],
  tagsDelete: [{ on: 'tag', input: id, living: TEAM_ADMINS, changes }],
  objectsUploadUrl: [{ on: 'nothing', input: () => ({ filename: 'a.txt', mimetype: 'text/plain' }), living: ANYBODY, changes }],
  objectsUploadUrls: [
    { on: 'nothing', input: () => ({ files: [{ filename: 'a.txt', mimetype: 'text/plain' }] }), living: ANYBODY, changes },
  ],
  preferencesList: [{ on: 'nothing', input: () => ({}), living: ANYBODY }],
  preferencesUpdate: [
    {
      ...folders({ living: OPENS, binned: OPENS }),
      input: (target) => ({ location: target.id, view: { viewType: 'list' } }),
      flag: 'is_accessible',
      changes,
    },
    { ...files(OPENS, OPENS), input: (target) => ({ location: target.id, view: { viewType: 'list' } }), changes },
    {
      label: 'a place of the product',
      on: 'nothing',
      input: () => ({ location: 'default', view: { viewType: 'list' } }),
      living: ANYBODY,
      changes,
    },
  ],
}
