import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Pool } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { Event, EventBatch, ToldEvent } from './event.ts'

/** After something happens in quiet: what happens within this time is told together. Milliseconds. */
const GATHER_MS = 20
/** From one telling to the next while more and more happens, so that telling leaves the server to those who act. Milliseconds. */
const REST_MS = 100
/** Events of a team that are told in one transaction. */
const AT_ONCE = 1000

/**
 * Hears of what happened to a team, after it was committed, in the order of the events, in the transaction that takes them off the outbox:
 * what it writes there is written once, what it does elsewhere it may do twice. What takes long belongs into a job, added there.
 */
export type Listener = (tx: Db, batch: EventBatch) => Promise<void>

/** Takes events off the outbox and tells the listeners, a team at a time. */
export interface Dispatcher {
  /** Something was committed. Never throws. */
  wake(tenantId: string): void
  /** Looks for all that waits, whoever has emitted it. */
  sweep(): Promise<void>
  /** Tells what was committed here, as far as that can be done now, and ends. */
  close(): Promise<void>
}

/**
 * A lock keeps each team to one server at a time, so that what happened to an item is told in its order. What another server holds is tried
 * again, since it may have looked before the newest was committed. What cannot be told stays, until the next sweep of any server.
 */
export function createDispatcher(
  db: Pool,
  { listeners, onError }: { listeners: readonly Listener[]; onError: (error: unknown) => void },
): Dispatcher {
  const waiting = new Set<string>()
  let isClosing = false
  let running: Promise<void> | null = null

  const run = async () => {
    for (let rest = GATHER_MS; waiting.size > 0; rest = REST_MS) {
      if (!isClosing) await wait(rest)
      const tenantIds = [...waiting]
      waiting.clear()
      for (const tenantId of tenantIds) {
        try {
          const outcome = await tell(db, tenantId, listeners)
          if (outcome === 'more' || (outcome === 'busy' && !isClosing)) waiting.add(tenantId)
        } catch (error) {
          onError(error)
        }
      }
    }
    running = null
  }
  const wake = (tenantId: string) => {
    waiting.add(tenantId)
    running ??= run()
  }
  return {
    wake,
    async sweep() {
      const { rows } = await sql<{ tenant_id: string }>`SELECT DISTINCT tenant_id FROM outbox`.execute(db)
      for (const { tenant_id } of rows) wake(tenant_id)
    },
    async close() {
      isClosing = true
      await running
    },
  }
}

/** Tells the oldest events of a team. `busy`: another server does; `more`: there may be others. */
function tell(db: Pool, tenantId: string, listeners: readonly Listener[]): Promise<'busy' | 'more' | 'done'> {
  return db.transaction().execute(async (tx) => {
    if (!(await takeTurn(tx, tenantId))) return 'busy'
    const events = await takeEvents(tx, tenantId)
    if (events.length === 0) return 'done'
    for (const listener of listeners) await listener(tx, { tenantId, events })
    return events.length === AT_ONCE ? 'more' : 'done'
  })
}

/**
 * Whether no other server tells of the team at this moment, and none will until the end of the transaction. One that is stuck loses its turn.
 * The commit need not reach the disk: what a crash brings back is told again.
 */
async function takeTurn(tx: Db, tenantId: string): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`${PREPARED}
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`outbox:${tenantId}`}, 0)) AS is_mine,
      set_config('synchronous_commit', 'off', true), set_config('idle_in_transaction_session_timeout', '10s', true)`.execute(tx)
  return rows[0]?.is_mine ?? false
}

async function takeEvents(tx: Db, tenantId: string): Promise<ToldEvent[]> {
  const { rows } = await sql<{ id: number; user_id: string | null; at: Date; event: Event }>`${PREPARED}
    DELETE FROM outbox WHERE tenant_id = ${tenantId} AND id = ANY(ARRAY(
      SELECT id FROM outbox WHERE tenant_id = ${tenantId} ORDER BY id LIMIT ${AT_ONCE}))
    RETURNING id, user_id, at, event`.execute(tx)
  return rows.toSorted((a, b) => a.id - b.id).map(({ id, user_id, at, event }) => ({ id, userId: user_id, at, event }))
}
