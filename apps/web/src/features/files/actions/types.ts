import type { ViewChoice, ViewType } from '@arbour/contract/entities/account/preferences'
import type { Item } from '@arbour/contract/entities/items/item'
import type { Account } from '@arbour/contract/entities/team/people'
import type { Icon } from '@tabler/icons-react'
import type { ItemServices } from '#features/files/items/public/services.ts'
import type { Shortcut } from '#lib/browser/keys.ts'

export type { Shortcut } from '#lib/browser/keys.ts'

/** The operations of the list that shows the items. */
export interface ListActions {
  /** Selects all items, including those not loaded yet. */
  selectAll: () => void
  /** Absent if only one view is available. */
  view?: { type: ViewType; types: readonly ViewType[]; change: (change: ViewChoice) => void }
}

/** The targets of an action. Computed once for each menu, bar or key press. */
export interface ActionContext {
  /** The items that the action applies to. */
  items: readonly Item[]
  /** The open folder, for new items; null at the top of the bin and for an open file. */
  folder: Item | null
  /** The path of the open item; '' on a page without one, such as a search. */
  path: string
  /** The current user; null while loading. */
  account: Account | null
  services: ItemServices
  /** Absent if no list is shown, as on a file's page. */
  list?: ListActions
}

/** The sections of menus, in order, with separators in between. */
export const ACTION_SECTIONS = ['open', 'share', 'create', 'change', 'mark', 'clipboard', 'transfer', 'go', 'remove'] as const
export type ActionSection = (typeof ACTION_SECTIONS)[number]

/** A user action as data: menus, header, selection bar, keyboard and command palette show the same list. */
export interface Action {
  id: string
  label: string
  /** A shorter label where that is sufficient, for example on a button with an icon. */
  shortLabel?: string
  /** Additional search terms for the command palette. */
  keywords?: string
  icon: Icon
  section: ActionSection
  shortcut?: Shortcut
  isDestructive?: boolean
  /** Hidden from menus to keep them short: available through its shortcut and the command palette. */
  isOffMenu?: boolean
  /** Whether the action is offered at all, based on permissions. */
  isAvailable: (context: ActionContext) => boolean
  /** Why an offered action is currently unavailable; null if it is available. */
  disabledReason?: (context: ActionContext) => string | null
  perform: (context: ActionContext) => void | Promise<void>
}
