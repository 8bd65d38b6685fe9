/** What a person sees of a run; loaded when there is something to see. */
import type { Item } from '@arbour/contract/entities/item'
import { ConflictDialog } from '../dialogs/conflict-dialog.tsx'
import type { Dialogs } from '../dialogs/dialog-host.tsx'
import { FailuresDialog } from '../dialogs/failures-dialog.tsx'
import { ProgressDialog } from '../dialogs/progress-dialog.tsx'
import type { Failure, Progress } from '../dialogs/progress-store.ts'
import type { ConflictAnswer } from '../model/batch.ts'
import type { RunWords } from './run-words.ts'

export function showProgress(dialogs: Dialogs, words: RunWords, progress: Progress): Promise<void> {
  return dialogs.ask<void>((handle) => <ProgressDialog {...handle} words={words} progress={progress} />)
}

/** Asks what to do about a taken name. */
export function askConflict(
  dialogs: Dialogs,
  question: { item: Item; inTheWay: Item | null; remaining: number },
): Promise<ConflictAnswer> {
  return dialogs.ask<ConflictAnswer>((handle) => <ConflictDialog {...handle} {...question} />)
}

export function showFailures(dialogs: Dialogs, words: RunWords, failures: readonly Failure[]): Promise<void> {
  return dialogs.ask<void>((handle) => <FailuresDialog {...handle} words={words} failures={failures} />)
}
