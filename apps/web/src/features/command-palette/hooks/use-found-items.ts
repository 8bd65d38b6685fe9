import { filesSearch, filesSuggestions } from '@arbour/contract/calls/search'
import type { Item } from '@arbour/contract/entities/item'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { holdList, useListedItems } from '#features/items/public.ts'
import { callApi } from '#lib/api.ts'
import { queryKeys } from '#lib/query-keys.ts'

/** A search waits for the fingers to rest, in milliseconds (spec 1 section 9). */
const DEBOUNCE_MS = 300
/** What is offered before anything is typed: the items that were changed last. */
const RECENT = { sort: 'updated:desc', take: 6, is_accessible: true } as const
const NONE: readonly Item[] = []

/** Items whose names fit, or, with nothing typed, those that were changed last. */
export function useFoundItems(typed: string): { items: readonly Item[]; isSearching: boolean } {
  const wanted = typed.trim()
  const [debounced] = useDebouncedValue(wanted, DEBOUNCE_MS)
  const recent = useQuery({
    queryKey: queryKeys.search(RECENT),
    queryFn: ({ client, signal }) => holdList(client, () => callApi(filesSearch, RECENT, { signal })),
  })
  const found = useQuery({
    queryKey: queryKeys.suggestions({ q: debounced }),
    queryFn: ({ client, signal }) => holdList(client, () => callApi(filesSuggestions, { q: debounced }, { signal })),
    placeholderData: keepPreviousData,
    enabled: debounced !== '',
  })
  const recentItems = useListedItems(recent.data?.ids)
  const foundItems = useListedItems(found.data?.ids)
  if (wanted === '') return { items: recentItems ?? NONE, isSearching: recent.isFetching }
  return {
    items: (debounced === '' ? null : foundItems) ?? NONE,
    isSearching: found.isFetching || debounced !== wanted,
  }
}
