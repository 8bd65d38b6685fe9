import { t } from '@arbour/messages/t'
import { joinFacts } from '#lib/text/format.ts'
import type { RunState } from './run.ts'
import { RUN_TEXTS, type RunKind } from './run-kinds.ts'

/** Returns the title of failures: `3 files couldn’t be moved`. */
export function failuresTitle(count: number, kind: RunKind): string {
  return RUN_TEXTS.failed[kind](count)
}

/** Returns the title while running: `Moving 200 items`, `Deleting 1 item permanently` */
export function progressTitle(kind: RunKind, total: number): string {
  return RUN_TEXTS.inProgress[kind](total)
}

/** Returns the title after an interruption: `Moving 200 items was interrupted` */
export function interruptedTitle(kind: RunKind, total: number): string {
  return RUN_TEXTS.interrupted[kind](total)
}

/** Describes what remains of an interrupted bulk operation. */
export function leftSentence(leftCount: number, total: number): string {
  if (leftCount < total) return t('files.operations.leftPageWithSomeToDo', { leftCount, total })
  return t('files.operations.leftPageWithAllToDo', { total })
}

type Counts = Pick<RunState, 'total' | 'succeeded' | 'skipped' | 'failures'>

/** Returns the title at the end: `196 moved, 4 skipped`. */
export function endTitle({ total, succeeded, skipped, failures }: Counts, kind: RunKind): string {
  const leftCount = total - succeeded - skipped - failures.length
  const parts = [
    succeeded > 0 && RUN_TEXTS.done[kind](succeeded),
    skipped > 0 && t('files.operations.skippedSkipped', { skipped }),
    leftCount > 0 && t('files.operations.leftCountNotStarted', { leftCount }),
    failures.length > 0 && failuresTitle(failures.length, kind),
  ]
  return parts.filter((part) => part !== false).join(', ')
}

/** Returns the status beside the progress: `12 of 200 · 2 skipped`, or what it waits for. */
export function runFacts({ phase, done, total, skipped, failures }: Omit<RunState, 'current' | 'succeeded'>): string {
  if (phase === 'stopping') return t('files.operations.stoppingAfterThisOne')
  if (phase === 'asking') return t('files.operations.actionNeeded')
  const parts = [
    t('files.operations.doneOfTotal', { done, total }),
    phase === 'paused' && t('files.common.paused'),
    skipped > 0 && t('files.operations.skippedSkipped', { skipped }),
    failures.length > 0 && t('files.operations.countFailed', { count: failures.length }),
  ]
  return joinFacts(parts)
}
