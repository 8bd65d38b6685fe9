import { useInfiniteQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type CachedPages, filteredQuery, type NotificationFilter, notificationsQuery } from '../queries.ts'
import { applyChange, pendingChanges } from './pending-changes.ts'

/** Returns the notifications as displayed, with pending actions applied; undefined while loading. */
export function useNotifications(filter: NotificationFilter = 'all') {
  const allQuery = useInfiniteQuery(notificationsQuery)
  const filterQuery = useInfiniteQuery({ ...filteredQuery(filter), enabled: filter !== 'all' })
  const query = filter === 'all' ? allQuery : filterQuery
  const changes = useSyncExternalStore(pendingChanges.subscribe, pendingChanges.get)
  return { query, cached: query.data && changes.reduce<CachedPages>(applyChange, query.data) }
}
