import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#lib/api/api.ts'
import { failureOf, failureToRead } from './preview-failure.ts'
import { whyNotShown } from './why-not-shown.ts'

const answer = (status: number) => new ApiError({ status, code: 'invalid', message: 'Not Found' })

describe('failureOf', () => {
  it.each([0, 401, 403, 404, 429, 500, 503])('an answer of %i may pass', (status) => {
    expect(failureOf(answer(status)).mayPass).toBe(true)
  })

  it.each([400, 410, 413, 416])('an answer of %i stays', (status) => {
    expect(failureOf(answer(status)).mayPass).toBe(false)
  })

  it('what a viewer says of the file itself stays', () => {
    expect(failureOf('The file is damaged.')).toEqual({ reason: 'The file is damaged.', mayPass: false })
    expect(failureOf(undefined)).toEqual({ reason: undefined, mayPass: false })
  })

  it('names the line, and of an address only that nothing came', () => {
    expect(failureOf(new ApiError({ status: 0, code: 'network', message: 'You are offline.' })).reason).toBe('You are offline.')
    expect(failureOf(answer(404)).reason).toBe('The file could not be loaded.')
  })
})

it('a file that is not there for the person stays away', () => {
  expect(failureToRead(answer(404))).toEqual({ reason: 'Not Found', mayPass: false })
  expect(failureToRead(answer(503)).mayPass).toBe(true)
})

describe('whyNotShown', () => {
  afterEach(() => void vi.unstubAllGlobals())
  const asked = (respond: () => Promise<Response>) => {
    vi.stubGlobal('fetch', respond)
    return whyNotShown('/objects/1', 'broken')
  }

  it('is the address when that gives nothing any more', async () => {
    expect(await asked(async () => new Response('{}', { status: 404 }))).toMatchObject({ status: 404 })
    expect(await asked(() => Promise.reject(new TypeError('Failed to fetch')))).toMatchObject({ status: 0 })
  })

  it('is the file when its bytes come, and when it has none', async () => {
    expect(await asked(async () => new Response('x', { status: 206 }))).toBe('broken')
    expect(await asked(async () => new Response('{}', { status: 416 }))).toBe('broken')
  })

  it('asks nobody about what the page has made itself', async () => {
    const fetch = vi.fn()
    vi.stubGlobal('fetch', fetch)
    expect(await whyNotShown('blob:1', 'broken')).toBe('broken')
    expect(fetch).not.toHaveBeenCalled()
  })
})
