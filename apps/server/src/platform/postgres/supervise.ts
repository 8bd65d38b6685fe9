import { setTimeout as wait } from 'node:timers/promises'
import { reasonOf } from '../start-error.ts'
import type { Log } from './postmaster.ts'

/** A PostgreSQL that runs, until it ends. */
export interface Run {
  /** Settles when it has ended, for whatever reason. */
  ended: Promise<void>
  /** Ends it in good order; again is harmless. */
  stop(): Promise<void>
}

interface SuperviseOptions {
  /** Starts it in the place where it was before. */
  start: () => Promise<Run>
  log: Log
  limits?: Partial<Limits>
}

interface Limits {
  /** Endings in a {@link period} that are borne; a start that failed is one too. */
  endings: number
  /** Milliseconds. */
  period: number
  /** How long to wait after the first start that failed; after each further one in a row as long again. Milliseconds. */
  pause: number
}

const LIMITS: Limits = { endings: 5, period: 60_000, pause: 1000 }

/**
 * Starts PostgreSQL, and again whenever it ends by itself, until it is stopped or ends too often. What the first start throws is the
 * caller's; what is given runs as long as anything is worth trying.
 */
export async function supervise({ start, log, limits }: SuperviseOptions): Promise<Run> {
  const { endings, period, pause } = { ...LIMITS, ...limits }
  const stopping = new AbortController()
  const { signal } = stopping
  /** When it ended, the latest last, by a clock that nobody sets. Milliseconds. */
  let ends: number[] = []
  let run = await start()
  const ended = keepRunning()

  async function keepRunning(): Promise<void> {
    for (;;) {
      await run.ended
      if (signal.aborted) return
      log.error('PostgreSQL has ended by itself and is started again')
      const next = await startAgain()
      if (!next) return
      run = next
      if (signal.aborted) return run.stop()

      log.warn('PostgreSQL runs again')
    }
  }

  /** Null when it is to be stopped, or has ended too often. */
  async function startAgain(): Promise<Run | null> {
    for (let failed = 0; isBearable(); failed += 1) {
      await wait(failed * pause, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return null
      try {
        return await start()
      } catch (error) {
        log.error(`PostgreSQL could not be started again: ${reasonOf(error)}`)
      }
    }
    return null
  }

  /** Counts an ending. */
  function isBearable(): boolean {
    const now = performance.now()
    ends = [...ends.filter((at) => at > now - period), now]
    return ends.length <= endings
  }

  return {
    ended,
    async stop() {
      stopping.abort()
      await run.stop()
      await ended
    },
  }
}
