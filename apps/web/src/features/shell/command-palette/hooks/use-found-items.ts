import { filesSearch, filesSuggestions } from '@arbour/contract/calls/items/search'
import type { Item } from '@arbour/contract/entities/items/item'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { holdList, useListedItems } from '#features/files/items/public/cache.ts'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { score } from '../model/rank.ts'

/** A search waits for the fingers to rest, in milliseconds. */
const DEBOUNCE_MS = 300
/** What is offered before anything is typed: the items that were changed last. */
const RECENT = { sort: 'updated:desc', take: 6, is_accessible: true } as const
const NONE: readonly Item[] = []

interface FoundItems {
  items: readonly Item[]
  /** Whether they are the answer to what is typed. Until it comes those of the last one are shown that still fit. */
  isAnswered: boolean
}

/** Items that the search finds, or, with nothing typed, those that were changed last. In a hurry it is asked at once. */
export function useFoundItems(typed: string, isHurried: boolean): FoundItems {
  const wanted = typed.trim()
  const [debounced] = useDebouncedValue(wanted, DEBOUNCE_MS)
  const asked = isHurried ? wanted : debounced
  const recent = useQuery({
    queryKey: queryKeys.search(RECENT),
    queryFn: ({ client, signal }) => holdList(client, () => callApi(filesSearch, RECENT, { signal })),
  })
  const found = useQuery({
    queryKey: queryKeys.suggestions({ q: asked }),
    queryFn: ({ client, signal }) => holdList(client, () => callApi(filesSuggestions, { q: asked }, { signal })),
    placeholderData: keepPreviousData,
    enabled: asked !== '',
  })
  const recentItems = useListedItems(recent.data?.ids)
  const foundItems = useListedItems(found.data?.ids)
  if (wanted === '') return { items: recentItems ?? NONE, isAnswered: true }
  const isRead = found.isSuccess && !found.isPlaceholderData
  // Without a search there are still the actions.
  const isAnswered = asked === wanted && (isRead || found.failureCount > 0)
  const items = foundItems ?? NONE
  return { items: isAnswered ? items : items.filter(({ name }) => score(wanted, { label: name }) > 0), isAnswered }
}
