import type { ReactNode, Ref } from 'react'
import classes from './text-button.module.css'

interface TextButtonProps {
  ref?: Ref<HTMLButtonElement>
  onClick: () => void
  /** The accessible name, if it is longer than the text, with which it has to start. */
  label?: string
  children: ReactNode
}

/** A button that looks like part of a text. */
export function TextButton({ ref, onClick, label, children }: TextButtonProps) {
  return (
    <button ref={ref} type="button" className={classes.button} aria-label={label} onClick={onClick}>
      {children}
    </button>
  )
}
