import type { Item } from '@arbour/contract/entities/items/item'
import { createContext, useContext } from 'react'
import type { DropHandlers } from '#features/files/drag/public.ts'
import { type Owner, shownOwner } from '#features/files/items/public/model.ts'

/** What every tile and row needs of the pane. Stable, so that a drawn item is not drawn again without need. */
export interface PaneServices extends DropHandlers {
  /** Whether the last pointer was a mouse or pen, which drag; a finger scrolls. */
  isPointerFine: () => boolean
  /** Starts a drag with an item: selects it when it was not, and gives what goes along. */
  takeAlong: (item: Item) => readonly Item[]
  /** A drag has rested on a folder: opens it, or its branch of the tree. */
  hoverOpen: (item: Item) => void
  prefetch: { start: (item: Item) => void; stop: () => void }
  isBin: boolean
  /** Whether things from several places stand here together, so that each says whose it is. */
  isGathered: boolean
}

const PaneContext = createContext<PaneServices | null>(null)

export const PaneProvider = PaneContext.Provider

export function usePane(): PaneServices {
  const pane = useContext(PaneContext)
  if (!pane) throw new Error('An item was drawn outside its pane')
  return pane
}

/** The other team that an item is shown to belong to here. */
export function useOwner(item: Item): Owner | null {
  return shownOwner(item, usePane().isGathered)
}
