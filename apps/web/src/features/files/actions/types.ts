import type { ViewChoice, ViewType } from '@arbour/contract/entities/account/preferences'
import type { Item } from '@arbour/contract/entities/items/item'
import type { Account } from '@arbour/contract/entities/team/people'
import type { Icon } from '@tabler/icons-react'
import type { ItemServices } from '#features/files/items/public/services.ts'
import type { Shortcut } from './keys.ts'

export type { Shortcut } from './keys.ts'

/** What the list that shows the items can do itself. */
export interface ListActs {
  /** Selects every item, those not loaded yet too. */
  selectAll: () => void
  /** Absent where items are shown in one way alone. */
  view?: { type: ViewType; types: readonly ViewType[]; change: (change: ViewChoice) => void }
}

/** What an action is about. Computed once for each menu, bar or key press. */
export interface ActionContext {
  /** The items that it would act on. */
  items: readonly Item[]
  /** The open folder, into which new things go; null at the top of the bin and where a file is open. */
  folder: Item | null
  /** The path of the open item; '' on a page that opens none, such as a search. */
  path: string
  /** The person; null until known. */
  account: Account | null
  services: ItemServices
  /** Absent where no list is shown, as on a file's page. */
  list?: ListActs
}

/** In this order, with a line between, sections stand in a menu. */
export const ACTION_SECTIONS = ['open', 'share', 'create', 'change', 'mark', 'clipboard', 'transfer', 'go', 'remove'] as const
export type ActionSection = (typeof ACTION_SECTIONS)[number]

/** One thing that a person can do, as data: menus, header, selection bar, keyboard and command palette show the same list. */
export interface Action {
  id: string
  label: string
  /** Where a shorter word is enough, as on a button beside its icon. */
  shortLabel?: string
  /** Other words by which the palette finds it. */
  keywords?: string
  icon: Icon
  section: ActionSection
  shortcut?: Shortcut
  isDestructive?: boolean
  /** Not in menus, which would grow too long: by its key and in the palette alone. */
  isOffMenu?: boolean
  /** Whether it is offered at all: read from what may be done. */
  isAvailable: (context: ActionContext) => boolean
  /** Why it cannot be done just now, although it is offered; null when it can. */
  disabledReason?: (context: ActionContext) => string | null
  perform: (context: ActionContext) => void | Promise<void>
}
