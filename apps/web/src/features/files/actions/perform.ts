import { getErrorMessage } from '#lib/api/errors.ts'
import { notify } from '#ui/toast/notify.ts'
import type { Action, ActionContext } from './types.ts'
import { trackAction } from './undo/undoable.ts'

/** Performs an action, or shows why it is unavailable. Errors are shown as a message and not rethrown. */
export async function performAction(action: Action, context: ActionContext): Promise<void> {
  const reason = action.disabledReason?.(context) ?? null
  if (reason !== null) {
    notify(reason, [], 'warning')
    return
  }
  try {
    await trackAction(Promise.resolve(action.perform(context)))
  } catch (error) {
    notify(getErrorMessage(error), [], 'error')
  }
}
