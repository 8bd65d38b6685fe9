import { type ReactNode, useId } from 'react'
import classes from './section.module.css'

interface SectionProps {
  title: string
  text: ReactNode
  children: ReactNode
}

/** A section of the profile page: its description on the left, its form on the right. */
export function Section({ title, text, children }: SectionProps) {
  const titleId = useId()
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <p className={classes.text}>{text}</p>
      </div>
      <div className={classes.content}>{children}</div>
    </section>
  )
}
