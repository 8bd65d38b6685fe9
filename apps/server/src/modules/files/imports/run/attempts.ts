import { setTimeout as wait } from 'node:timers/promises'
import { SourceError } from '../sources/source.ts'
import type { WaitingEntry } from './import-entry.ts'

/** How long after a failed attempt at an entry the next begins. Milliseconds. */
const PAUSES = [1000, 4000, 10_000]
/** Entries one after the other of which nothing comes, after which the source is taken for out of order. */
const MAX_IN_A_ROW = 5
/** The same of what a source itself refuses, one by one. */
const MAX_REFUSED_IN_A_ROW = 50

/** Tries entries again, and tells a source that is out of order from one that lacks a file. */
export interface Attempts {
  /** Does something with an entry, several times where the line is bad. Throws what came of the last time. */
  run<T>(act: () => Promise<T>, signal: AbortSignal): Promise<T>
  /** Something came. Gives the entries of which nothing had come before: they are to blame, and not the source. */
  succeed(): Suspect[]
  /** Nothing of an entry came, whose fault that may be. Throws a {@link SourceError} of the line when it is the source's. */
  suspect(suspect: Suspect): void
  /** A source does not give one out. Throws the same where it gives nothing out any more. */
  refuse(reason: string): void
  /** Those of which nothing came until the end. */
  rest(): Suspect[]
}

export interface Suspect {
  entry: WaitingEntry
  reason: string
}

/** `pauses` between the attempts, in milliseconds. */
export function countAttempts(pauses: readonly number[] = PAUSES): Attempts {
  let suspects = new Map<string, Suspect>()
  let refused = 0
  const clear = () => {
    const before = [...suspects.values()]
    suspects = new Map()
    return before
  }
  return {
    async run(act, signal) {
      for (const pause of pauses) {
        try {
          return await act()
        } catch (error) {
          signal.throwIfAborted()
          if (!(error instanceof SourceError) || error.scope !== 'line') throw error
          await wait(pause, undefined, { signal })
        }
      }
      return act()
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
      if (refused >= MAX_REFUSED_IN_A_ROW) throw new SourceError('line', `${reason} (${refused} files in a row)`)
    },
    rest: clear,
  }
}
