import { setTimeout as wait } from 'node:timers/promises'
import { t } from '@arbour/messages/t'
import { SourceError } from '../sources/source.ts'
import type { WaitingEntry } from './import-entry.ts'

/** Delays before each retry of an entry. Milliseconds. */
const RETRY_DELAYS = [1000, 4000, 10_000]
/** Number of consecutive failed entries after which the source is considered unavailable. */
const MAX_IN_A_ROW = 5
/** The same for entries that the source itself rejects. */
const MAX_REFUSED_IN_A_ROW = 50

/** Retries entries, and distinguishes an unavailable source from a single missing file. */
export interface Attempts {
  /** Runs an operation for an entry, with retries on network errors. Throws the last error. */
  run<T>(callback: () => Promise<T>, signal: AbortSignal): Promise<T>
  /** Records a success. Returns the entries that failed before it, for which the source is therefore not to blame. */
  succeed(): Suspect[]
  /**
   * Records a failed entry of unknown cause. Throws a {@link SourceError} of scope `line` if the source is considered
   * unavailable.
   */
  suspect(suspect: Suspect): void
  /** Records an entry that the source refused. Throws the same if the source refuses everything. */
  refuse(reason: string): void
  /** Returns the entries that failed until the end. */
  rest(): Suspect[]
}

export interface Suspect {
  entry: WaitingEntry
  reason: string
}

/** Creates the counter. `retryDelays` are the retry delays in milliseconds. */
export function countAttempts(retryDelays: readonly number[] = RETRY_DELAYS): Attempts {
  let suspects = new Map<string, Suspect>()
  let refused = 0
  const clear = () => {
    const before = [...suspects.values()]
    suspects = new Map()
    return before
  }
  return {
    async run(callback, signal) {
      for (const pause of retryDelays) {
        try {
          return await callback()
        } catch (error) {
          signal.throwIfAborted()
          if (!(error instanceof SourceError) || error.scope !== 'line') throw error
          await wait(pause, undefined, { signal })
        }
      }
      return callback()
    },
    succeed() {
      refused = 0
      return clear()
    },
    suspect(suspect) {
      suspects.set(suspect.entry.key.toString('hex'), suspect)
      if (suspects.size >= MAX_IN_A_ROW) throw new SourceError('line', suspect.reason)
    },
    refuse(reason) {
      refused += 1
      if (refused >= MAX_REFUSED_IN_A_ROW) throw new SourceError('line', t('errors.imports.refusedInRow', { reason, refused }))
    },
    rest: clear,
  }
}
