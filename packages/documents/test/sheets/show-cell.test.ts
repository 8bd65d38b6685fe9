import { expect, test } from 'vitest'
import { KIND } from '../../src/sheets/cells/block.ts'
import { showCell } from '../../src/sheets/show-cell.ts'

const number = (num: number) => ({ kind: KIND.number, num, text: null, look: 0 })

test.each([
  [1234.5, undefined, '1234.5'],
  [0.1 + 0.2, undefined, '0.3'],
  [1e21, undefined, '1E+21'],
  [1599.99, '#,##0.00', '1,599.99'],
  [0.025, '0%', '3%'],
  [0.0725, '0.00%', '7.25%'],
  [2.5, '# ?/?', '2 1/2'],
  [198_000_000, '0.00E+00', '1.98E+08'],
  [45_000.5, 'dd/mm/yyyy hh:mm', '15/03/2023 12:00'],
  [60, 'd mmm yyyy', '29 Feb 1900'],
  [0.26, 'h:mm AM/PM', '6:14 AM'],
  [1.5, '[h]:mm:ss', '36:00:00'],
  [19.99, '0" dollars and".00" cents"', '19 dollars and.99 cents'],
  [5, '[$£-809]#,##0.00', '£5.00'],
  [1_500_000, '0.0,,"M"', '1.5M'],
])('shows %d as %s: %s', (num, format, text) => {
  expect(showCell(number(num), { format }, false).text.trim()).toBe(text)
})

test('shows negative values in red', () => {
  const look = { format: '$#,##0.00;[Red]($#,##0.00)' }
  expect(showCell(number(-5), look, false)).toMatchObject({ text: '($5.00)', color: '#ff0000' })
  expect(showCell(number(5), look, false).color).toBeUndefined()
})

test('uses the 1904 date system for dates in files that declare it, and not for other numbers', () => {
  expect(showCell(number(0), { format: 'd mmm yyyy' }, true).text).toBe('1 Jan 1904')
  expect(showCell(number(0), { format: '0.0' }, true).text).toBe('0.0')
  expect(showCell(number(1.5), { format: '[h]:mm' }, true).text).toBe('36:00')
})

test('shows other kinds', () => {
  expect(showCell({ ...number(1), kind: KIND.boolean }, {}, false)).toEqual({ text: 'TRUE', align: 'center' })
  expect(showCell({ ...number(0), kind: KIND.error, text: '#REF!' }, {}, false)).toEqual({ text: '#REF!', align: 'center' })
  expect(showCell({ ...number(0), kind: KIND.text, text: '007' }, { format: '0.00' }, false)).toEqual({
    text: '007',
    align: 'left',
  })
  expect(showCell({ ...number(5), text: '5 pieces' }, {}, false)).toEqual({ text: '5 pieces', align: 'right' })
})

test.each(['[', '"open', '0;;;;;;', '[Nothing]0', 'y'.repeat(500)])('tolerates the invalid format %s', (format) => {
  expect(typeof showCell(number(12.5), { format }, false).text).toBe('string')
})

const ACCOUNTING = '_-"£"* #,##0.00_-;-"£"* #,##0.00_-;_-"£"* "-"??_-;_-@_-'

test.each([
  [1234.5, ACCOUNTING, ' £', ' £1,234.50 '],
  [-1234.5, ACCOUNTING, '-£', '-£1,234.50 '],
  [0, ACCOUNTING, ' £', ' £-   '],
  [5, '_-* #,##0_-', undefined, ' 5 '],
  [5, '#,##0.00', undefined, '5.00'],
  [5, '0"*"', undefined, '5*'],
])('shows %d as %s with %j at the left edge', (num, format, lead, text) => {
  const shown = showCell(number(num), { format }, false)
  expect([shown.lead, shown.text]).toEqual([lead, text])
  if (lead) expect(text.startsWith(lead)).toBe(true)
})

test.each([
  [-1, 'dd/mm/yyyy', false, true],
  [-0.5, '[h]:mm', false, true],
  [2_958_466, 'dd/mm/yyyy', false, true],
  [1e10, 'h:mm', false, true],
  [2_958_465, 'dd/mm/yyyy', false, false],
  [-1, '0.00', false, false],
  [-0.5, '[h]:mm', true, false],
])('shows %d as %s as overflow, with the 1904 system (%s): %s', (num, format, is1904, isOverflow) => {
  expect(showCell(number(num), { format }, is1904).isOverflow ?? false).toBe(isOverflow)
})
