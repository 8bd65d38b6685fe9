import { expect, test } from 'vitest'
import { appendText, toBlocks } from './read-text.ts'

test.each([
  ['', 0],
  ['one', 1],
  ['line\n'.repeat(200), 1],
  ['line\n'.repeat(201), 2],
  [`${'x'.repeat(30_000)}\n`.repeat(3), 3],
  ['x'.repeat(100_000), 1],
])('blocks keep every character', (text, count) => {
  const blocks = toBlocks(text)
  expect(blocks.join('')).toBe(text)
  expect(blocks).toHaveLength(count)
})

test('a line that two parts share stays one line', () => {
  expect(appendText(['one\ntw'], 'o\nthree')).toEqual(['one\ntwo\nthree'])
  expect(appendText([], 'one')).toEqual(['one'])
})
