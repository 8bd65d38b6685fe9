import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Member } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { Database } from '#platform/db/schema.ts'
import { notFound } from '#platform/http/app-error.ts'

export type ImportRow = Selectable<Database['imports']>
export type EntryRow = Selectable<Database['import_entries']>

/** SQL for the size of a row of `import_entries` in bytes: its texts and a fixed overhead. */
export const entryBytes: RawBuilder<number> = sql<number>`
  (octet_length(path) + octet_length(name) + octet_length(name_key) + octet_length(ref) + coalesce(octet_length(note), 0) + 300)`

/** Recalculates the stored size of an import after some of its rows were deleted. */
export async function countStored(tx: Db, id: string): Promise<void> {
  await sql`
    UPDATE imports SET stored_bytes = coalesce((SELECT sum(${entryBytes}) FROM import_entries WHERE import_id = ${id}), 0)
    WHERE id = ${id}`.execute(tx)
}

/** Loads an import that the user started in this team, locked for a change. Throws 404 for any other. */
export async function loadOwnImport(db: Db, { userId, teamId }: Member, id: string, lock = false): Promise<ImportRow> {
  const query = db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('tenant_id', '=', teamId)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!row) throw notFound()
  return row
}
