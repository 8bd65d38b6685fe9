import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  /** An illustration (ui/illustration) or the item's icon; decorative. */
  picture?: ReactNode
  title: string
  text?: ReactNode
  /** Next steps: buttons or links. */
  actions?: ReactNode
  /** `h1` if it is the whole page. */
  heading?: 'h1' | 'h2' | 'h3'
}

/** The empty state of a list or page, also for denied access, with next steps. */
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
