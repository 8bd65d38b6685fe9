import type { Item } from '@arbour/contract/entities/item'
import type { User } from '@arbour/contract/entities/people'
import type { Icon } from '@tabler/icons-react'
import type { BrowserServices } from '../operations/services.ts'

/** What an action is about. Computed once for each menu, bar or key press. */
export interface ActionContext {
  /** The items that it would act on. */
  items: readonly Item[]
  /** The open folder, into which new things go; null at the top of the bin and where a file is open. */
  folder: Item | null
  /** The path of the open item. */
  path: string
  /** The person; null until known. */
  user: User | null
  services: BrowserServices
}

/** In this order, with a line between, sections stand in a menu. */
export const ACTION_SECTIONS = ['open', 'create', 'change', 'transfer', 'remove'] as const
export type ActionSection = (typeof ACTION_SECTIONS)[number]

export interface Shortcut {
  /** As a menu shows it: `F2`. */
  label: string
  matches: (event: KeyboardEvent) => boolean
}

/** One thing that a person can do, as data: menus, header, selection bar and keyboard show the same list. */
export interface Action {
  id: string
  label: string
  /** Where a shorter word is enough, as on a button beside its icon. */
  shortLabel?: string
  icon: Icon
  section: ActionSection
  shortcut?: Shortcut
  isDestructive?: boolean
  isAvailable: (context: ActionContext) => boolean
  perform: (context: ActionContext) => void | Promise<void>
}
