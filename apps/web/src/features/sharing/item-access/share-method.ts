import type { Item } from '@arbour/contract/entities/items/item'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ItemServices } from '#features/files/items/public/services.ts'

/** The props of a way to share. */
export interface ShareMethodProps {
  item: Item
  services: ItemServices
  /** Closes the dialog when done. */
  onDone: () => void
  /** Closes it like Escape, with a prompt if there are unsaved changes. Returns true if it closed. */
  leave: () => Promise<boolean>
  /** Called whenever it changes whether closing would lose something, or a request is pending. */
  onUnsavedChanges: (unsavedChanges: UnsavedChanges) => void
}

export interface UnsavedChanges {
  isChanged: boolean
  isPending: boolean
}

/** A way to share an item, as data. */
export interface ShareMethod {
  id: string
  /** `Share with Team` */
  label: string
  /** A one-sentence description. */
  description: string
  icon: TablerIcon
  /** Whether the item can be shared in this way at all; true if absent. */
  isOffered?: (item: Item) => boolean
  /** Returns why it is unavailable to the user; null if it is available. */
  disabledReason: (item: Item) => string | null
  /** The same if only the server knows. Throws the server's error. */
  askReason?: (services: ItemServices, item: Item) => Promise<string | null>
  load: () => Promise<(props: ShareMethodProps) => ReactNode>
}

/** A way to share with its content loaded. */
export interface LoadedMethod extends ShareMethod {
  Content: (props: ShareMethodProps) => ReactNode
}
