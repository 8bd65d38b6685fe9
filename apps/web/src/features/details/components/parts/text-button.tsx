import type { ReactNode } from 'react'
import classes from './text-button.module.css'

interface TextButtonProps {
  onClick: () => void
  children: ReactNode
}

/** A button that reads as part of a text. */
export function TextButton({ onClick, children }: TextButtonProps) {
  return (
    <button type="button" className={classes.button} onClick={onClick}>
      {children}
    </button>
  )
}
