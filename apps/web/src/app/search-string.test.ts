import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-string.ts'

test('numbers and brackets stay the text that somebody typed', () => {
  expect(parseSearch('?q=007&page=2&tags=a&tags=b%20c')).toEqual({ q: '007', page: '2', tags: ['a', 'b c'] })
})

test('what is absent leaves no trace in the address', () => {
  expect(stringifySearch({ q: undefined, tags: [], page: null })).toBe('')
})

test.each([{ q: 'a&b=c? #é "x"' }, { tags: ['red', 'a+b'] }, { q: '', page: '3' }])('%j comes back as it was', (search) => {
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})
