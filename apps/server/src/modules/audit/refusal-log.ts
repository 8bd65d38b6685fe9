import type { ErrorCode } from '@arbour/contract/errors'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '#platform/db/db.ts'
import { repeat } from '#platform/repeat.ts'

/** Equal refusals within this time are one row with their number. Milliseconds. */
const WRITE_EVERY = 5000
/** Different refusals that are kept apart until the next writing; what comes beyond is counted in one row. */
const MAX_KEPT = 200
const KEEP_DAYS = 400
const PRUNE_BATCH = 10_000
const PRUNE_EVERY = 60 * 60 * 1000

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
  /** Null where the person is known. */
  ip: string | null
}

/** Records refusals (security.md) without letting those who are refused fill the disk, or slow others down. */
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
  let counted = new Map<string, Refusal & { times: number }>()

  const write = async (): Promise<void> => {
    const rows = [...counted.values()]
    counted = new Map()
    if (rows.length === 0) return
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
      .catch(onError)
  }

  const endWriting = repeat(write, { every: writeEvery, onError })
  const endPruning = repeat(() => pruneRefusals(db), { every: PRUNE_EVERY, onError })
  return {
    note(refusal) {
      if (!REFUSALS.includes(refusal.code)) return
      const key = JSON.stringify(refusal)
      const known = counted.get(key)
      if (known) known.times += 1
      else if (counted.size < MAX_KEPT) counted.set(key, { ...refusal, times: 1 })
      else countAmongOthers(counted, refusal)
    },
    write,
    async close() {
      endWriting()
      endPruning()
      await write()
    },
  }
}

/** Of what is too much to be kept apart the call and the code are. */
function countAmongOthers(counted: Map<string, Refusal & { times: number }>, { act, code }: Refusal): void {
  const key = JSON.stringify({ act, code })
  const others = counted.get(key) ?? { act, code, tenantId: null, userId: null, itemId: null, ip: null, times: 0 }
  others.times += 1
  counted.set(key, others)
}

/** Removes refusals that are older than {@link KEEP_DAYS} days. Changes of rights are kept. */
export async function pruneRefusals(db: Db): Promise<void> {
  await sql`
    DELETE FROM audit_entries WHERE id IN (
      SELECT id FROM audit_entries WHERE kind = 'refusal' AND at < now() - make_interval(days => ${KEEP_DAYS})
      LIMIT ${PRUNE_BATCH} FOR UPDATE SKIP LOCKED)`.execute(db)
}
