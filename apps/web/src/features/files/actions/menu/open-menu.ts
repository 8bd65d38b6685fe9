import { performAction } from '../perform.ts'
import type { Action, ActionContext } from '../types.ts'

/** A menu of actions that somebody opened. */
export interface OpenMenu {
  /** What it is about: `Plan.pdf`. */
  label: string
  actions: readonly Action[]
  context: ActionContext
  /** Where it opens: a button's box, or a point. */
  at: DOMRect
  align: 'start' | 'end'
  /** What had the focus, and gets it back. */
  opener: Element | null
}

export interface ActionMenuProps {
  menu: OpenMenu | null
  onClose: () => void
}

/** Closes the menu first: a dialog that the action opens shall find the focus where the menu found it, to return it there. */
export function performFromMenu(action: Action, { context, opener }: OpenMenu, onClose: () => void): void {
  onClose()
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
  void performAction(action, context)
}
