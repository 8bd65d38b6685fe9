import type { Item } from '@arbour/contract/entities/items/item'
import { ItemDate, PathLink } from '#features/files/items/public/components.ts'
import { pathText } from '#features/files/items/public/model.ts'
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
      {renderContent(item, column)}
    </span>
  )
}

function renderContent(item: Item, { key, width }: ShownColumn) {
  switch (key) {
    case 'parent':
      return (
        item.parent && (
          <PathLink path={item.parent.path} tabIndex={-1} className={classes.parent} title={pathText(item.parent.path)}>
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
      const date = item[key]
      return (
        date !== null && (
          <time dateTime={date} title={formatDateTime(date)}>
            {formatRelative(date)}
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
  const { visible: visibleTags, hidden: hiddenCount } = fitTags(tags, width)
  if (tags.length === 0) return null
  return (
    <span className={classes.tags}>
      {visibleTags.map((tag) => (
        <TagChip key={tag.id} name={tag.name} color={tag.color} />
      ))}
      {hiddenCount > 0 && (
        <span
          className={classes.rest}
          title={tags
            .slice(visibleTags.length)
            .map(({ name }) => name)
            .join(', ')}
        >
          +{hiddenCount}
        </span>
      )}
    </span>
  )
}
