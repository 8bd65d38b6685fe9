import type { CallResponse } from '@arbour/contract/calls/call'
import type { filesEvents } from '@arbour/contract/calls/items/events'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { groupByDay } from '../../model/group-by-day.ts'
import { LoadFailure } from '../parts/load-failure.tsx'
import classes from './activity.module.css'
import { ActivityEntry } from './activity-entry.tsx'
import { ActivitySkeleton } from './activity-skeleton.tsx'

type Pages = InfiniteData<CallResponse<typeof filesEvents>>

interface ActivityProps {
  query: UseInfiniteQueryResult<Pages>
  /** The level of the headings of days. */
  heading?: 'h3' | 'h4'
}

/** The activity of an item by day, the latest first. */
export function Activity({ query, heading = 'h4' }: ActivityProps) {
  return (
    <div className={classes.place}>
      <ActivityContent query={query} heading={heading} />
    </div>
  )
}

function ActivityContent({ query, heading: Heading }: Required<ActivityProps>) {
  const list = useRef<HTMLDivElement>(null)
  const { data, isError, hasNextPage, isFetchingNextPage } = query
  if (!data) return isError ? <LoadFailure onRetry={() => void query.refetch()} /> : <ActivitySkeleton />
  const showMore = async () => {
    // The button disappears with the last page; the focus stays at the current reading position.
    if (!(await query.fetchNextPage()).hasNextPage) list.current?.focus({ preventScroll: true })
  }
  const events = data.pages.flatMap((page) => page.items)
  if (events.length === 0 && !hasNextPage) return <p className={classes.none}>{t('common.noActivity')}</p>
  return (
    <div ref={list} className={classes.days} tabIndex={-1}>
      {groupByDay(events).map((day) => (
        <section key={day.label} aria-label={day.label}>
          <Heading className={classes.day}>{day.label}</Heading>
          <ul className={classes.events}>
            {day.events.map((event) => (
              <ActivityEntry key={event.id} event={event} />
            ))}
          </ul>
        </section>
      ))}
      {query.isFetchNextPageError && <LoadFailure onRetry={() => void query.fetchNextPage()} />}
      {hasNextPage && !query.isFetchNextPageError && (
        <Button variant="default" size="xs" className={classes.more} loading={isFetchingNextPage} onClick={() => void showMore()}>
          {t('common.showMoreEntries')}
        </Button>
      )}
    </div>
  )
}
