import type { KeyPress } from '#lib/browser/keys.ts'
import { ACTION_SECTIONS, type Action, type ActionContext } from './types.ts'

export function availableActions(actions: readonly Action[], context: ActionContext): Action[] {
  return actions.filter((action) => action.isAvailable(context))
}

/** Groups actions by section, without empty sections and without actions that menus omit. */
export function inSections(actions: readonly Action[]): Action[][] {
  return ACTION_SECTIONS.map((section) => actions.filter((action) => action.section === section && !action.isOffMenu)).filter(
    (section) => section.length > 0,
  )
}

/** Returns the available action of a key press. */
export function actionForKey(actions: readonly Action[], context: ActionContext, event: KeyPress): Action | null {
  return actions.find((action) => action.shortcut?.matches(event) && action.isAvailable(context)) ?? null
}
