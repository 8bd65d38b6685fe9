import type { Selectable } from 'kysely'
import type { Member } from '#modules/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { Database } from '#platform/db/schema.ts'
import { notFound } from '#platform/http/app-error.ts'

export type ImportRow = Selectable<Database['imports']>
export type EntryRow = Selectable<Database['import_entries']>

/** An import that a person began in this team, locked if they are to change it. Throws 404 for any other. */
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
