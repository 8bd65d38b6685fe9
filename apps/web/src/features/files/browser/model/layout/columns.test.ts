import { describe, expect, it } from 'vitest'
import { choices, layoutColumns, moveColumn, toggleColumn, withWidth } from './columns.ts'
import type { ContentWidths } from './content-widths.ts'

const usual = [
  { key: 'updated', width: null },
  { key: 'type', width: null },
  { key: 'size', width: null },
] as const
const keys = (layout: { columns: readonly { key: string }[] }) => layout.columns.map(({ key }) => key)

const getWidths = (layout: { columns: readonly { width: number }[] }) => layout.columns.map(({ width }) => width)
const content: ContentWidths = {
  name: 300,
  parent: 180,
  tags: 240,
  updated: 110,
  activity_at: 110,
  deleted_by: 0,
  created: 110,
  type: 120,
  size: 60,
  budget: 0,
  cost: 110,
  quoted: 0,
  value: 120,
  status: 0,
  spending: 0,
  people: 0,
  partners: 0,
}
const project = (['parent', 'tags', 'updated', 'cost', 'value'] as const).map((key) => ({ key, width: null }))

describe('Column layout', () => {
  it('makes columns as wide as their content and gives the rest to the name', () => {
    const layout = layoutColumns({ columns: usual, nameWidth: null, width: 1000, content })
    expect(getWidths(layout)).toEqual([122, 132, 80])
    expect(layout.nameWidth).toBe(1000 - 80 - 122 - 132 - 80)
    expect(layout.width).toBe(1000)
  })

  it('makes an empty column as wide as its header', () => {
    const [budget] = layoutColumns({ columns: [{ key: 'budget', width: null }], nameWidth: null, width: 1000, content }).columns
    expect(budget?.width).toBeGreaterThan(60)
    expect(budget?.width).toBeLessThan(90)
  })

  it('shrinks truncatable columns, never amounts or dates, before the name gets too narrow', () => {
    const layout = layoutColumns({ columns: project, nameWidth: null, width: 1000, content })
    expect(keys(layout)).toEqual(['parent', 'tags', 'updated', 'cost', 'value'])
    expect(layout.nameWidth).toBeGreaterThanOrEqual(300)
    expect(getWidths(layout).slice(2)).toEqual([122, 130, 140])
  })

  it('gives the space that short names do not need to truncatable columns', () => {
    const layOutWith = (name: number) =>
      layoutColumns({ columns: project, nameWidth: null, width: 960, content: { ...content, name } })
    const [long, short] = [layOutWith(300), layOutWith(140)]
    expect([long, short].map(keys)).toEqual([keys(long), keys(long)])
    expect(short.nameWidth).toBeGreaterThanOrEqual(140 + 64)
    expect(short.nameWidth).toBeLessThan(260)
    expect(getWidths(short)[0]).toBeGreaterThan((getWidths(long)[0] ?? 0) + 10)
  })

  it('hides the least important columns before the name gets too narrow, empty ones first', () => {
    const layOutAt = (width: number, cached = content) =>
      layoutColumns({ columns: project, nameWidth: null, width, content: cached })
    expect(keys(layOutAt(850))).toEqual(['parent', 'updated', 'cost', 'value'])
    expect(keys(layOutAt(730))).toEqual(['parent', 'cost', 'value'])
    expect(keys(layOutAt(640))).toEqual(['cost', 'value'])
    expect(keys(layOutAt(0))).toEqual([])
    expect(keys(layOutAt(850, { ...content, cost: 0 }))).toEqual(['parent', 'tags', 'updated', 'value'])
    for (const width of [500, 640, 730, 850]) expect(layOutAt(width).nameWidth).toBeGreaterThanOrEqual(260)
  })

  it('keeps every column and scrolls once one was resized', () => {
    const layout = layoutColumns({ columns: withWidth(usual, 'type', 300), nameWidth: null, width: 400, content })
    expect(keys(layout)).toEqual(['updated', 'type', 'size'])
    expect(layout.width).toBeGreaterThan(400)
  })

  it('never makes amounts narrower than their content, however they were resized', () => {
    const layout = layoutColumns({ columns: [{ key: 'cost', width: 64 }], nameWidth: null, width: 1000, content })
    expect(layout.columns).toEqual([{ key: 'cost', width: 130, min: 130 }])
  })

  it('leaves the space beside a resized name empty', () => {
    const layout = layoutColumns({ columns: usual, nameWidth: 200, width: 1000, content })
    expect(layout.nameWidth).toBe(200)
    expect(layout.template).toContain('200px')
    expect(layout.template).toContain('minmax(0, 1fr) 44px')
  })
})

describe('Choosing columns', () => {
  it('keeps widths within their bounds', () => {
    expect(withWidth(usual, 'size', 4)[2]?.width).toBe(64)
    expect(withWidth(usual, 'size', 4000)[2]?.width).toBe(600)
    expect(withWidth(withWidth(usual, 'size', 100), 'size', null)[2]?.width).toBeNull()
  })

  it('adds a column with a width at the end, and removes it', () => {
    const added = toggleColumn(usual, 'cost')
    expect(added.at(-1)).toEqual({ key: 'cost', width: 64 })
    expect(toggleColumn(usual, 'tags').at(-1)).toEqual({ key: 'tags', width: 150 })
    expect(toggleColumn(added, 'cost')).toEqual([...usual])
  })

  it('moves a column by one place and not beyond the ends', () => {
    expect(moveColumn(usual, 'size', -1).map(({ key }) => key)).toEqual(['updated', 'size', 'type'])
    expect(moveColumn(usual, 'updated', -1)).toEqual([...usual])
  })

  it('offers visible columns first, and only those allowed', () => {
    expect(choices(usual, ['tags', 'size', 'updated'])).toEqual(['updated', 'size', 'tags'])
  })
})
