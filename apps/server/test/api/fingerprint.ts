import { sql } from 'kysely'
import type { Pool } from '#platform/db/db.ts'

/**
 * Attempts are counted whether they succeed or not, and refusals recorded; what happened before leaves the outbox when it is told, and
 * people have notifications of it then; the
 * database keeps books of its own migrations.
 */
const UNCOUNTED = ['rate_limits', 'audit_entries', 'outbox', 'notifications', 'kysely_migration', 'kysely_migration_lock']

/** What all rows of the database come to, by table: equal before and after what changed nothing. */
export async function fingerprint(db: Pool): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT c.relname AS name FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL(${UNCOUNTED}::text[])
    ORDER BY c.relname`.execute(db)
  const parts = tables.map(
    ({ name }) => sql`
    SELECT ${name}::text AS name, count(*) || ' rows ' || coalesce(md5(string_agg(t::text, '' ORDER BY t::text)), '') AS state
    FROM ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ name: string; state: string }>`${sql.join(parts, sql` UNION ALL `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]))
}
