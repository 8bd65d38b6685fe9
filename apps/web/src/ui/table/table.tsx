import type { ReactNode } from 'react'
import classes from './table.module.css'

interface TableProps {
  /** Accessible name: `People`. */
  label: string
  /** Widths and paddings of the columns. */
  className?: string | undefined
  /** `thead` and `tbody`. */
  children: ReactNode
}

/** A table that fills its box, with lines between rows. The first row fixes the widths of the columns. */
export function Table({ label, className, children }: TableProps) {
  return (
    <table className={className ? `${classes.table} ${className}` : classes.table} aria-label={label}>
      {children}
    </table>
  )
}
