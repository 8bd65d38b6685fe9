import { nameKey } from '@arbour/contract/names'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listPairs } from '#modules/collaboration/conflicts/merge/merge-pairs.ts'
import { resolvePath } from '#modules/core/access/public.ts'
import { readSiblings } from '#modules/core/tree/public.ts'
import { loadPrincipal } from '#modules/directory/identity/load-principal.ts'
import { findChildByName } from '#modules/views/presentation/public.ts'
import type { Db } from '#platform/db/db.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

const CHILDREN = 3000

let world: World
let caller: Person
let wideId: string
let smallId: string

beforeAll(async () => {
  world = await makeWorld()
  caller = await world.person()
  wideId = (await world.folder(caller, caller.rootId, 'Wide')).id
  smallId = (await world.folder(caller, caller.rootId, 'Small')).id
  await sql`INSERT INTO items (tenant_id, id, parent_id, name, name_key, type, sub_type, owner_id, boundary_id)
    SELECT tenant_id, gen_random_uuid(), id, 'Child ' || n, 'child ' || n, 'folder', 'folder', owner_id, boundary_id
    FROM items, generate_series(1, ${sql.lit(CHILDREN)}) n WHERE id = ${wideId}`.execute(world.db)
  for (const name of ['Child 7', 'Child 8']) await world.folder(caller, smallId, name)
  // Statistics of a database with very many teams: the planner assumes that a folder has at most one child.
  await sql`ALTER TABLE items ALTER COLUMN tenant_id SET (n_distinct = 1000), ALTER COLUMN parent_id SET (n_distinct = 100000)`.execute(
    world.db,
  )
  await sql`ANALYZE items`.execute(world.db)
})
afterAll(() => world.close())

/** Counts the rows of `items` that an action reads by indexes. */
async function rowsRead(callback: (db: Db) => Promise<unknown>): Promise<number> {
  return world.db.transaction().execute(async (tx) => {
    const read = async () => {
      const { rows } = await sql<{ count: number }>`
        SELECT sum(idx_tup_read)::integer AS count FROM (
          SELECT pg_stat_get_xact_tuples_fetched(indexrelid) + pg_stat_get_xact_tuples_returned(indexrelid) AS idx_tup_read
          FROM pg_index WHERE indrelid = 'items'::regclass) counted`.execute(tx)
      return rows[0]?.count ?? Number.NaN
    }
    const before = await read()
    await callback(tx)
    return (await read()) - before
  })
}

async function member() {
  const principal = await loadPrincipal(world.db, { kind: 'member', userId: caller.userId, teamId: caller.tenantId })
  if (!principal) throw new Error('Nobody is there')
  return principal
}

it('the planner statistics are wrong, as intended', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    EXPLAIN (FORMAT json) SELECT FROM items WHERE tenant_id = (SELECT ${caller.tenantId}::uuid) AND parent_id = (SELECT ${wideId}::uuid)`.execute(
    world.db,
  )
  expect(rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows']).toBe(1)
})

it('finds a name in a folder of thousands without reading all', async () => {
  const principal = await member()
  const path = await rowsRead(async (db) => {
    expect((await resolvePath(db, { principal, path: '/all/Wide/Child 1234' })).node.name).toBe('Child 1234')
  })
  expect(path).toBeLessThan(50)
  const siblings = await rowsRead(async (db) => {
    const nameKeys = ['Child 5', 'Child 6', 'nothing'].map(nameKey)
    expect(await readSiblings(db, { tenantId: caller.tenantId, folderId: wideId, nameKeys })).toHaveLength(2)
  })
  expect(siblings).toBeLessThan(50)
  const { node: folder } = await resolvePath(world.db, { principal, path: '/all/Wide' })
  const child = await rowsRead(async (db) => {
    expect((await findChildByName(db, principal, { folder, nameKey: nameKey('Child 9') }))?.name).toBe('Child 9')
  })
  expect(child).toBeLessThan(50)
})

it('finds the common names of two folders without reading all of the target', async () => {
  const principal = await member()
  const pairs = await rowsRead(async (db) => {
    const places = { tenantId: caller.tenantId, sourceId: smallId, targetId: wideId }
    expect((await listPairs(db, principal, places)).map(({ name }) => name).sort()).toEqual(['Child 7', 'Child 8'])
  })
  expect(pairs).toBeLessThan(50)
})

it('returns each item once for duplicate names', async () => {
  const nameKeys = ['child 5', 'child 5']
  expect(await readSiblings(world.db, { tenantId: caller.tenantId, folderId: wideId, nameKeys })).toHaveLength(1)
})
