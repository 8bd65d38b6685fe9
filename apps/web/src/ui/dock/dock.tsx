import type { ReactNode } from 'react'
import classes from './dock.module.css'

/** What goes on beside the page, at the bottom right, one panel above the other; on phones bars at the bottom. */
export function Dock({ children }: { children: ReactNode }) {
  return <div className={classes.dock}>{children}</div>
}
