import type { Item } from '@arbour/contract/entities/items/item'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryKeys } from '#lib/api/query-keys.ts'

/** Refetches the data of an item when the item itself has changed, by any user and on any page. */
export function useFreshDetails({ id, updated, path, deleted, is_restricted: isRestricted }: Item): void {
  const client = useQueryClient()
  const state = `${updated} ${path} ${deleted}`
  const lastSeen = useRef({ id, state, isRestricted })
  useEffect(() => {
    const before = lastSeen.current
    lastSeen.current = { id, state, isRestricted }
    if (before.id !== id) return
    if (before.state !== state) void client.invalidateQueries({ queryKey: queryKeys.events(id) })
    if (before.isRestricted !== isRestricted) void client.invalidateQueries({ queryKey: queryKeys.access(id) })
  }, [client, id, state, isRestricted])
}
