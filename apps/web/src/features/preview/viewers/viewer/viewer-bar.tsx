import type { ReactNode } from 'react'
import classes from './viewer-bar.module.css'

/** The controls of a viewer, floating above its lower edge. */
export function ViewerBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.bar} role="toolbar" aria-label={label}>
      {children}
    </div>
  )
}

/** Text between the controls. */
export function ViewerBarText({ children }: { children: ReactNode }) {
  return <span className={classes.text}>{children}</span>
}

/** A separator between two groups of controls. */
export function ViewerBarGap() {
  return <i className={classes.gap} />
}
