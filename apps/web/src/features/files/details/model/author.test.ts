import { expect, test } from 'vitest'
import { getAuthor } from './author.ts'

const ada = { id: 'ada', name: 'Ada', picture: null }
const item = { id: 'bridge', updated: '2026-11-24T09:00:00.000Z' }
const event = { file_id: 'bridge', user: ada, date: '2026-11-24T09:00:01.000Z' }

test('returns the name of the last author, with the team if it is another one', () => {
  expect(getAuthor(item, event)).toBe('Ada')
  expect(getAuthor(item, { ...event, user: { ...ada, tenant: { id: 'engines', name: 'Engines' } } })).toBe('Ada · Engines')
})

test('returns null if the latest event is not that change', () => {
  expect(getAuthor(item, undefined)).toBe(null)
  expect(getAuthor(item, { ...event, user: null })).toBe(null)
  expect(getAuthor(item, { ...event, file_id: 'other' })).toBe(null)
  expect(getAuthor(item, { ...event, date: '2026-11-24T09:00:02.000Z' })).toBe(null)
})
