import { expect, test } from 'vitest'
import { type TreeLine, treeMove } from './tree-keys.ts'

const line = (name: string, level: number, isOpen: boolean | null): TreeLine => ({ name, level, isOpen })
const LINES = [
  line('Archive', 1, false),
  line('Bridges', 1, true),
  line('East', 2, null),
  line('West', 2, true),
  line('bank', 3, null),
  line('Tunnels', 1, null),
]

test('moves through visible rows with the up and down keys, and stops at the ends', () => {
  expect(treeMove('ArrowDown', LINES, 1)).toEqual({ focus: 2 })
  expect(treeMove('ArrowUp', LINES, 5)).toEqual({ focus: 4 })
  expect(treeMove('ArrowUp', LINES, 0)).toBeNull()
  expect(treeMove('ArrowDown', LINES, 5)).toBeNull()
  expect(treeMove('End', LINES, 0)).toEqual({ focus: 5 })
  expect(treeMove('Home', LINES, 4)).toEqual({ focus: 0 })
})

test('expands with the right key, then moves inside; does nothing without subfolders', () => {
  expect(treeMove('ArrowRight', LINES, 0)).toEqual({ setIsOpen: true })
  expect(treeMove('ArrowRight', LINES, 1)).toEqual({ focus: 2 })
  expect(treeMove('ArrowRight', LINES, 2)).toBeNull()
})

test('collapses with the left key, then moves to the parent folder', () => {
  expect(treeMove('ArrowLeft', LINES, 3)).toEqual({ setIsOpen: false })
  expect(treeMove('ArrowLeft', LINES, 4)).toEqual({ focus: 3 })
  expect(treeMove('ArrowLeft', LINES, 2)).toEqual({ focus: 1 })
  expect(treeMove('ArrowLeft', LINES, 0)).toBeNull()
})

test('moves to the next name with a typed letter, wrapping around', () => {
  expect(treeMove('b', LINES, 1)).toEqual({ focus: 4 })
  expect(treeMove('B', LINES, 4)).toEqual({ focus: 1 })
  expect(treeMove('x', LINES, 0)).toBeNull()
  expect(treeMove('Enter', LINES, 0)).toBeNull()
})
