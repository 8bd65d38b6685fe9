import type { Item } from '@arbour/contract/entities/items/item'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ItemServices } from '#features/files/items/public/services.ts'

/** What a way to share works with. */
export interface ShareStepProps {
  item: Item
  services: ItemServices
  /** Closes the dialog once all is done. */
  onDone: () => void
  /** Closes it as Escape does: asks before something is lost. True when it closed. */
  leave: () => Promise<boolean>
  /** Told whenever it changes whether something would be lost by closing, or is on its way. */
  onStake: (stake: Stake) => void
}

export interface Stake {
  isChanged: boolean
  isPending: boolean
}

/** A way to share an item, as data. */
export interface ShareStep {
  id: string
  /** `Share with Team` */
  label: string
  /** What it is good for, in a sentence. */
  description: string
  icon: TablerIcon
  /** Whether the item can be shared in this way at all; every one unless given. */
  isOffered?: (item: Item) => boolean
  /** Why it is closed to the person, in a sentence; null where it is not. */
  disabledReason: (item: Item) => string | null
  /** The same, where only the server knows. Throws what it answers. */
  askReason?: (services: ItemServices, item: Item) => Promise<string | null>
  load: () => Promise<(props: ShareStepProps) => ReactNode>
}

/** A way to share whose content is loaded. */
export interface LoadedStep extends ShareStep {
  Content: (props: ShareStepProps) => ReactNode
}
