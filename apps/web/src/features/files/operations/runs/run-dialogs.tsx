/** What a person sees of a run; loaded when there is something to see. */
import type { Item } from '@arbour/contract/entities/items/item'
import type { Dialogs } from '#ui/dialog/host/dialog-host.tsx'
import type { ConflictAnswer } from './batch.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { FailuresDialog } from './failures-dialog.tsx'
import type { Failure, RunWords } from './run.ts'

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
