import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import classes from './sort-header.module.css'

interface SortHeaderProps<Key extends string> {
  /** The sort key of the column: `name`. */
  column: Key
  label: string
  /** The current sort of the list: `name:asc`. */
  sort: string
  /** Sorting by the same column again reverses the order. */
  onSort: (sort: `${Key}:${'asc' | 'desc'}`) => void
  className?: string | undefined
}

/** The header of a sortable table column. */
export function SortHeader<Key extends string>({ column, label, sort, onSort, className }: SortHeaderProps<Key>) {
  const isSorted = sort.startsWith(`${column}:`)
  const isAscending = sort === `${column}:asc`
  const Arrow = isAscending ? IconArrowUp : IconArrowDown
  return (
    <th scope="col" className={className} aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}>
      <UnstyledButton className={classes.sort} onClick={() => onSort(`${column}:${isAscending ? 'desc' : 'asc'}`)}>
        {label}
        {isSorted && <Arrow size={14} aria-hidden />}
      </UnstyledButton>
    </th>
  )
}
