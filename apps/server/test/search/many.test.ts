import { calls } from '@arbour/contract/calls'
import { MAX_COUNTED_RESULTS } from '@arbour/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { find } from './library.ts'

const EXTRA = 500

let world: World
let caller: Person

/** More items than are counted: all contain the word, and the best matches are scanned last. */
beforeAll(async () => {
  world = await makeWorld({ plansAsProduct: true })
  caller = await world.person()
  const home = await world.folder(caller, caller.rootId, 'Home')
  await sql`
    INSERT INTO items (tenant_id, id, parent_id, name, name_key, type, sub_type, owner_id, boundary_id, created, updated)
    SELECT ${caller.tenantId}, gen_random_uuid(), ${home.id}, 'A beacon ' || n, 'a beacon ' || n, 'folder', 'folder', ${caller.userId}, ${caller.rootId},
      timestamptz '2025-01-01Z' + n * interval '1 second', timestamptz '2025-01-01Z' + n * interval '1 second'
    FROM generate_series(1, ${MAX_COUNTED_RESULTS + EXTRA}::int) AS n`.execute(world.db)
  await sql`UPDATE tenants SET depth_bound = 2 WHERE id = ${caller.tenantId}`.execute(world.db)
  await world.folder(caller, caller.rootId, 'Beacon hill')
  await world.folder(caller, caller.rootId, 'Beacon')
}, 60_000)
afterAll(() => world.close())

describe('More results than can be counted', () => {
  it('are counted up to the limit', async () => {
    const { meta } = await world.call(caller, calls.filesSearch, { q: 'beacon', take: 500 })
    expect(meta).toMatchObject({
      total_items: MAX_COUNTED_RESULTS,
      is_total_exact: false,
      total_pages: MAX_COUNTED_RESULTS / 500,
    })
    const { meta: whole } = await world.call(caller, calls.filesSearch, {})
    expect(whole).toMatchObject({ total_items: MAX_COUNTED_RESULTS, is_total_exact: false })
  })

  it('still have the best matches first', async () => {
    expect((await find(world, caller, { q: 'beacon', take: 3 })).slice(0, 2)).toEqual(['Beacon', 'Beacon hill'])
    expect(await find(world, caller, { q: 'beacon', type: 'folder', page: MAX_COUNTED_RESULTS / 100, take: 100 })).toHaveLength(
      100,
    )
    const { items } = await world.call(caller, calls.filesSuggestions, { q: 'beac' })
    expect(items.slice(0, 2).map(({ name }) => name)).toEqual(['Beacon', 'Beacon hill'])
  })

  it('are sorted completely in any other order', async () => {
    const last = MAX_COUNTED_RESULTS + EXTRA
    const newest = [`A beacon ${last}`, `A beacon ${last - 1}`]
    expect(await find(world, caller, { q: 'a beacon', sort: 'updated:desc', take: 2 })).toEqual(newest)
    expect(await find(world, caller, { q: 'a beacon', sort: 'name:desc', take: 2 })).toEqual(newest)
  })

  it('start with items with tags or a figure, although not all are sorted by these', async () => {
    const [last, first] = [
      await world.folder(caller, caller.rootId, 'Beacon mill'),
      await world.folder(caller, caller.rootId, 'Beacon farm'),
    ]
    await world.call(caller, calls.filesTagsUpdate, { id: last.id, tags: ['Zinc'] })
    await world.call(caller, calls.filesTagsUpdate, { id: first.id, tags: ['Amber'] })
    await world.call(caller, calls.filesFinanceUpdate, { file_id: last.id, cost: '2' })
    await world.call(caller, calls.filesFinanceUpdate, { file_id: first.id, cost: '1' })
    for (const q of ['', 'beacon']) {
      expect(await find(world, caller, { q, sort: 'tags:asc', take: 2 })).toEqual(['Beacon farm', 'Beacon mill'])
      expect(await find(world, caller, { q, sort: 'cost:desc', take: 2 })).toEqual(['Beacon mill', 'Beacon farm'])
    }
    const { meta } = await world.call(caller, calls.filesSearch, { q: 'beacon', sort: 'parent:asc', page: 50, take: 500 })
    expect(meta).toMatchObject({ total_items: MAX_COUNTED_RESULTS, is_total_exact: false })
  })

  it('start with full pages when far more names begin with the query', async () => {
    const seen = new Set<string>()
    for (const page of [1, 7, 50]) {
      for (const name of await find(world, caller, { q: 'a beacon', page, take: 500 })) seen.add(name)
    }
    expect(seen.size).toBe(1500)
  })
})
