import { ApiError } from '@arbour/client/api-error'
import { expect, it } from 'vitest'
import { isWorthRetrying, queryClient } from './query-client.ts'

it('retries after a rate limit, no sooner than the server allows', () => {
  const { retryDelay } = queryClient.getDefaultOptions().queries ?? {}
  if (typeof retryDelay !== 'function') throw new Error('Nothing says when to ask again')
  const limited = new ApiError({ status: 429, code: 'rate_limited', message: 'Wait', retryAfter: 30 })
  expect(isWorthRetrying(limited)).toBe(true)
  expect(retryDelay(0, limited)).toBe(30_000)
  expect(isWorthRetrying(new ApiError({ status: 403, code: 'forbidden', message: 'No' }))).toBe(false)
})
