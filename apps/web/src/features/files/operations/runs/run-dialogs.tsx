/** The dialogs of a bulk operation; loaded when there is something to show. */
import type { Item } from '@arbour/contract/entities/items/item'
import type { Dialogs } from '#ui/dialog/host/dialog-host.tsx'
import type { ConflictDecision } from './batch.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { FailuresDialog } from './failures-dialog.tsx'
import type { Failure } from './run.ts'
import type { RunKind } from './run-kinds.ts'

/** Asks how to resolve a name conflict. */
export function promptConflict(
  dialogs: Dialogs,
  question: { item: Item; inTheWay: Item | null; remaining: number },
): Promise<ConflictDecision> {
  return dialogs.ask<ConflictDecision>((handle) => <ConflictDialog {...handle} {...question} />)
}

export function showFailures(dialogs: Dialogs, kind: RunKind, failures: readonly Failure[]): Promise<void> {
  return dialogs.ask<void>((handle) => <FailuresDialog {...handle} kind={kind} failures={failures} />)
}
