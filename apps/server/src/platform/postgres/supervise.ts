import { setTimeout as wait } from 'node:timers/promises'
import { reasonOf } from '../start-error.ts'
import type { Log } from './postmaster.ts'

/** A run of PostgreSQL. */
export interface Run {
  /** Resolves when it has ended, for any reason. */
  ended: Promise<void>
  /** Shuts it down; safe to repeat. */
  stop(): Promise<void>
}

interface SuperviseOptions {
  /** Starts it in the same location as before. */
  start: () => Promise<Run>
  log: Log
  limits?: Partial<Limits>
}

interface Limits {
  /** Maximum number of crashes and failed starts in a {@link period}. */
  endings: number
  /** In milliseconds. */
  period: number
  /** Delay after the first failed start; increased by the same for each further one in a row. Milliseconds. */
  pause: number
}

const LIMITS: Limits = { endings: 5, period: 60_000, pause: 1000 }

/**
 * Starts PostgreSQL, and restarts it whenever it crashes, until it is stopped or crashes too often. The error of the first start
 * is thrown; the returned run lasts as long as restarts are attempted.
 */
export async function supervise({ start, log, limits }: SuperviseOptions): Promise<Run> {
  const { endings, period, pause } = { ...LIMITS, ...limits }
  const stopping = new AbortController()
  const { signal } = stopping
  /** Times of crashes, latest last, by a monotonic clock. Milliseconds. */
  let ends: number[] = []
  let run = await start()
  const ended = keepRunning()

  async function keepRunning(): Promise<void> {
    for (;;) {
      await run.ended
      if (signal.aborted) return
      log.error('PostgreSQL exited unexpectedly and is being restarted')
      const next = await startAgain()
      if (!next) return
      run = next
      if (signal.aborted) return run.stop()

      log.warn('PostgreSQL is running again')
    }
  }

  /** Returns null if it was stopped, or has crashed too often. */
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

  /** Counts a crash and returns whether a restart is allowed. */
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
