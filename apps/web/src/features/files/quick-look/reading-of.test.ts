import { expect, it, vi } from 'vitest'
import { readingOf } from './reading-of.ts'

const query = { data: undefined, error: null, isFetching: false, refetch: vi.fn() }

it('what is shown stays when it cannot be read again', () => {
  expect(readingOf({ ...query, data: {}, error: new Error('offline') })).toBeNull()
})

it('a failure is said until it is tried again', () => {
  const error = new Error('offline')
  const failed = readingOf({ ...query, error })
  expect(failed?.error).toBe(error)
  failed?.retry()
  expect(query.refetch).toHaveBeenCalledOnce()
  expect(readingOf({ ...query, error, isFetching: true })?.error).toBeNull()
})
