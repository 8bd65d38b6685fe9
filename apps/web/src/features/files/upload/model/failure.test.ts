import { describe, expect, it } from 'vitest'
import { classify, itemInTheWay, MAX_ATTEMPTS, toRefusal } from './failure.ts'

const refusal = (status: number, retryAfter?: number) => ({ status, message: 'No', retryAfter })

describe('Failed attempt', () => {
  it.each([0, 408, 500, 502, 503])('retries after %i', (status) => {
    expect(classify(refusal(status), { failures: 1, random: 0.5 })).toMatchObject({
      kind: 'wait',
      delayMs: 1000,
      isForAll: false,
    })
  })

  it('waits longer each time, up to half a minute, with a jitter of a quarter', () => {
    const delays = [1, 2, 3, 4, 5].map((failures) => classify(refusal(0), { failures, random: 0.5 }))
    expect(delays).toEqual([1, 2, 4, 8, 16].map((seconds) => ({ kind: 'wait', delayMs: seconds * 1000, isForAll: false })))
    expect(classify(refusal(0), { failures: 2, random: 0 })).toMatchObject({ kind: 'wait', delayMs: 1500 })
    expect(classify(refusal(0), { failures: 2, random: 1 })).toMatchObject({ kind: 'wait', delayMs: 2500 })
  })

  it('stops after the maximum number of attempts and leaves the next to the user', () => {
    expect(classify(refusal(0), { failures: MAX_ATTEMPTS, random: 0 })).toEqual({ kind: 'fail', reason: 'No', isRetryable: true })
  })

  it('waits as long as the server requests, within a limit', () => {
    expect(classify(refusal(503, 7), { failures: 1, random: 1 })).toMatchObject({ kind: 'wait', delayMs: 7000 })
    expect(classify(refusal(429, 3600), { failures: 1, random: 1 })).toEqual({ kind: 'fail', reason: 'No', isRetryable: true })
  })

  it('pauses all files for a rate limit, however often it occurs', () => {
    const failures = MAX_ATTEMPTS + 1
    expect(classify(refusal(429, 60), { failures, random: 1 })).toEqual({ kind: 'wait', delayMs: 60_000, isForAll: true })
    expect(classify(refusal(429), { failures, random: 1 })).toEqual({ kind: 'wait', delayMs: 30_000, isForAll: true })
  })

  it('waits for locked items without blocking other files', () => {
    const failures = MAX_ATTEMPTS + 1
    expect(classify(refusal(423, 5), { failures, random: 1 })).toEqual({ kind: 'wait', delayMs: 5000, isForAll: false })
  })

  it.each([
    [400, false],
    [403, false],
    [413, false],
    [415, false],
    [409, true],
    [507, true],
  ])('fails immediately after %i; manual retry: %s', (status, isRetryable) => {
    expect(classify(refusal(status), { failures: 1, random: 0 })).toEqual({ kind: 'fail', reason: 'No', isRetryable })
  })
})

describe('Thrown values', () => {
  it('are converted to refusals, and anything else is an internal error', () => {
    expect(toRefusal(refusal(403))).toMatchObject({ status: 403 })
    expect(toRefusal(new TypeError('x is not a function'))).toEqual({ status: 400, message: 'Something went wrong' })
  })

  it('are recognised as name conflicts', () => {
    expect(itemInTheWay({ ...refusal(409), code: 'conflict' })).toBeUndefined()
    expect(itemInTheWay({ ...refusal(409), code: 'name_conflict' })).toBeNull()
    expect(itemInTheWay({ ...refusal(409), code: 'name_conflict', data: { item: { id: 'i' } } })).toEqual({ id: 'i' })
  })
})
