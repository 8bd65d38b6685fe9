import type { ReactNode } from 'react'
import classes from './notice.module.css'

interface NoticeProps {
  /** Absent for a notice that is there from the start. */
  role?: 'status' | 'alert'
  children: ReactNode
}

/** A paragraph that warns of an effect or explains an obstacle. */
export function Notice({ role, children }: NoticeProps) {
  return (
    <p role={role} className={classes.notice}>
      {children}
    </p>
  )
}
