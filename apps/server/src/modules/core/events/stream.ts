import type { Db, Pool } from '#platform/db/db.ts'
import { repeat } from '#platform/repeat.ts'
import { createDispatcher, type Listener } from './dispatch.ts'
import type { Event, ItemEventContext } from './event.ts'

/** Interval of the search for events that a crashed server left undelivered. Milliseconds. */
const SWEEP_EVERY = 5000

/** Receives events inside the transaction that causes them; throwing rolls it back. */
export type TransactionListener = (tx: Db, eventContext: ItemEventContext, events: readonly Event[]) => Promise<void>

export interface StreamOptions {
  inTransaction: readonly TransactionListener[]
  afterCommit: readonly Listener[]
  onError(error: unknown): void
  sweepEvery?: number
}

/** The events of one pool and their listeners. */
export interface EventStream {
  /** Delivers what was emitted until now, as far as the database responds. Call it after everything that emits has stopped. */
  close(): Promise<void>
}

interface OpenStream {
  inTransaction: readonly TransactionListener[]
  wake(tenantId: string): void
}

const streams = new WeakMap<Pool, OpenStream>()

/**
 * Registers the listeners for events emitted in transactions of a pool, and starts to deliver them. Other servers may use the
 * same database: events emitted here are delivered immediately, those of crashed servers after a delay.
 */
export function openStream(pool: Pool, { inTransaction, afterCommit, onError, sweepEvery }: StreamOptions): EventStream {
  const dispatcher = createDispatcher(pool, { listeners: afterCommit, onError })
  streams.set(pool, { inTransaction, wake: dispatcher.wake })
  let sweeping = Promise.resolve()
  // Runs sweeps one after the other, so that awaiting the last one awaits all.
  const sweep = () => {
    sweeping = sweeping.then(() => dispatcher.sweep()).catch(onError)
    return sweeping
  }
  void sweep()
  const stopSweeping = repeat(sweep, { every: sweepEvery ?? SWEEP_EVERY, onError })
  return {
    async close() {
      stopSweeping()
      // A running sweep may still find events to deliver.
      await sweeping
      await dispatcher.close()
    },
  }
}

/** Returns the event stream of a pool, which must be open. */
export function streamOf(pool: Pool): OpenStream {
  const stream = streams.get(pool)
  if (!stream) throw new Error('Nobody has opened the stream of events of this pool')
  return stream
}
