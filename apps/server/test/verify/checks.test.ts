import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checks } from '#modules/operations/verify/checks.ts'
import type { CheckResult } from '#modules/operations/verify/result.ts'
import { makeWalkTable, walkFolders } from '#modules/operations/verify/walk.ts'
import type { Db } from '#platform/db/db.ts'
import { makeWorld, type World } from '../support/world.ts'
import { brokenAccess } from './broken-access.ts'
import { brokenContent } from './broken-content.ts'
import { brokenLinks } from './broken-links.ts'
import { brokenReplacements } from './broken-replacements.ts'
import { brokenShares } from './broken-shares.ts'
import { brokenTrees } from './broken-trees.ts'
import { type Fixture, makeFixture } from './fixture.ts'

const breaks = [...brokenTrees, ...brokenAccess, ...brokenContent, ...brokenReplacements, ...brokenShares, ...brokenLinks]
let world: World
let fixture: Fixture

beforeAll(async () => {
  world = await makeWorld()
  fixture = await makeFixture(world)
})
afterAll(() => world.close())

async function triggersOf(tx: Db): Promise<{ tgname: string; relation: string }[]> {
  const { rows } = await sql<{ tgname: string; relation: string }>`
    SELECT tgname, tgrelid::regclass::text AS relation FROM pg_trigger WHERE NOT tgisinternal`.execute(tx)
  return rows
}

class RolledBack extends Error {}

/** Returns the results of the checks after some statements, which are rolled back. */
async function resultsAfter(statements: RawBuilder<unknown>[]): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  const attempt = world.db.transaction().execute(async (tx) => {
    // Foreign keys are disabled; triggers that maintain the schema stay enabled.
    for (const { tgname, relation } of await triggersOf(tx)) {
      await sql`ALTER TABLE ${sql.ref(relation)} ENABLE ALWAYS TRIGGER ${sql.ref(tgname)}`.execute(tx)
    }
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    for (const statement of statements) await statement.execute(tx)
    await makeWalkTable(tx)
    await walkFolders(tx)
    for (const check of checks) results.push(...(await check(tx)))
    throw new RolledBack()
  })
  await expect(attempt).rejects.toThrow(RolledBack)
  return results
}

it.each(breaks)('detects $name', async ({ how, found }) => {
  const failed = (await resultsAfter(how(fixture))).filter((result) => result.total > 0)
  const expected = Object.keys(found)
  const shortened = failed.map(({ invariant }) => expected.find((beginning) => invariant.startsWith(beginning)) ?? invariant)
  expect(shortened.sort()).toEqual(expected.sort())
  for (const [beginning, idOf] of Object.entries(found)) {
    const findings = failed.find(({ invariant }) => invariant.startsWith(beginning))?.findings ?? []
    expect(findings.flatMap(({ tenantId, id }) => [tenantId, id])).toContain(idOf(fixture))
    for (const { what } of findings) expect(what).toMatch(/\w/)
  }
})

it('reports nothing for consistent data, and has no check that no test breaks', async () => {
  const results = await resultsAfter([])
  expect(results.filter((result) => result.total > 0)).toEqual([])
  const tried = breaks.flatMap(({ found }) => Object.keys(found))
  for (const { invariant } of results)
    expect(
      tried.filter((beginning) => invariant.startsWith(beginning)),
      invariant,
    ).not.toEqual([])
})

it('reports twenty of many, and their total', async () => {
  const results = await resultsAfter([
    sql`INSERT INTO items (tenant_id, id, parent_id, name, name_key, type, sub_type, boundary_id, owner_id)
      SELECT tenant_id, gen_random_uuid(), id, 'n' || n, 'other' || n, 'folder', 'folder', boundary_id, owner_id
      FROM items, generate_series(1, 30) AS n WHERE id = ${fixture.inner}`,
    sql`UPDATE items SET budget = 1 WHERE parent_id = ${fixture.inner} AND is_dir`,
  ])
  const counts = results.filter(({ total }) => total > 0).map(({ total, findings }) => [total, findings.length])
  // The keys of their names; and their figures, with that of their parent folder, which does not equal the total.
  expect(counts).toEqual([
    [30, 20],
    [31, 20],
  ])
})
