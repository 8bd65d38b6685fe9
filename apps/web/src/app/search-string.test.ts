import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-string.ts'

test('keeps numbers and brackets as the typed text', () => {
  expect(parseSearch('?q=007&page=2&tags=a&tags=b%20c')).toEqual({ q: '007', page: '2', tags: ['a', 'b c'] })
})

test('omits absent parameters from the URL', () => {
  expect(stringifySearch({ q: undefined, tags: [], page: null })).toBe('')
})

test.each([{ q: 'a&b=c? #é "x"' }, { tags: ['red', 'a+b'] }, { q: '', page: '3' }])('round-trips %j', (search) => {
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})
