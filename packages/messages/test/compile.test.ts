import { expect, test } from 'vitest'
import { compileMessage, findParameters } from '../src/compile.ts'
import { formatRich, formatText } from '../src/format.ts'

const text = (message: string, values?: Record<string, string | number>, locale = 'en') =>
  formatText(compileMessage(message), locale, values)

test('a message without parameters is its text, whatever it contains', () => {
  expect(compileMessage('Rename')).toBe('Rename')
  expect(text('')).toBe('')
  expect(text('It\'\'s 100 % ["type"]')).toBe('It\'s 100 % ["type"]')
})

test('parameters, plurals and choices are filled in', () => {
  expect(text('Share {name}', { name: '<b>{x}</b>' })).toBe('Share <b>{x}</b>')
  const items = '{count, plural, =0 {Nothing} one {# item} other {# items}}'
  expect([0, 1, 2, 12_000].map((count) => text(items, { count }))).toEqual(['Nothing', '1 item', '2 items', '12,000 items'])
  expect(text(items, { count: 12_000 }, 'de')).toBe('12.000 items')
  expect(text('{kind, select, file {Rename file} other {Rename item}}', { kind: 'company' })).toBe('Rename item')
})

test('a missing value is an error, and no gap in a sentence', () => {
  expect(() => text('Share {name}', {})).toThrow(/name/)
})

test('what is not valid is refused when it is compiled', () => {
  for (const wrong of ['{', '{name', '{count, plural, one {x}}', '<b>x']) expect(() => compileMessage(wrong), wrong).toThrow()
})

test('tags get what stands in them', () => {
  const message = compileMessage('Remove <b>{name}</b> from the team?')
  const parts = formatRich<{ bold: unknown[] }>(message, 'en', { name: 'Ada', b: (bold) => ({ bold }) })
  expect(parts).toEqual(['Remove ', { bold: ['Ada'] }, ' from the team?'])
})

test('parameters are found in all branches', () => {
  const message = '{count, plural, one {{name} left} other {<b>{who}</b> left}}'
  expect([...findParameters(message)].sort()).toEqual(['b', 'count', 'name', 'who'])
})

test('parameters keep their own direction in languages from right to left', () => {
  const isolated = (text: string) => `\u2068${text}\u2069`
  const message = '{count, plural, one {Moved <b>{name}</b>} other {Moved # items to {name}}}'
  const format = (language: string, count: number) =>
    formatRich<string>(compileMessage(message, language), 'en', { count, name: '04 Site', b: (parts) => parts.join('') }).join('')
  expect(format('ar', 1)).toBe(`Moved ${isolated('04 Site')}`)
  expect(format('ar', 2)).toBe(`Moved 2 items to ${isolated('04 Site')}`)
  expect(format('de', 1)).toBe('Moved 04 Site')
})
