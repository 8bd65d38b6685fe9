import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isGranteeSql, treesOf } from '#modules/core/access/public.ts'
import { type TestDatabase, testDatabase } from '../support/database.ts'

// A team with many group grants on its own items, which receives shares: its users, its groups and the whole team.

const team = randomUUID()
const person = randomUUID()
const group = randomUUID()

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.db.transaction().execute(async (tx) => {
    // Query plans only depend on the grants: the items and users do not exist.
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await sql`INSERT INTO memberships (tenant_id, user_id, roles) VALUES (${team}, ${person}, '{}')`.execute(tx)
    await sql`INSERT INTO group_members (tenant_id, group_id, user_id) VALUES (${team}, ${group}, ${person})`.execute(tx)
    // Number of grants by team, kind and grantee; null is a new one each time.
    const given: [tree: string | null, kind: 'person' | 'group' | 'team', to: string | null, times: number][] = [
      [team, 'group', null, 20_000],
      [null, 'group', null, 4000],
      [null, 'group', group, 2],
      [null, 'person', person, 1],
      [null, 'team', team, 3],
    ]
    for (const [tree, kind, to, times] of given)
      await sql`INSERT INTO grants (tenant_id, item_id, grantee_kind, grantee_id, grantee_tenant_id, role, source)
        SELECT coalesce(${tree}::uuid, gen_random_uuid()), gen_random_uuid(), ${kind}, coalesce(${to}::uuid, gen_random_uuid()), ${team}, 'viewer',
          ${tree === team ? 'access' : 'share'} FROM generate_series(1, ${times}::int)`.execute(tx)
  })
  await sql`VACUUM ANALYZE grants`.execute(database.db)
})
afterAll(() => database.close())

/** Returns how PostgreSQL reads grants: by which indexes, or by a sequential scan. */
async function waysTo(query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${query}`.execute(database.db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  return [...plan.matchAll(/(?:Scan using|Index Scan on|Seq Scan on) (grants\w*)/g)].map(([, way]) => way ?? '')
}

const reached = sql`SELECT ${treesOf('m')} AS trees FROM memberships m WHERE m.tenant_id = ${team} AND m.user_id = ${person}`
const given = () => {
  const member = { kind: 'member' as const, userId: person, teamId: team, groups: [group] }
  const principal = { ...member, orgId: '', roles: [], trees: [], session: null, scopes: null }
  return sql`SELECT g.item_id FROM grants g WHERE g.grantee_tenant_id <> g.tenant_id AND ${isGranteeSql(principal)}`
}

it.each([
  ['the trees that somebody reaches', () => reached],
  ['what somebody is given of them', given],
])('%s are read by an index on external grants, skipping all grants of the own team', async (_, query) => {
  expect(new Set(await waysTo(query()))).toEqual(new Set(['grants_from_outside']))
})

it('reachable trees are those of grants to the user, to their groups and to the whole team', async () => {
  const { rows } = await sql<{ trees: string[] }>`${reached}`.execute(database.db)
  expect(rows[0]?.trees[0]).toBe(team)
  expect(rows[0]?.trees).toHaveLength(1 + 2 + 1 + 3)
  expect((await given().execute(database.db)).rows).toHaveLength(6)
})
