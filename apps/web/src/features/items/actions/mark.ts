import { IconCurrencyPound, IconFilter, IconStar, IconStarOff, IconTags } from '@tabler/icons-react'
import { askFilters, askFinance, askTags } from '../dialogs/requests.tsx'
import { starItems } from '../operations/star-items.ts'
import { all, areAlive, isRoot, onlyAlive } from './conditions.ts'
import { shortcut } from './keys.ts'
import type { Action, ActionContext } from './types.ts'

/** Spec 1 section 4: for mapped items, neither the root nor deleted. */
function areStarrable({ items }: Pick<ActionContext, 'items'>): boolean {
  return all(items, 'is_mapped') && areAlive(items) && !items.some(isRoot)
}

export const star: Action = {
  id: 'star',
  label: 'Star',
  keywords: 'favourite',
  icon: IconStar,
  section: 'mark',
  shortcut: shortcut('s'),
  isAvailable: (context) => areStarrable(context) && context.items.some((item) => !item.is_starred),
  perform: ({ items, services }) => starItems(services, items, true),
}

export const unstar: Action = {
  id: 'unstar',
  label: 'Unstar',
  keywords: 'favourite remove star',
  icon: IconStarOff,
  section: 'mark',
  shortcut: shortcut('s'),
  isAvailable: (context) => areStarrable(context) && context.items.every((item) => item.is_starred),
  perform: ({ items, services }) => starItems(services, items, false),
}

export const tag: Action = {
  id: 'tags',
  label: 'Tags',
  keywords: 'label',
  icon: IconTags,
  section: 'mark',
  shortcut: shortcut('t'),
  isAvailable: ({ items }) => all(items, 'is_editable') && areAlive(items) && !items.some(isRoot),
  perform: ({ items, services }) => askTags(services, items),
}

export const finance: Action = {
  id: 'finance',
  label: 'Finance',
  keywords: 'numbers budget cost quoted value pounds money',
  icon: IconCurrencyPound,
  section: 'mark',
  isAvailable: (context) => {
    const item = onlyAlive(context)
    return item?.is_editable === true && (item.type === 'file' || item.type === 'folder') && !isRoot(item)
  },
  perform: async (context) => {
    const item = onlyAlive(context)
    if (item) await askFinance(context.services, item)
  },
}

export const filters: Action = {
  id: 'filters',
  label: 'Filters',
  keywords: 'smart view search',
  icon: IconFilter,
  section: 'mark',
  isAvailable: (context) => {
    const item = onlyAlive(context)
    return item?.type === 'smart' && item.is_editable
  },
  perform: async (context) => {
    const item = onlyAlive(context)
    if (item) await askFilters(context.services, item)
  },
}
