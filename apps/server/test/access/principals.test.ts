import { randomUUID } from 'node:crypto'
import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/item'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueVisitorToken } from '#modules/identity/tokens/visitor-token.ts'
import { createUrlSigner } from '#platform/http/url-signer.ts'
import { loadKey } from '#platform/secrets.ts'
import { type GuardedName, NEW_PASSKEY } from '../api/roles-table.ts'
import { give } from '../support/give.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

// Principals of every kind, as the sharing of folders and public links will make them (design.md section 4).

let world: World
let owner: Person
/** A member of another team, which was given the folder as contributor. */
let partner: Person
/** Somebody who holds a link to the folder. */
let visitor: Pick<Person, 'token'>
/** A member of a third team, which was given it as editor. */
let editor: Person
let shared: Item
let inside: Item
let closed: Item
let outside: Item
const linkId = randomUUID()
/** Nobody in particular, and those whose link is over, or is no more. */
const ended = ['', 'expired', 'withdrawn']
let shareId: string

beforeAll(async () => {
  world = await makeWorld()
  owner = await world.person({ roles: ['Admin'] })
  partner = await world.person({ roles: ['Admin'] })
  editor = await world.person()
  shared = await world.folder(owner, owner.rootId, 'Shared')
  inside = await world.file(owner, shared.id, 'inside.txt', 'inside')
  closed = await world.folder(owner, shared.id, 'Closed')
  await world.call(owner, calls.filesAccessUpdate, {
    id: closed.id,
    access: { is_access_restricted: true, is_hidden_when_restricted: false },
  })
  outside = await world.file(owner, owner.rootId, 'outside.txt', 'outside')
  const item = { tenantId: owner.tenantId, itemId: shared.id }
  await give(world.db, { ...item, grantee: { kind: 'team', tenantId: partner.tenantId }, role: 'contributor', source: 'share' })
  await give(world.db, { ...item, grantee: { kind: 'team', tenantId: editor.tenantId }, role: 'editor', source: 'share' })
  await give(world.db, { ...item, grantee: { kind: 'link', linkId }, role: 'viewer', source: 'link' })
  const { id } = await world.db
    .selectFrom('shares')
    .select('id')
    .where('grantee_tenant_id', '=', partner.tenantId)
    .executeTakeFirstOrThrow()
  shareId = id
  const signer = createUrlSigner(await loadKey(world.db, 'url_key'))
  visitor = { token: issueVisitorToken(signer, { linkId, revision: linkId, expires: new Date(Date.now() + 60_000) }) }
  const [over, gone] = [randomUUID(), randomUUID()]
  for (const [at, id, itemId] of [
    [1, over, (await world.file(owner, owner.rootId, 'over.txt')).id],
    [2, gone, outside.id],
  ] as const) {
    await give(world.db, {
      tenantId: owner.tenantId,
      itemId,
      grantee: { kind: 'link', linkId: id },
      role: 'viewer',
      source: 'link',
    })
    ended[at] = issueVisitorToken(signer, { linkId: id, revision: id, expires: new Date(Date.now() + 60_000) })
  }
  const past = new Date(Date.now() - 1)
  await world.db.updateTable('public_links').set({ expires: past }).where('id', '=', over).execute()
  await world.db.updateTable('grants').set({ expires: past }).where('grantee_id', '=', over).execute()
  await world.call(owner, calls.filesSharesLinkDelete, { id: gone })
})
afterAll(() => world.close())

const asPerson = ({ token }: Pick<Person, 'token'>): Person => ({ ...owner, token })

describe('whoever holds a link', () => {
  it('reads what the link leads to, and what is open below it', async () => {
    const who = asPerson(visitor)
    const browsed = await world.call(who, calls.filesBrowse, { path: `/i/${shared.id}` })
    expect(browsed.file).toMatchObject({ id: shared.id, is_accessible: true, is_editable: false, is_contributable: false })
    expect(browsed.items.map(({ id }) => id)).toEqual([inside.id])
    const { file } = await world.call(who, calls.filesGet, { id: inside.id })
    expect(file).toMatchObject({ parent: { id: shared.id }, is_mapped: false, is_starred: false })
    const content = await world.app.inject(file.src_url ?? '')
    expect([content.statusCode, content.body]).toEqual([200, 'inside'])
    const { url } = await world.call(who, calls.filesDownloadUrl, { ids: [shared.id] })
    expect((await world.app.inject(url)).statusCode).toBe(200)
  })

  it.each([
    ['restricted below it', () => closed.id],
    ['outside of it', () => outside.id],
    ['the root', () => owner.rootId],
  ])('does not learn of what is %s', async (_, id) => {
    expect((await world.try(asPerson(visitor), calls.filesGet, { id: id() })).status).toBe(404)
  })

  it('has nothing once the link has ended, addresses of content included', async () => {
    const signer = createUrlSigner(await loadKey(world.db, 'url_key'))
    const ended = randomUUID()
    const item = { tenantId: owner.tenantId, itemId: inside.id }
    await give(world.db, { ...item, grantee: { kind: 'link', linkId: ended }, role: 'viewer', source: 'link' })
    const who = asPerson({
      token: issueVisitorToken(signer, { linkId: ended, revision: ended, expires: new Date(Date.now() + 60_000) }),
    })
    const { file } = await world.call(who, calls.filesGet, { id: inside.id })
    await world.call(owner, calls.filesSharesLinkDelete, { id: ended })
    expect((await world.try(who, calls.filesGet, { id: inside.id })).status).toBe(401)
    expect((await world.app.inject(file.src_url ?? '')).statusCode).toBe(404)
    const late = asPerson({ token: issueVisitorToken(signer, { linkId, revision: linkId, expires: new Date(Date.now() - 1) }) })
    expect((await world.try(late, calls.filesGet, { id: inside.id })).status).toBe(401)
  })
})

describe('a member of another team', () => {
  it('has what their team was given, from its folder down, and is told no name above it', async () => {
    const browsed = await world.call(partner, calls.filesBrowse, { path: `/i/${shared.id}` })
    expect(browsed.file).toMatchObject({
      tenant_id: owner.tenantId,
      parent: null,
      is_shared_by_connection: true,
      is_owned: false,
    })
    expect(browsed.ancestors).toEqual([])
    expect(browsed.items.map(({ id, is_accessible }) => [id, is_accessible])).toEqual([
      [closed.id, false],
      [inside.id, true],
    ])
    expect((await world.try(partner, calls.filesGet, { id: outside.id })).status).toBe(404)
  })

  it('makes what their role lets them, in the tree of the other team', async () => {
    const { file } = await world.call(partner, calls.filesCreate, { parent_id: shared.id, name: 'Theirs', type: 'folder' })
    expect(file).toMatchObject({ tenant_id: owner.tenantId, owner_id: null, tags: [], finance: null })
    const seen = await world.call(owner, calls.filesGet, { id: file.id })
    expect(seen.file).toMatchObject({ path: '/all/Shared/Theirs', owner_id: shared.owner_id })
    const events = await world.call(owner, calls.filesEvents, { id: file.id })
    expect(events.items[0]).toMatchObject({ type: 'add', user: { id: partner.userId } })
    await world.call(owner, calls.filesDelete, { id: file.id })
  })

  it('finds what is below a shared folder when it looks there, and nothing of it elsewhere', async () => {
    const there = await world.call(partner, calls.filesSearch, { q: 'inside', parent_id: shared.id })
    expect(there.items.map(({ id }) => id)).toEqual([inside.id])
    expect((await world.call(partner, calls.filesSearch, { q: 'inside' })).items).toEqual([])
    expect((await world.call(partner, calls.filesSearch, { q: 'outside', parent_id: shared.id })).items).toEqual([])
  })
})

describe('an editor from another team', () => {
  let folder: Item
  let plain: Item
  let marked: Item
  beforeAll(async () => {
    folder = await world.folder(owner, shared.id, 'Marks')
    plain = await world.folder(owner, folder.id, 'A plain one')
    marked = await world.folder(owner, folder.id, 'B with marks')
    await world.call(owner, calls.filesTagsUpdate, { id: marked.id, tags: ['Confidential'] })
    await world.call(owner, calls.filesFinanceUpdate, { file_id: marked.id, budget: '1.00' })
  })
  afterAll(() => world.call(owner, calls.filesDelete, { id: folder.id }))

  it('changes what is there, but is told beforehand that tags and figures are not theirs to change', async () => {
    const { file } = await world.call(editor, calls.filesUpdate, { id: marked.id, description: 'Changed' })
    expect(file).toMatchObject({ description: 'Changed', is_editable: true, is_taggable: false, finance: null })
    // What it is tagged with is shown to them.
    expect(file.tags).toMatchObject([{ name: 'Confidential' }])
    const tagged = await world.try(editor, calls.filesTagsUpdate, { id: marked.id, tags: [] })
    const figured = await world.try(editor, calls.filesFinanceUpdate, { file_id: marked.id, budget: null })
    expect([tagged.status, figured.status]).toEqual([403, 403])
  })

  it.each(['tags', 'budget'] as const)('learns nothing of %s by an order', async (key) => {
    const orderFor = async (who: Person) => {
      const sort = `${key}:asc` as const
      const { items: children } = await world.call(who, calls.filesChildren, { file_id: folder.id, sort })
      const { items: found } = await world.call(who, calls.filesSearch, { parent_id: folder.id, sort })
      return [children, found].map((items) => items.map(({ id }) => id))
    }
    expect(await orderFor(owner)).toEqual(Array(2).fill([marked.id, plain.id]))
    expect(await orderFor(editor)).toEqual(Array(2).fill([plain.id, marked.id]))
  })

  it.each([{ q: 'confidential' }, { q: 'confidentail' }, { tags: ['Confidential'] }])(
    'finds nothing by a tag: %j',
    async (search) => {
      const foundBy = async (who: Person) => (await world.call(who, calls.filesSearch, { ...search, parent_id: folder.id })).items
      expect((await foundBy(owner)).map(({ id }) => id)).toEqual([marked.id])
      expect(await foundBy(editor)).toEqual([])
    },
  )
})

const ANY_SHARING = { allows_links: true, needs_link_password: false, max_link_days: null, team_ids: null }

/**
 * What every call that needs a token answers to who comes from outside, with the role of contributor on a folder: statuses for a member of
 * another team, and for whoever holds a link to it. A new call has no entry and does not compile.
 */
const ANSWERS: Record<GuardedName, [input: () => object, partner: number, visitor: number]> = {
  authAccount: [() => ({}), 200, 401],
  authTenants: [() => ({}), 200, 401],
  authProfile: [() => ({ first_name: 'Ada', last_name: 'Byron', picture: null }), 200, 401],
  authPassword: [() => ({ current_password: 'a', password: 'correct horse battery' }), 409, 401],
  authSessions: [() => ({}), 200, 401],
  authSessionsEnd: [() => ({ id: randomUUID() }), 404, 401],
  authSessionsEndOthers: [() => ({}), 200, 401],
  authTokens: [() => ({}), 200, 401],
  authTokensCreate: [() => ({ name: 'Script', scopes: ['files:read'], days: 7 }), 200, 401],
  authTokensRevoke: [() => ({ id: randomUUID() }), 404, 401],
  // Their team's only Admin.
  authLeave: [() => ({}), 409, 401],
  authAccountClosing: [() => ({}), 200, 401],
  authAccountClose: [() => ({ password: '' }), 400, 401],
  tenantsClosing: [() => ({}), 200, 401],
  tenantsClose: [() => ({ name: 'no such team' }), 409, 401],
  authSecondStep: [() => ({}), 409, 401],
  authAppBegin: [() => ({ password: 'a' }), 409, 401],
  authAppConfirm: [() => ({ code: '123456' }), 409, 401],
  authAppEnd: [() => ({ password: 'a' }), 409, 401],
  authPasskeysBegin: [() => ({ password: 'a' }), 409, 401],
  authPasskeysCreate: [() => NEW_PASSKEY, 409, 401],
  authPasskeysRename: [() => ({ id: randomUUID(), name: 'Laptop' }), 404, 401],
  authPasskeysDelete: [() => ({ id: randomUUID(), password: 'a' }), 404, 401],
  authRecoveryCodesCreate: [() => ({ password: 'a' }), 409, 401],
  authSignIns: [() => ({}), 409, 401],
  tenantsCurrent: [() => ({}), 200, 401],
  tenantsCurrentUpdate: [
    () => ({
      name: 'Partners',
      short_name: 'Partners',
      subdomain: 'partners',
      primary_color: '#102030',
      background_color: '#f0f0f0',
      logo: null,
    }),
    200,
    401,
  ],
  tenantsCreate: [() => ({ name: 'Another' }), 200, 401],
  tenantsJoin: [() => ({ code: 'no such code' }), 404, 401],
  tenantsJoinCodes: [() => ({}), 200, 401],
  tenantsJoinCodesCreate: [() => ({}), 200, 401],
  tenantsJoinCodesDelete: [() => ({ id: randomUUID() }), 404, 401],
  tenantsMails: [() => ({}), 200, 401],
  tenantsAudit: [() => ({ user_id: owner.userId }), 404, 401],
  tenantsAuditExport: [() => ({ format: 'csv', filter: { user_id: owner.userId } }), 404, 401],
  // People of the team whose folder it is are not theirs to know of.
  usersList: [() => ({ tenant_id: owner.tenantId }), 404, 401],
  usersGet: [() => ({ id: owner.userId }), 404, 401],
  usersRolesUpdate: [() => ({ id: owner.userId, roles: [] }), 404, 401],
  usersSuspend: [() => ({ id: owner.userId }), 404, 401],
  usersSecondStepReset: [() => ({ id: owner.userId }), 404, 401],
  usersReactivate: [() => ({ id: owner.userId }), 404, 401],
  usersHandOver: [() => ({ id: owner.userId, to: owner.userId }), 404, 401],
  usersRemove: [() => ({ id: owner.userId }), 404, 401],
  usersInvitations: [() => ({}), 200, 401],
  usersInvitationsCreate: [() => ({ email: 'grace@example.org' }), 200, 401],
  usersInvitationsResend: [() => ({ id: randomUUID() }), 404, 401],
  usersInvitationsWithdraw: [() => ({ id: randomUUID() }), 404, 401],
  groupsList: [() => ({}), 200, 401],
  groupsGet: [() => ({ id: randomUUID() }), 404, 401],
  groupsCreate: [() => ({ name: 'Surveyors' }), 200, 401],
  groupsUpdate: [() => ({ id: randomUUID() }), 404, 401],
  groupsDelete: [() => ({ id: randomUUID() }), 404, 401],
  tenantsConnections: [() => ({}), 200, 401],
  tenantsConnectionsGet: [() => ({ id: randomUUID() }), 404, 401],
  tenantsConnectionsAdd: [() => ({ subdomain: 'nobody-has-this-name' }), 404, 401],
  tenantsConnectionsAccept: [() => ({ id: randomUUID() }), 404, 401],
  tenantsConnectionsReject: [() => ({ id: randomUUID() }), 404, 401],
  tenantsConnectionsEnded: [() => ({}), 200, 401],
  // They only share here.
  tenantsConnectionsStatement: [() => ({ tenant_id: randomUUID() }), 404, 401],
  tenantsConnected: [() => ({}), 200, 401],
  // Their teams share a folder here, but are not connected.
  groupsConnected: [() => ({}), 200, 401],
  usersConnected: [() => ({ tenant_id: owner.tenantId }), 200, 401],
  filesGet: [() => ({ id: inside.id }), 200, 200],
  filesBrowse: [() => ({ path: `/i/${shared.id}` }), 200, 200],
  filesChildren: [() => ({ file_id: shared.id }), 200, 200],
  filesContents: [() => ({ ids: [shared.id] }), 200, 200],
  filesPreview: [() => ({ path: `/i/${inside.id}` }), 200, 200],
  filesThumbnails: [() => ({ ids: [inside.id] }), 200, 200],
  filesDownloadUrl: [() => ({ ids: [inside.id] }), 200, 200],
  filesDownloadProgress: [() => ({ ids: ['d'.repeat(32)] }), 200, 200],
  filesDownloadCancel: [() => ({ id: 'd'.repeat(32) }), 404, 404],
  filesEvents: [() => ({ id: inside.id }), 200, 401],
  filesRecent: [() => ({}), 200, 401],
  filesSearchTotals: [() => ({ sub_type: 'project' }), 200, 401],
  filesSearch: [() => ({ parent_id: shared.id }), 200, 401],
  filesSuggestions: [() => ({ q: 'in' }), 200, 401],
  filesUsers: [() => ({ id: inside.id }), 403, 401],
  filesAccess: [() => ({ id: inside.id }), 403, 401],
  filesFilters: [() => ({ id: inside.id }), 409, 401],
  filesObjects: [() => ({ id: inside.id }), 403, 401],
  filesObjectsGet: [() => ({ id: inside.id, object_id: randomUUID() }), 403, 401],
  filesObjectsRestore: [() => ({ id: inside.id, object_id: randomUUID() }), 403, 401],
  filesRename: [() => ({ id: inside.id, name: 'x.txt' }), 403, 401],
  filesUpdate: [() => ({ id: inside.id, description: 'x' }), 403, 401],
  filesMove: [() => ({ id: inside.id, destination_id: shared.id }), 403, 401],
  filesDuplicate: [() => ({ id: shared.id, destination_id: partner.rootId }), 200, 401],
  filesDelete: [() => ({ id: inside.id }), 403, 401],
  filesRestore: [() => ({ id: inside.id }), 403, 401],
  filesReplaceUndo: [() => ({ undo_id: randomUUID() }), 404, 401],
  filesFinanceUpdate: [() => ({ file_id: inside.id, budget: '1.00' }), 403, 401],
  filesStarredUpdate: [() => ({ id: inside.id, is_starred: true }), 403, 401],
  filesTagsUpdate: [() => ({ id: inside.id, tags: ['x'] }), 403, 401],
  filesFiltersUpdate: [() => ({ id: inside.id, filters: { q: 'a' } }), 403, 401],
  filesSharesOutside: [() => ({ file_id: shared.id }), 403, 401],
  filesShared: [() => ({}), 200, 401],
  reportsActivityFiles: [() => ({ from: '2026-01-01', to: '2026-01-31' }), 200, 401],
  reportsActivity: [() => ({ from: '2026-01-01', to: '2026-01-31' }), 200, 401],
  reportsOutside: [() => ({}), 200, 401],
  reportsExport: [() => ({ format: 'csv', report: { name: 'outside' } }), 200, 401],
  reportsFiles: [() => ({}), 200, 401],
  reportsStorage: [() => ({ by: 'type' }), 200, 401],
  reportsStorageKept: [() => ({}), 200, 401],
  // A company of another team is none of theirs, whatever of it they may open.
  reportsFigures: [() => ({ sub_type: 'project', company_id: shared.id }), 404, 401],
  importsSources: [() => ({}), 200, 401],
  // Their team may add there; this file is no zip.
  importsCheck: [() => ({ parent_id: shared.id, source: { kind: 'zip', file_id: inside.id } }), 400, 401],
  importsStart: [() => ({ parent_id: shared.id, source: { kind: 'zip', file_id: inside.id } }), 200, 401],
  importsList: [() => ({}), 200, 401],
  importsUpdate: [() => ({ id: randomUUID(), act: 'cancel' }), 404, 401],
  importsNotes: [() => ({ id: randomUUID() }), 404, 401],
  // Of what another team shares they are told nothing by webhooks: whose folder it is decides who hears of it.
  webhooksList: [() => ({ folder_id: shared.id }), 403, 401],
  webhooksCreate: [() => ({ folder_id: shared.id, url: 'https://hooks.example.org/', events: ['item.created'] }), 403, 401],
  webhooksUpdate: [() => ({ id: randomUUID(), is_active: false }), 404, 401],
  webhooksDelete: [() => ({ id: randomUUID() }), 404, 401],
  webhooksTest: [() => ({ id: randomUUID() }), 404, 401],
  webhooksDeliveries: [() => ({ id: randomUUID() }), 404, 401],
  webhooksReplay: [() => ({ id: randomUUID() }), 404, 401],
  filesSharesUnmappedGet: [() => ({ id: randomUUID() }), 404, 401],
  filesSharesUnmappedAdd: [() => ({ id: randomUUID(), parent_id: partner.rootId }), 404, 401],
  filesSharesDeleteFile: [() => ({ id: shared.id }), 403, 401],
  filesAccessUpdate: [() => ({ id: shared.id, fileUsers: [] }), 403, 401],
  filesAccessHandOver: [() => ({ id: shared.id, user_id: partner.userId }), 403, 401],
  filesAccessImpact: [() => ({ ids: [shared.id], fileUsers: [] }), 403, 401],
  filesAccessSeeAs: [() => ({ id: shared.id, user_id: partner.userId }), 404, 401],
  filesAccessExplain: [() => ({ id: inside.id, user_id: partner.userId }), 404, 401],
  filesAccessRequest: [() => ({ id: closed.id }), 403, 401],
  filesAccessRequestGet: [() => ({ uuid: randomUUID() }), 404, 401],
  filesAccessRequestApprove: [() => ({ uuid: randomUUID(), user_role: 'viewer' }), 404, 401],
  filesAccessRequestDecline: [() => ({ uuid: randomUUID() }), 404, 401],
  // What is shared with them is not theirs to share on: test/shares.
  filesShares: [() => ({ id: shared.id }), 403, 401],
  filesRoom: [() => ({ id: shared.id }), 403, 401],
  filesFinanceHistory: [() => ({ file_id: inside.id }), 403, 401],
  filesFinanceParts: [() => ({ file_id: shared.id, figure: 'cost' }), 403, 401],
  // Projects of their own they run with others: test/partnerships.
  filesPartnerships: [() => ({ id: shared.id }), 403, 401],
  filesPartnershipsInitiate: [() => ({ file_id: shared.id, tenantInvitees: [partner.tenantId] }), 403, 401],
  filesPartnershipsUpdate: [() => ({ id: randomUUID(), accessibleFiles: [] }), 404, 401],
  filesPartnershipsDelete: [() => ({ id: randomUUID(), file_id: shared.id }), 404, 401],
  filesPartnershipsInvitesGet: [() => ({ token: randomUUID() }), 404, 401],
  filesPartnershipsInvitesAccept: [() => ({ token: randomUUID(), fileToLinkId: shared.id }), 404, 401],
  filesPartnershipsInvitesDecline: [() => ({ token: randomUUID() }), 404, 401],
  filesTransmittals: [() => ({ id: shared.id }), 403, 401],
  filesTransmittalsGet: [() => ({ id: randomUUID() }), 404, 401],
  filesTransmittalsIssue: [
    () => ({ id: shared.id, number: 'T-001', purpose: 'For comment', file_ids: [inside.id], emails: ['ada@example.org'] }),
    403,
    401,
  ],
  filesTransmittalsWithdraw: [() => ({ id: randomUUID() }), 404, 401],
  filesSharesSummary: [() => ({ id: shared.id }), 403, 401],
  filesSharesInitiate: [() => ({ file_id: shared.id, emailInvitees: ['ada@example.org'] }), 403, 401],
  filesSharesUpdate: [() => ({ id: shareId, user_role: 'editor' }), 404, 401],
  filesSharesDelete: [() => ({ id: shareId }), 404, 401],
  filesSharesDecline: [() => ({ id: randomUUID() }), 404, 401],
  filesSharesLinkCreate: [() => ({ file_id: shared.id }), 403, 401],
  filesSharesLinkGet: [() => ({ file_id: shared.id }), 403, 401],
  filesSharesLinkUpdate: [() => ({ id: linkId, expiry: null }), 404, 401],
  filesSharesLinkDelete: [() => ({ id: linkId }), 404, 401],
  filesSharesLinkSend: [() => ({ id: linkId, emails: ['ada@example.org'] }), 404, 401],
  filesSharesLinkFollow: [() => ({ path: linkId }), 200, 401],
  // The link lets them look, and adds nothing: test/public-links.
  filesRequestsUploadUrl: [() => ({ filename: 'a.txt', size: 1 }), 401, 403],
  filesRequestsAdd: [() => ({ upload: randomUUID(), from: 'Mira' }), 401, 403],
  tenantsSharing: [() => ({}), 200, 401],
  tenantsStorage: [() => ({}), 200, 401],
  tenantsSignIn: [() => ({}), 200, 401],
  tenantsSignInUpdate: [() => ({ needs_second_step: true }), 200, 401],
  tenantsSharingUpdate: [() => ANY_SHARING, 200, 401],
  notificationsList: [() => ({}), 200, 401],
  notificationsRead: [() => ({ id: randomUUID() }), 404, 401],
  notificationsClear: [() => ({ id: randomUUID() }), 404, 401],
  notificationsClearRead: [() => ({}), 200, 401],
  notificationsClearAll: [() => ({}), 200, 401],
  notificationsPreferences: [() => ({}), 200, 401],
  notificationsPreferencesUpdate: [() => ({ items: [{ topic: 'access', in_app: true, mail: 'off' }] }), 200, 401],
  filesCreate: [() => ({ parent_id: shared.id, name: 'Theirs too', type: 'folder' }), 200, 401],
  filesCreateFiles: [() => ({ parent_id: shared.id, files: [{ name: 'Theirs.txt', upload: randomUUID() }] }), 200, 401],
  objectsUploadUrl: [() => ({ filename: 'a.txt', mimetype: 'text/plain' }), 200, 401],
  objectsUploadUrls: [() => ({ files: [{ filename: 'a.txt', mimetype: 'text/plain' }] }), 200, 401],
  preferencesList: [() => ({}), 200, 401],
  preferencesUpdate: [() => ({ location: shared.id, view: { viewType: 'list' } }), 200, 401],
  linksMetadata: [() => ({ url: 'http://127.0.0.1:1/' }), 200, 401],
  linksPreview: [() => ({ url: 'http://127.0.0.1:1/' }), 404, 401],
  tagsList: [() => ({}), 200, 401],
  tagsGet: [() => ({ id: randomUUID() }), 404, 401],
  tagsUsage: [() => ({}), 200, 401],
  tagsUpdate: [() => ({ id: randomUUID(), name: 'x' }), 404, 401],
  tagsMerge: [() => ({ id: randomUUID(), into_id: randomUUID() }), 404, 401],
  tagsDelete: [() => ({ id: randomUUID() }), 404, 401],
  // Their own team's.
  filesBinEmpty: [() => ({}), 200, 401],
}

it.each(Object.entries(ANSWERS) as [GuardedName, (typeof ANSWERS)[GuardedName]][])(
  '%s answers as it should to who comes from outside',
  async (name, [input, forPartner, forVisitor]) => {
    const answers = [
      await world.try(partner, calls[name], input() as never),
      await world.try(asPerson(visitor), calls[name], input() as never),
    ]
    expect(answers.map(({ status }) => status)).toEqual([forPartner, forVisitor])
    for (const token of ended) {
      const who = token === '' ? null : asPerson({ token })
      expect((await world.try(who, calls[name], input() as never)).status).toBe(401)
    }
  },
)
