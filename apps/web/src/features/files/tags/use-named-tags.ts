import { tagsList } from '@arbour/contract/calls/team/tags'
import type { TagColor } from '@arbour/contract/entities/team/tag'
import { nameKey } from '@arbour/contract/names'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

interface NamedTags {
  /** Returns the default colour until the tags are loaded. */
  getColor: (name: string) => TagColor
  /** The names without a tag. */
  missing: readonly string[]
}

/** Returns the tags with the given names. */
export function useNamedTags(names: readonly string[]): NamedTags {
  const { data, isPlaceholderData } = useQuery({
    queryKey: queryKeys.tagsNamed(names),
    queryFn: ({ signal }) => callApi(tagsList, { names: [...names] }, { signal }),
    enabled: names.length > 0,
    placeholderData: keepPreviousData,
  })
  const colors = new Map(data?.items.map((tag) => [nameKey(tag.name), tag.color]))
  return {
    getColor: (name) => colors.get(nameKey(name)) ?? 'default',
    missing: data && !isPlaceholderData ? names.filter((name) => !colors.has(nameKey(name))) : [],
  }
}
