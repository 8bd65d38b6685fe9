import { AUDIT_KEPT_DAYS } from '@arbour/contract/entities/team/audit'
import type { ErrorCode } from '@arbour/contract/errors'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '#platform/db/db.ts'
import { networkOf } from '#platform/network-of.ts'
import { createBufferedLog } from './buffered-log.ts'

/** Equal refusals within this time are written as one row with a count. Milliseconds. */
const WRITE_EVERY = 5000
/** Rows per minute for one user or one network; further refusals are counted in one row per write. */
const ROWS_OF_ONE = 20
/** Maximum number of rows per write; further refusals are counted in one row for all. */
const MAX_ROWS = 500
/** Some 300 MB. */
const KEEP_ROWS = 1_000_000
const PRUNE_BATCH = 10_000
/** The action of a row that stands for several. */
const VARIOUS = 'various'

/** Errors that depend on the caller or on the request rate. Includes 404, which is the response for items of other teams. */
const REFUSALS: readonly ErrorCode[] = ['unauthorised', 'forbidden', 'not_found', 'rate_limited']

/** A refused request. */
export interface Refusal {
  /** The path of the endpoint as in the API contract, or the name of the realtime event. */
  act: string
  code: ErrorCode
  /** The caller, as far as known. */
  tenantId: string | null
  userId: string | null
  /** The item of the request, if it was named by id. */
  itemId: string | null
  /** An IP address, which is reduced to its network prefix. Null if the user is known. */
  ip: string | null
}

/**
 * Records refusals (docs/admin/security.md) without letting rejected callers fill the disk, slow down others or hide other
 * events.
 */
export interface RefusalLog {
  /** Counts a response with an error code if it is a refusal; it is written within a few seconds. */
  note(refusal: Refusal): void
  /** Writes the pending rows. */
  write(): Promise<void>
  /** Writes the last rows and stops the timers. */
  close(): Promise<void>
}

/**
 * Creates the log. `onError` is called when writing fails; nothing else waits for the log or fails because of it. `writeEvery`
 * (milliseconds) is for tests.
 */
export function createRefusalLog(
  db: Db,
  { onError, writeEvery = WRITE_EVERY }: { onError: (error: unknown) => void; writeEvery?: number },
): RefusalLog {
  const log = createBufferedLog<Refusal>({
    keyOf: (row) => JSON.stringify(row),
    maxRows: MAX_ROWS,
    rowsOfOne: ROWS_OF_ONE,
    write: (rows) => writeRefusals(db, rows),
    prune: () => pruneRefusals(db),
    writeEvery,
    onError,
  })
  return {
    note(refusal) {
      if (!REFUSALS.includes(refusal.code)) return
      const row = { ...refusal, ip: refusal.ip && networkOf(refusal.ip) }
      const { tenantId, userId, ip, code } = row
      const isKept =
        log.count(row, () => log.takeRow(`${tenantId} ${userId} ${ip}`)) ||
        log.count({ ...row, act: VARIOUS, itemId: null }, log.isRoom)
      if (!isKept) log.count({ act: VARIOUS, code, tenantId: null, userId: null, itemId: null, ip: null }, () => true)
    },
    write: log.write,
    close: log.close,
  }
}

async function writeRefusals(db: Db, rows: readonly (Refusal & { times: number })[]): Promise<void> {
  await db
    .insertInto('audit_entries')
    .values(
      rows.map(({ act, code, tenantId, userId, itemId, ip, times }) => ({
        id: newId(),
        kind: 'refusal' as const,
        act,
        code,
        tenant_id: tenantId,
        user_id: userId,
        item_id: itemId,
        ip,
        times,
      })),
    )
    .execute()
}

/**
 * Deletes refusals and sign-ins that are older than {@link AUDIT_KEPT_DAYS} days, and the oldest beyond `keep`. Changes are kept.
 */
export async function pruneRefusals(db: Db, { keep = KEEP_ROWS }: { keep?: number } = {}): Promise<void> {
  for (let isDone = false; !isDone; ) {
    const { numAffectedRows } = await sql`
      DELETE FROM audit_entries WHERE id IN (
        SELECT id FROM audit_entries WHERE kind <> 'change' AND at <= greatest(
          now() - make_interval(days => ${AUDIT_KEPT_DAYS}),
          (SELECT at FROM audit_entries WHERE kind <> 'change' ORDER BY at DESC OFFSET ${keep} LIMIT 1))
        LIMIT ${PRUNE_BATCH} FOR UPDATE SKIP LOCKED)`.execute(db)
    isDone = Number(numAffectedRows) < PRUNE_BATCH
  }
}
