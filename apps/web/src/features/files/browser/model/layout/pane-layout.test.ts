import { describe, expect, it } from 'vitest'
import { gridPaneLayout, LIST_ROW_HEIGHT, listPaneLayout } from './pane-layout.ts'

describe('List layout', () => {
  const layout = listPaneLayout({ width: 600, total: 10, rowHeight: LIST_ROW_HEIGHT })

  it('stacks rows of equal height', () => {
    expect(layout.height).toBe(10 * LIST_ROW_HEIGHT)
    expect(layout.row(3)).toMatchObject({ top: 3 * LIST_ROW_HEIGHT, first: 3, count: 1 })
    expect(layout.row(10)).toBeNull()
  })

  it('finds the rows that a rectangle touches', () => {
    const rect = { start: 10, top: LIST_ROW_HEIGHT + 1, width: 5, height: LIST_ROW_HEIGHT }
    expect(layout.indexesIn(rect)).toEqual([1, 2])
    expect(layout.indexesIn({ ...rect, start: 601 })).toEqual([])
    expect(layout.indexesIn({ ...rect, top: 5000 })).toEqual([])
  })

  it('pages by the number of rows that fit', () => {
    expect(layout.move(0, 'PageDown', LIST_ROW_HEIGHT * 4)).toBe(4)
  })
})

describe('Grid layout', () => {
  const layout = gridPaneLayout({ width: 900, total: 30, folderCount: 4, tileSize: 120, isPhone: false })

  it('returns the row of every item', () => {
    for (let index = 0; index < 30; index++) {
      const row = layout.row(layout.getRow(index))
      expect(index).toBeGreaterThanOrEqual(row?.first ?? 99)
      expect(index).toBeLessThan((row?.first ?? 0) + (row?.count ?? 0))
      expect(layout.getRect(index).top).toBe(row?.top)
    }
  })
})
