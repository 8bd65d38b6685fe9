import { expect, test } from 'vitest'
import { formatJson, isMinified } from './format-json.ts'

test('puts each value on a line', () => {
  const text = '{"a":[1,2,{}],"b":{"c":"x, {y}: \\"z\\"","d":[]},"e":null}'
  const formatted = formatJson(text)
  expect(formatted).toBe(`${JSON.stringify(JSON.parse(text), null, 2)}\n`)
  expect(formatJson(formatted ?? '')).toBeNull()
})

test('keeps values as they are written', () => {
  expect(formatJson('{"n":12345678901234567890.10,"n":1e5}')).toBe('{\n  "n": 12345678901234567890.10,\n  "n": 1e5\n}\n')
})

test.each(['', '{', '{"a":1,}', '{a:1}', '[1] [2]', '['.repeat(300) + ']'.repeat(300), `"${'x'.repeat(3 * 1024 ** 2)}"`])(
  'returns null for input that cannot be formatted',
  (text) => expect(formatJson(text)).toBeNull(),
)

test('detects minified text by its line length', () => {
  expect(isMinified(`${'short\n'.repeat(500)}`)).toBe(false)
  expect(isMinified(`short\n${'x'.repeat(500)}`)).toBe(true)
})
