import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { UploadOwner } from './upload-owner.ts'

/** The announced properties of an upload. */
interface UploadProperties {
  filename: string
  mimetype: string
  bucket?: 'private' | 'public'
  resumable?: boolean
  size?: number | undefined
}

type UploadRow = ReturnType<typeof uploadRow>

/** Returns the row of a new upload. */
export function uploadRow(
  { tenantId, userId, linkId }: UploadOwner,
  { filename, mimetype, bucket = 'private', resumable = false, size }: UploadProperties,
  expires: Date,
) {
  return {
    tenant_id: tenantId,
    id: newId(),
    user_id: userId,
    link_id: linkId,
    filename,
    mimetype,
    bucket,
    expires,
    length: resumable ? (size ?? null) : null,
    reserved: 0,
  }
}

/** Inserts rows of uploads in one statement, whose text is the same for any number of rows. */
export async function insertUploads(db: Db, rows: readonly UploadRow[]): Promise<void> {
  const column = (key: keyof UploadRow) => rows.map((row) => row[key])
  await sql`${PREPARED}
    INSERT INTO uploads (tenant_id, id, user_id, link_id, filename, mimetype, bucket, expires, length, reserved)
    SELECT * FROM unnest(
      ${column('tenant_id')}::uuid[], ${column('id')}::uuid[], ${column('user_id')}::uuid[], ${column('link_id')}::uuid[],
      ${column('filename')}::text[], ${column('mimetype')}::text[], ${column('bucket')}::text[], ${column('expires')}::timestamptz[],
      ${column('length')}::bigint[], ${column('reserved')}::bigint[]
    )`.execute(db)
}
