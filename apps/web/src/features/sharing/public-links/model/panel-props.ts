import type { Item } from '@arbour/contract/entities/items/item'
import type { ItemServices } from '#features/files/items/public/services.ts'

/** Whether closing a form would lose something, or a request is pending. */
export interface UnsavedChanges {
  isChanged: boolean
  isPending: boolean
}

/** The props of the settings of a link in a dialog. */
export interface LinkPanelProps {
  item: Item
  services: ItemServices
  /** Closes the dialog like Escape, with a prompt if there are unsaved changes. Returns true if it closed. */
  leave: () => Promise<boolean>
  /** Called whenever it changes whether closing would lose something, or a request is pending. */
  onUnsavedChanges: (unsavedChanges: UnsavedChanges) => void
}
