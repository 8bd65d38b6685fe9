import type { ReactNode } from 'react'
import { givesFocusBack } from '../focus-back.ts'
import classes from './dock.module.css'

/** What goes on beside the page, at the bottom right, one panel above the other; on phones bars at the bottom. */
export function Dock({ children }: { children: ReactNode }) {
  return (
    <div ref={givesFocusBack} className={classes.dock}>
      {children}
    </div>
  )
}
