import { sql } from 'kysely'
import { dropUpload, openUpload } from '#modules/content/objects/public.ts'
import type { MemberContext } from '#modules/context.ts'
import type { Member } from '#modules/core/access/public.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'

/** Hours for which the parts of an unfinished file are kept after the last of them. */
const HOURS = 24
/** Unfinished files of one user; the oldest end first. */
const MAX_UNFINISHED = 500

/** A part of a file. */
export interface Chunk {
  /** Its place among the others. */
  number: number
  /** The finished upload. */
  upload_id: string
  size: number
}

/** Begins a file that is sent in parts; one with the same name begins again with the parts that it has. */
export async function beginChunkedUpload(db: Pool, { teamId, userId }: Member, name: string): Promise<{ isNew: boolean }> {
  const { rows } = await sql<{ is_new: boolean }>`${PREPARED}
    INSERT INTO chunked_uploads (tenant_id, user_id, name, expires) VALUES (${teamId}, ${userId}, ${name}, ${expiry()})
    ON CONFLICT (tenant_id, user_id, name) DO UPDATE SET expires = excluded.expires RETURNING xmax = 0 AS is_new`.execute(db)
  await sql`${PREPARED}
    DELETE FROM chunked_uploads WHERE tenant_id = ${teamId} AND user_id = ${userId} AND name IN (
      SELECT name FROM chunked_uploads WHERE tenant_id = ${teamId} AND user_id = ${userId} ORDER BY expires DESC OFFSET ${MAX_UNFINISHED}::int)`.execute(
    db,
  )
  return { isNew: rows[0]?.is_new ?? true }
}

/** Reads the parts of a file in their order; null if none has been begun with that name. */
export async function readChunks(db: Db, { teamId, userId }: Member, name: string): Promise<Chunk[] | null> {
  const { rows } = await sql<{ number: string | null; upload_id: string; size: number }>`${PREPARED}
    SELECT p.number, p.upload_id, p.size FROM chunked_uploads u
    LEFT JOIN upload_chunks p ON p.tenant_id = u.tenant_id AND p.user_id = u.user_id AND p.name = u.name
    WHERE u.tenant_id = ${teamId} AND u.user_id = ${userId} AND u.name = ${name} AND u.expires > now() ORDER BY p.number`.execute(
    db,
  )
  if (rows.length === 0) return null
  return rows.flatMap(({ number, ...chunk }) => (number === null ? [] : [{ ...chunk, number: Number(number) }]))
}

/** Makes a finished upload a part of a file, in place of an earlier one with its number. Returns false if the file is unknown. */
export async function addChunk(
  db: Pool,
  { teamId, userId }: Member,
  name: string,
  { number, upload_id, size }: Chunk,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('chunked_uploads')
      .set({ expires: expiry() })
      .where('tenant_id', '=', teamId)
      .where('user_id', '=', userId)
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await sql`${PREPARED}
      INSERT INTO upload_chunks (tenant_id, user_id, name, number, upload_id, size)
      VALUES (${teamId}, ${userId}, ${name}, ${number}, ${upload_id}, ${size})
      ON CONFLICT (tenant_id, user_id, name, number) DO UPDATE SET upload_id = excluded.upload_id, size = excluded.size`.execute(
      tx,
    )
    // The earlier parts must last as long as the last one.
    await sql`${PREPARED}
      UPDATE uploads SET expires = ${expiry()} WHERE tenant_id = ${teamId} AND id IN (
        SELECT upload_id FROM upload_chunks WHERE tenant_id = ${teamId} AND user_id = ${userId} AND name = ${name})
        AND expires < ${expiry()} - interval '1 hour'`.execute(tx)
    return true
  })
}

/** Reads the bytes of parts one after another, as a stream. */
export async function* bytesOf({ storage, principal }: MemberContext, chunks: readonly Chunk[]): AsyncGenerator<Buffer> {
  for (const { upload_id, size } of chunks) {
    if (size === 0) continue
    for await (const bytes of await openUpload(storage, { tenantId: principal.teamId, uploadId: upload_id }))
      yield bytes as Buffer
  }
}

/** Frees what the parts take of the quotas, since the whole file takes it again. */
export async function freeChunks(db: Db, { teamId }: Member, chunks: readonly Chunk[]): Promise<void> {
  await sql`${PREPARED}
    UPDATE uploads SET reserved = 0 WHERE tenant_id = ${teamId} AND id = ANY(${chunks.map(({ upload_id }) => upload_id)}::uuid[])`.execute(
    db,
  )
}

/** Forgets a file and deletes its parts. Returns false if it is unknown. */
export async function deleteChunkedUpload({ db, storage, principal }: MemberContext, name: string): Promise<boolean> {
  const { teamId, userId } = principal
  const chunks = await readChunks(db, principal, name)
  if (!chunks) return false
  for (const { upload_id } of chunks) await dropUpload({ db, storage }, { tenantId: teamId, uploadId: upload_id })
  await db
    .deleteFrom('chunked_uploads')
    .where('tenant_id', '=', teamId)
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .execute()
  return true
}

/** Forgets files whose parts have expired. The parts are removed as other unused uploads. */
export async function expireChunkedUploads(db: Pool): Promise<void> {
  await sql`DELETE FROM chunked_uploads WHERE expires < now()`.execute(db)
}

function expiry() {
  return sql<Date>`now() + make_interval(hours => ${HOURS}::int)`
}
