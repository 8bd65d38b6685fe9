import { filesSearch, filesSuggestions } from '@arbour/contract/calls/items/search'
import type { Item } from '@arbour/contract/entities/items/item'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { cacheList, useListedItems } from '#features/files/items/public/cache.ts'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { score } from '../model/rank.ts'

/** The debounce time of the search, in milliseconds. */
const DEBOUNCE_MS = 300
/** The suggestions before anything is typed: the latest changed items. */
const RECENT = { sort: 'updated:desc', take: 6, is_accessible: true } as const
const NO_ITEMS: readonly Item[] = []

interface FoundItems {
  items: readonly Item[]
  /** Whether the results belong to the typed text. Until then, the previous results that still match are shown. */
  isAnswered: boolean
}

/** Returns the search results, or, without text, the latest changed items. `isHurried` skips the debounce. */
export function useFoundItems(text: string, isHurried: boolean): FoundItems {
  const trimmedText = text.trim()
  const [debouncedText] = useDebouncedValue(trimmedText, DEBOUNCE_MS)
  const requestedText = isHurried ? trimmedText : debouncedText
  const recent = useQuery({
    queryKey: queryKeys.search(RECENT),
    queryFn: ({ client, signal }) => cacheList(client, () => callApi(filesSearch, RECENT, { signal })),
  })
  const suggestions = useQuery({
    queryKey: queryKeys.suggestions({ q: requestedText }),
    queryFn: ({ client, signal }) => cacheList(client, () => callApi(filesSuggestions, { q: requestedText }, { signal })),
    placeholderData: keepPreviousData,
    enabled: requestedText !== '',
  })
  const recentItems = useListedItems(recent.data?.ids)
  const foundItems = useListedItems(suggestions.data?.ids)
  if (trimmedText === '') return { items: recentItems ?? NO_ITEMS, isAnswered: true }
  const isRead = suggestions.isSuccess && !suggestions.isPlaceholderData
  // Without search results the actions are still available.
  const isAnswered = requestedText === trimmedText && (isRead || suggestions.failureCount > 0)
  const items = foundItems ?? NO_ITEMS
  return { items: isAnswered ? items : items.filter(({ name }) => score(trimmedText, { label: name }) > 0), isAnswered }
}
