import { filesSearch, filesSuggestions } from '@arbour/contract/calls/search'
import type { Item } from '@arbour/contract/entities/item'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { itemKeys } from '#features/items/public.ts'
import { callApi } from '#lib/api.ts'

/** A search waits for the fingers to rest, in milliseconds (spec 1 section 9). */
const DEBOUNCE_MS = 300
/** What is offered before anything is typed: the items that were changed last. */
const RECENT = { sort: 'updated:desc', take: 6, is_accessible: true } as const
const NONE: readonly Item[] = []

/** Items whose names fit, or, with nothing typed, those that were changed last. */
export function useFoundItems(typed: string): { items: readonly Item[]; isSearching: boolean } {
  const wanted = typed.trim()
  const [settled] = useDebouncedValue(wanted, DEBOUNCE_MS)
  const recent = useQuery({
    queryKey: itemKeys.search(RECENT),
    queryFn: ({ signal }) => callApi(filesSearch, RECENT, { signal }),
  })
  const found = useQuery({
    queryKey: itemKeys.suggestions({ q: settled }),
    queryFn: ({ signal }) => callApi(filesSuggestions, { q: settled }, { signal }),
    placeholderData: keepPreviousData,
    enabled: settled !== '',
  })
  if (wanted === '') return { items: recent.data?.items ?? NONE, isSearching: recent.isFetching }
  return {
    items: (settled === '' ? null : found.data?.items) ?? NONE,
    isSearching: found.isFetching || settled !== wanted,
  }
}
