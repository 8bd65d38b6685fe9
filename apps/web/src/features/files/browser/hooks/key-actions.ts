import type { Item } from '@arbour/contract/entities/items/item'
import type { RefObject } from 'react'
import { type Action, type ActionContext, actionForKey } from '#features/files/actions/public.ts'
import type { ItemOrder } from '#features/files/items/public/lists.ts'
import type { PaneHandle } from '../components/list/item-pane.tsx'
import type { Selection } from '../model/selection.ts'
import type { SelectionActions } from './use-item-selection.ts'

/** The targets of a list's shortcuts. */
export interface BrowserKeys {
  pane: RefObject<PaneHandle | null>
  items: readonly (Item | null)[]
  order: ItemOrder
  selection: Selection
  actions: SelectionActions
  /** Actions on the selection and actions on the folder. */
  itemActions: readonly Action[]
  itemContext: ActionContext
  folderActions: readonly Action[]
  folderContext: ActionContext
  ensureLoaded: (from: number, to: number) => Promise<void>
  onOpen: (id: string) => void
  onMenu: (id: string | null, at: DOMRect) => void
}

/** Returns the available action of a key press with its context. */
export function findActionForKey(event: KeyboardEvent, keys: BrowserKeys): { action: Action; context: ActionContext } | null {
  const onItems = actionForKey(keys.itemActions, keys.itemContext, event)
  if (onItems) return { action: onItems, context: keys.itemContext }
  const onFolder = actionForKey(keys.folderActions, keys.folderContext, event)
  // Pasting depends on the selection: a single selected folder is the target.
  return onFolder && { action: onFolder, context: onFolder.id === 'paste' ? pasteContext(keys) : keys.folderContext }
}

function pasteContext({ itemContext, folderContext }: BrowserKeys): ActionContext {
  return { ...folderContext, items: itemContext.items }
}
