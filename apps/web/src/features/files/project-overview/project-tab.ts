import type { Item } from '@arbour/contract/entities/items/item'
import type { ComponentType } from 'react'

/** A part of a project's page, as data. Features add theirs in the registry of project tabs. */
export interface ProjectTab {
  /** The value of `?tab=`. */
  id: string
  label: string
  /** Whether a project of the user's team has the tab. */
  isAvailable: (project: Item) => boolean
  /** Loaded on first use. Null for the files of the project, which the browser shows. */
  Content: ComponentType<{ item: Item }> | null
}

/** Returns the tab of an address; the first one for any other. */
export function findProjectTab(tabs: readonly ProjectTab[], project: Item, id: string | null): ProjectTab | null {
  const availableTabs = tabs.filter((tab) => tab.isAvailable(project))
  return availableTabs.find((tab) => tab.id === id) ?? availableTabs[0] ?? null
}

/** The search parameter of a tab. The first tab has none. */
export function tabSearch(id: string): string {
  return id === OVERVIEW ? '' : `?tab=${id}`
}

export const OVERVIEW = 'overview'
