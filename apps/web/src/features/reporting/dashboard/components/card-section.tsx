import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { getErrorMessage } from '#lib/api/errors.ts'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import { moveCardFocus } from '../model/card-focus.ts'
import classes from './card-section.module.css'

/** `tiles` have a thumbnail above their text, `cards` one beside it. */
type CardLayout = 'tiles' | 'cards' | 'projects'

interface CardSectionProps {
  id: string
  title: string
  layout: CardLayout
  query: { error: unknown; refetch: () => Promise<unknown> }
  /** Undefined while loading. */
  cards: readonly ReactNode[] | undefined
  /** The page that lists everything. */
  allLink: Pick<LinkProps, 'to' | 'search'>
  /** Shown if there are none; without it the section is hidden then. */
  empty?: { icon: ReactNode; text: string }
}

const PLACES = [1, 2, 3, 4, 5, 6]

/** Cards with a link to the complete list. The arrow keys move between them. */
export function CardSection({ id, title, layout, query, cards, allLink, empty }: CardSectionProps) {
  const { error } = query
  if (!empty && (!cards || cards.length === 0)) return null
  return (
    <section aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.heading}>
          {title}
        </h2>
        {cards && cards.length > 0 && (
          <Link {...allLink} className={classes.all} aria-label={t('reporting.dashboard.viewAllTitle', { title })}>
            {t('reporting.dashboard.viewAll')}
          </Link>
        )}
      </div>
      {cards === undefined && !error && (
        <div role="status" aria-label={t('common.loading')} className={classes.items} data-look={layout}>
          {PLACES.map((place) => (
            <div key={place} className={classes.skeleton}>
              <LineSkeleton height={layout === 'tiles' ? 112 : 20} />
              <LineSkeleton width="64%" />
            </div>
          ))}
        </div>
      )}
      {cards === undefined && Boolean(error) && (
        <div className={classes.empty} role="alert">
          {getErrorMessage(error)}
          <Button variant="default" onClick={() => void query.refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {cards?.length === 0 && empty && (
        <div className={classes.empty}>
          <span className={classes.emptyIcon} aria-hidden>
            {empty.icon}
          </span>
          {empty.text}
        </div>
      )}
      {cards && cards.length > 0 && (
        <ul className={classes.items} data-look={layout} onKeyDown={moveCardFocus}>
          {cards}
        </ul>
      )}
    </section>
  )
}
