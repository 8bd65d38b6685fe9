import { describe, expect, it } from 'vitest'
import { type GridSpec, getPlace, getRect, indexesIn, layoutGrid, verticalNeighbour } from './grid-geometry.ts'

const spec: GridSpec = { width: 900, total: 20, folderCount: 5, tileSize: 120, isPhone: false }

describe('Grid layout', () => {
  const layout = layoutGrid(spec)

  it('fills the width exactly', () => {
    expect(layout.folderWidth * layout.folderColumns + layout.gap * (layout.folderColumns - 1)).toBeCloseTo(900)
    expect(layout.fileWidth * layout.fileColumns + layout.gap * (layout.fileColumns - 1)).toBeCloseTo(900)
    expect(layout.fileWidth).toBeGreaterThanOrEqual(160)
  })

  it('places every item once, in consecutive rows', () => {
    const placed = layout.rows.flatMap((row) => Array.from({ length: row.count }, (_, index) => row.first + index))
    expect(placed).toEqual(Array.from({ length: 20 }, (_, index) => index))
    for (let index = 1; index < layout.rows.length; index++) {
      const before = layout.rows[index - 1]
      expect(layout.rows[index]?.top).toBeGreaterThanOrEqual((before?.top ?? 0) + (before?.height ?? 0))
    }
    for (let index = 0; index < 20; index++) {
      const { row, column } = getPlace(layout, index)
      expect((layout.rows[row]?.first ?? 0) + column).toBe(index)
    }
  })

  it('has no heading for an empty section', () => {
    expect(layoutGrid({ ...spec, folderCount: 0 }).rows.filter((row) => row.kind === 'heading')).toHaveLength(1)
    expect(layoutGrid({ ...spec, folderCount: 0, total: 0 }).rows).toEqual([])
  })

  it('shows two columns of tiles on a phone, and as many folder columns as fit their names', () => {
    const phone = layoutGrid({ ...spec, width: 358, isPhone: true })
    expect([phone.folderColumns, phone.fileColumns]).toEqual([1, 2])
    const turned = layoutGrid({ ...spec, width: 700, isPhone: true })
    expect([turned.folderColumns, turned.fileColumns]).toEqual([3, 2])
  })
})

describe('Items in a rectangle', () => {
  const layout = layoutGrid(spec)

  it('finds the items that a rectangle touches and no others', () => {
    const second = getRect(layout, 6)
    expect(indexesIn(layout, { start: second.start + 5, top: second.top + 5, width: 4, height: 4 })).toEqual([6])
    expect(indexesIn(layout, { start: 0, top: 0, width: 900, height: layout.height })).toHaveLength(20)
    expect(indexesIn(layout, { start: 0, top: 0, width: 900, height: 10 })).toEqual([])
  })
})

describe('Vertical neighbour', () => {
  const layout = layoutGrid(spec)

  it('moves between the folders and the files below', () => {
    const below = verticalNeighbour(layout, 4, 1)
    expect(below).toBe(5)
    expect(verticalNeighbour(layout, below, -1)).toBe(4)
  })

  it('stays at the edges, and uses the last item of a shorter row', () => {
    expect(verticalNeighbour(layout, 0, -1)).toBe(0)
    expect(verticalNeighbour(layout, 19, 1)).toBe(19)
    expect(verticalNeighbour(layout, 3, 1)).toBe(4)
  })
})
