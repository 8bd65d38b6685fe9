import { tagsList, tagsUsage } from '@arbour/contract/calls/team/tags'
import { t } from '@arbour/messages/t'
import { Skeleton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { FormFailure } from '#ui/form/form-failure.tsx'
import classes from './tag-list.module.css'
import { TagRow } from './tag-row.tsx'

/** The number of tags from which a filter is shown. */
const MANY = 8

interface TagListProps {
  services: ItemServices
  /** Shown if the team has no tags. */
  empty: ReactNode
}

/** The team's tags: colours, names, usage and actions. For users with permission (set in the account's policy). */
export function TagList({ services, empty }: TagListProps) {
  const [filter, setFilter] = useState('')
  const query = useQuery({
    queryKey: queryKeys.allTags,
    queryFn: ({ signal }) => callApi(tagsList, {}, { signal }),
  })
  const usage = useQuery({
    queryKey: queryKeys.tagUsage,
    queryFn: ({ signal }) => callApi(tagsUsage, {}, { signal }),
    select: ({ items }) => new Map(items.map((tagUsage) => [tagUsage.id, tagUsage])),
  })
  const allTags = query.data?.items ?? []
  const filteredTags = allTags.filter((tag) => tag.name.toLowerCase().includes(filter.trim().toLowerCase()))

  return (
    <>
      {allTags.length >= MANY && (
        <TextInput
          type="search"
          aria-label={t('files.tags.findTag')}
          placeholder={t('files.tags.findTag')}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={filter}
          mb="xs"
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
      )}
      <FormFailure message={query.isError ? getErrorMessage(query.error) : null} />
      {query.isPending && <Skeleton height={160} radius={8} />}
      {query.isSuccess &&
        filteredTags.length === 0 &&
        (allTags.length === 0 ? empty : <p className={classes.note}>{t('files.common.noTagsFound')}</p>)}
      {filteredTags.length > 0 && (
        <ul className={classes.list} aria-label={t('common.tags')}>
          {filteredTags.map((tag) => (
            <TagRow
              key={tag.id}
              tag={tag}
              usage={usage.data?.get(tag.id)}
              otherTags={allTags.filter(({ id }) => id !== tag.id)}
              services={services}
            />
          ))}
        </ul>
      )}
    </>
  )
}
