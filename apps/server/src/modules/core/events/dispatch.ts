import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Pool } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { transact } from '#platform/db/transact.ts'
import type { DeliveredEvent, Event, EventBatch } from './event.ts'

/** Delay after the first event, so that events within this time are delivered together. Milliseconds. */
const GATHER_MS = 20
/** Minimum interval between deliveries under continuous load, so that delivery does not slow down requests. Milliseconds. */
const REST_MS = 100
/** Events of a team that are delivered in one transaction. */
const AT_ONCE = 1000

/**
 * Receives the events of a team after commit, in order, in the transaction that removes them from the outbox. Writes in that
 * transaction happen once; other side effects may happen twice. Long-running work belongs in a job that is enqueued there.
 */
export type Listener = (tx: Db, batch: EventBatch) => Promise<void>

/** Takes events from the outbox and delivers them to the listeners, one team at a time. */
export interface Dispatcher {
  /** Signals a commit with events of a team. Never throws. */
  wake(tenantId: string): void
  /** Delivers all pending events, including those of other servers. */
  sweep(): Promise<void>
  /** Delivers the events committed here, as far as currently possible, and stops. */
  close(): Promise<void>
}

/**
 * Creates the dispatcher. A lock allows one server at a time to deliver the events of a team, so that the events of an item are
 * delivered in order. Teams locked by another server are retried, since it may have read before the latest commit. Events that
 * can't be delivered stay until the next sweep of any server.
 */
export function createDispatcher(
  db: Pool,
  { listeners, onError }: { listeners: readonly Listener[]; onError: (error: unknown) => void },
): Dispatcher {
  const pendingTenants = new Set<string>()
  let isClosing = false
  let running: Promise<void> | null = null

  const run = async () => {
    for (let rest = GATHER_MS; pendingTenants.size > 0; rest = REST_MS) {
      if (!isClosing) await wait(rest)
      const tenantIds = [...pendingTenants]
      pendingTenants.clear()
      for (const tenantId of tenantIds) {
        try {
          const outcome = await deliver(db, tenantId, listeners)
          if (outcome === 'more' || (outcome === 'busy' && !isClosing)) pendingTenants.add(tenantId)
        } catch (error) {
          onError(error)
        }
      }
    }
    running = null
  }
  const wake = (tenantId: string) => {
    pendingTenants.add(tenantId)
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

/** Delivers the oldest events of a team. `busy`: another server is delivering; `more`: there may be further events. */
function deliver(db: Pool, tenantId: string, listeners: readonly Listener[]): Promise<'busy' | 'more' | 'done'> {
  return transact(db, async (tx) => {
    if (!(await takeTurn(tx, tenantId))) return 'busy'
    const events = await takeEvents(tx, tenantId)
    if (events.length === 0) return 'done'
    for (const listener of listeners) await listener(tx, { tenantId, events })
    return events.length === AT_ONCE ? 'more' : 'done'
  })
}

/**
 * Tries to take the lock for delivering a team's events until the end of the transaction. A stuck holder loses the lock. The
 * commit is not flushed to disk: events that reappear after a crash are delivered again.
 */
async function takeTurn(tx: Db, tenantId: string): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`${PREPARED}
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`outbox:${tenantId}`}, 0)) AS is_mine,
      set_config('synchronous_commit', 'off', true), set_config('idle_in_transaction_session_timeout', '10s', true)`.execute(tx)
  return rows[0]?.is_mine ?? false
}

async function takeEvents(tx: Db, tenantId: string): Promise<DeliveredEvent[]> {
  const { rows } = await sql<{
    id: number
    user_id: string | null
    credential: string | null
    at: Date
    event: Event
  }>`${PREPARED}
    DELETE FROM outbox WHERE tenant_id = ${tenantId} AND id = ANY(ARRAY(
      SELECT id FROM outbox WHERE tenant_id = ${tenantId} ORDER BY id LIMIT ${AT_ONCE}))
    RETURNING id, user_id, credential, at, event`.execute(tx)
  return rows.toSorted((a, b) => a.id - b.id).map(({ user_id, ...row }) => ({ ...row, userId: user_id }))
}
