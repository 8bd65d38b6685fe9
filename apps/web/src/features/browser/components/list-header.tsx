import type { ItemSort, ItemSortKey } from '@arbour/contract/calls/lists'
import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { directionOf, sortKeyOf, withSortKey } from '../model/sort.ts'
import classes from './list-view.module.css'

interface ListHeaderProps {
  sort: ItemSort
  isBin: boolean
  onSort: (sort: ItemSort) => void
}

/** The head of the list; a click sorts by a column, another turns the order around. */
export function ListHeader({ sort, isBin, onSort }: ListHeaderProps) {
  const columns: { key: ItemSortKey; label: string; className: string | undefined }[] = [
    { key: 'name', label: 'Name', className: classes.nameCell },
    { key: 'updated', label: isBin ? 'Deleted' : 'Modified', className: classes.date },
    { key: 'type', label: 'Type', className: classes.kind },
    { key: 'size', label: 'Size', className: classes.size },
  ]
  const isDescending = directionOf(sort) === 'desc'
  return (
    <div role="row" aria-rowindex={1} className={classes.header}>
      <span role="columnheader" className={classes.check}>
        <VisuallyHidden>Selection</VisuallyHidden>
      </span>
      {columns.map(({ key, label, className }) => {
        const isSorted = sortKeyOf(sort) === key
        return (
          <span
            key={key}
            role="columnheader"
            className={className}
            aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
          >
            <button type="button" className={classes.sort} onClick={() => onSort(withSortKey(sort, key))}>
              {label}
              {isSorted && (isDescending ? <IconArrowDown size={14} aria-hidden /> : <IconArrowUp size={14} aria-hidden />)}
            </button>
          </span>
        )
      })}
      <span role="columnheader" className={classes.more}>
        <VisuallyHidden>Actions</VisuallyHidden>
      </span>
    </div>
  )
}
