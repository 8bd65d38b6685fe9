import type { ReactNode } from 'react'
import classes from './garden.module.css'

/**
 * The drawing of quiet places: an empty page, an error. Arches stand far behind, and in front what says which place it is: one of the
 * other files of this folder, drawn on 168 by 104 with the ground at 98, so that each page loads its own alone.
 */
export function Garden({ children }: { children: ReactNode }) {
  return (
    <svg width={168} viewBox="0 0 168 104" className={classes.drawing} aria-hidden focusable="false">
      <path className={classes.far} d="M8 98V54a28 28 0 0 1 56 0v44M104 98V54a28 28 0 0 1 56 0v44" />
      <path className={classes.middle} d="M30 98V50a30 30 0 0 1 60 0v48M78 98V50a30 30 0 0 1 60 0v48" />
      <path className={classes.ground} d="M2 99h164" />
      {children}
    </svg>
  )
}

/** What stands in front: what it is made of, and what is in or on it. */
export const { near, stem, leaf, dots } = classes
