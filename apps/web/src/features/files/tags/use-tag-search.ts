import { tagsList } from '@arbour/contract/calls/team/tags'
import type { Tag } from '@arbour/contract/entities/team/tag'
import { nameKey } from '@arbour/contract/names'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** How long typing has to rest before tags are searched. */
const REST_MS = 300
/** Fewer letters would find too much. */
const MIN_LETTERS = 2

function tagSearch(q: string) {
  return queryOptions({
    queryKey: queryKeys.tagSearch(q),
    queryFn: ({ signal }) => callApi(tagsList, { q }, { signal }),
  })
}

/** The team's tags that a typed text is part of. */
export function useTagSearch(typed: string) {
  const [rested] = useDebouncedValue(typed.trim(), REST_MS)
  const isWanted = typed.trim().length >= MIN_LETTERS
  const client = useQueryClient()
  const query = useQuery({
    ...tagSearch(rested),
    enabled: isWanted && rested.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
  })
  return {
    // Until the next answer comes, of the one before what it may hold too.
    tags: isWanted ? matching(query.data?.items, typed) : [],
    /** What was found belongs to what stands in the field now. */
    isCurrent: isWanted && rested === typed.trim() && query.isSuccess && !query.isPlaceholderData,
    /** Searches without waiting for the typing to rest. */
    search: async () => (isWanted ? matching((await client.fetchQuery(tagSearch(typed.trim()))).items, typed) : []),
  }
}

/** Those that hold what was typed, the one that is called so first. */
function matching(tags: readonly Tag[] = [], typed: string): Tag[] {
  const key = nameKey(typed.trim())
  const isExact = ({ name }: Tag) => nameKey(name) === key
  return tags.filter(({ name }) => nameKey(name).includes(key)).sort((a, b) => Number(isExact(b)) - Number(isExact(a)))
}
