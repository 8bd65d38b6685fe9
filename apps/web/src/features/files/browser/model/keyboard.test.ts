import { describe, expect, it } from 'vitest'
import { moveInGrid, moveInList, typeAhead } from './keyboard.ts'
import { layoutGrid } from './layout/grid-geometry.ts'

describe('Keys in a list', () => {
  it('moves by one, by a page and to the ends, and stays within bounds', () => {
    expect(moveInList(3, 'ArrowDown', 10, 4)).toBe(4)
    expect(moveInList(0, 'ArrowUp', 10, 4)).toBe(0)
    expect(moveInList(3, 'PageDown', 10, 4)).toBe(7)
    expect(moveInList(8, 'PageDown', 10, 4)).toBe(9)
    expect(moveInList(3, 'Home', 10, 4)).toBe(0)
    expect(moveInList(3, 'End', 10, 4)).toBe(9)
    expect(moveInList(3, 'ArrowLeft', 10, 4)).toBe(3)
  })
})

describe('Keys in a grid', () => {
  const layout = layoutGrid({ width: 900, total: 30, folderCount: 0, tileSize: 120, isPhone: false })

  it('moves in two dimensions', () => {
    expect(layout.fileColumns).toBe(5)
    expect(moveInGrid(7, 'ArrowRight', layout, 2)).toBe(8)
    expect(moveInGrid(7, 'ArrowUp', layout, 2)).toBe(2)
    expect(moveInGrid(7, 'ArrowDown', layout, 2)).toBe(12)
    expect(moveInGrid(7, 'PageDown', layout, 2)).toBe(17)
    expect(moveInGrid(7, 'End', layout, 2)).toBe(29)
    expect(moveInGrid(0, 'ArrowLeft', layout, 2)).toBe(0)
  })
})

describe('Type-ahead', () => {
  const names = ['Abutment', 'Bill', 'Bridge', null, 'Cable', 'Éclair']

  it('finds the next name and wraps around', () => {
    expect(typeAhead(names, -1, 'b')).toBe(1)
    expect(typeAhead(names, 1, 'b')).toBe(2)
    expect(typeAhead(names, 2, 'bb')).toBe(1)
    expect(typeAhead(names, 4, 'é')).toBe(5)
  })

  it('narrows with more letters and stays on a match', () => {
    expect(typeAhead(names, 1, 'br')).toBe(2)
    expect(typeAhead(names, 2, 'bri')).toBe(2)
    expect(typeAhead(names, 2, 'x')).toBe(-1)
    expect(typeAhead([], -1, 'x')).toBe(-1)
  })
})
