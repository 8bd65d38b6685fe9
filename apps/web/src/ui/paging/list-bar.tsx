import { VisuallyHidden } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { SearchField } from '../search-field.tsx'
import classes from './list-bar.module.css'

interface ListBarProps {
  search: ComponentProps<typeof SearchField>
  /** Fields and buttons that filter the list. */
  filters?: ReactNode
  /** What the page shows: `1 to 15 of 31 people`. Undefined before the first response. */
  range: string | undefined
  /** Whether the range is that of the previous page or search. It is then not announced. */
  isOutdated: boolean
  /** Buttons at the end. */
  children?: ReactNode
}

/** The bar above a `PagedList`: search, filters, the number of items, and actions. */
export function ListBar({ search, filters, range, isOutdated, children }: ListBarProps) {
  return (
    <div className={classes.bar}>
      <SearchField {...search} />
      {filters}
      <span className={classes.range} aria-hidden>
        {range}
      </span>
      <VisuallyHidden role="status">{isOutdated ? '' : range}</VisuallyHidden>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  )
}
