import { expect, it, vi } from 'vitest'
import { getLoadState } from './load-state.ts'

const query = { data: undefined, error: null, isFetching: false, refetch: vi.fn() }

it('keeps showing the file if a refetch fails', () => {
  expect(getLoadState({ ...query, data: {}, error: new Error('offline') })).toBeNull()
})

it('reports a failure until the next retry', () => {
  const error = new Error('offline')
  const failed = getLoadState({ ...query, error })
  expect(failed?.error).toBe(error)
  failed?.retry()
  expect(query.refetch).toHaveBeenCalledOnce()
  expect(getLoadState({ ...query, error, isFetching: true })?.error).toBeNull()
})
