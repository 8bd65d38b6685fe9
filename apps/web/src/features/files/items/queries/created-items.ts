import type { Item } from '@arbour/contract/entities/items/item'
import type { QueryClient } from '@tanstack/react-query'
import { onItemCreated } from '#features/files/upload/public.ts'
import { createThrottle } from '../live/throttle.ts'
import { itemStore } from '../store/items.ts'
import { isBeingRead } from './folder-cache.ts'
import { refreshLists } from './list-cache.ts'
import { addItems, receiveItems } from './receive-items.ts'

interface CreatedItem {
  item: Item
  /** The store's moment at which the response arrived. */
  asOf: number
}

const pendingItems = new Map<string, CreatedItem>()

/** Whether an item was created by an upload and will soon be added to the lists of its folder. */
export function isArriving(id: string): boolean {
  return pendingItems.has(id)
}

/**
 * Adds uploaded items to cached lists like the response of an operation, but combined, so that 500 files cause only a few renders
 * and requests. Returns a function that stops this.
 */
export function startCreatedItems(client: QueryClient): () => void {
  const throttle = createThrottle(async () => {
    const dueItems = [...pendingItems.values()].filter(({ item }) => !isBeingRead(client, item.parent?.path))
    for (const { item } of dueItems) pendingItems.delete(item.id)
    // The response of an initial request may or may not include it: waits for the response.
    if (pendingItems.size > 0) throttle.ask()
    if (dueItems.length === 0) return
    itemStore.batch(() => {
      for (const { item, asOf } of dueItems) receiveItems(client, [item], { asOf })
      // Data received after the creation is newer.
      const items = dueItems.flatMap(({ item }) => itemStore.serverState(item.id) ?? [])
      addItems(client, items)
    })
    void refreshLists(client)
  })
  const stop = onItemCreated((item) => {
    pendingItems.set(item.id, { item, asOf: itemStore.moment() })
    throttle.ask()
  })
  return () => {
    stop()
    throttle.stop()
  }
}
