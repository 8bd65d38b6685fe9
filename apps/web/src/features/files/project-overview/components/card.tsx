import type { Item } from '@arbour/contract/entities/items/item'
import { type ReactNode, useId } from 'react'
import { PathLink } from '#features/files/items/public/components.ts'
import { tabSearch } from '../project-tab.ts'
import classes from './overview.module.css'

interface CardProps {
  title: string
  /** A link to the tab with everything. */
  all?: { item: Item; tab: string; label: string } | undefined
  children: ReactNode
}

/** A part of the overview. */
export function Card({ title, all, children }: CardProps) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.cardHead}>
        <h2 id={id} className={classes.cardTitle}>
          {title}
        </h2>
        {all && (
          <PathLink path={all.item.path} search={tabSearch(all.tab)} className={classes.all}>
            {all.label}
          </PathLink>
        )}
      </div>
      {children}
    </section>
  )
}
