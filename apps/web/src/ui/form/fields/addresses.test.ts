import { expect, test } from 'vitest'
import { addAddresses, readAddresses } from './addresses.ts'

test.each([
  ['ann@example.org', ['ann@example.org'], ''],
  ['ann@example.org, ben@example.org;cy@example.org\ndi@example.org', 4, ''],
  ['Ann Lee <ann@example.org>, ben@example.org', 2, ''],
  ['ann', [], 'ann'],
  ['ann@example.org ben@', ['ann@example.org'], 'ben@'],
  ['', [], ''],
])('parses %j', (text, valid, rest) => {
  const result = readAddresses(text)
  if (typeof valid === 'number') expect(result.valid).toHaveLength(valid)
  else expect(result.valid).toEqual(valid)
  expect(result.invalidText).toBe(rest)
})

test('removes duplicates', () => {
  expect(addAddresses(['ann@example.org'], ['Ann@Example.org', 'ben@example.org'])).toEqual([
    'ann@example.org',
    'ben@example.org',
  ])
})
