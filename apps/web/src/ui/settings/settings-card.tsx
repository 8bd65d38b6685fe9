import { type ReactNode, useId } from 'react'
import classes from './settings.module.css'

interface SettingsCardProps {
  title: string
  text?: ReactNode
  /** A list of settings, fields, or anything else. */
  children: ReactNode
}

/** Settings that belong together: a heading, and a card below it. */
export function SettingsCard({ title, text, children }: SettingsCardProps) {
  const titleId = useId()
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {text && <p className={classes.text}>{text}</p>}
      </div>
      <div className={classes.card}>{children}</div>
    </section>
  )
}
