import { MAX_REMEMBERED_VIEWS } from '@arbour/contract/limits'
import { describe, expect, it } from 'vitest'
import { PRODUCT_VIEW } from './view.ts'
import {
  placeKey,
  readMemory,
  unsentViews,
  type ViewMemory,
  viewAt,
  withChange,
  withId,
  withMovedPath,
  withSaved,
  withServerViews,
  writeMemory,
} from './view-memory.ts'

const EMPTY_MEMORY: ViewMemory = new Map()
const typeAt = (memory: ViewMemory, key: string) => viewAt(memory, key, PRODUCT_VIEW).viewType
const list = { viewType: 'list' } as const
const tree = { viewType: 'tree' } as const
const [A, B] = ['0198c0de-0000-7000-8000-00000000000a', '0198c0de-0000-7000-8000-00000000000b']

describe('View of a location', () => {
  it('is its own choice, or else the user’s default, or else the product’s', () => {
    expect(viewAt(EMPTY_MEMORY, '/all', PRODUCT_VIEW)).toEqual(PRODUCT_VIEW)
    const memory = withChange(
      withChange(EMPTY_MEMORY, placeKey('default'), null, { ...tree, gridTileSize: 80 }),
      '/all/A',
      A,
      list,
    )
    expect(viewAt(memory, '/all/A', PRODUCT_VIEW)).toEqual({ ...PRODUCT_VIEW, viewType: 'list', gridTileSize: 80 })
    expect(typeAt(memory, '/all/B')).toBe('tree')
    expect(viewAt(memory, '#search', { ...PRODUCT_VIEW, viewType: 'list' }, { isOwn: true }).viewType).toBe('list')
  })

  it('is removed when it is the oldest unchanged one', () => {
    let memory = withChange(EMPTY_MEMORY, '/all/first', null, list)
    for (let n = 1; n < MAX_REMEMBERED_VIEWS; n++) memory = withChange(memory, `/all/${n}`, null, list)
    memory = withChange(memory, '/all/first', null, { nameWidth: 100 })
    memory = withChange(memory, '/all/last', null, list)
    expect(memory.size).toBe(MAX_REMEMBERED_VIEWS)
    expect([typeAt(memory, '/all/1'), typeAt(memory, '/all/first')]).toEqual(['grid', 'list'])
  })

  it('is stored as text, and unreadable text is ignored', () => {
    const memory = withChange(EMPTY_MEMORY, '/all/A', A, { ...list, listColumns: [{ key: 'size', width: 90 }] })
    expect(readMemory(writeMemory(memory))).toEqual(memory)
    for (const text of [null, '{"no":', '[["/all",{"id":null,"view":{"viewType":"heap"}}]]', '{}'])
      expect(readMemory(text)).toEqual(EMPTY_MEMORY)
  })
})

describe('Item', () => {
  it('is sent to the server once it is known', () => {
    const early = withChange(EMPTY_MEMORY, '/all/A', null, list)
    expect(unsentViews(early)).toEqual([])
    expect(unsentViews(withId(early, '/all/A', A))).toEqual([{ location: A, view: list }])
  })

  it('does not inherit the view of another item at its path', () => {
    const memory = withId(withChange(EMPTY_MEMORY, '/all/A', A, list), '/all/A', B)
    expect(typeAt(memory, '/all/A')).toBe('grid')
    expect(unsentViews(withChange(memory, '/all/A', B, tree))).toEqual([{ location: B, view: tree }])
  })

  it('keeps its view when its path has changed', () => {
    const memory = withId(withChange(EMPTY_MEMORY, '/all/A', A, list), '/all/New', A)
    expect([typeAt(memory, '/all/New'), typeAt(memory, '/all/A')]).toEqual(['list', 'grid'])
  })

  it('keeps its view and those below it when its path changes', () => {
    let memory = withChange(withChange(EMPTY_MEMORY, '/all/A', A, list), '/all/A/B', B, tree)
    memory = withChange(memory, '/all/AB', null, tree)
    memory = withMovedPath(memory, '/all/A', '/all/C')
    expect(['/all/C', '/all/C/B', '/all/AB', '/all/A'].map((path) => typeAt(memory, path))).toEqual([
      'list',
      'tree',
      'tree',
      'grid',
    ])
    expect(withMovedPath(memory, '/all/none', '/all/D')).toBe(memory)
  })
})

describe('Views from the server', () => {
  it('take precedence, at their current paths', () => {
    let memory = withChange(withChange(EMPTY_MEMORY, '/all/A', A, list), '/all/gone', B, list)
    for (const sent of unsentViews(memory)) memory = withSaved(memory, sent)
    memory = withServerViews(memory, [
      { location: 'default', path: null, view: { gridTileSize: 200 } },
      { location: A, path: '/all/New', view: tree },
    ])
    expect([typeAt(memory, '/all/New'), typeAt(memory, '/all/A'), typeAt(memory, '/all/gone')]).toEqual(['tree', 'grid', 'grid'])
    expect(viewAt(memory, '/all/A', PRODUCT_VIEW).gridTileSize).toBe(200)
    expect(unsentViews(memory)).toEqual([])
  })

  it('do not replace unsent changes', () => {
    const memory = withChange(withChange(EMPTY_MEMORY, '/all/A', A, list), '/all/B', null, { nameWidth: 100 })
    const merged = withServerViews(memory, [
      { location: B, path: '/all/B', view: tree },
      { location: A, path: '/all/New', view: { ...tree, gridTileSize: 90 } },
    ])
    expect(viewAt(merged, '/all/New', PRODUCT_VIEW)).toEqual({ ...PRODUCT_VIEW, viewType: 'list', gridTileSize: 90 })
    expect(viewAt(merged, '/all/B', PRODUCT_VIEW)).toEqual({ ...PRODUCT_VIEW, viewType: 'tree', nameWidth: 100 })
    expect(unsentViews(merged)).toEqual([
      { location: A, view: list },
      { location: B, view: { nameWidth: 100 } },
    ])
  })

  it('keep a change made during a request as unsent', () => {
    const sent = { location: A, view: { ...list, nameWidth: 100 } }
    let memory = withChange(EMPTY_MEMORY, '/all/A', A, sent.view)
    memory = withChange(memory, '/all/A', A, tree)
    memory = withSaved(memory, sent)
    expect(unsentViews(memory)).toEqual([{ location: A, view: tree }])
    memory = withSaved(memory, { location: A, view: tree })
    expect(unsentViews(memory)).toEqual([])
    expect(viewAt(memory, '/all/A', PRODUCT_VIEW)).toMatchObject({ viewType: 'tree', nameWidth: 100 })
  })
})
