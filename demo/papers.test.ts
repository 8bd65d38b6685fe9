import { readZip } from '@arbour/testing/files/read-zip'
import { expect, test } from 'vitest'
import { encode, measureText, wrap } from './documents/pdf-text.ts'
import { costPlan } from './papers/library-papers.ts'
import { certificate } from './papers/money-papers.ts'

test('the spending in the cost plan equals the total of the certificates', () => {
  const sheet = readZip(costPlan(true)).get('xl/worksheets/sheet1.xml')?.toString() ?? ''
  const [, spent] = /<c r="C9"[^>]*><f>SUM\(C2:C8\)<\/f><v>(\d+)<\/v>/.exec(sheet) ?? []
  const certified = [1, 2, 3, 4].map((number) => Number(certificate(number, '').sum))
  expect(Number(spent)).toBe(certified.reduce((sum, one) => sum + one, 0))
})

test('wrapped lines keep within the width and contain the whole text', () => {
  const text = 'The arch leaves 4.2 metres for boats – at high water – and is closed to nobody.'
  const lines = wrap(text, { size: 10, width: 120 })
  expect(lines.join(' ')).toBe(text)
  expect(Math.max(...lines.map((line) => measureText(line, 10)))).toBeLessThanOrEqual(120)
  expect(encode('(£5 – “five”)')).toBe('(\\(£5 \x96 \x93five\x94\\))')
})
