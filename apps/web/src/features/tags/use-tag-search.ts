import { tagsList } from '@arbour/contract/calls/tags'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api.ts'
import { queryKeys } from '#lib/query-keys.ts'

/** How long typing has to rest before tags are searched (spec 1 section 9). */
const REST_MS = 300
/** Fewer letters would find too much (spec 1 section 5). */
const MIN_LETTERS = 2

/** The team's tags that a typed text is part of. */
export function useTagSearch(typed: string) {
  const [rested] = useDebouncedValue(typed.trim(), REST_MS)
  const isWanted = typed.trim().length >= MIN_LETTERS
  const query = useQuery({
    queryKey: queryKeys.tagSearch(rested),
    queryFn: ({ signal }) => callApi(tagsList, { q: rested }, { signal }),
    enabled: isWanted && rested.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
  })
  return {
    tags: isWanted ? (query.data?.items ?? []) : [],
    /** What was found belongs to what stands in the field now. */
    isCurrent: isWanted && rested === typed.trim() && query.isSuccess && !query.isPlaceholderData,
  }
}
