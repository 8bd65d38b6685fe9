import { expect, test } from 'vitest'
import { highlightsIn, highlightWords, textParts } from './highlight.ts'

const marked = (text: string, q: string) =>
  textParts(text, highlightsIn(text, highlightWords(q)))
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Bridge plan.pdf', 'PLAN bri', '[Bri]dge [plan].pdf'],
  ['Café menü', 'cafe MENU', '[Café] [menü]'],
  ['Cafe\u0301 bar', 'café', '[Cafe\u0301] bar'],
  ['banana', 'an', 'b[anan]a'],
  ['aaa', 'a aa', '[aaa]'],
  ['İstanbul 😀 map', 'map', 'İstanbul 😀 [map]'],
  ['plan', 'bridge', 'plan'],
  ['plan', '  ', 'plan'],
])('highlights %s for %s', (text, q, expected) => expect(marked(text, q)).toBe(expected))

test('returns the matches inside a part of the text', () => {
  const text = 'long name.pdf'
  const highlights = highlightsIn(text, highlightWords('name.p'))
  expect(textParts(text, highlights, 0, 8)).toEqual([
    { text: 'long ', isMatch: false },
    { text: 'nam', isMatch: true },
  ])
  expect(textParts(text, highlights, 8)).toEqual([
    { text: 'e.p', isMatch: true },
    { text: 'df', isMatch: false },
  ])
})
