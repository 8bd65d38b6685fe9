import { describe, expect, it } from 'vitest'
import { makeItem } from '#test/make-item.ts'
import { treePaneLayout } from './pane-layout.ts'
import { flattenTree, indexesBelow, outermost, rowAt, treeStep } from './tree.ts'

const folder = (id: string, path: string) => makeItem({ id, path, name: id, type: 'folder', sub_type: 'folder', is_dir: true })
const file = (id: string) => makeItem({ id, name: id, is_dir: false })
const ready = (items: readonly (ReturnType<typeof makeItem> | null)[]) => ({ items, state: 'ready' as const })

const a = folder('a', '/all/a')
const b = folder('b', '/all/a/b')
const c = folder('c', '/all/c')
const roots = [a, c, file('z')]
const branches = new Map([
  ['/all/a', ready([b, file('a1')])],
  ['/all/a/b', ready([])],
])
const tree = flattenTree(roots, new Set(['a', 'b', 'gone']), branches)

describe('Flattened tree', () => {
  it('places the contents of an expanded branch below it', () => {
    expect(tree.items.map((item) => item?.id)).toEqual(['a', 'b', 'a1', 'c', 'z'])
    expect(tree.places.map(({ depth }) => depth)).toEqual([0, 1, 1, 0, 0])
    expect(tree.places.map(({ parent }) => parent)).toEqual([-1, 0, 0, -1, -1])
    expect(tree.places.map(({ isOpen }) => isOpen)).toEqual([true, true, null, false, null])
    expect(tree.places[2]).toMatchObject({ at: 1, setSize: 2, folder: '/all/a' })
  })

  it('marks a branch without rows as empty, loading or failed', () => {
    expect(tree.notes).toEqual([{ kind: 'empty', before: 2, depth: 2, path: '/all/a/b' }])
    const without = flattenTree([a, c], new Set(['a', 'c']), new Map([['/all/c', { items: [], state: 'error' as const }]]))
    expect(without.notes.map(({ kind, before }) => [kind, before])).toEqual([
      ['loading', 1],
      ['error', 2],
    ])
  })

  it('keeps places that are not loaded', () => {
    const partly = flattenTree([a, null], new Set(['a']), new Map([['/all/a', ready([b, null])]]))
    expect(partly.items.map((item) => item?.id ?? null)).toEqual(['a', 'b', null, null])
    expect(partly.places[2]).toMatchObject({ folder: '/all/a', at: 1 })
    expect(partly.places[3]).toMatchObject({ folder: null, at: 1 })
  })

  it('does not expand folders that the user cannot open', () => {
    const closed = { ...a, is_accessible: false }
    expect(flattenTree([closed], new Set(['a']), branches).items).toHaveLength(1)
  })

  it('lays out ten thousand rows', () => {
    const many = Array.from({ length: 10_000 }, (_, n) => folder(`f${n}`, `/all/f${n}`))
    const large = flattenTree(many, new Set(['f9999']), new Map([['/all/f9999', ready([file('last')])]]))
    expect(large.items).toHaveLength(10_001)
    expect(large.items.at(-1)?.id).toBe('last')
  })
})

describe('Tree rows', () => {
  it('finds items and notes by row', () => {
    expect([0, 1, 2, 3, 4, 5].map((row) => rowAt(tree, row))).toEqual([
      { index: 0 },
      { index: 1 },
      { note: tree.notes[0] },
      { index: 2 },
      { index: 3 },
      { index: 4 },
    ])
  })

  it('stacks rows and notes, and skips notes in a rectangle', () => {
    const layout = treePaneLayout({ width: 600, rowHeight: 10, tree, onBranch: () => undefined })
    expect(layout.height).toBe(60)
    expect(tree.items.map((_, index) => layout.getRow(index))).toEqual([0, 1, 3, 4, 5])
    expect(layout.row(2)).toMatchObject({ kind: 'note', top: 20, count: 0 })
    expect(layout.indexesIn({ start: 0, top: 12, width: 5, height: 20 })).toEqual([1, 2])
  })

  it('expands and collapses with the arrow keys', () => {
    const calls: unknown[] = []
    const layout = treePaneLayout({ width: 600, rowHeight: 10, tree, onBranch: (...args) => calls.push(args) })
    expect(layout.move(3, 'ArrowRight', 100)).toBe(3)
    expect(layout.move(0, 'ArrowLeft', 100)).toBe(0)
    expect(calls).toEqual([
      [3, true],
      [0, false],
    ])
    expect(layout.move(0, 'ArrowRight', 100)).toBe(1)
    expect(layout.move(2, 'ArrowDown', 100)).toBe(3)
  })
})

describe('Left and right keys', () => {
  it('moves to the first child of an expanded branch and back to the parent', () => {
    expect(treeStep(tree, 0, 'ArrowRight')).toEqual({ kind: 'go', index: 1 })
    expect(treeStep(tree, 2, 'ArrowLeft')).toEqual({ kind: 'go', index: 0 })
    expect(treeStep(tree, 1, 'ArrowRight')).toEqual({ kind: 'go', index: 1 })
    expect(treeStep(tree, 4, 'ArrowLeft')).toEqual({ kind: 'go', index: 4 })
  })
})

describe('Descendants', () => {
  it('returns all descendants', () => {
    expect(indexesBelow(tree, 0)).toEqual([1, 2])
    expect(indexesBelow(tree, 3)).toEqual([])
  })
})

describe('Outermost items', () => {
  it('omits items inside another of the items', () => {
    const inside = makeItem({ name: 'x', path: '/all/a/b/x' })
    const beside = makeItem({ name: 'y', path: '/all/ab/y' })
    expect(outermost([inside, a, beside])).toEqual([a, beside])
    expect(outermost([b, inside])).toEqual([b])
    const plain = [c, beside]
    expect(outermost(plain)).toBe(plain)
  })
})
