import { randomUUID } from 'node:crypto'
import { calls } from '@arbour/contract/calls'
import type { CallInput } from '@arbour/contract/calls/call'
import type { Item } from '@arbour/contract/entities/items/item'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { verify } from '#modules/operations/verify/public.ts'
import { expireShares } from '#modules/sharing/connection-shares/public.ts'
import { textsOf } from '../notifications/panel.ts'
import { accept, invitePartner, makeProject } from '../partnerships/projects.ts'
import { clearNotifications } from '../support/clear-notifications.ts'
import { endIn } from '../support/end-time.ts'
import { makeNamedTeams } from '../support/named-teams.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { invite, roleOf, shareFolder } from './folders.ts'

// Ann's team shares folders with a group of Bo's team, which contains Bo and the boss, but not Bob. Cy's team is another.

let world: World
let admin: Person
let ann: Person
let boss: Person
let bo: Person
let bob: Person
let cy: Person
let di: Person
let folder: Item
let group: string
let counter = 0

beforeAll(async () => {
  world = await makeWorld()
  ;({ admin, ann, boss, bo, bob, cy, di } = await makeNamedTeams(world))
})
afterAll(async () => {
  expect(await failing()).toEqual([])
  await world.close()
})
beforeEach(async () => {
  counter += 1
  folder = await world.folder(ann, ann.rootId, `Plans ${counter}`)
  group = await makeGroup(boss, bo, boss)
  await clearNotifications(world, ann, bo, bob, boss)
})

/** Returns the problems found by `npm run verify`. */
const failing = async () =>
  (await verify(world, { isDeep: false, grace: 0 })).results.filter(({ total }) => total > 0).map(({ invariant }) => invariant)
const makeGroup = async (by: Person, ...people: Person[]) =>
  (await world.call(by, calls.groupsCreate, { name: `Riggers ${randomUUID()}`, user_ids: people.map(({ userId }) => userId) }))
    .group.id
const change = (input: { add?: string[]; remove?: string[] }) => world.call(boss, calls.groupsUpdate, { id: group, ...input })
type Role = CallInput<typeof calls.filesSharesInitiate>['role']
const give = (role: Role = 'viewer') => {
  const groupInvitees = [{ group_id: group, tenant_id: boss.tenantId }]
  return shareFolder(world, ann, folder, { groupInvitees, role }, boss.tenantId)
}
const roles = (...people: Person[]) => Promise.all(people.map((caller) => roleOf(world, caller, folder)))
const decline = (caller: Person, id: string) => world.try(caller, calls.filesSharesDecline, { id })
const listed = async (caller: Person) =>
  (await world.call(caller, calls.filesShared, { side: 'with_us' })).items
    .filter(({ file }) => (file.source_id ?? file.id) === folder.id)
    .map(({ is_for_team, is_by_group, user_role }) => ({ is_for_team, is_by_group, user_role }))

describe('a group of another team', () => {
  it('is found by connected teams, with its number of members and nothing else', async () => {
    const find = (caller: Person, tenant_id?: string) =>
      world.try(caller, calls.groupsConnected, { q: 'RIGGERS', ...(tenant_id && { tenant_id }) })
    const found = (await find(ann)).body.items?.filter(({ id }) => id === group)
    expect(found).toEqual([
      { id: group, name: expect.any(String), members: 2, tenant: expect.objectContaining({ name: 'Harbour' }) },
    ])
    // The own team's groups are in its own list.
    expect((await find(bo)).body.items).toEqual([])
    expect((await find(di)).body.items).toEqual([])
    expect((await find(cy, boss.tenantId)).status).toBe(404)
  })

  it('can access what is shared with it, regardless of its current members', async () => {
    const share = await give('contributor')
    expect(share).toMatchObject({
      is_access_restricted: true,
      fileUsers: [],
      fileGroups: [{ group: { id: group, members: 2 }, user_role: 'contributor', expires: null, status: 'waiting' }],
    })
    expect(await roles(bo, boss, bob, cy)).toEqual(['contributor', 'contributor', null, null])
    expect(await listed(bo)).toEqual([{ is_for_team: false, is_by_group: true, user_role: 'contributor' }])
    await change({ add: [bob.userId], remove: [bo.userId] })
    expect(await roles(bo, boss, bob)).toEqual([null, 'contributor', 'contributor'])
    expect([await listed(bo), await listed(bob)]).toMatchObject([[], [{ is_by_group: true }]])
  })

  it('is notified member by member, along with named users', async () => {
    await give()
    const texts = await Promise.all([bo, boss, bob].map((caller) => textsOf(world, caller)))
    const reported = [expect.stringMatching(`^Ann.*${folder.name}.*with you`)]
    expect(texts).toEqual([reported, reported, []])
    const { shares } = await world.call(ann, calls.filesShares, { id: folder.id })
    await clearNotifications(world, bo)
    await world.call(ann, calls.filesSharesDelete, { id: shares[0]?.id ?? '' })
    expect(await roles(bo, boss)).toEqual([null, null])
    expect(await textsOf(world, bo)).toEqual([expect.stringContaining('is no longer shared with you')])
  })

  it('does not reduce a member’s own access; the stronger role applies', async () => {
    await give('editor')
    await shareFolder(world, ann, folder, { userInvitees: [invite(bo), invite(bob)], role: 'viewer' }, boss.tenantId)
    expect(await roles(bo, boss, bob)).toEqual(['editor', 'editor', 'viewer'])
    await change({ remove: [bo.userId] })
    expect(await roles(bo)).toEqual(['viewer'])
  })

  it('is listed in a share, given another role and an expiry, and removed', async () => {
    const { id } = await give()
    const update = (input: Omit<CallInput<typeof calls.filesSharesUpdate>, 'id'>) =>
      world.try(ann, calls.filesSharesUpdate, { id, ...input })
    const soon = endIn(3_600_000)
    const entry = { group_id: group, user_role: 'editor' as const }
    expect((await update({ fileGroups: [{ ...entry, expires: soon }] })).body.share?.fileGroups).toMatchObject([
      { user_role: 'editor', expires: soon },
    ])
    expect(await roles(bo)).toEqual(['editor'])
    expect((await update({ fileGroups: [entry, entry] })).status).toBe(400)
    // Nobody would have access.
    expect((await update({ fileGroups: [] })).status).toBe(400)
    const strange = await makeGroup(cy, cy)
    for (const group_id of [strange, randomUUID()])
      expect((await update({ fileGroups: [{ group_id, user_role: 'viewer' }] })).status).toBe(404)
    expect((await update({ fileUsers: [{ user_id: bob.userId, user_role: 'viewer' }] })).status).toBe(200)
    expect(await roles(bo, bob)).toEqual(['editor', 'viewer'])
    expect((await update({ fileGroups: [] })).body.share?.fileGroups).toEqual([])
    expect(await roles(bo, bob)).toEqual([null, 'viewer'])
    expect((await update({ is_access_restricted: false, user_role: 'viewer', fileGroups: [entry] })).status).toBe(200)
    expect(await roles(bo, bob)).toEqual(['editor', 'viewer'])
  })

  it('has access until its expiry', async () => {
    await give()
    await sql`UPDATE share_grantees SET expires = now() - interval '1 minute' WHERE group_id = ${group}`.execute(world.db)
    await sql`UPDATE grants SET expires = now() - interval '1 minute' WHERE grantee_id = ${group}`.execute(world.db)
    expect(await roles(bo)).toEqual([null])
    await expireShares(world)
    expect((await world.call(ann, calls.filesShares, { id: folder.id })).shares).toEqual([])
  })

  it('has no access through unconnected teams, and cannot be named by its own team', async () => {
    const ofDi = await makeGroup(di, di)
    const shareWith = (caller: Person, file_id: string, group_id: string, tenant_id: string) =>
      world.try(caller, calls.filesSharesInitiate, { file_id, groupInvitees: [{ group_id, tenant_id }] })
    expect((await shareWith(ann, folder.id, ofDi, di.tenantId)).status).toBe(404)
    // A group of one team with the id of another team.
    expect((await shareWith(ann, folder.id, ofDi, boss.tenantId)).status).toBe(404)
    const own = await makeGroup(admin, ann)
    expect((await shareWith(ann, folder.id, own, ann.tenantId)).status).toBe(404)
  })

  it('mounts it for each member, and a removed member loses sight of it until they are back', async () => {
    const { id } = await give()
    const at = await world.folder(bo, bo.rootId, `Received ${counter}`)
    const { file } = await world.call(bo, calls.filesSharesUnmappedAdd, { id, parent_id: at.id })
    const seen = async (caller: Person) => (await world.call(caller, calls.filesBrowse, { path: `/i/${at.id}` })).items.length
    expect([await seen(bo), await seen(boss)]).toEqual([1, 0])
    expect((await world.call(ann, calls.filesShares, { id: folder.id })).shares[0]?.fileGroups[0]?.status).toBe('placed')
    await change({ remove: [bo.userId] })
    expect(await seen(bo)).toBe(0)
    expect((await world.try(bo, calls.filesGet, { id: file.id })).status).toBe(404)
    expect(await failing()).toEqual([])
    await change({ add: [bo.userId] })
    expect(await seen(bo)).toBe(1)
  })

  it('is left by a user who leaves the team, with their mounts', async () => {
    const eve = await world.person({ team: boss.tenantId })
    await change({ add: [eve.userId] })
    const { id } = await give()
    await world.call(eve, calls.filesSharesUnmappedAdd, { id, parent_id: eve.rootId })
    await world.call(boss, calls.usersRemove, { id: eve.userId })
    const { rows } = await sql`SELECT FROM items WHERE mounted_for = ${eve.userId}`.execute(world.db)
    expect(rows).toEqual([])
    expect(await roles(bo)).toEqual(['viewer'])
  })

  it('is declined as a whole only by an Admin in it', async () => {
    const { id } = await give()
    await world.call(bo, calls.filesSharesUnmappedAdd, { id, parent_id: bo.rootId })
    expect((await decline(bo, id)).status).toBe(403)
    expect((await decline(bob, id)).status).toBe(404)
    expect((await decline(boss, id)).status).toBe(200)
    expect(await roles(bo, boss)).toEqual([null, null])
    const { rows } = await sql`SELECT FROM items WHERE source_id = ${folder.id}`.execute(world.db)
    expect(rows).toEqual([])
    expect((await world.call(ann, calls.filesShares, { id: folder.id })).shares[0]?.fileGroups[0]?.status).toBe('declined')
    // Shared again, it is accessible again.
    await give()
    expect(await roles(bo, boss)).toEqual(['viewer', 'viewer'])
  })

  it('that is deleted loses access, and the rest of the share continues', async () => {
    await give()
    const { id } = await shareFolder(world, ann, folder, { userInvitees: [invite(bob)] }, boss.tenantId)
    await world.call(bo, calls.filesSharesUnmappedAdd, { id, parent_id: bo.rootId })
    await clearNotifications(world, bo)
    await world.call(boss, calls.groupsDelete, { id: group })
    expect(await roles(bo, boss, bob)).toEqual([null, null, 'viewer'])
    expect((await textsOf(world, bo)).toSorted()).toEqual([
      expect.stringMatching(`^${folder.name} from Arbour Bridges is no longer shared with you`),
      expect.stringContaining('removed you from the group Riggers'),
    ])
    const [share] = (await world.call(ann, calls.filesShares, { id: folder.id })).shares
    expect(share).toMatchObject({ fileGroups: [], fileUsers: [{ user: { id: bob.userId } }] })
    group = await makeGroup(boss, bob)
    await world.call(ann, calls.filesSharesDelete, { id })
    await give()
    await world.call(boss, calls.groupsDelete, { id: group })
    expect((await world.call(ann, calls.filesShares, { id: folder.id })).shares).toEqual([])
  })

  it('appears in the external access list, and in the audit log', async () => {
    await give('editor')
    const { items } = await world.call(ann, calls.filesSharesOutside, {})
    const row = items.find(({ file }) => file.id === folder.id)
    expect(row).toMatchObject({ user_role: null, people_count: 0, closed: null, groups: [{ group: { id: group, members: 2 } }] })
    const { details } = await world.db
      .selectFrom('audit_entries')
      .select('details')
      .where('item_id', '=', folder.id)
      .where('act', '=', 'share')
      .executeTakeFirstOrThrow()
    expect(details).toMatchObject({ to: { people: [], groups: [{ group_id: group, role: 'editor' }] } })
    const { url } = await world.call(admin, calls.tenantsConnectionsStatement, { tenant_id: boss.tenantId })
    const lines = (await world.app.inject(url)).body.split('\r\n').filter((line) => line.includes(folder.name))
    expect(lines).toEqual([expect.stringMatching(/,Group Riggers .* of Harbour,Editor,/)])
  })
})

describe('a group invited into a project', () => {
  const inviteGroup = async () => {
    const { project, folders } = await makeProject(world, ann, 'Plans')
    const groupInvitees = [{ group_id: group, tenant_id: boss.tenantId }]
    const accessibleFiles = folders.map(({ id }) => ({ id }))
    const invited = await invitePartner(world, ann, project, { groupInvitees, accessibleFiles }, boss.tenantId)
    return { project, plans: folders[0] as Item, invited }
  }
  const get = (caller: Person, token: string) => world.try(caller, calls.filesPartnershipsInvitesGet, { token })

  it('is notified, and only its members can answer', async () => {
    const { invited, plans } = await inviteGroup()
    expect(invited).toMatchObject({ status: 'Pending', partner: { group: { id: group, members: 2 }, user: null } })
    const reported = await Promise.all([bo, boss, bob].map(async (caller) => (await textsOf(world, caller)).length))
    expect(reported).toEqual([1, 1, 0])
    expect((await get(bob, invited.id)).status).toBe(404)
    expect((await get(cy, invited.id)).status).toBe(404)
    const { body } = await get(bo, invited.id)
    expect(body.filePartnership).toMatchObject({ is_for_team: false, group: expect.stringContaining('Riggers') })
    await change({ remove: [boss.userId], add: [bob.userId] })
    expect([(await get(boss, invited.id)).status, (await get(bob, invited.id)).status]).toEqual([404, 200])
    const { project } = await makeProject(world, bo)
    await accept(world, bo, invited.id, { fileToLinkId: project.id })
    // Offered folders are for the whole team, as with any partner.
    expect(await Promise.all([bo, bob, boss].map((caller) => roleOf(world, caller, plans)))).toEqual([
      'viewer',
      'viewer',
      'viewer',
    ])
    await world.call(boss, calls.groupsDelete, { id: group })
    expect(await roleOf(world, bo, plans)).toBe('viewer')
  })

  it('is notified along with its whole team, like named users', async () => {
    group = await makeGroup(boss, bo)
    await clearNotifications(world, bo)
    const { project } = await makeProject(world, ann)
    const tenant_id = boss.tenantId
    await invitePartner(world, ann, project, { tenantInvitees: [tenant_id], groupInvitees: [{ group_id: group, tenant_id }] })
    const reported = await Promise.all([boss, bo, bob].map(async (caller) => (await textsOf(world, caller)).length))
    expect(reported).toEqual([1, 1, 0])
  })

  it('is no longer invited once it is deleted', async () => {
    const { project, invited } = await inviteGroup()
    await world.call(boss, calls.groupsDelete, { id: group })
    expect((await get(bo, invited.id)).status).toBe(404)
    expect((await world.call(ann, calls.filesPartnerships, { id: project.id })).partnerships).toEqual([])
  })
})
