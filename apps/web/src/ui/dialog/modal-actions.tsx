import type { ReactNode } from 'react'
import classes from './modal-actions.module.css'

interface ModalActionsProps {
  /** Something else that can be done, at the left. */
  aside?: ReactNode
  children: ReactNode
}

/** The row of buttons at the end of a dialog: Cancel first, the deed last. */
export function ModalActions({ aside, children }: ModalActionsProps) {
  return (
    <div className={classes.row}>
      {aside && <div className={classes.aside}>{aside}</div>}
      <div className={classes.actions}>{children}</div>
    </div>
  )
}
