import { expect, test } from 'vitest'
import { toTsv } from './to-tsv.ts'

test('copies cells as tab-separated lines, quoted where necessary', () => {
  const texts = [
    ['a', 'b\tc'],
    ['line\nbreak', '"said"'],
  ]
  expect(toTsv({ top: 0, left: 0, bottom: 1, right: 1 }, (row, col) => texts[row]?.[col] ?? '')).toBe(
    'a\t"b\tc"\n"line\nbreak"\t"""said"""',
  )
})
