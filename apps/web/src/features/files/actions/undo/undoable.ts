import { messageOf } from '#lib/api/errors.ts'
import { notify } from '#ui/toast/notify.ts'
import { hideToast, showToast, type ToastAction } from '#ui/toast/toast-store.ts'
import { createUndoStack } from './undo-stack.ts'

/** The acts of this page that can be taken back, for as long as the page lives. */
const stack = createUndoStack()

/** Acts that have begun and not ended yet. */
const running = new Set<Promise<void>>()
/** Undo waits so long for what runs, in milliseconds; a file picker that somebody left open never ends. */
const MAX_WAIT_MS = 5000

/** Lets undo know of an act that runs: who takes back what they just did means that act, not the one before it. */
export async function trackAct(act: Promise<void>): Promise<void> {
  running.add(act)
  try {
    await act
  } finally {
    running.delete(act)
  }
}

/**
 * Tells what was done and offers to take it back: by the toast, and by the undo key for as long as the page lives.
 * What `undo` throws becomes a message.
 */
export function notifyUndoable(
  sentence: string,
  undo: () => Promise<void>,
  others: readonly ToastAction[] = [],
  title?: string,
): void {
  const act = stack.push(sentence, async () => {
    hideToast(toast)
    await undo().catch((error: unknown) => notify(messageOf(error), [], 'error'))
  })
  const actions = [...others, { label: 'Undo', onClick: () => void act.undo() }]
  const toast = showToast({ type: 'success', ...(title !== undefined && { title }), message: sentence, actions })
}

/** What {@link undoLast} would take back: `Plan.pdf moved to Drawings`; null when nothing. */
export function lastUndoable(): string | null {
  return stack.last()?.sentence ?? null
}

/** Takes the last act of this page back, once it is done. */
export async function undoLast(): Promise<void> {
  if (running.size > 0) {
    const tooLong = new Promise((resolve) => window.setTimeout(resolve, MAX_WAIT_MS))
    await Promise.race([Promise.allSettled(running), tooLong])
  }
  const act = stack.last()
  if (act) await act.undo()
  else notify('There is nothing to undo', [], 'warning')
}
