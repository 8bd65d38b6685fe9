import { useInfiniteQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type CachedPages, notificationsQuery } from '../queries.ts'
import { applyAct, pendingActs } from './acts.ts'

/** Returns the notifications as displayed, with pending actions applied; undefined while loading. */
export function useNotifications() {
  const query = useInfiniteQuery(notificationsQuery)
  const acts = useSyncExternalStore(pendingActs.subscribe, pendingActs.get)
  return { query, cached: query.data && acts.reduce<CachedPages>(applyAct, query.data) }
}
