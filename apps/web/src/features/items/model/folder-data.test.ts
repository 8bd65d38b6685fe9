import { describe, expect, it } from 'vitest'
import { makeItem } from '#test/make-item.ts'
import {
  countFolders,
  type FolderData,
  firstPage,
  loadedPages,
  missingPages,
  PAGE_SIZE,
  withChangedItem,
  withoutItems,
  withPage,
} from './folder-data.ts'

function files(from: number, count: number) {
  return Array.from({ length: count }, (_, at) => makeItem({ name: `f${from + at}` }))
}

function folders(from: number, count: number) {
  return Array.from({ length: count }, (_, at) => makeItem({ name: `d${from + at}`, is_dir: true }))
}

const opened = firstPage({ file: null, ancestors: [], items: files(0, PAGE_SIZE), total: 1200 })

describe('pages', () => {
  it('has a place for every item from the start', () => {
    expect(opened.items).toHaveLength(1200)
    expect(loadedPages(opened.items)).toEqual([1])
    expect(missingPages(opened.items, 0, 499)).toEqual([])
    expect(missingPages(opened.items, 490, 1199)).toEqual([2, 3])
  })

  it('takes a page in, and an item that moved between two requests only once', () => {
    const page2 = [...files(499, 1), ...files(500, 499)]
    const data = withPage(opened, 2, page2, 1201)
    expect(data.items).toHaveLength(1201)
    expect(data.items[499]).toBeNull()
    expect(data.items[500]?.name).toBe('f499')
    expect(loadedPages(data.items)).toEqual([1, 2])
  })
})

describe('edits', () => {
  it('takes items out and leaves the rest untouched', () => {
    const data = withoutItems(opened, new Set(['id-f0', 'id-f2']))
    expect(data.items).toHaveLength(1198)
    expect(data.items[0]).toBe(opened.items[1])
    expect(withoutItems(opened, new Set(['other']))).toBe(opened)
  })

  it('changes one item in place', () => {
    const data = withChangedItem(opened, 'id-f1', (item) => ({ ...item, name: 'new' }))
    expect(data.items[1]?.name).toBe('new')
    expect(data.items[0]).toBe(opened.items[0])
    expect(withChangedItem(opened, 'other', (item) => item)).toBe(opened)
  })
})

describe('countFolders', () => {
  const of = (items: FolderData['items']) => countFolders(items)

  it('is certain when the last folder and the first file are loaded', () => {
    expect(of([...folders(0, 3), ...files(0, 2)])).toEqual({ count: 3, probe: null })
    expect(of(folders(0, 3))).toEqual({ count: 3, probe: null })
    expect(of(files(0, 2))).toEqual({ count: 0, probe: null })
    expect(of([])).toEqual({ count: 0, probe: null })
  })

  it('is certain when the first page holds a file', () => {
    const data = firstPage({ file: null, ancestors: [], items: [...folders(0, 499), ...files(0, 1)], total: 5000 })
    expect(of(data.items)).toEqual({ count: 499, probe: null })
  })

  it('halves what is open', () => {
    let data = firstPage({ file: null, ancestors: [], items: folders(0, PAGE_SIZE), total: 10_000 })
    expect(of(data.items)).toEqual({ count: 10_000, probe: 11 })
    data = withPage(data, 11, files(0, PAGE_SIZE), 10_000)
    const next = of(data.items)
    expect(next.count).toBe(5000)
    expect(next.probe).toBe(6)
  })
})
