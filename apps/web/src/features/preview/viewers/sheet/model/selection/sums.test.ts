import { BlockWriter, KIND } from '@arbour/documents/sheets/cells/block'
import { SheetStore } from '@arbour/documents/sheets/cells/sheet-store'
import { expect, test } from 'vitest'
import { sumArea } from './sums.ts'

test('counts and sums a selection', () => {
  const store = new SheetStore({ shared: null, isSeen: () => false })
  const writer = new BlockWriter()
  writer.startRow(1)
  writer.add({ col: 0, kind: KIND.text, text: 'Steel' })
  writer.add({ col: 3, kind: KIND.number, num: 2.5 })
  writer.startRow(5)
  writer.add({ col: 3, kind: KIND.number, num: 4 })
  writer.add({ col: 4, kind: KIND.text, text: 'outside' })
  store.append(writer.take())
  expect(sumArea(store, { top: 0, left: 0, bottom: 5, right: 3 })).toEqual({ count: 3, numbers: 2, sum: 6.5 })
  expect(sumArea(store, { top: 6, left: 0, bottom: 9, right: 9 })).toEqual({ count: 0, numbers: 0, sum: 0 })
})
