import { describe, expect, it } from 'vitest'
import { COLUMNS, choices, layoutColumns, moveColumn, toggleColumn, withWidth } from './columns.ts'

const usual = [
  { key: 'updated', width: null },
  { key: 'type', width: null },
  { key: 'size', width: null },
] as const
const keys = (layout: { columns: readonly { key: string }[] }) => layout.columns.map(({ key }) => key)

describe('layoutColumns', () => {
  it('gives the name what is left over', () => {
    const layout = layoutColumns({ columns: usual, nameWidth: null, width: 1000 })
    expect(layout.columns.map(({ width }) => width)).toEqual([COLUMNS.updated.width, COLUMNS.type.width, COLUMNS.size.width])
    expect(layout.nameWidth).toBe(1000 - 80 - COLUMNS.updated.width - COLUMNS.type.width - COLUMNS.size.width)
    expect(layout.width).toBe(1000)
  })

  it('shrinks columns, then leaves the last ones out, when there is little room', () => {
    const narrow = layoutColumns({ columns: usual, nameWidth: null, width: 590 })
    expect(keys(narrow)).toEqual(['updated', 'type', 'size'])
    expect(narrow.columns[1]?.width).toBeLessThan(COLUMNS.type.width)
    expect(narrow.width).toBe(590)
    expect(keys(layoutColumns({ columns: usual, nameWidth: null, width: 400 }))).toEqual(['updated'])
    expect(keys(layoutColumns({ columns: usual, nameWidth: null, width: 0 }))).toEqual([])
  })

  it('keeps every column and scrolls once something was sized', () => {
    const layout = layoutColumns({ columns: withWidth(usual, 'type', 300), nameWidth: null, width: 400 })
    expect(keys(layout)).toEqual(['updated', 'type', 'size'])
    expect(layout.width).toBeGreaterThan(400)
  })

  it('leaves the room beside a sized name empty', () => {
    const layout = layoutColumns({ columns: usual, nameWidth: 200, width: 1000 })
    expect(layout.nameWidth).toBe(200)
    expect(layout.template).toContain('200px')
    expect(layout.template).toContain('minmax(0, 1fr) 44px')
  })
})

describe('choosing columns', () => {
  it('keeps widths within their bounds', () => {
    expect(withWidth(usual, 'size', 4)[2]?.width).toBe(64)
    expect(withWidth(usual, 'size', 4000)[2]?.width).toBe(600)
    expect(withWidth(withWidth(usual, 'size', 100), 'size', null)[2]?.width).toBeNull()
  })

  it('adds at the end with a width, and takes away', () => {
    const added = toggleColumn(usual, 'cost')
    expect(added.at(-1)).toEqual({ key: 'cost', width: COLUMNS.cost.width })
    expect(toggleColumn(added, 'cost')).toEqual([...usual])
  })

  it('moves by one place and not beyond the ends', () => {
    expect(moveColumn(usual, 'size', -1).map(({ key }) => key)).toEqual(['updated', 'size', 'type'])
    expect(moveColumn(usual, 'updated', -1)).toEqual([...usual])
  })

  it('offers those shown first, and only what is allowed', () => {
    expect(choices(usual, ['tags', 'size', 'updated'])).toEqual(['updated', 'size', 'tags'])
  })
})
