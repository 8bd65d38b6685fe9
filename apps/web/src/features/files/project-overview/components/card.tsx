import type { Item } from '@arbour/contract/entities/items/item'
import { type ReactNode, useId } from 'react'
import { PathLink } from '#features/files/items/public/components.ts'
import { tabSearch } from '../project-tab.ts'
import classes from './overview.module.css'

interface CardProps {
  title: string
  /** A link to the tab with everything. */
  allLink?: { item: Item; tab: string; label: string } | undefined
  children: ReactNode
}

/** A part of the overview. */
export function Card({ title, allLink, children }: CardProps) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.cardHead}>
        <h2 id={id} className={classes.cardTitle}>
          {title}
        </h2>
        {allLink && (
          <PathLink path={allLink.item.path} search={tabSearch(allLink.tab)} className={classes.all}>
            {allLink.label}
          </PathLink>
        )}
      </div>
      {children}
    </section>
  )
}
