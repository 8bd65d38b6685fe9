import type { Db, Pool } from '#platform/db/db.ts'
import { repeat } from '#platform/repeat.ts'
import { createDispatcher, type Listener } from './dispatch.ts'
import type { Event, StoryScene } from './event.ts'

/** How often what a server that died has left untold is looked for. Milliseconds. */
const SWEEP_EVERY = 5000

/** Hears of what happens in the transaction that does it; what it throws undoes the whole. */
export type TransactionListener = (tx: Db, scene: StoryScene, events: readonly Event[]) => Promise<void>

export interface StreamOptions {
  inTransaction: readonly TransactionListener[]
  afterCommit: readonly Listener[]
  onError(error: unknown): void
  sweepEvery?: number
}

/** What happens through one pool, and who hears of it. */
export interface EventStream {
  /** Tells what was emitted until now, as far as the database answers, and nothing more. Comes after all that emits. */
  close(): Promise<void>
}

interface OpenStream {
  inTransaction: readonly TransactionListener[]
  wake(tenantId: string): void
}

const streams = new WeakMap<Pool, OpenStream>()

/**
 * Registers who hears of what is emitted in the transactions of a pool, and begins to tell, beside any other server of the database: what was
 * emitted here at once, and after a while what a server that died has left.
 */
export function openStream(pool: Pool, { inTransaction, afterCommit, onError, sweepEvery }: StreamOptions): EventStream {
  const dispatcher = createDispatcher(pool, { listeners: afterCommit, onError })
  streams.set(pool, { inTransaction, wake: dispatcher.wake })
  let sweeping = Promise.resolve()
  // One after the other, so that who waits for the last has waited for all.
  const sweep = () => {
    sweeping = sweeping.then(() => dispatcher.sweep()).catch(onError)
    return sweeping
  }
  void sweep()
  const stopSweeping = repeat(sweep, { every: sweepEvery ?? SWEEP_EVERY, onError })
  return {
    async close() {
      stopSweeping()
      // One that is under way may still find something to tell.
      await sweeping
      await dispatcher.close()
    },
  }
}

/** The stream of a pool, which has to be open. */
export function streamOf(pool: Pool): OpenStream {
  const stream = streams.get(pool)
  if (!stream) throw new Error('Nobody has opened the stream of events of this pool')
  return stream
}
