import { sql } from 'kysely'
import type { ItemAccess, Principal } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { repeat } from '#platform/repeat.ts'
import { createBufferedLog } from './buffered-log.ts'

/** Interval of writes, in milliseconds. */
const WRITE_EVERY = 5000
/**
 * Repeated reads within this time count as one opening: a page requests a file, its preview and its bytes. All visitors of a link
 * count as one, so their interval is short. Milliseconds.
 */
const SAME_WITHIN = { member: 60_000, link: 5000 } as const satisfies Record<Principal['kind'], number>
/**
 * Rows per minute for one user, or for all visitors of a link; further reads are counted in one row without an item per write.
 */
const ROWS_OF_ONE = 300
const MINUTE = 60_000
/** Maximum number of rows per write; further reads are counted in one row for each team or link. */
const MAX_ROWS = 1000
const KEEP_DAYS = 400
/** Some 500 MB. */
const KEEP_ROWS = 2_000_000
const PRUNE_BATCH = 10_000

interface ReadEntry {
  tenantId: string
  through: 'link' | 'team'
  throughId: string
  sharedId: string | null
  userId: string | null
  itemId: string | null
  name: string
  act: 'open' | 'download'
}

/** Records reads by other teams (decision 0027) without delaying them and without letting them fill the disk. */
export interface ReadLog {
  /** Counts that a principal received the content of an item, unless it belongs to their own team. */
  note(principal: Principal, item: Pick<ItemAccess, 'ancestorPath' | 'node' | 'reachableFrom'>, act: ReadEntry['act']): void
  /** Writes the pending rows. */
  write(): Promise<void>
  /** Writes the last rows and stops the timers. */
  close(): Promise<void>
}

/**
 * Creates the log. `onError` is called when writing fails; nothing else waits for the log or fails because of it. `writeEvery`
 * (milliseconds) is for tests.
 */
export function createReadLog(
  db: Db,
  { onError, writeEvery = WRITE_EVERY }: { onError: (error: unknown) => void; writeEvery?: number },
): ReadLog {
  /** The time until which a repeated read is not counted again. */
  const counts = new Map<string, number>()
  const log = createBufferedLog<ReadEntry>({
    keyOf: entryKeyOf,
    maxRows: MAX_ROWS,
    rowsOfOne: ROWS_OF_ONE,
    write: (rows) => writeReads(db, rows),
    prune: () => pruneReads(db),
    writeEvery,
    onError,
  })
  const endForgetting = repeat(async () => forgetEnded(counts), { every: MINUTE, onError })
  return {
    note(principal, { ancestorPath, node, reachableFrom }, act) {
      if (principal.kind === 'member' && principal.teamId === node.tenant_id) return
      const entry: ReadEntry = {
        tenantId: node.tenant_id,
        ...sourceOf(principal),
        sharedId: ancestorPath[reachableFrom]?.id ?? null,
        itemId: node.id,
        name: node.name,
        act,
      }
      const key = entryKeyOf(entry)
      const now = Date.now()
      if ((counts.get(key) ?? 0) > now) return
      if (log.count(entry, () => log.takeRow(`${entry.throughId} ${entry.userId}`)))
        counts.set(key, now + SAME_WITHIN[principal.kind])
      else log.count({ ...entry, sharedId: null, userId: null, itemId: null, name: '' }, () => true)
    },
    write: log.write,
    async close() {
      endForgetting()
      await log.close()
    },
  }
}

function forgetEnded(counts: Map<string, number>): void {
  const now = Date.now()
  for (const [key, until] of counts) if (until <= now) counts.delete(key)
}

function sourceOf(principal: Principal): Pick<ReadEntry, 'through' | 'throughId' | 'userId'> {
  if (principal.kind === 'link') return { through: 'link', throughId: principal.linkId, userId: null }
  return { through: 'team', throughId: principal.teamId, userId: principal.userId }
}

function entryKeyOf({ tenantId, throughId, sharedId, userId, itemId, act }: ReadEntry): string {
  return [tenantId, throughId, sharedId, userId, itemId, act].join()
}

/** A single statement: rows are locked in one order, so servers that write concurrently can't deadlock. */
async function writeReads(db: Db, reads: readonly (ReadEntry & { times: number })[]): Promise<void> {
  await sql`
    INSERT INTO outside_reads AS r (tenant_id, through, through_id, shared_id, user_id, item_id, name, act, times)
    SELECT "tenantId", through, "throughId", "sharedId", "userId", "itemId", name, act, times
    FROM jsonb_to_recordset(${JSON.stringify(reads)}::jsonb) AS row ("tenantId" uuid, through text, "throughId" uuid, "sharedId" uuid,
      "userId" uuid, "itemId" uuid, name text, act text, times integer)
    ORDER BY "tenantId", "throughId", "sharedId", "userId", "itemId", act
    ON CONFLICT (tenant_id, through_id, day, shared_id, user_id, item_id, act)
      DO UPDATE SET times = r.times + excluded.times, name = excluded.name, last = excluded.last`.execute(db)
}

/** Deletes reads that are older than {@link KEEP_DAYS} days, and the oldest days beyond `keep` rows. */
export async function pruneReads(db: Db, { keep = KEEP_ROWS }: { keep?: number } = {}): Promise<void> {
  for (let isDone = false; !isDone; ) {
    const { numAffectedRows } = await sql`
      DELETE FROM outside_reads WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM outside_reads WHERE day <= greatest(
          (now() AT TIME ZONE 'UTC')::date - ${KEEP_DAYS}::integer,
          (SELECT day FROM outside_reads ORDER BY day DESC OFFSET ${keep} LIMIT 1))
        LIMIT ${PRUNE_BATCH} FOR UPDATE SKIP LOCKED))`.execute(db)
    isDone = Number(numAffectedRows) < PRUNE_BATCH
  }
}
