import type { Item } from '@arbour/contract/entities/items/item'
import { ItemDate, PathLink } from '#features/files/items/public/components.ts'
import { formatDateTime, formatRelative } from '#lib/text/format.ts'
import { TagChip } from '#ui/chips/tag-chip.tsx'
import { columnText } from '../../model/layout/column-text.ts'
import { COLUMNS, type ShownColumn } from '../../model/layout/columns.ts'
import { fitTags } from '../../model/layout/fit-tags.ts'
import classes from './list-row.module.css'
import { ProjectCell } from './project-cell.tsx'

/** The value of an item in a column of the list. */
export function ListCell({ item, column }: { item: Item; column: ShownColumn }) {
  return (
    <span role="gridcell" className={classes.value} data-number={COLUMNS[column.key].isNumber || undefined}>
      {contentOf(item, column)}
    </span>
  )
}

function contentOf(item: Item, { key, width }: ShownColumn) {
  switch (key) {
    case 'parent':
      return (
        item.parent && (
          <PathLink path={item.parent.path} tabIndex={-1} className={classes.parent} title={item.parent.path}>
            {columnText(item, key)}
          </PathLink>
        )
      )
    case 'tags':
      return <Tags tags={item.tags} width={width - 12} />
    case 'updated':
      return <ItemDate item={item} />
    case 'activity_at':
    case 'created': {
      const at = item[key]
      return (
        at !== null && (
          <time dateTime={at} title={formatDateTime(at)}>
            {formatRelative(at)}
          </time>
        )
      )
    }
    case 'status':
    case 'spending':
    case 'people':
    case 'partners':
      return <ProjectCell item={item} column={key} />
    case 'size':
      return columnText(item, key) ?? '–'
    default:
      return columnText(item, key)
  }
}

function Tags({ tags, width }: { tags: Item['tags']; width: number }) {
  const { shown, rest } = fitTags(tags, width)
  if (tags.length === 0) return null
  return (
    <span className={classes.tags}>
      {shown.map((tag) => (
        <TagChip key={tag.id} name={tag.name} color={tag.color} />
      ))}
      {rest > 0 && (
        <span
          className={classes.rest}
          title={tags
            .slice(shown.length)
            .map(({ name }) => name)
            .join(', ')}
        >
          +{rest}
        </span>
      )}
    </span>
  )
}
