import { type CompiledQuery, sql } from 'kysely'
import type { Pool } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'

/**
 * Tables that calls may write to without changing what people have: attempts and refusals are recorded, earlier events leave the outbox and
 * become notifications, dates of folders and counts of changes, and migrations are recorded once.
 */
const IGNORED = [
  'rate_limits',
  'audit_entries',
  'outbox',
  'notifications',
  'folder_changes',
  'change_counts',
  'alarms',
  'kysely_migration',
  'kysely_migration_lock',
]

interface TableState {
  name: string
  state: string
}
const queries = new WeakMap<Pool, CompiledQuery<TableState>>()

/**
 * Returns a value for each table of the database that is the same before and after calls that write nothing. It is derived from the number
 * of rows and from the transaction that wrote each of them (`xmin`): a new transaction has a higher id than all before, so rows that are
 * inserted, updated or deleted change it, even if their values are the same afterwards.
 */
export async function fingerprint(db: Pool): Promise<Record<string, string>> {
  const query = queries.get(db) ?? (await makeQuery(db))
  queries.set(db, query)
  const { rows } = await db.executeQuery(query)
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]))
}

async function makeQuery(db: Pool): Promise<CompiledQuery<TableState>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT c.relname AS name FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL(${IGNORED}::text[])
    ORDER BY c.relname`.execute(db)
  const parts = tables.map(
    ({ name }) => sql`
    SELECT ${sql.lit(name)} AS name, count(*) || ' rows, ' || coalesce(sum(hashtextextended(xmin::text, 0)), 0) AS state
    FROM ${sql.table(name)}`,
  )
  return sql<TableState>`${sql.join(parts, sql` UNION ALL `)} ${PREPARED}`.compile(db)
}
