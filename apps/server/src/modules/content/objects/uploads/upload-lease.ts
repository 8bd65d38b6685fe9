import { randomUUID } from 'node:crypto'
import { t } from '@arbour/messages/t'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Limits } from '#modules/context.ts'
import type { Pool } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { Database } from '#platform/db/schema.ts'
import { AppError, notFound } from '#platform/http/app-error.ts'
import type { StoredObject } from '#platform/storage/storage.ts'
import { enforceQuotas } from '../quotas/enforce-quotas.ts'
import { readQuotas } from '../quotas/read-quotas.ts'
import type { UploadGrant } from './upload-url.ts'

/** Seconds after its last renewal until another transfer can take the lease. */
export const LEASE_SECONDS = 10
const RENEW_AFTER_MS = 3000

const leaseEnd: RawBuilder<Date> = sql`now() + make_interval(secs => ${LEASE_SECONDS})`

/**
 * The exclusive right of a transfer to write an upload's bytes, across all servers. It is renewed as bytes arrive, so a transfer
 * whose connection or server is dead loses it within {@link LEASE_SECONDS}. It is checked before each write: a transfer without
 * it writes nothing.
 */
export interface UploadLease {
  readonly bucket: 'private' | 'public'
  /**
   * Reserves the total number of bytes if a quota is set; does nothing if they are reserved already. Throws 507 `quota_exceeded`,
   * and as `guard` does.
   */
  reserve(limits: Limits, bytes: number): Promise<void>
  /** Must be awaited before each write. Throws 409 if another transfer has taken over, 410 if the upload was deleted. */
  guard(): Promise<void>
  /** Renews it unconditionally. Throws as `guard` does. */
  renew(): Promise<void>
  /** Releases it without completing the upload. */
  release(): Promise<void>
  /** Completes the upload. Throws as `guard` does. */
  finish(stored: StoredObject & { mimetype: string }): Promise<void>
}

/** Only a non-resumable upload of this type that has not expired. */
interface LeaseCondition {
  mimetype: string
}

/**
 * Takes the lease in one statement, so that of two transfers only one proceeds; null if another transfer has it, the bytes are
 * stored already, or the upload does not match `condition`.
 */
export async function takeLease(db: Pool, grant: UploadGrant, condition?: LeaseCondition): Promise<UploadLease | null> {
  const lease = randomUUID()
  const renewed = performance.now()
  const row = await db
    .updateTable('uploads')
    .set({ state: 'sending', lease, leased_until: leaseEnd })
    .where('tenant_id', '=', grant.tenantId)
    .where('id', '=', grant.uploadId)
    .where((row) =>
      row.or([
        row('state', '=', 'issued'),
        row.and([
          row('state', '=', 'sending'),
          row.or([row('leased_until', 'is', null), row('leased_until', '<', sql<Date>`now()`)]),
        ]),
      ]),
    )
    .$if(condition !== undefined, (query) =>
      query
        .where('length', 'is', null)
        .where('mimetype', '=', condition?.mimetype ?? '')
        .where('expires', '>=', new Date()),
    )
    .returning(['bucket', 'reserved'])
    .modifyEnd(PREPARED)
    .executeTakeFirst()
  return row ? renewLease(db, grant, { lease, renewed, ...row }) : null
}

/** Creates an upload whose sender starts to store it immediately. */
export async function beginLeased(db: Pool, row: Insertable<Database['uploads']>): Promise<UploadLease> {
  const lease = randomUUID()
  const renewed = performance.now()
  await db
    .insertInto('uploads')
    .values({ ...row, state: 'sending', lease, leased_until: leaseEnd })
    .modifyEnd(PREPARED)
    .execute()
  return renewLease(
    db,
    { tenantId: row.tenant_id, uploadId: row.id },
    { lease, renewed, bucket: row.bucket ?? 'private', reserved: 0 },
  )
}

interface LeaseState {
  lease: string
  /** A timestamp of `performance.now()`. */
  renewed: number
  bucket: 'private' | 'public'
  /** In bytes. */
  reserved: number
}

function renewLease(db: Pool, grant: UploadGrant, { lease, renewed: taken, bucket, reserved: atFirst }: LeaseState): UploadLease {
  let renewed = taken
  let reserved = atFirst
  const ownUpload = db
    .updateTable('uploads')
    .where('tenant_id', '=', grant.tenantId)
    .where('id', '=', grant.uploadId)
    .where('lease', '=', lease)
  const free = { lease: null, leased_until: null }
  const renew = async () => {
    const now = performance.now()
    const { numUpdatedRows } = await ownUpload.set({ leased_until: leaseEnd }).executeTakeFirst()
    if (numUpdatedRows !== 1n) throw await lostLeaseError(db, grant)
    renewed = now
  }
  return {
    bucket,
    async reserve(limits, bytes) {
      if (bucket === 'public' || bytes <= reserved) return
      await reserveBytes(db, { ...grant, lease, limits, bytes })
      reserved = bytes
    },
    async guard() {
      if (performance.now() - renewed >= RENEW_AFTER_MS) await renew()
    },
    renew,
    async release() {
      // A resumable upload continues with its reserved bytes.
      const keptBytes = sql<number>`CASE WHEN length IS NULL THEN 0 ELSE reserved END`
      await ownUpload.set({ ...free, state: 'issued', reserved: keptBytes }).execute()
      reserved = 0
    },
    async finish(stored) {
      const { numUpdatedRows } = await ownUpload
        // The time for passing a finished upload to files/create starts at its end: a slow network may have used up the rest.
        .set({
          ...free,
          ...stored,
          // Public pictures are re-encoded before they are stored (`withCleanPicture`).
          ...(bucket === 'public' && { is_clean: true }),
          state: 'stored',
          expires: sql<Date>`greatest(expires, now() + interval '15 minutes')`,
        })
        .modifyEnd(PREPARED)
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) throw await lostLeaseError(db, grant)
    },
  }
}

interface Reservation extends UploadGrant {
  lease: string
  limits: Limits
  bytes: number
}

async function reserveBytes(db: Pool, { tenantId, uploadId, lease, limits, bytes }: Reservation): Promise<void> {
  const quotas = await readQuotas(db, limits, tenantId)
  if (quotas.team === null && quotas.person === null) return
  await db.transaction().execute(async (tx) => {
    const upload = tx.selectFrom('uploads').where('tenant_id', '=', tenantId).where('id', '=', uploadId)
    const before = await upload
      .select(['user_id', 'link_id', 'reserved'])
      .where('lease', '=', lease)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw await lostLeaseError(db, { tenantId, uploadId })
    await tx
      .updateTable('uploads')
      .set({ reserved: bytes })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', uploadId)
      .execute()
    const { user_id: userId, link_id: linkId } = before
    const teamId = linkId === null ? tenantId : null
    await enforceQuotas(tx, limits, { tenantId, userId, teamId, bytes: bytes - before.reserved })
  })
}

async function lostLeaseError(db: Pool, { tenantId, uploadId }: UploadGrant): Promise<AppError> {
  const row = await db
    .selectFrom('uploads')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', uploadId)
    .executeTakeFirst()
  return row ? new AppError('conflict', t('errors.uploads.superseded')) : uploadExpiredError()
}

/** A 410 for an expired upload. */
export const uploadExpiredError = () => new AppError('gone', t('errors.uploads.urlExpired'))

/**
 * Returns the error for an upload that accepts no bytes now: 404 if it does not exist, 409 if it is complete, 423 while another
 * transfer is running.
 */
export async function leaseError(db: Pool, { tenantId, uploadId }: UploadGrant): Promise<AppError> {
  const row = await db
    .selectFrom('uploads')
    .select('state')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', uploadId)
    .executeTakeFirst()
  if (!row) return notFound()
  if (row.state === 'stored') return new AppError('conflict', t('errors.uploads.complete'))
  return new AppError('locked', t('errors.uploads.locked'), { retryAfterSeconds: LEASE_SECONDS / 2 })
}
