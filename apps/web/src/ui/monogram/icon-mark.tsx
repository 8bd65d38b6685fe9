import type { ReactNode } from 'react'
import classes from './icon-mark.module.css'

/** An icon in place of a picture, of an email address or a group: as large as the monograms beside it. */
export function IconMark({ children }: { children: ReactNode }) {
  return <span className={classes.mark}>{children}</span>
}
