import type { ReactNode } from 'react'
import classes from './text-button.module.css'

interface TextButtonProps {
  onClick: () => void
  /** The accessible name, if it is longer than the text, with which it has to start. */
  label?: string
  children: ReactNode
}

/** A button that looks like part of a text. */
export function TextButton({ onClick, label, children }: TextButtonProps) {
  return (
    <button type="button" className={classes.button} aria-label={label} onClick={onClick}>
      {children}
    </button>
  )
}
