import type { Item, ItemFields } from '@arbour/contract/entities/items/item'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeItem } from '#test/make-item.ts'
import { createItemStore, type ItemStore } from './item-store.ts'
import { type Layer, listWithOptimisticUpdates } from './layers.ts'
import { placeFor } from './list-order.ts'

const item = makeItem({ name: 'plan.txt' })
const other = makeItem({ name: 'other.txt' })
const star = (id: string): Layer => ({ fields: new Map([[id, { is_starred: true }]]) })
const rename = (id: string, name: string): Layer => ({ fields: new Map([[id, { name }]]) })

/** A folder as displayed: its names, with a star after starred ones. */
function screen(store: ItemStore, ids: readonly string[], folder = 'root'): string[] {
  const shownIds = listWithOptimisticUpdates(ids, folder, store.layers(), (places, id) => {
    const shownItem = store.item(id)
    return (shownItem && placeFor(places, shownItem, 'name:asc', store.item)?.at) ?? -1
  })
  return shownIds.map((id) => {
    const shownItem = store.item(id ?? '')
    return `${shownItem?.name}${shownItem?.is_starred ? '*' : ''}`
  })
}

describe('A rejected change', () => {
  it('is reverted alone: a star set in the meantime stays, and an item deleted by another user stays away', () => {
    const store = createItemStore()
    store.receive([item, other])
    const takeNameOff = store.lay(rename(item.id, 'draft.txt'))
    const takeStarOff = store.lay(star(item.id))
    expect(screen(store, [other.id, item.id])).toEqual(['other.txt', 'draft.txt*'])
    // The star is saved, another user has deleted the other file, and the rename is rejected.
    store.receive([{ ...item, is_starred: true }])
    takeStarOff()
    takeNameOff()
    expect(screen(store, [item.id])).toEqual(['plan.txt*'])
    expect(store.item(item.id)).toBe(store.serverState(item.id))
  })
})

describe('Server data', () => {
  it('never replaces the response to a later request', () => {
    const store = createItemStore()
    const early = store.moment()
    const late = store.moment()
    store.receive([{ ...item, name: 'new.txt' }], late)
    expect(store.receive([item], early)).toEqual([])
    expect(store.item(item.id)?.name).toBe('new.txt')
  })

  it('keeps the same object while it is equal, and is published as one change', () => {
    const store = createItemStore()
    store.receive([item])
    const before = store.item(item.id)
    let changes = 0
    store.subscribe(() => changes++)
    expect(store.receive([structuredClone(item)])).toEqual([])
    expect(store.item(item.id)).toBe(before)
    expect(changes).toBe(0)
    store.batch(() => {
      store.receive([makeItem({ name: 'plan.txt', size: 5 })])
      store.receive([makeItem({ name: 'other.txt', size: 5 })])
    })
    expect(changes).toBe(1)
  })

  it('is removed after two sweeps without references, unless an optimistic update applies to it', () => {
    const store = createItemStore()
    store.receive([item, other])
    const takeOff = store.lay(star(other.id))
    const isCached = () => false
    store.sweep(isCached)
    expect(store.size()).toBe(2)
    store.sweep(isCached)
    expect(store.item(item.id)).toBeUndefined()
    expect(store.item(other.id)?.is_starred).toBe(true)
    takeOff()
    store.sweep(isCached)
    store.sweep((id) => id === other.id)
    expect(store.size()).toBe(1)
  })
})

/**
 * Everything that can happen, in any order: operations start, the server executes or rejects them, and other users change and
 * delete items.
 */
const IDS = ['a', 'b', 'c', 'd'] as const
const FOLDERS = ['root', 'attic'] as const
const id = fc.constantFrom(...IDS)
const folder = fc.constantFrom(...FOLDERS)
const fields = fc.record(
  { name: fc.constantFrom('x', 'y', 'z'), is_starred: fc.boolean(), description: fc.constantFrom('one', 'two') },
  { requiredKeys: [] },
)
type WebhookEventData =
  | { kind: 'begin'; layer: Layer }
  | { kind: 'done' | 'refused'; index: number }
  | { kind: 'other'; id: string; fields: Partial<ItemFields> }
  | { kind: 'deleted'; id: string; folder: string }
const layer: fc.Arbitrary<Layer> = fc.oneof(
  fc.tuple(id, fields).map(([itemId, change]) => ({ fields: new Map([[itemId, change]]) })),
  fc.tuple(id, fc.option(folder)).map(([itemId, from]) => ({ removed: new Map([[itemId, from]]) })),
  fc
    .tuple(id, folder, folder)
    .map(([itemId, from, to]) => ({ removed: new Map([[itemId, from]]), added: new Map([[itemId, to]]) })),
)
const step: fc.Arbitrary<WebhookEventData> = fc.oneof(
  layer.map((newLayer): WebhookEventData => ({ kind: 'begin', layer: newLayer })),
  fc.record({ kind: fc.constantFrom('done' as const, 'refused' as const), index: fc.nat() }),
  fc.record({ kind: fc.constant('other' as const), id, fields }),
  fc.record({ kind: fc.constant('deleted' as const), id, folder }),
)

/** The tree of a simulated server, and the changes on their way to it. */
interface Simulation {
  items: Map<string, Item>
  lists: Map<string, string[]>
  running: { layer: Layer; takeOff: () => void }[]
}

/** Executes an operation on the server. Returns the changed items. */
function perform({ items, lists }: Simulation, { fields: changed, removed, added }: Layer): Item[] {
  for (const [one, from] of removed ?? []) {
    for (const [name, ids] of lists)
      if (from === null || from === name)
        lists.set(
          name,
          ids.filter((itemId) => itemId !== one),
        )
  }
  for (const [one, to] of added ?? []) {
    const ids = lists.get(to) ?? []
    const found = items.get(one)
    const place = found && placeFor(ids, found, 'name:asc', (itemId) => items.get(itemId))
    if (place && !ids.includes(one)) lists.set(to, ids.toSpliced(place.at, 0, one))
  }
  return [...(changed ?? [])].map(([itemId, change]) => changeIn(items, itemId, change))
}

function changeIn(items: Map<string, Item>, itemId: string, change: Partial<ItemFields>): Item {
  const now = { ...items.get(itemId), ...change } as Item
  items.set(itemId, now)
  return now
}

/** The expected display: every item and list, computed from the server's state and the pending changes only. */
function expected({ items, lists, running }: Simulation): Record<string, Item[]> {
  const shownItems = new Map([...items].map(([itemId, serverState]) => [itemId, serverState]))
  for (const { layer } of running) for (const [itemId, change] of layer.fields ?? []) changeIn(shownItems, itemId, change)
  return Object.fromEntries(
    FOLDERS.map((name) => {
      let ids = lists.get(name) ?? []
      for (const { layer } of running) {
        ids = ids.filter((itemId) => layer.removed?.get(itemId) !== null && layer.removed?.get(itemId) !== name)
        for (const [one, to] of layer.added ?? []) {
          const found = shownItems.get(one)
          const place = found && placeFor(ids, found, 'name:asc', (itemId) => shownItems.get(itemId))
          if (to === name && place && !ids.includes(one)) ids = ids.toSpliced(place.at, 0, one)
        }
      }
      return [name, ids.flatMap((itemId) => shownItems.get(itemId) ?? [])]
    }),
  )
}

function getShownLists(store: ItemStore, lists: Simulation['lists']): Record<string, Item[]> {
  return Object.fromEntries(
    FOLDERS.map((name) => {
      const ids = listWithOptimisticUpdates(lists.get(name) ?? [], name, store.layers(), (places, one) => {
        const found = store.item(one)
        return (found && placeFor(places, found, 'name:asc', store.item)?.at) ?? -1
      })
      return [name, ids.flatMap((itemId) => store.item(itemId ?? '') ?? [])]
    }),
  )
}

it('always displays the server state with pending changes in order, and a rejection reverts nothing else', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const store = createItemStore()
      const start = IDS.map((itemId) => makeItem({ id: itemId, name: itemId }))
      const simulation: Simulation = {
        items: new Map(start.map((itemId) => [itemId.id, itemId])),
        lists: new Map([
          ['root', ['a', 'b']],
          ['attic', ['c', 'd']],
        ]),
        running: [],
      }
      store.receive(start)
      for (const event of steps) {
        if (event.kind === 'begin') simulation.running.push({ layer: event.layer, takeOff: store.lay(event.layer) })
        if (event.kind === 'other') store.receive([changeIn(simulation.items, event.id, event.fields)])
        if (event.kind === 'deleted') {
          const ids = simulation.lists.get(event.folder) ?? []
          simulation.lists.set(
            event.folder,
            ids.filter((itemId) => itemId !== event.id),
          )
        }
        if (event.kind === 'done' || event.kind === 'refused') {
          const [endedLayer] = simulation.running.splice(event.index % Math.max(1, simulation.running.length), 1)
          if (!endedLayer) continue
          const isDone = event.kind === 'done'
          store.batch(() => {
            if (isDone) store.receive(perform(simulation, endedLayer.layer))
            endedLayer.takeOff()
          })
        }
        expect(getShownLists(store, simulation.lists)).toEqual(expected(simulation))
      }
      for (const { takeOff } of simulation.running) takeOff()
      for (const [itemId, serverState] of simulation.items) expect(store.item(itemId)).toEqual(serverState)
    }),
    { numRuns: 300 },
  )
})
