import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  /** A garden (ui/garden), or what the item looks like; decoration only. */
  picture?: ReactNode
  title: string
  text?: ReactNode
  /** What to do now: buttons or links. */
  actions?: ReactNode
  /** `h1` where it is the whole page. */
  heading?: 'h1' | 'h2' | 'h3'
}

/** A place where there is nothing, or nothing that may be shown, and what to do about it. */
export function EmptyState({ picture, title, text, actions, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={classes.state} data-page={Heading === 'h1' || undefined}>
      {picture && (
        <div className={classes.picture} aria-hidden>
          {picture}
        </div>
      )}
      <Heading className={classes.title}>{title}</Heading>
      {text && <div className={classes.text}>{text}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
