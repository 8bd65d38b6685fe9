import { calls } from '@arbour/contract/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTeam, joinByCode, setMembership } from '#modules/directory/teams/public.ts'
import { restrict } from '../support/access.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let admin: Person
let leaver: Person
let newOwner: Person

beforeAll(async () => {
  world = await makeWorld()
  admin = await world.person({ roles: ['Admin'] })
})
beforeEach(async () => {
  leaver = await world.person({ team: admin.tenantId })
  newOwner = await world.person({ team: admin.tenantId })
})
// Every boundary, grant, star and owner has to be consistent afterwards.
afterAll(() => world.close())

/**
 * Creates the leaving member's data: files, a folder restricted to them and the new owner, a deleted item, and a role on another
 * user's item.
 */
async function fill() {
  const open = await world.file(leaver, leaver.rootId, `open ${leaver.userId}.txt`)
  const closed = await world.folder(leaver, leaver.rootId, `Closed ${leaver.userId}`)
  await restrict(world, leaver, closed.id, { people: [[newOwner, 'viewer']] })
  const inside = await world.file(leaver, closed.id, 'inside.txt')
  const binned = await world.file(leaver, leaver.rootId, `binned ${leaver.userId}.txt`)
  await world.call(leaver, calls.filesDelete, { id: binned.id })
  const theirs = await world.folder(newOwner, newOwner.rootId, `Theirs ${newOwner.userId}`)
  await restrict(world, newOwner, theirs.id, { people: [[leaver, 'editor']] })
  const given = await world.folder(newOwner, newOwner.rootId, `Given ${newOwner.userId}`)
  const fileUsers = [{ user_id: leaver.userId, user_role: 'viewer' as const }]
  await world.call(newOwner, calls.filesAccessUpdate, { id: given.id, fileUsers })
  await world.folder(newOwner, given.id, 'Below')
  // In the bin, containing a folder, it lists both.
  const gone = await world.folder(admin, admin.rootId, `Gone ${leaver.userId}`)
  await world.folder(admin, gone.id, 'Below')
  const both = [leaver, newOwner].map(({ userId }) => ({ user_id: userId, user_role: 'viewer' as const }))
  await world.call(admin, calls.filesAccessUpdate, { id: gone.id, fileUsers: both })
  await world.call(admin, calls.filesDelete, { id: gone.id })
  await world.call(leaver, calls.filesStarredUpdate, { id: open.id, is_starred: true })
  return { open, closed, inside, binned, theirs, given }
}

const ownerOf = async (id: string) =>
  (await world.db.selectFrom('items').select('owner_id').where('id', '=', id).executeTakeFirst())?.owner_id

async function people(id: string): Promise<string[]> {
  const rows = await world.db.selectFrom('grants').select('grantee_id').where('item_id', '=', id).execute()
  return rows.map(({ grantee_id }) => grantee_id)
}

describe('A removed member', () => {
  it("transfers everything they own, and loses access to other users' items", async () => {
    const { open, closed, inside, binned, theirs, given } = await fill()
    expect((await world.call(admin, calls.usersGet, { id: leaver.userId })).owned_items).toBe(4)
    const { handed_over } = await world.call(admin, calls.usersRemove, { id: leaver.userId, hand_over_to: newOwner.userId })
    expect(handed_over).toBe(4)
    for (const { id } of [open, closed, inside, binned]) expect(await ownerOf(id)).toBe(newOwner.userId)
    // The owner is not listed on it.
    expect(await people(closed.id)).toEqual([])
    expect(await people(theirs.id)).toEqual([])
    expect(await people(given.id)).toEqual([])
    expect((await world.call(newOwner, calls.filesGet, { id: inside.id })).file.is_owned).toBe(true)
    expect((await world.try(leaver, calls.filesGet, { id: open.id })).status).toBe(401)
  })

  it('can stay the nominal owner, for an Admin to take or transfer ownership later', async () => {
    const { closed, inside } = await fill()
    await world.call(admin, calls.usersRemove, { id: leaver.userId })
    expect(await ownerOf(closed.id)).toBe(leaver.userId)
    expect((await world.call(admin, calls.filesAccessUpdate, { id: closed.id, take_ownership: true })).fileUsers).toHaveLength(2)
    const { handed_over } = await world.call(admin, calls.usersHandOver, { id: leaver.userId, to: newOwner.userId })
    expect(handed_over).toBe(3)
    expect(await ownerOf(inside.id)).toBe(newOwner.userId)
  })

  it('returns without their former access', async () => {
    const { theirs } = await fill()
    await world.call(admin, calls.usersRemove, { id: leaver.userId, hand_over_to: newOwner.userId })
    await world.db.insertInto('memberships').values({ tenant_id: admin.tenantId, user_id: leaver.userId }).execute()
    expect((await world.call(leaver, calls.filesGet, { id: theirs.id })).file.is_accessible).toBe(false)
  })

  it.each([
    ['themselves', () => leaver.userId, 409],
    ['somebody of another team', async () => (await world.person()).userId, 404],
  ])('transfers nothing to %s, and is not removed', async (_, to, status) => {
    const { open } = await fill()
    const input = { id: leaver.userId, hand_over_to: await to() }
    expect((await world.try(admin, calls.usersRemove, input)).status).toBe(status)
    expect(await ownerOf(open.id)).toBe(leaver.userId)
    expect((await world.try(leaver, calls.authAccount, {})).status).toBe(200)
  })

  it('transfers nothing to a suspended member', async () => {
    await world.call(admin, calls.usersSuspend, { id: newOwner.userId })
    const input = { id: leaver.userId, to: newOwner.userId }
    expect((await world.try(admin, calls.usersHandOver, input)).status).toBe(409)
  })
})

describe('Ways for a removed member to return', () => {
  it('are revoked: the invitation of their email address, and their own invitations and join codes', async () => {
    const boss = await world.person({ roles: ['Admin'], team: admin.tenantId })
    const { user } = await world.call(admin, calls.usersGet, { id: leaver.userId })
    const own = await world.call(boss, calls.usersInvitationsCreate, { email: 'own@example.org' })
    const kept = await world.call(admin, calls.usersInvitationsCreate, { email: 'kept@example.org' })
    await world.db
      .updateTable('invitations')
      .set({ email: user.email.toLowerCase() })
      .where('id', '=', kept.invitation.id)
      .execute()
    const stays = await world.call(admin, calls.usersInvitationsCreate, { email: 'stays@example.org' })
    const made = await world.call(boss, calls.tenantsJoinCodesCreate, {})
    const known = await world.call(admin, calls.tenantsJoinCodesCreate, {})
    for (const { userId } of [boss, leaver])
      await world.call(admin, calls.usersRemove, { id: userId, hand_over_to: admin.userId })
    const open = (await world.call(admin, calls.usersInvitations, { take: 100 })).items.map(({ id }) => id)
    expect(open).toContain(stays.invitation.id)
    expect(open).not.toEqual(expect.arrayContaining([own.invitation.id]))
    expect(open).not.toEqual(expect.arrayContaining([kept.invitation.id]))
    const stranger = await world.person()
    expect((await world.try(stranger, calls.tenantsJoin, { code: made.code })).status).toBe(404)
    expect((await world.try(stranger, calls.tenantsJoin, { code: known.code })).status).toBe(200)
    // The removed member knows it from before.
    const elsewhere = await world.db.transaction().execute((tx) => createTeam(tx, { name: 'Elsewhere' }))
    await setMembership(world.db, { tenantId: elsewhere, userId: leaver.userId, roles: [] })
    await expect(
      world.db.transaction().execute((tx) => joinByCode(tx, { code: known.code, userId: leaver.userId })),
    ).rejects.toThrow('This code is invalid')
  })
})

describe('A member who leaves', () => {
  it('leaves this team only', async () => {
    const { theirs } = await fill()
    expect((await world.try(leaver, calls.authLeave, {})).status).toBe(200)
    expect((await world.try(leaver, calls.authAccount, {})).status).toBe(401)
    expect(await people(theirs.id)).toEqual([])
    expect((await world.try(admin, calls.usersGet, { id: leaver.userId })).status).toBe(404)
  })
})
