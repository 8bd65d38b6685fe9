import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '../../support/database.ts'
import { BETWEEN_TEAMS, OF_THE_INSTALLATION, SHARED_BY_ALL } from './tenancy.ts'

const { db, close } = await testDatabase()
afterAll(close)

it("every key of a team's tables contains the tenant", async () => {
  const { rows } = await sql<{ key: string }>`
    SELECT i.relname AS key FROM pg_index x
    JOIN pg_class c ON c.oid = x.indrelid JOIN pg_class i ON i.oid = x.indexrelid
    WHERE c.relnamespace = 'public'::regnamespace AND x.indisunique AND c.relname <> ALL(${notOfTeams()}::text[])
      AND NOT EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'tenant_id' AND a.attnum = ANY(x.indkey))
    ORDER BY 1`.execute(db)
  expect(rows.map(({ key }) => key)).toEqual([])
})

it("every row of a team's tables has a tenant", async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT c.relname AS name FROM pg_class c
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname <> ALL(${notOfTeams()}::text[])
      AND NOT EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'tenant_id' AND a.attnotnull)
    ORDER BY 1`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual([])
})

it("a team's tables only reference the same team, or what is shared by all", async () => {
  const { rows } = await sql<{ reference: string }>`
    SELECT k.conrelid::regclass || ' to ' || k.confrelid::regclass AS reference FROM pg_constraint k
    WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND k.conrelid::regclass::text <> ALL(${notOfTeams()}::text[])
      AND k.confrelid::regclass::text <> ALL(${SHARED_BY_ALL}::text[])
      AND NOT EXISTS (
        SELECT 1 FROM unnest(k.conkey, k.confkey) pair (own, other)
        JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = pair.own AND a.attname = 'tenant_id'
        JOIN pg_attribute b ON b.attrelid = k.confrelid AND b.attnum = pair.other AND b.attname = 'tenant_id')
    ORDER BY 1`.execute(db)
  expect(rows.map(({ reference }) => reference)).toEqual([])
})

it('lists only existing tables', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`.execute(db)
  const names = new Set(rows.map(({ name }) => name))
  expect(notOfTeams().filter((name) => !names.has(name))).toEqual([])
})

function notOfTeams(): string[] {
  return [...SHARED_BY_ALL, ...OF_THE_INSTALLATION, ...BETWEEN_TEAMS]
}
