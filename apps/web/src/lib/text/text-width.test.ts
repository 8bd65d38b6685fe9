import { expect, test } from 'vitest'
import { formatExactMoney } from './money.ts'
import { fitMiddle, textWidth } from './text-width.ts'

test('measures amounts as wide as Inter with tabular figures draws them', () => {
  // £ is 61, digits 65, commas and full stops 27 hundredths of 14 px.
  expect(textWidth(formatExactMoney('1310400', 'GBP'), 14)).toBeGreaterThanOrEqual(14 * (0.61 + 9 * 0.65 + 3 * 0.27))
  expect(textWidth(formatExactMoney('1310400', 'GBP'), 14)).toBeLessThan(14 * (0.61 + 9 * 0.65 + 3 * 0.27) + 3)
})

test('measures characters of other scripts as wide as they are high', () => {
  expect(textWidth('橋の図面', 14)).toBeGreaterThanOrEqual(4 * 14)
  expect(textWidth('', 14)).toBe(0)
})

test.each([500, 300, 200, 120])('fits a name into %i pixels, truncated no more than necessary', (width) => {
  const name = 'General arrangement of the north abutment and the approach spans, revision C.pdf'
  const shown = fitMiddle(name, { max: 50, width, size: 14, keep: [] })
  expect(textWidth(shown, 14)).toBeLessThanOrEqual(width)
  expect(shown.endsWith('.pdf')).toBe(true)
  if (width < 300) expect(textWidth(shown, 14)).toBeGreaterThan(width - 30)
})

test('keeps the required parts in narrow places', () => {
  const name = 'Annual report of the works on the old bridge over the harbour, as signed, final.pdf'
  const start = name.indexOf('bridge')
  expect(fitMiddle(name, { max: 50, width: 220, size: 14, keep: [{ start, end: start + 6 }] })).toMatch(/^Ann.*…bridge….*\.pdf$/)
})

test('uses all lines before it truncates', () => {
  const name = 'General arrangement of the north abutment, revision C.pdf'
  const fit = (lines: number, width = 200) => fitMiddle(name, { max: 60, width, size: 14, keep: [], lines })
  expect(fit(1).length).toBeLessThan(30)
  expect(fit(2).length).toBeGreaterThan(fit(1).length + 15)
  expect(fit(2, 260)).toBe(name)
  // A word that is broken, beside one that is moved to the next line.
  const long = 'ARB-QSF-ZZ-XX-DR-A-00012345678901234567890_P01.pdf'
  const shown = fitMiddle(long, { max: 60, width: 140, size: 14, keep: [], lines: 2 })
  expect(textWidth(shown, 14)).toBeLessThanOrEqual(280)
  expect(shown.endsWith('.pdf')).toBe(true)
})
