import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import type { Limits } from '#modules/context.ts'
import type { Db } from '#platform/db/db.ts'
import { anyOf, PREPARED } from '#platform/db/prepared.ts'
import { beforeCommit } from '#platform/db/transact.ts'
import { AppError, notFound } from '#platform/http/app-error.ts'
import type { ObjectCopier } from '../copy-objects-across-tenants.ts'
import { enforceQuotas } from '../quotas/enforce-quotas.ts'
import { firstScan } from '../scans/scanning.ts'
import { storageKey } from '../storage-key.ts'
import type { UploadOwner } from './upload-owner.ts'

/** Queues the scans of pending objects. */
const queueScanSql = sql`queued AS (INSERT INTO object_scans (tenant_id, object_id) SELECT tenant_id, id FROM kept WHERE scan = 'waiting')`

/** A stored object that an item can refer to. */
export interface TakenObject {
  id: string
  size: number
  mimetype: string
  /** The name of the uploaded file. */
  filename: string
}

/**
 * Converts a finished upload to an object of a tree, once, for the user who requested the URL. Its bytes are stored with the team
 * that it was requested for; for the tree of another team they are copied. Throws 404 for an upload of another owner, one that
 * was already used and a public picture, 409 for one that is incomplete.
 */
export async function takeUpload(
  tx: Db,
  { owner, tenantId, uploadId, copier }: { owner: UploadOwner; tenantId: string; uploadId: string; copier: ObjectCopier },
): Promise<TakenObject> {
  const { tenantId: from, userId, linkId } = owner
  const isHere = from === tenantId
  const scan = firstScan(tx)
  const { rows } = await sql<TakenRow>`${PREPARED}
    WITH taken AS (
      DELETE FROM uploads
      WHERE tenant_id = ${from} AND id = ${uploadId} AND user_id IS NOT DISTINCT FROM ${userId}::uuid
        AND link_id IS NOT DISTINCT FROM ${linkId}::uuid AND bucket = 'private' AND state = 'stored'
      RETURNING tenant_id, id, size, mimetype, sha256, filename, user_id, reserved
    ), kept AS (
      INSERT INTO objects (tenant_id, id, size, mimetype, sha256, uploaded_by, scan)
      SELECT tenant_id, id, size, mimetype, sha256, user_id, ${scan}::text FROM taken WHERE ${isHere}::boolean RETURNING tenant_id, id, scan
    ), ${queueScanSql}
    SELECT id, size, mimetype, sha256, filename, reserved FROM taken`.execute(tx)
  const [taken] = rows
  if (!taken) throw await notTakenError(tx, owner, uploadId)
  const { reserved, ...upload } = taken
  const teamId = linkId === null ? from : null
  copier.admit(tx, { tenantId, userId, teamId, bytes: upload.size - (isHere ? reserved : 0) })
  if (isHere) return upload
  const { filename, ...bytes } = upload
  const id = await bringBytes(tx, copier, { from, to: tenantId, id: upload.id })
  await tx
    .insertInto('objects')
    .values({ ...bytes, tenant_id: tenantId, id, uploaded_by: userId, scan })
    .execute()
  if (scan !== null) await tx.insertInto('object_scans').values({ tenant_id: tenantId, object_id: id }).execute()
  return { ...upload, id }
}

/**
 * Converts those of some finished uploads that are stored in their tree to objects, each once; by their ids. The others are left
 * out: {@link takeUpload} reports why.
 */
export async function takeUploads(
  tx: Db,
  { limits, owner: { tenantId, userId } }: { limits: Limits; owner: UploadOwner },
  uploadIds: readonly string[],
): Promise<ReadonlyMap<string, TakenObject>> {
  // In one order, to prevent deadlocks.
  const { rows } = await sql<TakenObject & { reserved: number }>`${PREPARED}
    WITH wanted AS (
      SELECT tenant_id, id FROM uploads
      WHERE tenant_id = ${tenantId} AND id = ${anyOf(uploadIds)} AND user_id = ${userId} AND bucket = 'private' AND state = 'stored'
      ORDER BY id FOR UPDATE
    ), taken AS (
      DELETE FROM uploads u USING wanted WHERE u.tenant_id = wanted.tenant_id AND u.id = wanted.id
      RETURNING u.tenant_id, u.id, u.size, u.mimetype, u.sha256, u.filename, u.user_id, u.reserved
    ), kept AS (
      INSERT INTO objects (tenant_id, id, size, mimetype, sha256, uploaded_by, scan)
      SELECT tenant_id, id, size, mimetype, sha256, user_id, ${firstScan(tx)}::text FROM taken RETURNING tenant_id, id, scan
    ), ${queueScanSql}
    SELECT id, size, mimetype, filename, reserved FROM taken`.execute(tx)
  const bytes = rows.reduce((sum, { size, reserved }) => sum + size - reserved, 0)
  beforeCommit(tx, () => enforceQuotas(tx, limits, { tenantId, userId, teamId: tenantId, bytes }))
  return new Map(rows.map(({ reserved: _, ...row }) => [row.id, row]))
}

interface TakenRow extends TakenObject {
  sha256: Buffer
  /** Reserved bytes. */
  reserved: number
}

/** Returns 409 for an incomplete upload of the same owner, 404 for any other. */
async function notTakenError(tx: Db, { tenantId, userId, linkId }: UploadOwner, uploadId: string): Promise<AppError> {
  const upload = await tx
    .selectFrom('uploads')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', uploadId)
    .where('user_id', 'is not distinct from', userId)
    .where('link_id', 'is not distinct from', linkId)
    .where('bucket', '=', 'private')
    .executeTakeFirst()
  return upload ? new AppError('conflict', t('errors.uploads.unfinished')) : notFound()
}

/** Returns the id under which the bytes of an upload are stored in a tree. The originals are scheduled for removal. */
async function bringBytes(
  tx: Db,
  copier: ObjectCopier,
  { from, to, id }: { from: string; to: string; id: string },
): Promise<string> {
  const copy = (await copier.take(tx, { from, to, ids: [id] })).get(id)
  if (copy === undefined) throw new Error('The bytes of an upload were not brought')
  await tx
    .insertInto('orphaned_objects')
    .values({ storage_key: storageKey({ tenantId: from, objectId: id }) })
    .execute()
  return copy
}
