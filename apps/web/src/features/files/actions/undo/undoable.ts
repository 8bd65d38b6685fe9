import { t } from '@arbour/messages/t'
import { getErrorMessage } from '#lib/api/errors.ts'
import { notify } from '#ui/toast/notify.ts'
import { hideToast, showToast, type ToastAction } from '#ui/toast/toast-store.ts'
import { createUndoStack } from './undo-stack.ts'

/** The actions of this page that can be undone, for the lifetime of the page. */
const stack = createUndoStack()

/** Actions that are still running. */
const runningActions = new Set<Promise<void>>()
/** How long undo waits for running actions, in milliseconds; an open file picker may never finish. */
const MAX_WAIT_MS = 5000

/** Tracks a running action: undo waits for it instead of undoing the previous one. */
export async function trackAction(action: Promise<void>): Promise<void> {
  runningActions.add(action)
  try {
    await action
  } finally {
    runningActions.delete(action)
  }
}

/**
 * Shows a message about a completed action with an Undo button. The shortcut undoes it too, for the lifetime of the page. Errors
 * of `undo` are shown as a message.
 */
export function notifyUndoable(
  sentence: string,
  undo: () => Promise<void>,
  otherActions: readonly ToastAction[] = [],
  title?: string,
): void {
  const action = stack.push(sentence, async () => {
    hideToast(toast)
    await undo().catch((error: unknown) => notify(getErrorMessage(error), [], 'error'))
  })
  const actions = [...otherActions, { label: t('common.undo'), onClick: () => void action.undo() }]
  const toast = showToast({ type: 'success', ...(title !== undefined && { title }), message: sentence, actions })
}

/**
 * Returns the description of the action that {@link undoLast} would undo: `Plan.pdf moved to Drawings`; null if there is none.
 */
export function lastUndoable(): string | null {
  return stack.getLast()?.sentence ?? null
}

/** Undoes the last action of this page, once it is complete. */
export async function undoLast(): Promise<void> {
  if (runningActions.size > 0) {
    const tooLong = new Promise((resolve) => window.setTimeout(resolve, MAX_WAIT_MS))
    await Promise.race([Promise.allSettled(runningActions), tooLong])
  }
  const action = stack.getLast()
  if (action) await action.undo()
  else notify(t('files.actions.thereIsNothingToUndo'), [], 'warning')
}
