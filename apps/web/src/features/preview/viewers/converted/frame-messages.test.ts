import { expect, test } from 'vitest'
import { readFromFrame } from './frame-messages.ts'

test.each([
  { type: 'loaded' },
  { type: 'alive' },
  { type: 'view', page: 2, pages: 3, scale: 0.5, isFitted: true },
  { type: 'key', key: 'Escape' },
  { type: 'failed', failure: 'password' },
])('accepts $type', (message) => {
  expect(readFromFrame(message)).toEqual(message)
})

test.each([
  null,
  'setImmediate$0.1$2',
  { type: 'hello' },
  { type: 'key', key: 'Delete' },
  { type: 'failed', failure: 'Call this number' },
  { type: 'view', page: 4, pages: 3, scale: 1, isFitted: true },
  { type: 'view', page: 1, pages: 1e9, scale: 1, isFitted: true },
  { type: 'view', page: 1, pages: 3, scale: Number.NaN, isFitted: true },
  { type: 'view', page: 1, pages: 3, scale: 1 },
])('rejects %j', (message) => {
  expect(readFromFrame(message)).toBeNull()
})
