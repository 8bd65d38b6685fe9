import type { Item } from '@arbour/contract/entities/items/item'
import { replaceEqualDeep } from '@tanstack/react-query'
import { type Layer, withLayers } from './layers.ts'

/** What the server said of an item anew: as it was known before, if it was, and as it is. */
export interface TruthChange {
  before: Item | undefined
  now: Item
}

/** Every item that is held here, once, by its id: what the server said last of each, and over that what is not done yet. Knows no server. */
export interface ItemStore {
  /** A moment of the store. Readings take one when they begin, so that an older answer never replaces a newer one. */
  moment: () => number
  /**
   * Takes in what the server said; `asOf` is the moment at which it was asked, now if it is absent. Gives what that changes. What is as it
   * was stays the same object, so that nothing is drawn anew.
   */
  receive: (items: readonly Item[], asOf?: number) => TruthChange[]
  /** An item as the server said it last. */
  truth: (id: string) => Item | undefined
  /** All of them. */
  truths: () => Iterable<Item>
  /** An item as it is shown: what the server said under all layers. */
  item: (id: string) => Item | undefined
  /** Puts a layer over everything that is there. What it gives back takes that layer off again, and no other. */
  lay: (layer: Layer) => () => void
  layers: () => readonly Layer[]
  /** Tells of several changes as one. */
  batch: <T>(change: () => T) => T
  /** Forgets what nothing has referred to at this time and at the last: what was just read is not in its list yet. */
  sweep: (isHeld: (id: string) => boolean) => void
  subscribe: (listener: () => void) => () => void
  /** Another number whenever something has changed. */
  version: () => number
  size: () => number
}

interface Held {
  item: Item
  asOf: number
}

export function createItemStore(): ItemStore {
  const held = new Map<string, Held>()
  const listeners = new Set<() => void>()
  /** Items on which layers lie, as they are shown. */
  const covered = new Map<string, Item>()
  let layers: readonly Layer[] = []
  let unheld: ReadonlySet<string> = new Set()
  let clock = 0
  let version = 0
  let depth = 0
  let isTold = true

  const tell = () => {
    version++
    isTold = false
    if (depth > 0) return
    isTold = true
    for (const listener of listeners) listener()
  }
  const cover = (ids: Iterable<string>) => {
    for (const id of ids) {
      const item = held.get(id)?.item
      const shown = item && withLayers(item, layers)
      if (shown && shown !== item) covered.set(id, replaceEqualDeep(covered.get(id), shown))
      else covered.delete(id)
    }
  }
  const setLayers = (next: readonly Layer[], { fields }: Layer) => {
    layers = next
    cover(fields?.keys() ?? [])
    tell()
  }

  return {
    moment: () => ++clock,
    receive(items, asOf = ++clock) {
      const changes: TruthChange[] = []
      for (const item of items) {
        const known = held.get(item.id)
        if (known && known.asOf > asOf) continue
        const now = known ? replaceEqualDeep(known.item, item) : item
        held.set(item.id, { item: now, asOf })
        if (now !== known?.item) changes.push({ before: known?.item, now })
      }
      if (changes.length > 0) {
        if (layers.length > 0) cover(changes.map(({ now }) => now.id))
        tell()
      }
      return changes
    },
    truth: (id) => held.get(id)?.item,
    *truths() {
      for (const { item } of held.values()) yield item
    },
    item: (id) => covered.get(id) ?? held.get(id)?.item,
    lay(layer) {
      setLayers([...layers, layer], layer)
      return () => {
        if (!layers.includes(layer)) return
        setLayers(
          layers.filter((one) => one !== layer),
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
        if (depth === 0 && !isTold) {
          isTold = true
          for (const listener of listeners) listener()
        }
      }
    },
    sweep(isHeld) {
      const covering = new Set(layers.flatMap(({ fields, added }) => [...(fields?.keys() ?? []), ...(added?.keys() ?? [])]))
      const free = new Set([...held.keys()].filter((id) => !isHeld(id) && !covering.has(id)))
      for (const id of free) if (unheld.has(id)) held.delete(id)
      unheld = free
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    version: () => version,
    size: () => held.size,
  }
}
