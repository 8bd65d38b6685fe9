import type { Item } from '@arbour/contract/entities/items/item'
import type { DropTarget } from '#features/files/items/public/model.ts'

/** The handlers of drops anywhere on the screen. */
export interface DropHandlers {
  onItems: (items: readonly Item[], target: DropTarget, isCopy: boolean) => void
  /** Called while the drop event is being handled, so that the entries can still be read. */
  onFiles: (items: readonly DataTransferItem[], target: DropTarget) => void
}
