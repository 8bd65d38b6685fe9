import { BlockWriter, KIND } from '@arbour/documents/sheets/cells/block'
import { PLAIN_LAYOUT } from '@arbour/documents/sheets/cells/book'
import { SheetStore } from '@arbour/documents/sheets/cells/sheet-store'
import { expect, test } from 'vitest'
import { findInSheet } from './find.ts'

function makeRow(row: number, text: string) {
  const writer = new BlockWriter()
  writer.startRow(row)
  writer.add({ col: 2, kind: KIND.text, text })
  return writer.take()
}

test('continues with rows that were loaded in the meantime until the sheet is complete', () => {
  const store = new SheetStore()
  const sheet = { name: 'One', store, layout: PLAIN_LAYOUT, looks: [{}], is1904: false }
  store.append(makeRow(0, 'Steel'))
  let isWhole = false
  const search = findInSheet(sheet, 'steel', () => isWhole)
  expect(search.next().value).toEqual({ matches: [{ row: 0, col: 2 }], isStarved: true })
  expect(search.next().value).toMatchObject({ isStarved: true })
  store.append(makeRow(7, 'STEEL beams'))
  isWhole = true
  expect(search.next().value).toEqual({
    matches: [
      { row: 0, col: 2 },
      { row: 7, col: 2 },
    ],
    isStarved: false,
  })
  expect(search.next().done).toBe(true)
})
