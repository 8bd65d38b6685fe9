import type { ReactNode } from 'react'
import classes from './amounts.module.css'

/** The key figures of a report. */
export function Amounts({ children }: { children: ReactNode }) {
  return <dl className={classes.amounts}>{children}</dl>
}

interface AmountProps {
  label: string
  /** Undefined while loading. */
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
