import type { Item } from '@arbour/contract/entities/items/item'
import type { ReactNode } from 'react'
import type { ItemServices } from '#features/files/items/public/services.ts'

/** The props of a tab. */
export interface ItemTabProps {
  item: Item
  services: ItemServices
  /** Closes the panel like Escape, with a prompt if there are unsaved changes. Returns true if it closed. */
  leave: () => Promise<boolean>
}

/** A section that another feature adds below the form of a tab, and that saves independently. */
export interface TabPart {
  id: string
  Content: (props: ItemTabProps) => ReactNode
}

/** A tab of the settings panel, as data. Its content adds its form to the panel's single Save button with `useSection`. */
export interface ItemTab {
  id: string
  label: string
  /** Whether an item has the tab, by its type and the user's permissions. */
  isAvailable: (item: Item) => boolean
  Content: (props: ItemTabProps) => ReactNode
  parts?: readonly TabPart[]
}
