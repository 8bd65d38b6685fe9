import type { Item } from '@arbour/contract/entities/items/item'
import { createContext, useContext } from 'react'
import type { DropHandlers } from '#features/files/drag/public.ts'
import { getShownOwner, type Owner } from '#features/files/items/public/model.ts'

/** Functions of the pane for its tiles and rows. Their identity is stable, so that items are not rerendered without need. */
export interface PaneServices extends DropHandlers {
  /** Whether the last pointer was a mouse or pen, which drag; touch scrolls. */
  isPointerFine: () => boolean
  /** Starts to drag an item: selects it if it was not selected, and returns all dragged items. */
  takeAlong: (item: Item) => readonly Item[]
  /** Called when a drag rests on a folder: opens the folder, or its branch in the tree. */
  hoverOpen: (item: Item) => void
  prefetch: { start: (item: Item) => void; stop: () => void }
  isBin: boolean
  /** Whether items of several places are listed together, so that each shows its owner. */
  isGathered: boolean
}

const PaneContext = createContext<PaneServices | null>(null)

export const PaneProvider = PaneContext.Provider

export function usePane(): PaneServices {
  const pane = useContext(PaneContext)
  if (!pane) throw new Error('An item was drawn outside its pane')
  return pane
}

/** Returns the other team that an item is shown to belong to here. */
export function useOwner(item: Item): Owner | null {
  return getShownOwner(item, usePane().isGathered)
}
