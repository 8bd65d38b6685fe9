import { createContext, useContext } from 'react'
import type { Action } from './types.ts'

/** All actions and where each is offered. Every list is in display order. */
export interface ActionRegistry {
  /** For selected items: menus, shortcuts and the command palette. */
  item: readonly Action[]
  /** For the open item, in its own header; without actions that open it. */
  openItem: readonly Action[]
  /** For the open folder without a selection: the menu of its empty space, shortcuts and the command palette. */
  folder: readonly Action[]
  /** Create something new. */
  create: readonly Action[]
  upload: readonly Action[]
  /** Separate buttons in the header of the open item, where there is space. */
  header: readonly Action[]
  /** Buttons in the header of a deleted item. */
  bin: readonly Action[]
  /** Buttons of the selection bar; all other actions are in its menu. */
  bar: readonly Action[]
  /** Buttons of the empty state; the first is the primary one. */
  empty: readonly Action[]
}

const ActionsContext = createContext<ActionRegistry | null>(null)

/** Provides the application's actions to all components that offer them. */
export const ActionsProvider = ActionsContext.Provider

export function useActions(): ActionRegistry {
  const actions = useContext(ActionsContext)
  if (!actions) throw new Error('Actions were offered outside ActionsProvider')
  return actions
}
