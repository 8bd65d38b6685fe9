import type { ReactNode } from 'react'
import classes from './hint.module.css'

interface HintProps {
  id?: string
  isSmall?: boolean
  children: ReactNode
}

/** A paragraph that explains something, in muted letters. A `Notice` warns. */
export function Hint({ id, isSmall = false, children }: HintProps) {
  return (
    <p id={id} className={classes.hint} data-small={isSmall || undefined}>
      {children}
    </p>
  )
}
