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
const NONE: readonly Item[] = []

interface FoundItems {
  items: readonly Item[]
  /** Whether the results belong to the typed text. Until then, the previous results that still match are shown. */
  isAnswered: boolean
}

/** Returns the search results, or, without text, the latest changed items. `isHurried` skips the debounce. */
export function useFoundItems(typed: string, isHurried: boolean): FoundItems {
  const wanted = typed.trim()
  const [debounced] = useDebouncedValue(wanted, DEBOUNCE_MS)
  const asked = isHurried ? wanted : debounced
  const recent = useQuery({
    queryKey: queryKeys.search(RECENT),
    queryFn: ({ client, signal }) => cacheList(client, () => callApi(filesSearch, RECENT, { signal })),
  })
  const found = useQuery({
    queryKey: queryKeys.suggestions({ q: asked }),
    queryFn: ({ client, signal }) => cacheList(client, () => callApi(filesSuggestions, { q: asked }, { signal })),
    placeholderData: keepPreviousData,
    enabled: asked !== '',
  })
  const recentItems = useListedItems(recent.data?.ids)
  const foundItems = useListedItems(found.data?.ids)
  if (wanted === '') return { items: recentItems ?? NONE, isAnswered: true }
  const isRead = found.isSuccess && !found.isPlaceholderData
  // Without search results the actions are still available.
  const isAnswered = asked === wanted && (isRead || found.failureCount > 0)
  const items = foundItems ?? NONE
  return { items: isAnswered ? items : items.filter(({ name }) => score(wanted, { label: name }) > 0), isAnswered }
}
