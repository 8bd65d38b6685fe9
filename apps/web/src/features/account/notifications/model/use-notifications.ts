import { useInfiniteQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type Held, notificationsQuery } from '../queries.ts'
import { applyAct, pendingActs } from './acts.ts'

/** The notifications as they are shown, with what the person has just done to them; undefined until the server has said what there is. */
export function useNotifications() {
  const query = useInfiniteQuery(notificationsQuery)
  const acts = useSyncExternalStore(pendingActs.subscribe, pendingActs.get)
  return { query, held: query.data && acts.reduce<Held>(applyAct, query.data) }
}
