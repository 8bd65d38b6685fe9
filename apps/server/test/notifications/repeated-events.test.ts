import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { restrict } from '../support/access.ts'
import { untilDelivered } from '../support/delivered.ts'
import { admin, ann, bo, counter, folder, list, reported, setUpTeam, world } from './notified-team.ts'
import { notificationsOf } from './panel.ts'

setUpTeam()

describe('Repeated events', () => {
  it('are one notification with a count, by one user and of one kind, until it is read', async () => {
    const ground = await world.folder(ann, ann.rootId, `Ground ${counter}`)
    const items: Item[] = []
    for (let n = 0; n < 100; n += 1) items.push(await world.folder(ann, ground.id, `item ${n}`))
    for (const item of items) await list(ann, item, [[bo, 'viewer']])
    expect(await reported(bo)).toEqual(['Ann gave you access to item 99 and 99 more (100)'])
    const [line] = await notificationsOf(world, bo)
    const last = items[99] as Item
    expect(line?.meta).toEqual({ file_id: last.id, to: `/i/${last.id}` })
    // Of another kind, and by another user.
    await list(ann, last, [[bo, 'editor']])
    await list(admin, ground, [[bo, 'editor']])
    expect(new Set(await reported(bo))).toEqual(
      new Set(['Ann gave you access to item 99 and 99 more (100)', `Ad Min gave you access to ${ground.name} as Editor (1)`]),
    )
    await world.call(bo, calls.notificationsRead, { id: line?.id ?? '' })
    await list(ann, items[0] as Item, [])
    await list(ann, items[0] as Item, [[bo, 'viewer']])
    const after = await notificationsOf(world, bo)
    expect(after.map(({ read, count }) => [read !== null, count])).toEqual([
      [false, 1],
      [false, 1],
      [true, 100],
    ])
  })

  it('while the user reads it create a separate notification', async () => {
    const other = await world.folder(ann, ann.rootId, `Other ${counter}`)
    await list(ann, folder, [[bo, 'viewer']])
    await untilDelivered(world)
    await world.db.transaction().execute(async (tx) => {
      await tx.updateTable('notifications').set({ read: new Date() }).where('user_id', '=', bo.userId).execute()
      await list(ann, other, [[bo, 'viewer']])
      await vi.waitFor(
        async () => {
          const { rows } = await sql`
            SELECT 1 FROM pg_stat_activity WHERE pg_backend_pid() = ANY(pg_blocking_pids(pid))`.execute(tx)
          expect(rows).toHaveLength(1)
        },
        { timeout: 60_000, interval: 10 },
      )
    })
    expect((await notificationsOf(world, bo)).map(({ read, count, meta }) => [read !== null, count, meta.file_id])).toEqual([
      [false, 1, other.id],
      [true, 1, folder.id],
    ])
  })

  it('on one item count once', async () => {
    await restrict(world, ann, folder.id, { people: [[bo, 'viewer']] })
    for (const role of ['editor', 'viewer', 'contributor'] as const) {
      await list(ann, folder, [[bo, role]])
      await untilDelivered(world)
    }
    expect(await reported(bo)).toEqual([
      `Ann changed your role on ${folder.name} to Contributor (1)`,
      `Ann gave you access to ${folder.name} as Viewer (1)`,
    ])
  })
})
