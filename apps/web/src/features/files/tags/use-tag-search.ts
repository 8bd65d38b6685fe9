import { tagsList } from '@arbour/contract/calls/team/tags'
import type { Tag } from '@arbour/contract/entities/team/tag'
import { nameKey } from '@arbour/contract/names'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** How long typing has to pause before tags are searched, in milliseconds. */
const REST_MS = 300
/** With fewer letters, there would be too many matches. */
const MIN_LETTERS = 2

function tagSearch(q: string) {
  return queryOptions({
    queryKey: queryKeys.tagSearch(q),
    queryFn: ({ signal }) => callApi(tagsList, { q }, { signal }),
  })
}

/** Searches the team's tags that contain the typed text. */
export function useTagSearch(text: string) {
  const [settledText] = useDebouncedValue(text.trim(), REST_MS)
  const isWanted = text.trim().length >= MIN_LETTERS
  const client = useQueryClient()
  const query = useQuery({
    ...tagSearch(settledText),
    enabled: isWanted && settledText.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
  })
  return {
    // Until the next response arrives, shows the entries of the previous one that still match.
    tags: isWanted ? findMatchingTags(query.data?.items, text) : [],
    /** Whether the results belong to the current text. */
    isCurrent: isWanted && settledText === text.trim() && query.isSuccess && !query.isPlaceholderData,
    /** Searches without waiting for a pause. */
    search: async () => (isWanted ? findMatchingTags((await client.fetchQuery(tagSearch(text.trim()))).items, text) : []),
  }
}

/** Returns the tags that contain the typed text, an equal name first. */
function findMatchingTags(tags: readonly Tag[] = [], text: string): Tag[] {
  const key = nameKey(text.trim())
  const isExact = ({ name }: Tag) => nameKey(name) === key
  return tags.filter(({ name }) => nameKey(name).includes(key)).sort((a, b) => Number(isExact(b)) - Number(isExact(a)))
}
