import { BlockWriter, KIND } from '@arbour/documents/sheets/cells/block'
import { MergeIndex } from '@arbour/documents/sheets/cells/merge-index'
import { SheetStore } from '@arbour/documents/sheets/cells/sheet-store'
import { expect, test } from 'vitest'
import { Axis } from '../layout/axis.ts'
import { move, type Selection, type SelectionContext, selectCell } from './selection.ts'

const store = new SheetStore()
const writer = new BlockWriter()
for (const row of [0, 1, 2, 6, 7]) {
  writer.startRow(row)
  for (const col of [0, 1, 2, 5]) writer.add({ col, kind: KIND.number, num: 1 })
}
store.append(writer.take())
const context: SelectionContext = {
  rows: new Axis({ count: 100, defaultSize: 20, sizes: new Map([[4, 0]]) }),
  cols: new Axis({ count: 12, defaultSize: 60, sizes: new Map() }),
  store,
  merges: new MergeIndex([{ top: 9, left: 1, bottom: 10, right: 3 }]),
  page: 200,
}
const selectAt = (row: number, col: number): Selection => ({ active: { row, col }, head: { row, col } })
const press = (from: Selection, key: string, modifiers: { ctrlKey?: boolean; shiftKey?: boolean } = {}) =>
  move(from, { key, ctrlKey: false, shiftKey: false, ...modifiers }, context)
const ctrlKey = true
const shiftKey = true

test.each([
  ['ArrowDown', [3, 0], {}, [5, 0]],
  ['ArrowUp', [0, 0], {}, [0, 0]],
  ['ArrowRight', [0, 11], {}, [0, 11]],
  ['ArrowDown', [0, 0], { ctrlKey }, [2, 0]],
  ['ArrowDown', [2, 0], { ctrlKey }, [6, 0]],
  ['ArrowDown', [7, 0], { ctrlKey }, [99, 0]],
  ['ArrowRight', [0, 0], { ctrlKey }, [0, 2]],
  ['ArrowRight', [0, 2], { ctrlKey }, [0, 5]],
  ['ArrowUp', [7, 0], { ctrlKey }, [6, 0]],
  ['Home', [7, 5], {}, [7, 0]],
  ['Home', [7, 5], { ctrlKey }, [0, 0]],
  ['End', [7, 1], {}, [7, 5]],
  ['End', [0, 0], { ctrlKey }, [7, 5]],
  ['PageDown', [0, 3], {}, [11, 3]],
  ['PageUp', [5, 3], {}, [0, 3]],
  ['Tab', [0, 3], {}, [0, 4]],
  ['Tab', [0, 3], { shiftKey }, [0, 2]],
  ['Enter', [0, 3], {}, [1, 3]],
  ['ArrowDown', [8, 2], {}, [9, 1]],
  ['ArrowRight', [9, 1], {}, [9, 4]],
  ['ArrowDown', [9, 1], {}, [11, 1]],
] as const)('moves from %s with %j and %j to %j', (key, [row, col], modifiers, [toRow, toCol]) => {
  expect(press(selectAt(row, col), key, modifiers)).toEqual(selectAt(toRow, toCol))
})

test('extends the selection with Shift and keeps the active cell', () => {
  const once = press(selectAt(0, 0), 'ArrowRight', { shiftKey }) as Selection
  expect(press(once, 'ArrowDown', { shiftKey })).toEqual({ active: { row: 0, col: 0 }, head: { row: 1, col: 1 } })
})

test('ignores other keys, and maps a covered cell to the merged one', () => {
  expect(press(selectAt(0, 0), 'a')).toBeNull()
  expect(selectCell({ row: 10, col: 3 }, context.merges)).toEqual(selectAt(9, 1))
})
