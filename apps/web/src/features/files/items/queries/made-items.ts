import type { Item } from '@arbour/contract/entities/items/item'
import type { QueryClient } from '@tanstack/react-query'
import { onItemMade } from '#features/files/upload/public.ts'
import { createThrottle } from '../live/throttle.ts'
import { itemStore } from '../store/items.ts'
import { isBeingRead } from './folder-cache.ts'
import { refreshLists } from './list-cache.ts'
import { addItems, receiveItems } from './receive-items.ts'

interface Made {
  item: Item
  /** The moment of the store at which the answer came. */
  asOf: number
}

const waiting = new Map<string, Made>()

/** Whether an item was made by an upload and will be put into the lists of its folder soon. */
export function isArriving(id: string): boolean {
  return waiting.has(id)
}

/**
 * Puts what uploads make into the lists that are held, as an act's answer is: together, seldom enough that 500 files cost a handful of
 * drawings, and of requests. Returns the way to stop.
 */
export function startMadeItems(client: QueryClient): () => void {
  const throttle = createThrottle(async () => {
    const due = [...waiting.values()].filter(({ item }) => !isBeingRead(client, item.parent?.path))
    for (const { item } of due) waiting.delete(item.id)
    // What is read for the first time may hold it or not: it waits for that.
    if (waiting.size > 0) throttle.ask()
    if (due.length === 0) return
    itemStore.batch(() => {
      for (const { item, asOf } of due) receiveItems(client, [item], { asOf })
      // What was said of one since it was made is newer.
      const items = due.flatMap(({ item }) => itemStore.truth(item.id) ?? [])
      addItems(client, items)
    })
    void refreshLists(client)
  })
  const stop = onItemMade((item) => {
    waiting.set(item.id, { item, asOf: itemStore.moment() })
    throttle.ask()
  })
  return () => {
    stop()
    throttle.stop()
  }
}
