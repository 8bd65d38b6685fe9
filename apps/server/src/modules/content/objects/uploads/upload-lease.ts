import { randomUUID } from 'node:crypto'
import { messages } from '@arbour/contract/messages'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Limits } from '#modules/context.ts'
import type { Pool } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { Database } from '#platform/db/schema.ts'
import { AppError, notFound } from '#platform/http/app-error.ts'
import type { StoredObject } from '#platform/storage/storage.ts'
import { holdToQuotas } from '../quotas/hold-to-quotas.ts'
import { readQuotas } from '../quotas/read-quotas.ts'
import type { UploadGrant } from './upload-url.ts'

/** How long nobody else may write an upload after its writer last said that it is at work. */
export const LEASE_SECONDS = 10
const RENEW_AFTER_MS = 3000

const leaseEnd: RawBuilder<Date> = sql`now() + make_interval(secs => ${LEASE_SECONDS})`

/**
 * The right to write an upload's bytes, which one transfer has at a time on all servers. It is renewed as bytes come, so that a transfer whose
 * line is dead, or whose server is, loses it by itself within {@link LEASE_SECONDS}, and it is asked for before each write: who lost it
 * writes nothing any more.
 */
export interface UploadLease {
  readonly bucket: 'private' | 'public'
  /**
   * Keeps room for so many bytes of the whole, where a quota holds; nothing where they are kept already. Throws 507 `quota_exceeded`, and as `guard` does.
   */
  reserve(limits: Limits, bytes: number): Promise<void>
  /** To be awaited before each write. Throws 409 when another transfer has taken over, 410 when the upload was collected. */
  guard(): Promise<void>
  /** Renews it in any case. Throws as `guard` does. */
  renew(): Promise<void>
  /** The transfer ends without the whole. */
  release(): Promise<void>
  /** The whole is stored. Throws as `guard` does. */
  finish(stored: StoredObject & { mimetype: string }): Promise<void>
}

/** Only an upload whose bytes come at once, as this type, and whose time is not over. */
interface Wanted {
  mimetype: string
}

/**
 * Takes the lease in one statement, so that of two transfers only one goes on; null when another has it, the bytes are there already, or the upload is
 * none of those that are wanted.
 */
export async function takeLease(db: Pool, grant: UploadGrant, wanted?: Wanted): Promise<UploadLease | null> {
  const lease = randomUUID()
  const renewed = performance.now()
  const taken = await db
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
    .$if(wanted !== undefined, (query) =>
      query
        .where('length', 'is', null)
        .where('mimetype', '=', wanted?.mimetype ?? '')
        .where('expires', '>=', new Date()),
    )
    .returning(['bucket', 'reserved'])
    .modifyEnd(PREPARED)
    .executeTakeFirst()
  return taken ? holdLease(db, grant, { lease, renewed, ...taken }) : null
}

/** Writes down an upload that its own sender begins to store at once. */
export async function beginLeased(db: Pool, row: Insertable<Database['uploads']>): Promise<UploadLease> {
  const lease = randomUUID()
  const renewed = performance.now()
  await db
    .insertInto('uploads')
    .values({ ...row, state: 'sending', lease, leased_until: leaseEnd })
    .modifyEnd(PREPARED)
    .execute()
  return holdLease(
    db,
    { tenantId: row.tenant_id, uploadId: row.id },
    { lease, renewed, bucket: row.bucket ?? 'private', reserved: 0 },
  )
}

interface Taken {
  lease: string
  /** A moment of `performance.now()`. */
  renewed: number
  bucket: 'private' | 'public'
  /** Bytes. */
  reserved: number
}

function holdLease(db: Pool, grant: UploadGrant, { lease, renewed: taken, bucket, reserved: atFirst }: Taken): UploadLease {
  let renewed = taken
  let reserved = atFirst
  const own = db
    .updateTable('uploads')
    .where('tenant_id', '=', grant.tenantId)
    .where('id', '=', grant.uploadId)
    .where('lease', '=', lease)
  const free = { lease: null, leased_until: null }
  const renew = async () => {
    const now = performance.now()
    const { numUpdatedRows } = await own.set({ leased_until: leaseEnd }).executeTakeFirst()
    if (numUpdatedRows !== 1n) throw await whyLost(db, grant)
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
      // A resumable upload goes on with what it has.
      const kept = sql<number>`CASE WHEN length IS NULL THEN 0 ELSE reserved END`
      await own.set({ ...free, state: 'issued', reserved: kept }).execute()
      reserved = 0
    },
    async finish(stored) {
      const { numUpdatedRows } = await own
        // The time to hand a finished upload to files/create counts from its end: a slow line may have used up the rest.
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
      if (numUpdatedRows !== 1n) throw await whyLost(db, grant)
    },
  }
}

interface Reserving extends UploadGrant {
  lease: string
  limits: Limits
  bytes: number
}

async function reserveBytes(db: Pool, { tenantId, uploadId, lease, limits, bytes }: Reserving): Promise<void> {
  const quotas = await readQuotas(db, limits, tenantId)
  if (quotas.team === null && quotas.person === null) return
  await db.transaction().execute(async (tx) => {
    const upload = tx.selectFrom('uploads').where('tenant_id', '=', tenantId).where('id', '=', uploadId)
    const before = await upload
      .select(['user_id', 'link_id', 'reserved'])
      .where('lease', '=', lease)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw await whyLost(db, { tenantId, uploadId })
    await tx
      .updateTable('uploads')
      .set({ reserved: bytes })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', uploadId)
      .execute()
    const { user_id: userId, link_id: linkId } = before
    const teamId = linkId === null ? tenantId : null
    await holdToQuotas(tx, limits, { tenantId, userId, teamId, bytes: bytes - before.reserved })
  })
}

async function whyLost(db: Pool, { tenantId, uploadId }: UploadGrant): Promise<AppError> {
  const row = await db
    .selectFrom('uploads')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', uploadId)
    .executeTakeFirst()
  return row ? new AppError('conflict', 'Another transfer of this upload has begun') : expired()
}

/** 410 for an upload whose time is over. */
export const expired = () => new AppError('gone', 'The upload URL has expired')

/** What is said of an upload that takes no more bytes now: 404 when it is not there, 409 when they are, 423 while another transfer is at work. */
export async function whyNoLease(db: Pool, { tenantId, uploadId }: UploadGrant): Promise<AppError> {
  const row = await db
    .selectFrom('uploads')
    .select('state')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', uploadId)
    .executeTakeFirst()
  if (!row) return notFound()
  if (row.state === 'stored') return new AppError('conflict', 'The upload is complete')
  return new AppError('locked', messages.uploadLocked, { retryAfterSeconds: LEASE_SECONDS / 2 })
}
