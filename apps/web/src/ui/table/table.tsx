import type { ReactNode } from 'react'
import classes from './table.module.css'

interface TableProps {
  /** Accessible name: `People`. */
  label: string
  /**
   * `rows`: things, one a row. `figures`: columns as wide as their contents, for reports. `compact`: as `figures`, in small
   * letters and without a frame, with all columns but the first at the right.
   */
  variant?: 'rows' | 'figures' | 'compact'
  /** Widths and paddings of the columns. */
  className?: string | undefined
  /** `thead` and `tbody`. */
  children: ReactNode
}

/** A table that fills its box, with lines between rows. In the variant `rows` the first row fixes the widths of the columns. */
export function Table({ label, variant = 'rows', className, children }: TableProps) {
  return (
    <table className={className ? `${classes.table} ${className}` : classes.table} aria-label={label} data-variant={variant}>
      {children}
    </table>
  )
}
