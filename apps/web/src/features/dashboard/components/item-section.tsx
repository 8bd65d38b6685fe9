import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useListedItems } from '#features/items/public.ts'
import { messageOf } from '#lib/errors.ts'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import { moveCardFocus } from '../model/card-focus.ts'
import { SHOWN } from '../queries.ts'
import { ItemCard } from './item-card.tsx'
import classes from './item-section.module.css'

interface ItemSectionProps {
  id: string
  title: string
  query: UseQueryResult<{ ids: readonly string[] }>
  /** `tiles` have a thumbnail above the name, `cards` an icon beside it. */
  look: 'tiles' | 'cards'
  /** Where all of it is listed. */
  all: Pick<LinkProps, 'to' | 'search'>
  empty: { icon: ReactNode; text: string }
}

const PLACES = Array.from({ length: SHOWN / 2 }, (_, index) => index)

/** Some items with the way to all of them. The arrow keys walk from one to the next. */
export function ItemSection({ id, title, query, look, all, empty }: ItemSectionProps) {
  const { error } = query
  const data = useListedItems(query.data?.ids)
  return (
    <section aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.heading}>
          {title}
        </h2>
        {data && data.length > 0 && (
          <Link {...all} className={classes.all} aria-label={`View all, ${title.toLowerCase()}`}>
            View all
          </Link>
        )}
      </div>
      {data === undefined && error === null && (
        <div role="status" aria-label="Loading" className={classes.items} data-look={look}>
          {PLACES.map((place) => (
            <div key={place} className={classes.skeleton}>
              <LineSkeleton height={look === 'tiles' ? 112 : 20} />
              <LineSkeleton width="64%" />
            </div>
          ))}
        </div>
      )}
      {data === undefined && error !== null && (
        <div className={classes.empty} role="alert">
          {messageOf(error)}
          <Button variant="default" onClick={() => void query.refetch()}>
            Retry
          </Button>
        </div>
      )}
      {data?.length === 0 && (
        <div className={classes.empty}>
          <span className={classes.emptyIcon} aria-hidden>
            {empty.icon}
          </span>
          {empty.text}
        </div>
      )}
      {data && data.length > 0 && (
        <ul className={classes.items} data-look={look} onKeyDown={moveCardFocus}>
          {data.map((item) => (
            <ItemCard key={item.id} item={item} look={look} />
          ))}
        </ul>
      )}
    </section>
  )
}
