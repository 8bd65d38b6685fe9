import type { ReactNode } from 'react'
import classes from './button-row.module.css'

interface ButtonRowProps {
  /** Whether the buttons are as wide as the page on phones, as at the end of a form. */
  isWide?: boolean
  children: ReactNode
}

/** Buttons below a form, a list or a text. The buttons that close a dialog are in `ModalActions`. */
export function ButtonRow({ isWide = false, children }: ButtonRowProps) {
  return (
    <div className={classes.row} data-wide={isWide || undefined}>
      {children}
    </div>
  )
}
