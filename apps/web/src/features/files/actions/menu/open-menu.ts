import { performAction } from '../perform.ts'
import type { Action, ActionContext } from '../types.ts'

/** An open menu of actions. */
export interface OpenMenu {
  /** The name of the target: `Plan.pdf`. */
  label: string
  actions: readonly Action[]
  context: ActionContext
  /** The anchor: the box of a button, or a point. */
  anchor: DOMRect
  align: 'start' | 'end'
  /** The element that had the focus and gets it back. */
  opener: Element | null
}

export interface ActionMenuProps {
  menu: OpenMenu | null
  onClose: () => void
}

/**
 * Performs an action after closing the menu, so that a dialog opened by the action returns the focus to the element before the
 * menu.
 */
export function performFromMenu(action: Action, { context, opener }: OpenMenu, onClose: () => void): void {
  onClose()
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
  void performAction(action, context)
}
