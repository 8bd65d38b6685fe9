import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { makeWorld, type World } from '../support/world.ts'

/** The size of the pool. */
const CONNECTIONS = 16

let world: World

beforeAll(async () => {
  world = await makeWorld({ plansAsProduct: true })
})
afterAll(() => world.close())

interface Prepared {
  statement: string
  custom_plans: number
  generic_plans: number
}

async function preparedOn(db: Db): Promise<Prepared[]> {
  const { rows } = await sql<Prepared>`SELECT statement, custom_plans, generic_plans FROM pg_prepared_statements`.execute(db)
  return rows
}

/** Returns the prepared statements of all connections of the pool, by holding each until all are held. */
async function preparedStatements(): Promise<Prepared[]> {
  const all = Promise.withResolvers<void>()
  let held = 0
  const lists = Array.from({ length: CONNECTIONS }, () =>
    world.db.connection().execute(async (db) => {
      held += 1
      if (held === CONNECTIONS) all.resolve()
      await all.promise
      return preparedOn(db)
    }),
  )
  return (await Promise.all(lists)).flat()
}

/** How the connection of a query plans it. */
async function planningOf(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ mode: string }>`SELECT current_setting('plan_cache_mode') AS mode WHERE 1 = ${1}::int`.execute(db)
  return rows[0]?.mode
}

async function planningOfPrepared(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{
    mode: string
  }>`${PREPARED} SELECT current_setting('plan_cache_mode') AS mode WHERE 1 = ${1}::int`.execute(db)
  return rows[0]?.mode
}

it('frequent calls plan their statements once per connection', async () => {
  const caller = await world.person()
  const { id } = await world.folder(caller, caller.rootId, 'Plans')
  const file = await world.file(caller, id, 'Ground floor.txt', 'text')
  for (let n = 0; n < 3; n += 1) {
    await world.call(caller, calls.filesBrowse, { path: '/all/plans' })
    await world.call(caller, calls.filesChildren, { file_id: id, sort: 'updated:desc' })
    await world.call(caller, calls.filesContents, { ids: [id] })
    await world.call(caller, calls.filesSearch, { q: 'ground' })
    await world.call(caller, calls.filesRename, { id: file.id, name: `Floor ${n}.txt` })
  }
  const statements = await preparedStatements()
  expect(statements.reduce((sum, { generic_plans: count }) => sum + count, 0)).toBeGreaterThan(30)
  expect(statements.filter((statement) => statement.custom_plans > 0)).toEqual([])
})

it('statements that are not prepared are planned for their values, on the same connection', () =>
  world.db.connection().execute(async (db) => {
    expect(await planningOfPrepared(db)).toBe('force_generic_plan')
    expect(await planningOf(db)).toBe('auto')
    expect(await planningOfPrepared(db)).toBe('force_generic_plan')
  }))

it('a transaction that is rolled back does not change how later statements are planned', () =>
  world.db.connection().execute(async (db) => {
    expect(await planningOf(db)).toBe('auto')
    const failing = db.transaction().execute(async (tx) => {
      expect(await planningOfPrepared(tx)).toBe('force_generic_plan')
      await sql`SELECT 1 / 0`.execute(tx)
    })
    await expect(failing).rejects.toThrow('division by zero')
    expect(await planningOfPrepared(db)).toBe('force_generic_plan')
    expect(await planningOf(db)).toBe('auto')
  }))
