import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import classes from './sort-header.module.css'

interface SortHeaderProps<Key extends string> {
  /** What the column is sorted by: `name`. */
  column: Key
  label: string
  /** What the list is sorted by now: `name:asc`. */
  sort: string
  /** The same column once more turns it round. */
  onSort: (sort: `${Key}:${'asc' | 'desc'}`) => void
  className?: string | undefined
}

/** The head of a column of a table that is sorted by it. */
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
