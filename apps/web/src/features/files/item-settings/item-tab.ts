import type { Item } from '@arbour/contract/entities/items/item'
import type { ReactNode } from 'react'
import type { ItemServices } from '#features/files/items/public/services.ts'

/** What a tab works with. */
export interface ItemTabProps {
  item: Item
  services: ItemServices
  /** Closes the panel as Escape does: asks before something is lost. True when it closed. */
  leave: () => Promise<boolean>
}

/** A part of a tab that another room adds below its form, and that saves by itself. */
export interface TabPart {
  id: string
  Content: (props: ItemTabProps) => ReactNode
}

/** A tab of the settings panel, as data. Its content makes its form part of the panel's one Save by `useSection`. */
export interface ItemTab {
  id: string
  label: string
  /** Whether an item has it: by its type, and by what the person may do with it. */
  isAvailable: (item: Item) => boolean
  Content: (props: ItemTabProps) => ReactNode
  parts?: readonly TabPart[]
}
