import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#lib/api/api.ts'
import { failureToRead, toFailure } from './preview-failure.ts'
import { unshownReason } from './unshown-reason.ts'

const errorWith = (status: number) => new ApiError({ status, code: 'invalid', message: 'Not Found' })

describe('Preview failure', () => {
  it.each([0, 401, 403, 404, 429, 500, 503])('treats status %i as temporary', (status) => {
    expect(toFailure(errorWith(status)).canPass).toBe(true)
  })

  it.each([400, 410, 413, 416])('treats status %i as permanent', (status) => {
    expect(toFailure(errorWith(status)).canPass).toBe(false)
  })

  it('keeps a viewer’s own message', () => {
    expect(toFailure('This file is damaged.')).toEqual({ reason: 'This file is damaged.', canPass: false })
    expect(toFailure(undefined)).toEqual({ reason: undefined, canPass: false })
  })

  it('names the connection, and for an expired URL only that nothing was loaded', () => {
    expect(toFailure(new ApiError({ status: 0, code: 'network', message: 'You are offline.' })).reason).toBe('You are offline.')
    expect(toFailure(errorWith(404)).reason).toBe('Couldn’t load this file.')
  })
})

it('treats a file that the user cannot access as permanent', () => {
  expect(failureToRead(errorWith(404))).toEqual({ reason: 'Not Found', canPass: false })
  expect(failureToRead(errorWith(503)).canPass).toBe(true)
})

describe('Cause of a failed element', () => {
  afterEach(() => void vi.unstubAllGlobals())
  const getReason = (respond: () => Promise<Response>) => {
    vi.stubGlobal('fetch', respond)
    return unshownReason('/objects/1', 'broken')
  }

  it('blames the URL if it returns nothing any more', async () => {
    expect(await getReason(async () => new Response('{}', { status: 404 }))).toMatchObject({ status: 404 })
    expect(await getReason(() => Promise.reject(new TypeError('Failed to fetch')))).toMatchObject({ status: 0 })
  })

  it('blames the file if its bytes load, and if it has none', async () => {
    expect(await getReason(async () => new Response('x', { status: 206 }))).toBe('broken')
    expect(await getReason(async () => new Response('{}', { status: 416 }))).toBe('broken')
  })

  it('sends no request for URLs created by the page itself', async () => {
    const fetch = vi.fn()
    vi.stubGlobal('fetch', fetch)
    expect(await unshownReason('blob:1', 'broken')).toBe('broken')
    expect(fetch).not.toHaveBeenCalled()
  })
})
