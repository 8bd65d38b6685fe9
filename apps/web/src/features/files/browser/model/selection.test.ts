import { describe, expect, it } from 'vitest'
import type { ItemOrder } from '#features/files/items/public/lists.ts'
import {
  activeId,
  clear,
  click,
  EMPTY_SELECTION,
  isLoaded,
  moveFocus,
  prune,
  selectAll,
  selectOnly,
  selectRectangle,
  toggle,
} from './selection.ts'

function makeOrder(ids: (string | null)[]): ItemOrder {
  return { total: ids.length, idAt: (index) => ids[index] ?? null, indexOf: (id) => ids.indexOf(id) }
}

const order = makeOrder(['a', 'b', 'c', 'd', 'e'])
const plain = { add: false, range: false }
const withAdd = { add: true, range: false }
const withRange = { add: false, range: true }
const withBoth = { add: true, range: true }

describe('Click', () => {
  it('selects a single item', () => {
    const selection = click(selectOnly('a'), 'c', order, plain)
    expect([...selection.ids]).toEqual(['c'])
    expect(selection).toMatchObject({ anchor: 'c', focus: 'c' })
  })

  it('adds and removes with Ctrl, and the first selected stays active', () => {
    const two = click(selectOnly('d'), 'b', order, withAdd)
    expect([...two.ids]).toEqual(['d', 'b'])
    expect(activeId(two)).toBe('d')
    expect(activeId(toggle(two, 'd'))).toBe('b')
  })

  it('selects ranges from the anchor in both directions and replaces the last range', () => {
    const down = click(selectOnly('b'), 'd', order, withRange)
    expect([...down.ids]).toEqual(['b', 'c', 'd'])
    const up = click(down, 'a', order, withRange)
    expect([...up.ids]).toEqual(['b', 'a'])
    expect(up.anchor).toBe('b')
  })

  it('adds a range with Ctrl and Shift', () => {
    const start = toggle(selectOnly('a'), 'd')
    expect([...click(start, 'e', order, withBoth).ids]).toEqual(['a', 'd', 'e'])
  })

  it('selects a range across items that are not loaded', () => {
    const sparse = makeOrder(['a', null, 'c'])
    expect([...click(selectOnly('a'), 'c', sparse, withRange).ids]).toEqual(['a', 'c'])
  })

  it('selects only the item if there is no anchor', () => {
    expect([...click(EMPTY_SELECTION, 'c', order, withRange).ids]).toEqual(['c'])
  })
})

describe('Moving the focus', () => {
  it('selects, extends, or only moves the focus', () => {
    expect([...moveFocus(selectOnly('a'), 'b', order, plain).ids]).toEqual(['b'])
    expect([...moveFocus(selectOnly('a'), 'b', order, withRange).ids]).toEqual(['a', 'b'])
    const moved = moveFocus(selectOnly('a'), 'b', order, withAdd)
    expect([...moved.ids]).toEqual(['a'])
    expect(moved.focus).toBe('b')
  })
})

describe('Selection rectangle', () => {
  it('replaces the selection, or adds to the one at the start of the drag', () => {
    expect([...selectRectangle(selectOnly('a'), ['b', 'c'], false).ids]).toEqual(['b', 'c'])
    expect([...selectRectangle(selectOnly('a'), ['b', 'c'], true).ids]).toEqual(['a', 'b', 'c'])
  })
})

describe('Loaded ranges', () => {
  it('detects gaps', () => {
    const sparse = makeOrder(['a', null, 'c'])
    expect(isLoaded(sparse, 0, 0)).toBe(true)
    expect(isLoaded(sparse, 0, 2)).toBe(false)
    expect(isLoaded(sparse, 2, 1)).toBe(true)
  })
})

describe('Select all, clear and prune', () => {
  it('selects everything and keeps the focus', () => {
    const all = selectAll(selectOnly('c'), order)
    expect(all.ids.size).toBe(5)
    expect(all.focus).toBe('c')
    expect(clear(all)).toMatchObject({ anchor: null, focus: 'c' })
  })

  it('removes missing items and keeps its identity if there are none', () => {
    const both = toggle(selectOnly('a'), 'b')
    expect(prune(both, () => true)).toBe(both)
    const pruned = prune(both, (id) => id === 'a')
    expect([...pruned.ids]).toEqual(['a'])
    expect(pruned.focus).toBeNull()
  })
})
