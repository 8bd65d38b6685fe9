import type { ReactNode } from 'react'
import classes from './text-button.module.css'

interface TextButtonProps {
  onClick: () => void
  /** Its name, where that says more than its text, with which it has to begin. */
  label?: string
  children: ReactNode
}

/** A button that reads as part of a text. */
export function TextButton({ onClick, label, children }: TextButtonProps) {
  return (
    <button type="button" className={classes.button} aria-label={label} onClick={onClick}>
      {children}
    </button>
  )
}
