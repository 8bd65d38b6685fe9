import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeTrees } from '#modules/core/tree/public.ts'
import { setMembership } from '#modules/directory/teams/public.ts'
import { endSharesBetween, resolveEmails } from '#modules/sharing/connection-shares/public.ts'
import { transact } from '#platform/db/transact.ts'
import { ask } from '../connections/teams.ts'
import { connect, mount } from '../support/connected.ts'
import { hold, treeLock, untilWaiting } from '../support/hold.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { addressOf, invite, shareFolder } from './folders.ts'

let world: World
let ann: Person
let boss: Person
let bo: Person
let folder: Item

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  ann = await world.person({ roles: ['Admin'] })
  boss = await world.person({ roles: ['Admin'] })
  bo = await world.person({ team: boss.tenantId })
  folder = await world.folder(ann, ann.rootId, 'Plans')
})

const connectionOf = async ({ tenantId }: Person) =>
  (await world.db.selectFrom('connections').select('id').where('from_tenant_id', '=', tenantId).executeTakeFirstOrThrow()).id
const reject = async (caller: Person) => world.try(caller, calls.tenantsConnectionsReject, { id: await connectionOf(caller) })
/** Returns the recipients and invitees of the folder. */
const named = async () => {
  const { rows } = await sql<{ user_id: string }>`
    SELECT p.user_id FROM share_grantees p JOIN shares s ON s.id = p.share_id WHERE s.item_id = ${folder.id}
    UNION SELECT grantee_id FROM grants WHERE item_id = ${folder.id}`.execute(world.db)
  return rows.map(({ user_id }) => user_id)
}

describe('operations on two trees', () => {
  it('acquire locks in one order: a user leaves while their connection ends', async () => {
    await connect(world.db, ann, boss)
    await shareFolder(world, ann, folder, { userInvitees: [invite(bo), invite(boss)] })
    const held = await hold(world, treeLock(bo))
    const left = world.try(bo, calls.authLeave, {})
    await untilWaiting(world)
    // Like the end of a connection, but without the retry.
    const ended = transact(world.db, (tx) => endSharesBetween(tx, { teamIds: [ann.tenantId, bo.tenantId], userId: ann.userId }))
    await untilWaiting(world, 2)
    await held.release()
    await ended
    expect((await left).status).toBe(200)
    expect(await named()).toEqual([])
  })

  it('retry after a deadlock', async () => {
    const [here, there] = [await world.person({ roles: ['Admin'] }), await world.person({ roles: ['Admin'] })]
    await connect(world.db, here, there)
    const { id } = await ask(world, ann, boss)
    await world.call(ann, calls.filesSharesInitiate, { file_id: folder.id, emailInvitees: [await addressOf(world, bo)] })
    const theirs = await world.folder(boss, boss.rootId, 'Theirs')
    await world.call(boss, calls.filesSharesInitiate, { file_id: theirs.id, emailInvitees: [await addressOf(world, ann)] })
    const crossings = [
      { first: there, last: here, act: () => reject(here) },
      { first: boss, last: ann, act: () => world.try(boss, calls.tenantsConnectionsAccept, { id }) },
    ]
    const responses = []
    const crossed = []
    for (const [n, { first, last, act }] of crossings.entries()) {
      const held = await hold(world, treeLock(first))
      responses.push(act())
      await untilWaiting(world, 2 * n + 1)
      crossed.push(held.run(treeLock(last)).then(held.release))
      await untilWaiting(world, 2 * n + 2)
    }
    await Promise.all(crossed)
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([200, 200])
    expect(await named()).toEqual([bo.userId])
  })
})

describe('a user who leaves concurrently gets nothing', () => {
  beforeEach(() => connect(world.db, ann, boss))

  it('by name or by email address', async () => {
    for (const invitation of [{ userInvitees: [invite(bo)] }, { emailInvitees: [await addressOf(world, bo)] }]) {
      await setMembership(world.db, { ...bo, roles: [] })
      const leaving = await hold(world, sql`DELETE FROM memberships WHERE tenant_id = ${bo.tenantId} AND user_id = ${bo.userId}`)
      const given = world.try(ann, calls.filesSharesInitiate, { file_id: folder.id, ...invitation })
      await untilWaiting(world)
      await leaving.release()
      expect((await given).status).toBe('userInvitees' in invitation ? 404 : 200)
      expect(await named()).toEqual([])
    }
    expect((await world.call(ann, calls.filesShares, { id: folder.id })).addresses).toHaveLength(1)
  })

  it('nor keeps anything granted while they left', async () => {
    const leaving = await hold(world, treeLock(bo))
    const left = world.try(bo, calls.authLeave, {})
    await untilWaiting(world)
    await shareFolder(world, ann, folder, { userInvitees: [invite(bo)] })
    await leaving.release()
    expect((await left).status).toBe(200)
    expect(await named()).toEqual([])
  })

  it('by an invitation of their email address', async () => {
    const newcomer = await world.person()
    await world.call(ann, calls.filesSharesInitiate, { file_id: folder.id, emailInvitees: [await addressOf(world, newcomer)] })
    await setMembership(world.db, { ...newcomer, tenantId: bo.tenantId, roles: [] })
    const { tenantId: teamId } = bo
    const held = await hold(world, treeLock(ann))
    const resolved = changeTrees(world.db, (tx) => resolveEmails(tx, { teamId }))
    await untilWaiting(world)
    await world.call(boss, calls.usersRemove, { id: newcomer.userId })
    await held.release()
    await resolved
    expect(await named()).toEqual([])
    expect((await world.call(ann, calls.filesShares, { id: folder.id })).addresses).toHaveLength(1)
  })
})

it('a share is only declined by permitted users, without blocking others; one that ends concurrently is not found', async () => {
  await connect(world.db, ann, boss)
  const { id } = await shareFolder(world, ann, folder, { tenantInvitees: [boss.tenantId] })
  const held = await hold(world, treeLock(ann))
  expect((await world.try(bo, calls.filesSharesDecline, { id })).status).toBe(403)
  const declined = world.try(boss, calls.filesSharesDecline, { id })
  await untilWaiting(world)
  await held.run(sql`DELETE FROM grants WHERE item_id = ${folder.id}`)
  await held.run(sql`DELETE FROM shares WHERE id = ${id}`)
  await held.release()
  expect((await declined).status).toBe(404)
  await sql`DELETE FROM boundaries WHERE item_id = ${folder.id}`.execute(world.db)
  await sql`UPDATE items SET boundary_id = parent_id WHERE id = ${folder.id}`.execute(world.db)
})

it('a private mount has a unique name, also with concurrent names', async () => {
  await connect(world.db, ann, boss)
  await shareFolder(world, ann, folder, { userInvitees: [invite(bo)] })
  const own = await mount(world.db, { by: bo, tenantId: ann.tenantId, itemId: folder.id, forPerson: true })
  const rename = (caller: Person, id: string, name: string) => world.try(caller, calls.filesRename, { id, name })
  await rename(bo, own, 'Theirs')
  const other = await world.folder(boss, boss.rootId, 'Other')
  /** Creates a folder while another call renames an item after taking its name and before it is committed. */
  const cross = async (name: string, renaming: () => ReturnType<typeof rename>) => {
    const held = await hold(world, sql`UPDATE items SET name_key = ${name.toLowerCase()} WHERE id = ${other.id}`)
    const created = world.folder(boss, boss.rootId, name)
    await untilWaiting(world)
    const renamed = renaming()
    await Promise.race([renamed, untilWaiting(world, 2)])
    await held.run(sql`UPDATE items SET name_key = lower(name) WHERE id = ${other.id}`)
    await held.release()
    await created
    return (await renamed).status
  }
  const names = async () => (await world.call(bo, calls.filesBrowse, { path: '/all' })).items.map(({ name }) => name)
  expect(await cross('Theirs', () => rename(boss, other.id, 'Theirs (2)'))).toBe(200)
  expect(await names()).toEqual(['Theirs', 'Theirs (2)', 'Theirs (3)'])
  expect(await cross('Taken', () => rename(bo, own, 'Taken'))).toBe(409)
  expect(await names()).toEqual(['Taken', 'Theirs', 'Theirs (2)', 'Theirs (3)'])
})
