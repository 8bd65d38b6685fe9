import { t } from '@arbour/messages/t'
import { type KeyboardEvent, useRef } from 'react'
import { NotificationsIllustration } from '#ui/illustration/notifications.tsx'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'
import { ReadFailure } from '#ui/placeholder/read-failure.tsx'
import type { useNotifications } from '../model/use-notifications.ts'
import { ListEnd } from './list-end.tsx'
import classes from './notification-list.module.css'
import { NotificationRow } from './notification-row.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

/** Marks the elements that the arrow keys move to: the notifications themselves. */
const STOPS = '[data-stop]'

type NotificationListProps = ReturnType<typeof useNotifications> & {
  /** Replaces the message that there are no notifications. */
  emptyText?: string | undefined
  onClose: () => void
}

/** The notifications, the latest first; more are loaded on scrolling. */
export function NotificationList({ query, cached, emptyText, onClose }: NotificationListProps) {
  const list = useRef<HTMLUListElement>(null)
  // An item that moves to the next page during its request is in both.
  const items = [...new Map(cached?.pages.flatMap((page) => page.items).map((item) => [item.id, item])).values()]

  if (!cached) {
    return (
      <div className={classes.list}>
        {query.error ? <LoadError error={query.error} onRetry={query.refetch} /> : <RowsSkeleton rows={5} />}
      </div>
    )
  }
  if (items.length === 0 && !query.hasNextPage) {
    return (
      <div className={classes.list}>
        <EmptyState picture={<NotificationsIllustration />} title={emptyText ?? t('common.noNotifications')} heading="h3" />
      </div>
    )
  }
  return (
    <div className={classes.list}>
      <ul ref={list} className={classes.rows} aria-label={t('account.notifications.notifications')} onKeyDown={stepByKey}>
        {items.map((item) => (
          <NotificationRow key={item.id} notification={item} onLeave={onClose} />
        ))}
      </ul>
      {query.isFetchNextPageError ? (
        <LoadError error={query.error} onRetry={query.fetchNextPage} />
      ) : (
        query.hasNextPage &&
        (query.isFetchingNextPage ? <RowsSkeleton rows={2} /> : <ListEnd onSeen={() => void query.fetchNextPage()} />)
      )}
    </div>
  )
}

function LoadError({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  return (
    <div className={classes.failed}>
      <ReadFailure error={error} onRetry={() => void onRetry()} />
    </div>
  )
}

function stepByKey(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)]
  const row = event.target instanceof Element ? event.target.closest('li') : null
  const index = stops.findIndex((stop) => row?.contains(stop))
  const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: stops.length - 1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  stops[next]?.focus()
}
