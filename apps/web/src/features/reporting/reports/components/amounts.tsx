import type { ReactNode } from 'react'
import classes from './amounts.module.css'

/** What a report says in figures before all else. */
export function Amounts({ children }: { children: ReactNode }) {
  return <dl className={classes.amounts}>{children}</dl>
}

interface AmountProps {
  label: string
  /** Undefined while it is read. */
  value: ReactNode
  note?: string | undefined
}

export function Amount({ label, value, note }: AmountProps) {
  return (
    <div className={classes.amount}>
      <dt>{label}</dt>
      <dd>
        <strong>{value ?? '–'}</strong>
        {note !== undefined && <span>{note}</span>}
      </dd>
    </div>
  )
}
