import { createContext, useContext } from 'react'
import type { Action } from './types.ts'

/** Which actions there are, and where each is offered. Every list is in the order in which it is shown. */
export interface ActionRegistry {
  /** With items: menus, keys and the palette. */
  item: readonly Action[]
  /** With the open item, from its own header; it is open already. */
  openItem: readonly Action[]
  /** In a folder, with nothing selected: the menu of its empty space, keys and the palette. */
  folder: readonly Action[]
  /** What makes something new. */
  create: readonly Action[]
  upload: readonly Action[]
  /** Buttons of their own in the header of the open item, where there is room. */
  header: readonly Action[]
  /** Buttons in the header of a deleted item. */
  bin: readonly Action[]
  /** Buttons of the selection bar; everything else is in its menu. */
  bar: readonly Action[]
  /** Buttons where there are no items yet; the first stands out. */
  empty: readonly Action[]
}

const ActionsContext = createContext<ActionRegistry | null>(null)

/** Hands the actions that the application has put together to all that offers them. */
export const ActionsProvider = ActionsContext.Provider

export function useActions(): ActionRegistry {
  const actions = useContext(ActionsContext)
  if (!actions) throw new Error('Actions were offered outside ActionsProvider')
  return actions
}
