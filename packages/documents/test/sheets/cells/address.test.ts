import { expect, test } from 'vitest'
import { areaName, columnLetters, parseAddress, parseArea } from '../../../src/sheets/cells/address.ts'

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
  [16_383, 'XFD'],
])('names column %i %s', (col, letters) => {
  expect(columnLetters(col)).toBe(letters)
  expect(parseAddress(`${letters}1`)).toEqual({ row: 0, col })
})

test.each(['', 'A', '7', 'A0', 'XFE1', 'A1048577', 'ZZZZZZZZ1', 'A1B', 'A-1', 'Ä1'])('rejects %j as a cell', (text) =>
  expect(parseAddress(text)).toBeNull(),
)

test('names areas and parses their corners in any order', () => {
  expect(parseArea('C3:$A$1')).toEqual({ top: 0, left: 0, bottom: 2, right: 2 })
  expect(parseArea('b2')).toEqual({ top: 1, left: 1, bottom: 1, right: 1 })
  expect(parseArea('A1:XFD1048576')).toEqual({ top: 0, left: 0, bottom: 1_048_575, right: 16_383 })
  expect(areaName({ top: 0, left: 0, bottom: 2, right: 2 })).toBe('A1:C3')
})
