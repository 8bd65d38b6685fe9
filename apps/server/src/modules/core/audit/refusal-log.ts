import { AUDIT_KEPT_DAYS } from '@arbour/contract/entities/team/audit'
import type { ErrorCode } from '@arbour/contract/errors'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '#platform/db/db.ts'
import { networkOf } from '#platform/network-of.ts'
import { createBufferedLog } from './buffered-log.ts'

/** Equal refusals within this time are one row with their number. Milliseconds. */
const WRITE_EVERY = 5000
/** Rows that one person, or one place, can have made in a minute; what comes beyond is one row of theirs each time that is written. */
const ROWS_OF_ONE = 20
/** Rows that are written at once; what comes beyond is counted in one for all. */
const MAX_ROWS = 500
/** Some 300 MB. */
const KEEP_ROWS = 1_000_000
const PRUNE_BATCH = 10_000
/** The act of a row that stands for several. */
const VARIOUS = 'various'

/** What is refused because of who asks, or how often. A 404 is too: what another team has is answered so. */
const REFUSALS: readonly ErrorCode[] = ['unauthorised', 'forbidden', 'not_found', 'rate_limited']

/** Somebody was not allowed something. */
export interface Refusal {
  /** The path of the call, as the contract has it, or what was asked of the realtime channel. */
  act: string
  code: ErrorCode
  /** Who asked, as far as it is known. */
  tenantId: string | null
  userId: string | null
  /** The item that it was about, as far as it was named by its id. */
  itemId: string | null
  /** An address; its network is kept, as far as one place has all of it. Null where the person is known. */
  ip: string | null
}

/** Records refusals (security.md) without letting those who are refused fill the disk, slow others down or hide what else happens. */
export interface RefusalLog {
  /** Counts an answer with an error code, if it is a refusal; it is written within a few seconds. */
  note(refusal: Refusal): void
  /** Writes what has been counted. */
  write(): Promise<void>
  /** Writes the last and ends what runs on its own. */
  close(): Promise<void>
}

/**
 * `onError` is told when the log could not be written; nothing else waits for it or fails by it. `writeEvery` is for tests, which write when
 * they look. Milliseconds.
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

/** Removes refusals and sign-ins that are older than {@link AUDIT_KEPT_DAYS} days, and the oldest beyond `keep`. Changes are kept. */
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
