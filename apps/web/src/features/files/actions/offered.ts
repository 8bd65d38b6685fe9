import type { KeyPress } from './keys.ts'
import { ACTION_SECTIONS, type Action, type ActionContext } from './types.ts'

export function availableActions(actions: readonly Action[], context: ActionContext): Action[] {
  return actions.filter((action) => action.isAvailable(context))
}

/** The same actions by section, empty sections and what menus leave out left out. */
export function inSections(actions: readonly Action[]): Action[][] {
  return ACTION_SECTIONS.map((section) => actions.filter((action) => action.section === section && !action.isOffMenu)).filter(
    (section) => section.length > 0,
  )
}

/** The available action that a key press means. */
export function actionForKey(actions: readonly Action[], context: ActionContext, event: KeyPress): Action | null {
  return actions.find((action) => action.shortcut?.matches(event) && action.isAvailable(context)) ?? null
}
