import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { endSharesBetween, expireShares } from '#modules/sharing/connection-shares/public.ts'
import { transact } from '#platform/db/transact.ts'
import { textsOf } from '../notifications/panel.ts'
import { restrict } from '../support/access.ts'
import { clearNotifications } from '../support/clear-notifications.ts'
import { connect, mount } from '../support/connected.ts'
import { endIn } from '../support/end-time.ts'
import { ann, bo, boss, folder, placed, setUpFolder, world } from './connected-folder.ts'
import { invite, roleOf, shareFolder } from './folders.ts'

setUpFolder()
const mounts = () => world.db.selectFrom('items').select('id').where('source_id', '=', folder.id).execute()
const grants = () => world.db.selectFrom('grants').select('grantee_id').where('item_id', '=', folder.id).execute()

describe('a share ends', () => {
  it('at its expiry, automatically; its mounts are then removed and the recipients notified', async () => {
    const expires = endIn(3600_000)
    const lasting = await world.folder(ann, ann.rootId, 'Lasting')
    await shareFolder(world, ann, lasting, { tenantInvitees: [bo.tenantId] })
    const { id } = await shareFolder(world, ann, folder, { tenantInvitees: [bo.tenantId], expires })
    await mount(world.db, { by: bo, ...placed() })
    await clearNotifications(world, bo)
    await expireShares(world)
    expect([await roleOf(world, bo, folder), (await mounts()).length]).toEqual(['viewer', 1])
    for (const table of ['shares', 'grants'] as const)
      await sql`UPDATE ${sql.table(table)} SET expires = now() - interval '1 second' WHERE item_id = ${folder.id}`.execute(
        world.db,
      )
    // The expiry has not been processed yet.
    expect([await roleOf(world, bo, folder), await roleOf(world, bo, lasting)]).toEqual([null, 'viewer'])
    expect((await world.call(ann, calls.filesShares, { id: folder.id })).shares).toEqual([])
    expect((await world.try(ann, calls.filesSharesUpdate, { id, expires: null })).status).toBe(404)
    expect((await world.try(boss, calls.filesSharesDecline, { id })).status).toBe(404)
    await expireShares(world)
    expect([await mounts(), await grants()]).toEqual([[], []])
    expect(await textsOf(world, bo)).toEqual([expect.stringContaining('is no longer shared with Team ')])
    await shareFolder(world, ann, folder, { tenantInvitees: [bo.tenantId] })
    expect(await roleOf(world, bo, folder)).toBe('viewer')
  })

  it('at its expiry, also if it is shared again before the expiry is processed', async () => {
    const expires = endIn(3600_000)
    const old = await shareFolder(world, ann, folder, { tenantInvitees: [bo.tenantId], role: 'editor', expires })
    for (const table of ['shares', 'grants'] as const)
      await sql`UPDATE ${sql.table(table)} SET expires = now() - interval '1 second' WHERE item_id = ${folder.id}`.execute(
        world.db,
      )
    const fresh = await shareFolder(world, ann, folder, { userInvitees: [invite(bo)] })
    expect([fresh.id === old.id, fresh.expires, fresh.is_access_restricted]).toEqual([false, null, true])
  })

  it('for a single user, while the whole team keeps it', async () => {
    const soon = endIn(3600_000)
    await shareFolder(world, ann, folder, { tenantInvitees: [bo.tenantId] })
    const { id } = await shareFolder(world, ann, folder, { userInvitees: [invite(bo)], role: 'editor', expires: soon })
    await mount(world.db, { by: bo, ...placed() })
    const shown = await world.call(bo, calls.filesSharesUnmappedGet, { id })
    expect([shown.expires, await roleOf(world, bo, folder), await roleOf(world, boss, folder)]).toEqual([
      null,
      'editor',
      'viewer',
    ])
    await clearNotifications(world, bo, boss)
    await pass(bo.userId)
    expect(await roleOf(world, bo, folder)).toBe('viewer')
    const reported = async () => [await textsOf(world, bo), await textsOf(world, boss)]
    expect((await world.call(ann, calls.filesShares, { id: folder.id })).shares).toMatchObject([{ fileUsers: [] }])
    await expireShares(world)
    expect([(await mounts()).length, await reported()]).toEqual([
      1,
      [[expect.stringContaining('your role on Plans to Viewer')], []],
    ])
    expect(await grants()).toEqual([{ grantee_id: bo.tenantId }])
    expect((await world.call(ann, calls.filesShares, { id: folder.id })).shares).toMatchObject([
      { id, is_access_restricted: false },
    ])
  })

  it('for the whole team, while a user keeps it', async () => {
    const soon = endIn(3600_000)
    await shareFolder(world, ann, folder, { userInvitees: [invite(bo)], role: 'editor' })
    const { id } = await shareFolder(world, ann, folder, { tenantInvitees: [bo.tenantId], expires: soon })
    expect((await world.call(boss, calls.filesSharesUnmappedGet, { id })).expires).toBe(soon)
    await mount(world.db, { by: boss, ...placed() })
    await clearNotifications(world, bo, boss)
    await pass(bo.tenantId)
    expect([await roleOf(world, bo, folder), await roleOf(world, boss, folder)]).toEqual(['editor', null])
    const left = { id, is_access_restricted: true, expires: null, fileUsers: [{ user: { id: bo.userId }, expires: null }] }
    expect((await world.call(ann, calls.filesShares, { id: folder.id })).shares).toMatchObject([left])
    await expireShares(world)
    expect([await mounts(), await textsOf(world, bo), await textsOf(world, boss)]).toEqual([
      [],
      [],
      [expect.stringContaining('is no longer shared with you')],
    ])
    expect((await world.call(ann, calls.filesShares, { id: folder.id })).shares).toMatchObject([left])
    await pass(bo.userId)
    await expireShares(world)
    expect([await grants(), (await world.call(ann, calls.filesShares, { id: folder.id })).shares]).toEqual([[], []])
  })

  /** Lets the expiry of a user, or of the whole team, pass. */
  async function pass(granteeId: string): Promise<void> {
    const over = sql`now() - interval '1 second'`
    await sql`UPDATE grants SET expires = ${over} WHERE item_id = ${folder.id} AND grantee_id = ${granteeId}`.execute(world.db)
    await sql`UPDATE shares SET expires = ${over} WHERE item_id = ${folder.id} AND grantee_tenant_id = ${granteeId}`.execute(
      world.db,
    )
    await sql`UPDATE share_grantees p SET expires = ${over} FROM shares s
      WHERE s.id = p.share_id AND s.item_id = ${folder.id} AND p.user_id = ${granteeId}`.execute(world.db)
  }

  it('with the connection, in both directions', async () => {
    const theirs = await world.folder(boss, boss.rootId, 'Theirs')
    const third = await world.person()
    await connect(world.db, ann, third)
    await shareFolder(world, ann, folder, { tenantInvitees: [bo.tenantId, third.tenantId] })
    await shareFolder(world, boss, theirs, { userInvitees: [invite(ann)] })
    await mount(world.db, { by: bo, ...placed() })
    await mount(world.db, { by: ann, tenantId: boss.tenantId, itemId: theirs.id, forPerson: true })
    await transact(world.db, async (tx) => {
      await sql`DELETE FROM connections WHERE to_tenant_id = ${bo.tenantId}`.execute(tx)
      await endSharesBetween(tx, { teamIds: [bo.tenantId, ann.tenantId], userId: ann.userId })
    })
    expect([await roleOf(world, bo, folder), await roleOf(world, ann, theirs)]).toEqual([null, null])
    expect(await roleOf(world, third, folder)).toBe('viewer')
    const { rows } = await sql`SELECT FROM items WHERE source_id = ANY(${[folder.id, theirs.id]}::uuid[])`.execute(world.db)
    expect(rows).toEqual([])
    const { status } = await world.try(ann, calls.filesSharesInitiate, { file_id: folder.id, tenantInvitees: [bo.tenantId] })
    expect(status).toBe(404)
  })

  it('with the connection, in a constant number of statements, whatever the folders contain', async () => {
    const end = async (count: number) => {
      const top = await world.folder(ann, ann.rootId, `Of ${count}`)
      const shared = []
      for (let n = 0; n < count; n += 1) {
        const item = await world.folder(ann, top.id, `Shared ${n}`)
        await shareFolder(world, ann, item, { tenantInvitees: [bo.tenantId] })
        await mount(world.db, { by: bo, tenantId: ann.tenantId, itemId: item.id })
        shared.push(item)
      }
      const open = await world.folder(ann, shared[0]?.id ?? '', 'Open')
      const closed = await world.folder(ann, open.id, 'Closed')
      await restrict(world, ann, closed.id)
      await clearNotifications(world, bo)
      const sent = vi.spyOn(pg.Client.prototype, 'query')
      await transact(world.db, (tx) => endSharesBetween(tx, { teamIds: [ann.tenantId, bo.tenantId], userId: ann.userId }))
      const statements = sent.mock.calls.length
      sent.mockRestore()
      expect(await textsOf(world, bo)).toEqual([expect.stringContaining(`(${count})`)])
      const { rows } = await sql<{ id: string; boundary_id: string }>`
        SELECT id, boundary_id FROM items WHERE id = ANY(${[...shared, open, closed].map(({ id }) => id)}::uuid[])`.execute(
        world.db,
      )
      expect(Object.fromEntries(rows.map(({ id, boundary_id }) => [id, boundary_id]))).toEqual({
        ...Object.fromEntries([...shared, open].map(({ id }) => [id, ann.rootId])),
        [closed.id]: closed.id,
      })
      return statements
    }
    const few = await end(2)
    // Concurrent statements of the server are tolerated.
    expect((await end(25)) - few).toBeLessThan(15)
  })

  it.each(['deleted for good', 'with the bin'])('when the folder is %s', async (how) => {
    const above = await world.folder(ann, ann.rootId, 'Above')
    await world.call(ann, calls.filesMove, { id: folder.id, destination_id: above.id })
    await shareFolder(world, ann, folder, { tenantInvitees: [bo.tenantId] })
    await mount(world.db, { by: bo, ...placed() })
    await clearNotifications(world, bo)
    await world.call(ann, calls.filesDelete, { id: above.id })
    expect([(await mounts()).length, await textsOf(world, bo)]).toEqual([1, []])
    if (how === 'with the bin') await world.call(ann, calls.filesBinEmpty, {})
    else await world.call(ann, calls.filesDelete, { id: above.id, soft_delete: false })
    expect(await mounts()).toEqual([])
    expect(await textsOf(world, bo)).toEqual([expect.stringContaining('Plans from')])
  })

  it('for a user who leaves the team, while what they mounted for everyone stays', async () => {
    const other = await world.folder(ann, ann.rootId, 'Other')
    const sole = await world.folder(ann, ann.rootId, 'Sole')
    await shareFolder(world, ann, folder, { tenantInvitees: [bo.tenantId], userInvitees: [invite(bo)] })
    await shareFolder(world, ann, other, { userInvitees: [invite(bo), invite(boss)] })
    const { id } = await shareFolder(world, ann, sole, { userInvitees: [invite(bo)] })
    await mount(world.db, { by: bo, ...placed() })
    const own = await mount(world.db, { by: bo, tenantId: ann.tenantId, itemId: other.id, forPerson: true })
    // Suspended users keep theirs.
    await world.call(boss, calls.usersSuspend, { id: bo.userId })
    await world.call(boss, calls.usersReactivate, { id: bo.userId })
    expect(await roleOf(world, bo, sole)).toBe('viewer')
    await world.call(bo, calls.authLeave, {})
    expect(await mounts()).toHaveLength(1)
    expect(await world.db.selectFrom('items').select('id').where('id', '=', own).execute()).toEqual([])
    const { shares } = await world.call(ann, calls.filesShares, { id: other.id })
    expect(shares.map(({ fileUsers }) => fileUsers.map(({ user }) => user.id))).toEqual([[boss.userId]])
    expect((await world.call(ann, calls.filesShares, { id: sole.id })).shares).toEqual([])
    expect((await world.try(ann, calls.filesSharesDelete, { id })).status).toBe(404)
  })

  it('and is reported without its name if an ancestor is restricted', async () => {
    const above = await world.folder(ann, ann.rootId, 'Above')
    await world.call(ann, calls.filesMove, { id: folder.id, destination_id: above.id })
    const { id } = await shareFolder(world, ann, folder, { tenantInvitees: [bo.tenantId] })
    await restrict(world, ann, above.id)
    await clearNotifications(world, bo)
    await world.call(ann, calls.filesSharesDelete, { id })
    expect(await textsOf(world, bo)).toEqual([expect.stringMatching(/^(?!.*Plans).*no longer shared with (?!you)/)])
  })
})

it('a concurrent change and end leave a consistent state', async () => {
  const { id } = await shareFolder(world, ann, folder, { tenantInvitees: [bo.tenantId] })
  const [changed, ended, declined] = await Promise.all([
    world.try(ann, calls.filesSharesUpdate, { id, user_role: 'editor' }),
    world.try(ann, calls.filesSharesDelete, { id }),
    world.try(boss, calls.filesSharesDecline, { id }),
  ])
  expect(ended.status).toBe(200)
  expect([200, 404]).toContain(changed.status)
  expect([200, 404]).toContain(declined.status)
  expect([await roleOf(world, bo, folder), await grants()]).toEqual([null, []])
})

it('a user who leaves while being named is not named in the end', async () => {
  const [, left] = await Promise.all([
    world.try(ann, calls.filesSharesInitiate, { file_id: folder.id, userInvitees: [invite(bo)] }),
    world.try(bo, calls.authLeave, {}),
  ])
  expect(left.status).toBe(200)
  expect((await world.call(ann, calls.filesShares, { id: folder.id })).shares).toEqual([])
})
