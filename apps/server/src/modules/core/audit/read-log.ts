import { sql } from 'kysely'
import type { ItemAccess, Principal } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { repeat } from '#platform/repeat.ts'
import { createBufferedLog } from './buffered-log.ts'

/** What is read within this time is written at once. Milliseconds. */
const WRITE_EVERY = 5000
/**
 * What is given again within this time is of one opening: a page asks for a file, its preview and its bytes. All who hold a link are one, so that theirs is short.
 * Milliseconds.
 */
const SAME_WITHIN = { member: 60_000, link: 5000 } as const satisfies Record<Principal['kind'], number>
/** Items of which one person, or all who hold a link, have rows in a minute; what comes beyond is one row without an item each time that is written. */
const ROWS_OF_ONE = 300
const MINUTE = 60_000
/** Rows that are written at once; what comes beyond is counted in one for each team or link. */
const MAX_ROWS = 1000
const KEEP_DAYS = 400
/** Some 500 MB. */
const KEEP_ROWS = 2_000_000
const PRUNE_BATCH = 10_000

interface Read {
  tenantId: string
  through: 'link' | 'team'
  throughId: string
  sharedId: string | null
  userId: string | null
  itemId: string | null
  name: string
  act: 'open' | 'download'
}

/** Records what others read (decision 0027) without making them wait, and without letting them fill the disk. */
export interface ReadLog {
  /** Counts that somebody was given what an item holds, unless it is their own team's. */
  note(principal: Principal, item: Pick<ItemAccess, 'chain' | 'node' | 'reachableFrom'>, act: Read['act']): void
  /** Writes what has been counted. */
  write(): Promise<void>
  /** Writes the last and ends what runs on its own. */
  close(): Promise<void>
}

/** `onError` is told when it could not be written; nothing else waits for it or fails by it. `writeEvery` is for tests, which write when they look. Milliseconds. */
export function createReadLog(
  db: Db,
  { onError, writeEvery = WRITE_EVERY }: { onError: (error: unknown) => void; writeEvery?: number },
): ReadLog {
  /** Until when the same is not counted again. */
  const counts = new Map<string, number>()
  const log = createBufferedLog<Read>({
    keyOf,
    maxRows: MAX_ROWS,
    rowsOfOne: ROWS_OF_ONE,
    write: (rows) => writeReads(db, rows),
    prune: () => pruneReads(db),
    writeEvery,
    onError,
  })
  const endForgetting = repeat(async () => forgetEnded(counts), { every: MINUTE, onError })
  return {
    note(principal, { chain, node, reachableFrom }, act) {
      if (principal.kind === 'member' && principal.teamId === node.tenant_id) return
      const read: Read = {
        tenantId: node.tenant_id,
        ...sourceOf(principal),
        sharedId: chain[reachableFrom]?.id ?? null,
        itemId: node.id,
        name: node.name,
        act,
      }
      const key = keyOf(read)
      const now = Date.now()
      if ((counts.get(key) ?? 0) > now) return
      if (log.count(read, () => log.takeRow(`${read.throughId} ${read.userId}`)))
        counts.set(key, now + SAME_WITHIN[principal.kind])
      else log.count({ ...read, sharedId: null, userId: null, itemId: null, name: '' }, () => true)
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

function sourceOf(principal: Principal): Pick<Read, 'through' | 'throughId' | 'userId'> {
  if (principal.kind === 'link') return { through: 'link', throughId: principal.linkId, userId: null }
  return { through: 'team', throughId: principal.teamId, userId: principal.userId }
}

function keyOf({ tenantId, throughId, sharedId, userId, itemId, act }: Read): string {
  return [tenantId, throughId, sharedId, userId, itemId, act].join()
}

/** One statement, whatever several servers write at once: its rows are locked in one order. */
async function writeReads(db: Db, reads: readonly (Read & { times: number })[]): Promise<void> {
  await sql`
    INSERT INTO outside_reads AS r (tenant_id, through, through_id, shared_id, user_id, item_id, name, act, times)
    SELECT "tenantId", through, "throughId", "sharedId", "userId", "itemId", name, act, times
    FROM jsonb_to_recordset(${JSON.stringify(reads)}::jsonb) AS row ("tenantId" uuid, through text, "throughId" uuid, "sharedId" uuid,
      "userId" uuid, "itemId" uuid, name text, act text, times integer)
    ORDER BY "tenantId", "throughId", "sharedId", "userId", "itemId", act
    ON CONFLICT (tenant_id, through_id, day, shared_id, user_id, item_id, act)
      DO UPDATE SET times = r.times + excluded.times, name = excluded.name, last = excluded.last`.execute(db)
}

/** Removes what was read more than {@link KEEP_DAYS} days ago, and the oldest days beyond `keep` rows. */
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
