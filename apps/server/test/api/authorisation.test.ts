import { randomUUID } from 'node:crypto'
import diagnostics from 'node:diagnostics_channel'
import { calls } from '@arbour/contract/calls'
import type { Call } from '@arbour/contract/calls/call'
import type { Item } from '@arbour/contract/entities/item'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { give } from '../support/give.ts'
import { asRequest, makeWorld, type Person, type World } from '../support/world.ts'
import { type CallName, type GuardedName, NEW_PASSKEY } from './roles-table.ts'

/** What each call that needs a token is tried with: ids of a team that the caller is none of. A new call has no entry and does not compile. */
const INPUTS: Record<GuardedName, (ids: Ids) => object> = {
  authAccount: () => ({}),
  authTenants: () => ({}),
  authProfile: () => ({ first_name: 'Ada', last_name: 'Byron', picture: null }),
  authPassword: () => ({ current_password: 'a', password: 'correct horse battery' }),
  authSessions: () => ({}),
  authSessionsEnd: ({ folder }) => ({ id: folder }),
  authSessionsEndOthers: () => ({}),
  authTokens: () => ({}),
  authTokensCreate: () => ({ name: 'Script', scopes: ['files:read'], days: 7 }),
  authTokensRevoke: ({ folder }) => ({ id: folder }),
  authLeave: () => ({}),
  authAccountClosing: () => ({}),
  authAccountClose: () => ({ password: '' }),
  tenantsClosing: () => ({}),
  tenantsClose: () => ({ name: 'no such team' }),
  authSecondStep: () => ({}),
  authAppBegin: () => ({ password: 'a' }),
  authAppConfirm: () => ({ code: '123456' }),
  authAppEnd: () => ({ password: 'a' }),
  authPasskeysBegin: () => ({ password: 'a' }),
  authPasskeysCreate: () => NEW_PASSKEY,
  authPasskeysRename: ({ folder }) => ({ id: folder, name: 'Laptop' }),
  authPasskeysDelete: ({ folder }) => ({ id: folder, password: 'a' }),
  authRecoveryCodesCreate: () => ({ password: 'a' }),
  authSignIns: () => ({}),
  tenantsCurrent: () => ({}),
  tenantsCurrentUpdate: () => ({
    name: 'Strangers',
    short_name: 'Strangers',
    subdomain: 'strangers',
    primary_color: '#102030',
    background_color: '#f0f0f0',
    logo: null,
  }),
  tenantsSharing: () => ({}),
  tenantsSignIn: () => ({}),
  tenantsStorage: () => ({}),
  tenantsSignInUpdate: () => ({ needs_second_step: true }),
  tenantsSharingUpdate: () => ({ allows_links: false, needs_link_password: true, max_link_days: 1, team_ids: [] }),
  tenantsAudit: ({ member }) => ({ user_id: member }),
  tenantsAuditExport: ({ member }) => ({ format: 'csv', filter: { user_id: member } }),
  tenantsCreate: () => ({ name: 'Another' }),
  tenantsJoin: () => ({ code: 'no such code' }),
  tenantsJoinCodes: () => ({}),
  tenantsJoinCodesCreate: () => ({}),
  tenantsJoinCodesDelete: ({ folder }) => ({ id: folder }),
  tenantsMails: () => ({}),
  usersList: () => ({}),
  usersGet: ({ member }) => ({ id: member }),
  usersRolesUpdate: ({ member }) => ({ id: member, roles: [] }),
  usersSuspend: ({ member }) => ({ id: member }),
  usersSecondStepReset: ({ member }) => ({ id: member }),
  usersReactivate: ({ member }) => ({ id: member }),
  usersHandOver: ({ member }) => ({ id: member, to: member }),
  usersRemove: ({ member }) => ({ id: member }),
  usersInvitations: () => ({}),
  usersInvitationsCreate: () => ({ email: 'grace@example.org' }),
  usersInvitationsResend: ({ folder }) => ({ id: folder }),
  usersInvitationsWithdraw: ({ folder }) => ({ id: folder }),
  groupsList: () => ({}),
  groupsGet: ({ folder }) => ({ id: folder }),
  groupsCreate: () => ({ name: 'Intruders' }),
  groupsUpdate: ({ folder }) => ({ id: folder, name: 'Intruders' }),
  groupsDelete: ({ folder }) => ({ id: folder }),
  tenantsConnections: () => ({}),
  tenantsConnectionsGet: ({ connection }) => ({ id: connection }),
  // A name says which teams there are, of which every one may ask.
  tenantsConnectionsAdd: () => ({ subdomain: 'nobody-has-this-name' }),
  tenantsConnectionsAccept: ({ connection }) => ({ id: connection }),
  tenantsConnectionsReject: ({ connection }) => ({ id: connection }),
  tenantsConnectionsEnded: () => ({}),
  tenantsConnectionsStatement: ({ team }) => ({ tenant_id: team }),
  tenantsConnected: () => ({}),
  usersConnected: ({ team }) => ({ tenant_id: team }),
  groupsConnected: ({ team }) => ({ tenant_id: team }),
  filesCreateFiles: ({ folder }) => ({ parent_id: folder, files: [{ name: 'Intruder.txt', upload: randomUUID() }] }),
  filesCreate: ({ folder }) => ({ parent_id: folder, name: 'Intruder', type: 'folder' }),
  filesGet: ({ file }) => ({ id: file }),
  filesBrowse: ({ path }) => ({ path }),
  filesChildren: ({ folder }) => ({ file_id: folder }),
  filesContents: ({ folder }) => ({ ids: [folder] }),
  filesRename: ({ file }) => ({ id: file, name: 'Renamed' }),
  filesUpdate: ({ file }) => ({ id: file, description: 'Changed' }),
  filesMove: ({ file, folder }) => ({ id: file, destination_id: folder }),
  filesDelete: ({ file }) => ({ id: file }),
  filesRestore: ({ binned }) => ({ id: binned }),
  filesReplaceUndo: ({ folder }) => ({ undo_id: folder }),
  filesBinEmpty: () => ({}),
  filesDownloadUrl: ({ file }) => ({ ids: [file] }),
  filesDownloadProgress: () => ({ ids: ['d'.repeat(32)] }),
  filesDownloadCancel: () => ({ id: 'd'.repeat(32) }),
  filesPreview: ({ path }) => ({ path }),
  filesThumbnails: ({ file }) => ({ ids: [file] }),
  objectsUploadUrls: () => ({ files: [{ filename: 'a.txt', mimetype: 'text/plain' }] }),
  objectsUploadUrl: () => ({ filename: 'a.txt', mimetype: 'text/plain' }),
  filesDuplicate: ({ file, folder }) => ({ id: file, destination_id: folder }),
  filesFinanceUpdate: ({ file }) => ({ file_id: file, budget: '1.00' }),
  filesStarredUpdate: ({ file }) => ({ id: file, is_starred: true }),
  filesTagsUpdate: ({ file }) => ({ id: file, tags: ['Theirs'] }),
  filesEvents: ({ file }) => ({ id: file }),
  filesRecent: () => ({}),
  filesObjects: ({ file }) => ({ id: file }),
  filesObjectsGet: ({ file, folder }) => ({ id: file, object_id: folder }),
  filesObjectsRestore: ({ file, folder }) => ({ id: file, object_id: folder }),
  filesSearchTotals: () => ({ sub_type: 'project' }),
  filesSearch: ({ folder }) => ({ parent_id: folder }),
  filesSuggestions: () => ({ q: 'a' }),
  filesFilters: ({ file }) => ({ id: file }),
  filesFiltersUpdate: ({ file }) => ({ id: file, filters: { q: 'a' } }),
  filesAccess: ({ file }) => ({ id: file }),
  filesAccessUpdate: ({ file }) => ({ id: file, access: { is_access_restricted: true, is_hidden_when_restricted: true } }),
  filesSharesOutside: ({ folder }) => ({ file_id: folder }),
  filesShared: () => ({}),
  reportsActivityFiles: () => ({ from: '2026-01-01', to: '2026-01-31' }),
  reportsActivity: () => ({ from: '2026-01-01', to: '2026-01-31' }),
  reportsOutside: () => ({}),
  reportsExport: ({ folder }) => ({ format: 'csv', report: { name: 'files', within_id: folder } }),
  reportsFiles: ({ folder }) => ({ within_id: folder }),
  reportsStorage: () => ({ by: 'type' }),
  reportsStorageKept: () => ({}),
  reportsFigures: ({ folder }) => ({ sub_type: 'project', company_id: folder }),
  filesSharesUnmappedGet: ({ folder }) => ({ id: folder }),
  filesSharesUnmappedAdd: ({ folder }) => ({ id: folder, parent_id: folder }),
  filesSharesDeleteFile: ({ folder }) => ({ id: folder }),
  filesAccessHandOver: ({ file, member }) => ({ id: file, user_id: member }),
  filesAccessImpact: ({ file, folder }) => ({ ids: [file], destination_id: folder }),
  filesAccessSeeAs: ({ folder, member }) => ({ id: folder, user_id: member }),
  filesAccessExplain: ({ file, member }) => ({ id: file, user_id: member }),
  filesAccessRequest: ({ file }) => ({ id: file }),
  filesAccessRequestGet: ({ folder }) => ({ uuid: folder }),
  filesAccessRequestApprove: ({ folder }) => ({ uuid: folder, user_role: 'viewer' }),
  filesAccessRequestDecline: ({ folder }) => ({ uuid: folder }),
  filesUsers: ({ file }) => ({ id: file }),
  filesShares: ({ folder }) => ({ id: folder }),
  filesSharesSummary: ({ folder }) => ({ id: folder }),
  filesSharesInitiate: ({ folder }) => ({ file_id: folder, emailInvitees: ['ada@example.org'] }),
  filesSharesUpdate: ({ share }) => ({ id: share, user_role: 'editor' }),
  filesSharesDelete: ({ share }) => ({ id: share }),
  filesSharesDecline: ({ share }) => ({ id: share }),
  filesRoom: ({ folder }) => ({ id: folder }),
  filesFinanceHistory: ({ folder }) => ({ file_id: folder }),
  filesFinanceParts: ({ folder }) => ({ file_id: folder, figure: 'cost' }),
  filesPartnerships: ({ folder }) => ({ id: folder }),
  filesPartnershipsInitiate: ({ folder }) => ({ file_id: folder, emailInvitees: ['ada@example.org'] }),
  filesPartnershipsUpdate: ({ folder }) => ({ id: folder, accessibleFiles: [] }),
  filesPartnershipsDelete: ({ folder }) => ({ id: folder, file_id: folder }),
  filesPartnershipsInvitesGet: ({ folder }) => ({ token: folder }),
  filesPartnershipsInvitesAccept: ({ folder }) => ({ token: folder, fileToLinkId: folder }),
  filesPartnershipsInvitesDecline: ({ folder }) => ({ token: folder }),
  importsSources: () => ({}),
  importsCheck: ({ folder, file }) => ({ parent_id: folder, source: { kind: 'zip', file_id: file } }),
  importsStart: ({ folder, file }) => ({ parent_id: folder, source: { kind: 'zip', file_id: file } }),
  importsList: () => ({}),
  importsUpdate: ({ folder }) => ({ id: folder, act: 'cancel' }),
  importsNotes: ({ folder }) => ({ id: folder }),
  webhooksList: ({ folder }) => ({ folder_id: folder }),
  webhooksCreate: ({ folder }) => ({ folder_id: folder, url: 'https://hooks.example.org/', events: ['item.created'] }),
  webhooksUpdate: ({ folder }) => ({ id: folder, is_active: false }),
  webhooksDelete: ({ folder }) => ({ id: folder }),
  webhooksTest: ({ folder }) => ({ id: folder }),
  webhooksDeliveries: ({ folder }) => ({ id: folder }),
  webhooksReplay: ({ folder }) => ({ id: folder }),
  filesTransmittals: ({ folder }) => ({ id: folder }),
  filesTransmittalsGet: ({ folder }) => ({ id: folder }),
  filesTransmittalsIssue: ({ folder, file }) => ({
    id: folder,
    number: 'T-001',
    purpose: 'For comment',
    file_ids: [file],
    emails: ['ada@example.org'],
  }),
  filesTransmittalsWithdraw: ({ folder }) => ({ id: folder }),
  filesSharesLinkCreate: ({ folder }) => ({ file_id: folder }),
  filesSharesLinkGet: ({ folder }) => ({ file_id: folder }),
  filesSharesLinkUpdate: ({ link }) => ({ id: link, expiry: null }),
  filesSharesLinkDelete: ({ link }) => ({ id: link }),
  filesSharesLinkSend: ({ link }) => ({ id: link, emails: ['ada@example.org'] }),
  filesSharesLinkFollow: ({ link }) => ({ path: link }),
  filesRequestsUploadUrl: () => ({ filename: 'a.txt', size: 1 }),
  filesRequestsAdd: ({ file }) => ({ upload: file, from: 'Mira' }),
  notificationsList: () => ({}),
  notificationsRead: ({ folder }) => ({ id: folder }),
  notificationsClear: ({ folder }) => ({ id: folder }),
  notificationsClearRead: () => ({}),
  notificationsClearAll: () => ({}),
  notificationsPreferences: () => ({}),
  notificationsPreferencesUpdate: () => ({ items: [{ topic: 'access', in_app: true, mail: 'off' }] }),
  tagsList: () => ({}),
  tagsGet: ({ folder }) => ({ id: folder }),
  tagsUsage: () => ({}),
  tagsUpdate: ({ folder }) => ({ id: folder, name: 'Renamed' }),
  tagsMerge: ({ folder, file }) => ({ id: folder, into_id: file }),
  tagsDelete: ({ folder }) => ({ id: folder }),
  linksMetadata: () => ({ url: 'http://127.0.0.1:1/' }),
  linksPreview: () => ({ url: 'http://127.0.0.1:1/' }),
  preferencesList: () => ({}),
  preferencesUpdate: ({ folder }) => ({ location: folder, view: { viewType: 'list' } }),
}
/** Calls that say something of the caller alone, or make something of the caller's own, or leave out what is not theirs to see. */
const OWN: readonly string[] = [
  'authAccount',
  'authTenants',
  'authProfile',
  'authPassword',
  'authSessions',
  'authSessionsEndOthers',
  'authTokens',
  'authTokensCreate',
  'authLeave',
  'authAccountClosing',
  'authAccountClose',
  'tenantsClosing',
  'tenantsClose',
  'tagsUsage',
  'authSecondStep',
  'authAppBegin',
  'authAppConfirm',
  'authAppEnd',
  'authPasskeysBegin',
  'authPasskeysCreate',
  'authRecoveryCodesCreate',
  'authSignIns',
  'tenantsCurrent',
  'tenantsCurrentUpdate',
  'tenantsSharing',
  'tenantsSharingUpdate',
  'tenantsSignIn',
  'tenantsStorage',
  'tenantsSignInUpdate',
  'tenantsCreate',
  'tenantsJoinCodes',
  'tenantsJoinCodesCreate',
  'tenantsMails',
  'importsSources',
  'importsList',
  'usersList',
  'usersInvitations',
  'usersInvitationsCreate',
  'groupsList',
  'groupsCreate',
  'tenantsConnections',
  'tenantsConnectionsEnded',
  'tenantsConnected',
  'filesBinEmpty',
  // It says that it leads nowhere for them.
  'filesSharesLinkFollow',
  'filesContents',
  'filesDownloadProgress',
  'filesThumbnails',
  'objectsUploadUrl',
  'objectsUploadUrls',
  'filesRecent',
  'filesShared',
  'reportsActivity',
  'reportsActivityFiles',
  'reportsOutside',
  'reportsStorage',
  'reportsStorageKept',
  'filesSearch',
  'filesSearchTotals',
  'filesSuggestions',
  'tagsList',
  'linksMetadata',
  'linksPreview',
  'preferencesList',
  'notificationsList',
  'notificationsClearRead',
  'notificationsClearAll',
  'notificationsPreferences',
  'notificationsPreferencesUpdate',
]

interface Ids {
  member: string
  team: string
  connection: string
  folder: string
  file: string
  binned: string
  path: string
  /** Of the folder, with a third team. */
  share: string
  link: string
}

const guarded = Object.entries(INPUTS) as [keyof typeof INPUTS, (ids: Ids) => object][]
/** Those that somebody who is signed in can make. */
const forMembers = guarded.filter(([name]) => calls[name].auth !== 'link')
const signed = (Object.entries(calls) as [CallName, Call][]).filter(([, call]) => call.auth === 'signed')

const tus: readonly CallName[] = ['objectsUploadOffset', 'objectsUploadAppend', 'objectsUploadAbandon']
const TUS_HEADERS = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }

let world: World
let owner: Person
let stranger: Person
let ids: Ids
let before: string

/** Every route that the server has under /api, as it is registered. */
const routes: string[] = []
function watchRoutes(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }) => {
    if (url.startsWith('/api/')) routes.push(...[method].flat().map((one) => `${one} ${url}`))
  })
}

beforeAll(async () => {
  diagnostics.subscribe('fastify.initialization', watchRoutes)
  world = await makeWorld()
  diagnostics.unsubscribe('fastify.initialization', watchRoutes)
  owner = await world.person({ roles: ['Admin'] })
  stranger = await world.person({ roles: ['Admin'] })
  const folder = await world.folder(owner, owner.rootId, 'Secret plans')
  const file = await world.file(owner, folder.id, 'secret.txt')
  const binned = await world.file(owner, folder.id, 'binned.txt')
  await world.call(owner, calls.filesDelete, { id: binned.id })
  const { tenantId: askedId } = await world.person()
  const connection = randomUUID()
  const pair = { from_tenant_id: owner.tenantId, to_tenant_id: askedId }
  await world.db
    .insertInto('connections')
    .values({ id: connection, ...pair, created_by: owner.userId, accepted: new Date() })
    .execute()
  const grantee = { kind: 'team', tenantId: askedId } as const
  await give(world.db, { tenantId: owner.tenantId, itemId: folder.id, grantee, role: 'viewer', source: 'share' })
  const { id: share } = await world.db.selectFrom('shares').select('id').executeTakeFirstOrThrow()
  const link = randomUUID()
  await give(world.db, {
    tenantId: owner.tenantId,
    itemId: folder.id,
    grantee: { kind: 'link', linkId: link },
    role: 'viewer',
    source: 'link',
  })
  ids = {
    member: owner.userId,
    team: owner.tenantId,
    connection,
    share,
    link,
    folder: folder.id,
    file: file.id,
    binned: binned.id,
    path: '/all/Secret plans/secret.txt',
  }
  before = await everything(owner)
})
afterAll(() => world.close())

/** All that the owner's team has, to see that nothing changed. */
async function everything(who: Person): Promise<string> {
  const items: Item[] = []
  const walk = async (folderId: string) => {
    const { items: children } = await world.call(who, calls.filesChildren, { file_id: folderId })
    for (const child of children) {
      items.push(child)
      if (child.is_dir) await walk(child.id)
    }
  }
  await walk(who.rootId)
  const bin = await world.call(who, calls.filesBrowse, { path: '/bin', is_deleted: true })
  return JSON.stringify(
    [...items, ...bin.items].map(({ id, name, path, updated, description, object_id }) => [
      id,
      name,
      path,
      updated,
      description,
      object_id,
    ]),
  )
}

function send(name: CallName, input: object, authorization?: string) {
  return world.app.inject(asRequest(calls[name], input, { authorization }))
}

describe('every call that needs a token', () => {
  it.each(guarded)('%s refuses without a token, and with a broken one', async (name, input) => {
    const [header, payload, signature = ''] = owner.token.split('.')
    const tampered = `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
    for (const authorization of [
      undefined,
      '',
      'Bearer',
      'Bearer x.y.z',
      `Bearer ${tampered}`,
      `Basic ${owner.token}`,
      owner.token,
    ]) {
      const response = await send(name, input(ids), authorization)
      expect([authorization, response.statusCode]).toEqual([authorization, 401])
      expect(response.json()).toEqual({ code: 'unauthorised', message: 'Unauthorised' })
    }
  })

  it.each(forMembers.filter(([name]) => !OWN.includes(name)))(
    '%s tells a stranger the same as of what is not there',
    async (name, input) => {
      const foreign = await send(name, input(ids), `Bearer ${stranger.token}`)
      const absent = {
        member: randomUUID(),
        team: randomUUID(),
        connection: randomUUID(),
        folder: randomUUID(),
        file: randomUUID(),
        binned: randomUUID(),
        path: '/all/Nothing here/x.txt',
        share: randomUUID(),
        link: randomUUID(),
      }
      const missing = await send(name, input(absent), `Bearer ${stranger.token}`)
      expect(foreign.statusCode).toBe(404)
      expect(foreign.body).toBe(missing.body)
      expect(Object.keys(foreign.headers)).toEqual(Object.keys(missing.headers))
    },
  )

  it.each(forMembers)('%s refuses unknown fields', async (name, input) => {
    if (calls[name].method === 'GET') return
    const response = await send(name, { ...input(ids), tenant_id: owner.tenantId, is_admin: true }, `Bearer ${owner.token}`)
    expect(response.statusCode).toBe(400)
  })

  it('leaves what is there as it was', async () => {
    await send('filesBinEmpty', {}, `Bearer ${stranger.token}`)
    expect(await everything(owner)).toBe(before)
  })
})

describe('every signed address', () => {
  it.each(signed)('%s answers 404 to a token that was not made here', async (name) => {
    const call: Call = calls[name]
    for (const token of ['x', 'A'.repeat(135), '%2e%2e', 'A'.repeat(3000)]) {
      const response = await world.app.inject({
        method: call.method,
        url: `/api${call.path.replace(':token', token)}`,
        ...(call.method === 'PUT' ? { payload: 'x', headers: { 'content-type': 'text/plain' } } : {}),
        ...(call.method === 'POST' ? { payload: { parts: [] } } : {}),
        ...(tus.includes(name) ? { headers: TUS_HEADERS } : {}),
      })
      expect([token.slice(0, 9), response.statusCode]).toEqual([token.slice(0, 9), 404])
    }
  })
})

it('the server has no route under /api that the contract does not know', () => {
  const known = new Set(Object.values(calls).map((call) => `${call.method} /api${call.path}`))
  // Fastify answers a HEAD where there is a GET.
  const own = routes.filter((name) => !/^HEAD |\/openapi\.json$|\/docs/.test(name) || known.has(name))
  expect([...new Set(own)].sort()).toEqual([...known].sort())
})
