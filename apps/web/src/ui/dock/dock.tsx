import type { ReactNode } from 'react'
import { givesFocusBack } from '../focus-back.ts'
import classes from './dock.module.css'

/** The task tray: background tasks in stacked panels at the bottom right; on phones as bars at the bottom. */
export function Dock({ children }: { children: ReactNode }) {
  return (
    <div ref={givesFocusBack} className={classes.dock}>
      {children}
    </div>
  )
}
