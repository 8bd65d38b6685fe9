import type { ReactNode } from 'react'
import classes from './illustration.module.css'

/**
 * The illustration of empty pages and errors: arches in the background, and in the foreground one of the other files of this
 * folder. Each is drawn on 168 by 104 with the ground at 98, in a file of its own, so that a page loads only the one it shows.
 */
export function Illustration({ children }: { children: ReactNode }) {
  return (
    <svg width={168} viewBox="0 0 168 104" className={classes.drawing} aria-hidden focusable="false">
      <path className={classes.far} d="M8 98V54a28 28 0 0 1 56 0v44M104 98V54a28 28 0 0 1 56 0v44" />
      <path className={classes.middle} d="M30 98V50a30 30 0 0 1 60 0v48M78 98V50a30 30 0 0 1 60 0v48" />
      <path className={classes.ground} d="M2 99h164" />
      {children}
    </svg>
  )
}

/** Classes of the foreground: the main object, and the parts in or on it. */
export const { near, stem, leaf, dots } = classes
