import type { Item } from '@arbour/contract/entities/items/item'
import { describe, expect, it, test } from 'vitest'
import { makeItem } from '#test/make-item.ts'
import { findNeighbour, findPlace, pageToSearch } from './neighbours.ts'

const folder = makeItem({ id: 'folder', name: 'Old', type: 'folder', is_dir: true, ext: null })
const photo = (name: string, overrides: Partial<Item> = {}) =>
  makeItem({ id: name, name: `${name}.jpg`, type: 'file', ext: 'jpg', ...overrides })
const [a, b, c] = [photo('a'), photo('b'), photo('c')]
const drawing = makeItem({ id: 'dwg', name: 'b2.dwg', type: 'file', ext: 'dwg' })

describe('Neighbour of a file', () => {
  it('skips folders and files without a preview', () => {
    const items = [folder, a, drawing, b]
    expect(findNeighbour(items, 1, 1)).toEqual({ kind: 'file', item: b })
    expect(findNeighbour(items, 3, -1)).toEqual({ kind: 'file', item: a })
  })

  it('stops at both ends', () => {
    const items = [folder, a, drawing]
    expect(findNeighbour(items, 1, -1)).toBeNull()
    expect(findNeighbour(items, 1, 1)).toBeNull()
  })

  it('returns the place that has to be loaded first', () => {
    expect(findNeighbour([a, drawing, null, c], 0, 1)).toEqual({ kind: 'unknown', index: 2 })
  })
})

test('counts the position among previewable files once all are loaded', () => {
  expect(findPlace([folder, a, drawing, b, c], 'b')).toEqual({ at: 2, total: 3 })
  expect(findPlace([folder, a, null, c], 'a')).toBeNull()
  expect(findPlace([a, b], 'elsewhere')).toBeNull()
})

describe('Search for a file', () => {
  const names = Array.from({ length: 10_000 }, (_, index) => photo(`IMG ${index}`, { size: (index * 7919) % 10_000 }))

  /** Loads the returned places until the file is found; returns the number of loaded pages. */
  function find(all: readonly Item[], file: Item, sort: 'name:asc' | 'name:desc' | 'size:asc'): number {
    const items: (Item | null)[] = all.map((item, index) => (index < 500 ? item : null))
    for (let pages = 0; ; pages++) {
      if (items.some((item) => item?.id === file.id)) return pages
      const at = pageToSearch(items, file, sort)
      if (at === null) throw new Error('gave up')
      const start = Math.floor(at / 500) * 500
      for (let index = start; index < start + 500; index++) items[index] = all[index] ?? null
    }
  }

  it('finds a file among 10,000 within a few pages, in any order', () => {
    const bySize = names.toSorted((name, other) => (name.size ?? 0) - (other.size ?? 0))
    for (const at of [0, 499, 500, 3777, 9999]) {
      const file = names[at] as Item
      expect(find(names, file, 'name:asc')).toBeLessThanOrEqual(5)
      expect(find(names.toReversed(), file, 'name:desc')).toBeLessThanOrEqual(5)
      expect(find(bySize, file, 'size:asc')).toBeLessThanOrEqual(5)
    }
  })

  it('stops if the file cannot be in any remaining place', () => {
    expect(pageToSearch([a, c], b, 'name:asc')).toBeNull()
    expect(pageToSearch([a, null], photo('0'), 'name:asc')).toBeNull()
  })
})
