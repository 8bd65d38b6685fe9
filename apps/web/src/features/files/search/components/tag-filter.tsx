import type { TagColor } from '@arbour/contract/entities/team/tag'
import { t } from '@arbour/messages/t'
import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { TagChip, TagDot } from '#ui/chips/tag-chip.tsx'
import { tagsQuery } from '../queries.ts'
import classes from './filters.module.css'

/** The maximum number of options; others are found by typing. */
const MAX_OPTIONS = 50

interface TagFilterProps {
  /** The names of the tags, all of which are required. */
  tags: readonly string[]
  onTags: (tags: string[]) => void
}

/** Filters a list to items with all chosen tags. */
export function TagFilter({ tags, onTags }: TagFilterProps) {
  const { data } = useQuery(tagsQuery(''))
  const colors = new Map<string, TagColor>(data?.items.map(({ name, color }) => [name, color]))
  // A tag in the URL that does not exist in the team, or is not loaded yet, can still be removed.
  const names = [...new Set([...colors.keys(), ...tags])]
  return (
    <MultiSelect
      className={classes.tags}
      classNames={{ input: classes.tagFrame, pillsList: classes.pills, inputField: classes.tagInput, option: classes.option }}
      aria-label={t('files.search.filterByTag')}
      placeholder={tags.length === 0 ? t('files.search.filterByTag') : undefined}
      data={names}
      value={[...tags]}
      onChange={onTags}
      searchable
      hidePickedOptions
      limit={MAX_OPTIONS}
      nothingFoundMessage={
        // A listbox requires options, even if the only one says that there are none.
        <div role="option" aria-disabled="true" aria-selected="false" tabIndex={-1}>
          {data ? t('files.common.noTagsFound') : t('common.loading')}
        </div>
      }
      comboboxProps={{ withinPortal: false, shadow: 'md', width: 240, position: 'bottom-start' }}
      renderPill={({ option, value, onRemove }) => {
        const name = String(option?.label ?? value)
        return <TagChip name={name} color={colors.get(name) ?? 'default'} onRemove={onRemove} />
      }}
      renderOption={({ option }) => (
        <span className={classes.tagOption}>
          <TagDot color={colors.get(option.label) ?? 'default'} />
          {option.label}
        </span>
      )}
    />
  )
}
