import { expect, test } from 'vitest'
import { forgetSearches, readRecent, rememberSearch } from './recent-searches.ts'

function store(values = new Map<string, string>()) {
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

test('the last come first, each once, six at most', () => {
  const storage = store()
  for (const q of ['a', 'b', ' A ', '', 'c', 'd', 'e', 'f', 'g']) rememberSearch(storage, 'ada', q)
  expect(readRecent(storage, 'ada')).toEqual(['g', 'f', 'e', 'd', 'c', 'A'])
})

test('people who share a browser see their own', () => {
  const storage = store()
  rememberSearch(storage, 'ada', 'salaries')
  expect(readRecent(storage, 'ben')).toEqual([])
  forgetSearches(storage, 'ada')
  expect(readRecent(storage, 'ada')).toEqual([])
})

test('a spoilt memory is an empty one', () => {
  expect(readRecent(store(new Map([['arbour.searches.ada', '{"no":1}']])), 'ada')).toEqual([])
})
