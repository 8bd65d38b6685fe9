import { expect, it, vi } from 'vitest'
import { readingOf } from './reading-of.ts'

const query = { data: undefined, error: null, isFetching: false, refetch: vi.fn() }

it('keeps showing the file if a refetch fails', () => {
  expect(readingOf({ ...query, data: {}, error: new Error('offline') })).toBeNull()
})

it('reports a failure until the next retry', () => {
  const error = new Error('offline')
  const failed = readingOf({ ...query, error })
  expect(failed?.error).toBe(error)
  failed?.retry()
  expect(query.refetch).toHaveBeenCalledOnce()
  expect(readingOf({ ...query, error, isFetching: true })?.error).toBeNull()
})
