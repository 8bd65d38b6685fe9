import type { Item } from '@arbour/contract/entities/items/item'
import { replaceEqualDeep } from '@tanstack/react-query'
import { type Layer, withOptimisticUpdates } from './layers.ts'

/** New server data of an item: its previous state, if known, and its current state. */
export interface ServerStateChange {
  before: Item | undefined
  now: Item
}

/**
 * Stores each cached item once by id: the latest server state, with optimistic updates on top. Independent of the server
 * connection.
 */
export interface ItemStore {
  /**
   * A logical timestamp of the store. Requests take one when they start, so that an older response never replaces a newer one.
   */
  moment: () => number
  /**
   * Stores server data; `asOf` is the moment of the request, by default now. Returns the changes. An equal item keeps its object,
   * so that nothing is rerendered.
   */
  receive: (items: readonly Item[], asOf?: number) => ServerStateChange[]
  /** Returns the latest server state of an item. */
  serverState: (id: string) => Item | undefined
  /** Returns the server state of all items. */
  truths: () => Iterable<Item>
  /** Returns an item as displayed: the server state with all optimistic updates. */
  item: (id: string) => Item | undefined
  /** Adds an optimistic update on top of the others. Returns a function that removes this update only. */
  lay: (layer: Layer) => () => void
  layers: () => readonly Layer[]
  /** Publishes several changes as one. */
  batch: <T>(change: () => T) => T
  /**
   * Removes items that were unreferenced in this and the previous sweep: items that were just loaded are not in their list yet.
   */
  sweep: (isCached: (id: string) => boolean) => void
  subscribe: (listener: () => void) => () => void
  /** A number that changes whenever something has changed. */
  version: () => number
  size: () => number
}

interface CachedItem {
  item: Item
  asOf: number
}

export function createItemStore(): ItemStore {
  const cached = new Map<string, CachedItem>()
  const listeners = new Set<() => void>()
  /** Items with optimistic updates, as displayed. */
  const optimisticItems = new Map<string, Item>()
  let layers: readonly Layer[] = []
  let unusedIds: ReadonlySet<string> = new Set()
  let clock = 0
  let version = 0
  let depth = 0
  let isAnnounced = true

  const notifyListeners = () => {
    version++
    isAnnounced = false
    if (depth > 0) return
    isAnnounced = true
    for (const listener of listeners) listener()
  }
  const cover = (ids: Iterable<string>) => {
    for (const id of ids) {
      const item = cached.get(id)?.item
      const shownItem = item && withOptimisticUpdates(item, layers)
      if (shownItem && shownItem !== item) optimisticItems.set(id, replaceEqualDeep(optimisticItems.get(id), shownItem))
      else optimisticItems.delete(id)
    }
  }
  const setLayers = (next: readonly Layer[], { fields }: Layer) => {
    layers = next
    cover(fields?.keys() ?? [])
    notifyListeners()
  }

  return {
    moment: () => ++clock,
    receive(items, asOf = ++clock) {
      const changes: ServerStateChange[] = []
      for (const item of items) {
        const cachedEntry = cached.get(item.id)
        if (cachedEntry && cachedEntry.asOf > asOf) continue
        const now = cachedEntry ? replaceEqualDeep(cachedEntry.item, item) : item
        cached.set(item.id, { item: now, asOf })
        if (now !== cachedEntry?.item) changes.push({ before: cachedEntry?.item, now })
      }
      if (changes.length > 0) {
        if (layers.length > 0) cover(changes.map(({ now }) => now.id))
        notifyListeners()
      }
      return changes
    },
    serverState: (id) => cached.get(id)?.item,
    *truths() {
      for (const { item } of cached.values()) yield item
    },
    item: (id) => optimisticItems.get(id) ?? cached.get(id)?.item,
    lay(layer) {
      setLayers([...layers, layer], layer)
      return () => {
        if (!layers.includes(layer)) return
        setLayers(
          layers.filter((other) => other !== layer),
          layer,
        )
      }
    },
    layers: () => layers,
    batch(change) {
      depth++
      try {
        return change()
      } finally {
        depth--
        if (depth === 0 && !isAnnounced) {
          isAnnounced = true
          for (const listener of listeners) listener()
        }
      }
    },
    sweep(isCached) {
      const layeredIds = new Set(layers.flatMap(({ fields, added }) => [...(fields?.keys() ?? []), ...(added?.keys() ?? [])]))
      const evictableIds = new Set([...cached.keys()].filter((id) => !isCached(id) && !layeredIds.has(id)))
      for (const id of evictableIds) if (unusedIds.has(id)) cached.delete(id)
      unusedIds = evictableIds
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    version: () => version,
    size: () => cached.size,
  }
}
