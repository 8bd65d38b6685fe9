import type { ReactNode } from 'react'
import classes from './modal-actions.module.css'

interface ModalActionsProps {
  /** A secondary action on the left. */
  aside?: ReactNode
  children: ReactNode
}

/** The buttons at the end of a dialog: Cancel first, the primary action last. */
export function ModalActions({ aside, children }: ModalActionsProps) {
  return (
    <div className={classes.row}>
      {aside && <div className={classes.aside}>{aside}</div>}
      <div className={classes.actions}>{children}</div>
    </div>
  )
}
