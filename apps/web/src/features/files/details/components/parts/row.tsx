import type { ReactNode } from 'react'
import classes from './row.module.css'

/** A labelled value in a list. */
export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{children}</dd>
    </>
  )
}
