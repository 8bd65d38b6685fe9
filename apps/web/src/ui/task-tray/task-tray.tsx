import type { ReactNode } from 'react'
import { returnFocus } from '../focus-back.ts'
import classes from './task-tray.module.css'

/** The task tray: background tasks in stacked panels at the bottom right; on phones as bars at the bottom. */
export function TaskTray({ children }: { children: ReactNode }) {
  return (
    <div ref={returnFocus} className={classes.dock}>
      {children}
    </div>
  )
}
