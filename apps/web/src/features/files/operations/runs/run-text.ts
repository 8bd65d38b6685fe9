import { formatCount } from '#lib/text/format.ts'
import type { RunState, RunTexts } from './run.ts'

/** Returns the title of failures: `3 file(s) could not be moved`. */
export function failuresTitle(count: number, words: RunTexts): string {
  return `${formatCount(count)} file(s) could not be ${words.done}`
}

/** Returns the title while running: `Moving 200 items`, `Deleting 1 item permanently` */
export function progressTitle({ doing, how }: RunTexts, total: number): string {
  const title = `${doing} ${formatCount(total)} ${total === 1 ? 'item' : 'items'}`
  return how === undefined ? title : `${title} ${how}`
}

/** Returns the title after an interruption: `Moving 200 items was interrupted` */
export function interruptedTitle(words: RunTexts, total: number): string {
  return `${progressTitle(words, total)} was interrupted`
}

/** Describes what remains of an interrupted bulk operation. */
export function leftSentence(leftCount: number, total: number): string {
  const remainder =
    leftCount === total
      ? total === 1
        ? 'It is'
        : `All ${formatCount(total)} are`
      : `${formatCount(leftCount)} of ${formatCount(total)} are`
  return `The page was left before everything was done. ${remainder} left.`
}

type Counts = Pick<RunState, 'total' | 'succeeded' | 'skipped' | 'failures'>

/** Returns the title at the end: `196 moved, 4 skipped`. */
export function endTitle({ total, succeeded, skipped, failures }: Counts, words: RunTexts): string {
  const leftCount = total - succeeded - skipped - failures.length
  const parts = [
    succeeded > 0 && `${formatCount(succeeded)} ${words.done}`,
    skipped > 0 && `${formatCount(skipped)} skipped`,
    leftCount > 0 && `${formatCount(leftCount)} not begun`,
    failures.length > 0 && failuresTitle(failures.length, words),
  ]
  return parts.filter((part) => part !== false).join(', ')
}

/** Returns the status beside the progress: `12 of 200 · 2 skipped`, or what it waits for. */
export function runFacts({ phase, done, total, skipped, failures }: Omit<RunState, 'current' | 'succeeded'>): string {
  if (phase === 'stopping') return 'Stopping after this one'
  if (phase === 'asking') return 'Waiting for your decision'
  const parts = [
    `${formatCount(done)} of ${formatCount(total)}`,
    phase === 'paused' && 'Paused',
    skipped > 0 && `${formatCount(skipped)} skipped`,
    failures.length > 0 && `${formatCount(failures.length)} failed`,
  ]
  return parts.filter((part) => part !== false).join(' · ')
}
