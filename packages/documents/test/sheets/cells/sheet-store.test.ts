import { expect, test } from 'vitest'
import { BlockWriter, KIND } from '../../../src/sheets/cells/block.ts'
import { MergeIndex } from '../../../src/sheets/cells/merge-index.ts'
import { TextPacker } from '../../../src/sheets/cells/packed-text.ts'
import { SheetStore } from '../../../src/sheets/cells/sheet-store.ts'

function makeStore() {
  const shared = new TextPacker()
  shared.add('Straße')
  const store = new SheetStore({ shared: shared.pack(), isSeen: (look) => look === 7 })
  const writer = new BlockWriter()
  writer.startRow(1)
  writer.add({ col: 0, kind: KIND.text, shared: 0 })
  writer.add({ col: 3, kind: KIND.number, num: 2.5 })
  writer.addFormula('A1*2')
  store.append(writer.take())
  writer.startRow(5)
  writer.add({ col: 3, kind: KIND.number, num: 4 })
  writer.addFormula('A1*2', { row: 4 })
  writer.add({ col: 4, kind: KIND.text, text: 'own' })
  writer.add({ col: 9, kind: KIND.blank })
  writer.startRow(8)
  writer.add({ col: 1, kind: KIND.blank, look: 7 })
  writer.startRow(20)
  writer.add({ col: 1, kind: KIND.blank, look: 2 })
  store.append(writer.take())
  return store
}

test('finds cells in all blocks, and none in empty places', () => {
  const store = makeStore()
  expect(store.cell(1, 0)?.text).toBe('Straße')
  expect(store.cell(5, 4)?.text).toBe('own')
  expect(store.cell(5, 3)?.num).toBe(4)
  expect([store.cell(0, 0), store.cell(1, 1), store.cell(3, 3), store.cell(99, 0)]).toEqual([null, null, null, null])
  expect([...store.cellsIn(5, 4, 20)].map(({ col }) => col)).toEqual([4, 9])
})

test('shifts shared formulas to their own cell', () => {
  const store = makeStore()
  expect(store.formula(1, 3)).toBe('A1*2')
  expect(store.formula(5, 3)).toBe('A5*2')
  expect(store.formula(1, 0)).toBeNull()
})

test('ends a sheet at its last visible cell', () => {
  const store = makeStore()
  expect([store.rowCount, store.colCount]).toEqual([9, 5])
})

test('drops rows and columns that are out of order', () => {
  const writer = new BlockWriter()
  expect(writer.startRow(3)).toBe(true)
  writer.add({ col: 5, kind: KIND.number, num: 1 })
  writer.add({ col: 2, kind: KIND.number, num: 2 })
  expect(writer.startRow(3)).toBe(false)
  expect(writer.take().cols).toEqual(Uint16Array.of(5))
})

test('finds merged cells by any of their cells, including those as tall as the sheet', () => {
  const small = { top: 60, left: 0, bottom: 70, right: 2 }
  const tall = { top: 0, left: 5, bottom: 1_048_575, right: 5 }
  const merges = new MergeIndex([small, tall])
  expect(merges.at({ row: 66, col: 1 })).toBe(small)
  expect(merges.at({ row: 500_000, col: 5 })).toBe(tall)
  expect(merges.at({ row: 66, col: 3 })).toBeNull()
  expect(merges.grow({ top: 70, left: 2, bottom: 71, right: 3 })).toEqual({ top: 60, left: 0, bottom: 71, right: 3 })
})
