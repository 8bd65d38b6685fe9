import { nameKey } from '@arbour/contract/names'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { LoadedItem, Member } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { Entry } from '../entries.ts'

/** Files that macOS, Windows, LibreOffice, Office and AutoCAD put beside others for themselves. */
const JUNK = /^(\.DS_Store|\._.*|Thumbs\.db|desktop\.ini|~\$.*|\.~lock\..*#|.*\.dwl2?)$/is

/** Determines whether a file is kept for the client alone: it is no item, belongs to no quota, and is deleted after a day. */
export function isJunk(name: string): boolean {
  return JUNK.test(name)
}

/** Maximum bytes of one file, and of all of a user in a team. The oldest make room for new ones. */
export const MAX_JUNK_BYTES = 4 * 1024 ** 2
const MAX_TOTAL_BYTES = 64 * 1024 ** 2
const MAX_FILES = 2000

/** A kept file. */
export interface JunkFile {
  id: string
  name: string
  size: number
  written: Date
}

/** The name of a file in a folder. */
export interface JunkPlace {
  folder: LoadedItem
  name: string
}

/** Returns a file as properties describe it. */
export function junkEntry({ id, name, size, written }: JunkFile): Entry {
  const mimetype = 'application/octet-stream'
  return { tenantId: '', id, name, isFolder: false, size, objectId: id, mimetype, created: written, modified: written }
}

const COLUMNS = sql.raw('id, name, length(content) AS size, written')

/** Reads the files of a user in a folder, or the one with a name. */
export async function listJunk(
  db: Db,
  { userId, teamId }: Member,
  { folder, name = null }: { folder: Pick<LoadedItem, 'node'>; name?: string | null },
): Promise<JunkFile[]> {
  const { rows } = await sql<JunkFile>`${PREPARED}
    SELECT ${COLUMNS} FROM junk_files
    WHERE tenant_id = ${teamId} AND user_id = ${userId} AND folder_id = ${folder.node.id}
      AND (${name === null}::boolean OR name_key = ${nameKey(name ?? '')})
    ORDER BY name_key`.execute(db)
  return rows
}

/** Reads the content of a file; null if it is gone. */
export async function readJunk(db: Db, { userId, teamId }: Member, { folder, name }: JunkPlace): Promise<Buffer | null> {
  const row = await db
    .selectFrom('junk_files')
    .select('content')
    .where('tenant_id', '=', teamId)
    .where('user_id', '=', userId)
    .where('folder_id', '=', folder.node.id)
    .where('name_key', '=', nameKey(name))
    .executeTakeFirst()
  return row?.content ?? null
}

/** Writes a file. Returns its new id. */
export async function writeJunk(
  db: Db,
  { userId: user_id, teamId: tenant_id }: Member,
  { folder, name, content }: JunkPlace & { content: Buffer },
): Promise<string> {
  const id = newId()
  await db
    .insertInto('junk_files')
    .values({ tenant_id, user_id, folder_id: folder.node.id, name_key: nameKey(name), name, id, content })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id', 'folder_id', 'name_key'])
        .doUpdateSet((eb) => ({ id: eb.ref('excluded.id'), content: eb.ref('excluded.content'), written: sql`now()` })),
    )
    .execute()
  await sql`
    DELETE FROM junk_files j USING (
      SELECT id, sum(length(content)) OVER newest AS bytes, row_number() OVER newest AS number
      FROM junk_files WHERE tenant_id = ${tenant_id} AND user_id = ${user_id}
      WINDOW newest AS (ORDER BY written DESC, id DESC)
    ) kept
    WHERE j.tenant_id = ${tenant_id} AND j.user_id = ${user_id} AND j.id = kept.id
      AND (kept.bytes > ${MAX_TOTAL_BYTES} OR kept.number > ${MAX_FILES})`.execute(db)
  return id
}

/** Deletes a file. Returns whether there was one. */
export async function deleteJunk(db: Db, { userId, teamId }: Member, { folder, name }: JunkPlace): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('junk_files')
    .where('tenant_id', '=', teamId)
    .where('user_id', '=', userId)
    .where('folder_id', '=', folder.node.id)
    .where('name_key', '=', nameKey(name))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes files that were written more than a day ago. */
export async function expireJunk(db: Db): Promise<void> {
  await sql`DELETE FROM junk_files WHERE written < now() - interval '1 day'`.execute(db)
}
