import type { ReactNode } from 'react'
import classes from './modal-actions.module.css'

/** The row of buttons at the end of a dialog: Cancel first, the deed last. */
export function ModalActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
