import { useInfiniteQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type CachedPages, notificationsQuery } from '../queries.ts'
import { applyChange, pendingChanges } from './pending-changes.ts'

/** Returns the notifications as displayed, with pending actions applied; undefined while loading. */
export function useNotifications() {
  const query = useInfiniteQuery(notificationsQuery)
  const changes = useSyncExternalStore(pendingChanges.subscribe, pendingChanges.get)
  return { query, cached: query.data && changes.reduce<CachedPages>(applyChange, query.data) }
}
