import type { Item } from '@arbour/contract/entities/items/item'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRecentList } from '#features/account/identity/public.ts'
import { itemsByIdQuery, useListedItems } from '#features/files/items/public/cache.ts'

/** Returns the suggestions before anything is typed: the user's recent searches and, on request, recently opened items. */
export function useRecent(wantsItems: boolean) {
  const searches = useRecentList('searches')
  const openedItems = useRecentList('opened')
  // An item opened from here moves to the front the next time, not while the user is clicking.
  const [ids] = useState(openedItems.entries)
  const query = useQuery({ ...itemsByIdQuery(ids, openedItems.forget), enabled: wantsItems && ids.length > 0 })
  const items = useListedItems(query.data?.ids)
  return {
    recent: { searches: searches.entries, items: wantsItems && ids.length > 0 ? (items ?? NO_ITEMS) : NO_ITEMS },
    remember: searches.remember,
    forget: searches.forget,
  }
}

const NO_ITEMS: readonly Item[] = []
