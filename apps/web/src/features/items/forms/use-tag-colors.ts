import { tagsList } from '@arbour/contract/calls/tags'
import type { TagColor } from '@arbour/contract/entities/tag'
import { nameKey } from '@arbour/contract/names'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api.ts'
import { TAGS_KEY } from './use-tag-search.ts'

/** The colours of tags of which only the names are known; the plain one until they are read. */
export function useTagColors(names: readonly string[]): (name: string) => TagColor {
  const { data } = useQuery({
    queryKey: [...TAGS_KEY, 'named', names],
    queryFn: ({ signal }) => callApi(tagsList, { names: [...names] }, { signal }),
    enabled: names.length > 0,
    placeholderData: keepPreviousData,
  })
  const colors = new Map(data?.items.map((tag) => [nameKey(tag.name), tag.color]))
  return (name) => colors.get(nameKey(name)) ?? 'default'
}
