import type { ReactNode } from 'react'
import classes from './notice.module.css'

interface NoticeProps {
  /** Absent for a notice that is there from the start. */
  role?: 'status' | 'alert'
  /** `waiting`: a warning. The tones are those of a `StatusChip`. */
  tone?: 'waiting' | 'bad' | 'good' | 'neutral'
  children: ReactNode
}

/** A paragraph that warns of an effect, explains an obstacle or states the current state. */
export function Notice({ role, tone = 'waiting', children }: NoticeProps) {
  return (
    <p role={role} className={classes.notice} data-tone={tone}>
      {children}
    </p>
  )
}
