import { expect, test } from 'vitest'
import { forgetRecent, readRecent, rememberRecent } from './recent-list.ts'

function store(values = new Map<string, string>()) {
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

test('keeps at most six entries, the latest first, without duplicates', () => {
  const storage = store()
  for (const q of ['a', 'b', ' A ', '', 'c', 'd', 'e', 'f', 'g']) rememberRecent(storage, 'ada', q)
  expect(readRecent(storage, 'ada')).toEqual(['g', 'f', 'e', 'd', 'c', 'A'])
})

test('keeps separate lists, and removes one entry or all', () => {
  const storage = store()
  for (const q of ['salaries', 'plans', 'notes']) rememberRecent(storage, 'ada', q)
  expect(readRecent(storage, 'ben')).toEqual([])
  forgetRecent(storage, 'ada', 'plans')
  expect(readRecent(storage, 'ada')).toEqual(['notes', 'salaries'])
  forgetRecent(storage, 'ada')
  expect(readRecent(storage, 'ada')).toEqual([])
})

test('treats corrupt storage as an empty list', () => {
  expect(readRecent(store(new Map([['ada', '{"no":1}']])), 'ada')).toEqual([])
})
