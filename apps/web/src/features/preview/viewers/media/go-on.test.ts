import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#lib/api/api.ts'
import { makeItem } from '#test/make-item.ts'
import { unshownReason } from '../failure/unshown-reason.ts'
import { freshUrl } from '../fresh-url.ts'
import { resumeAfterErrors } from './resume.ts'

vi.mock('../fresh-url.ts', () => ({ freshUrl: vi.fn() }))
vi.mock('../failure/unshown-reason.ts', () => ({ unshownReason: vi.fn() }))

// Only `freshUrl` calls it.
const host = { callPreview: vi.fn() }
const ended = new ApiError({ status: 404, code: 'not_found', message: 'Not Found' })

beforeEach(() => void vi.mocked(freshUrl).mockResolvedValue('/fresh'))
afterEach(() => void vi.resetAllMocks())

function start({ duration = 60, paused = false } = {}) {
  const media = {
    src: '/old',
    error: { code: 2, message: '' } as MediaError,
    readyState: 4,
    duration,
    currentTime: 42,
    paused,
    playbackRate: 1.5,
    play: vi.fn(async () => undefined),
  }
  const onFail = vi.fn()
  const leave = new AbortController()
  const handleError = resumeAfterErrors({ media, item: makeItem({ name: 'film.mp4' }), host, onFail, signal: leave.signal })
  return { media, onFail, leave, handleError }
}

it('continues at the same position and speed with a new URL after the old one has expired', async () => {
  vi.mocked(unshownReason).mockResolvedValue(ended)
  const { media, onFail, handleError } = start()
  await handleError()
  expect(media).toMatchObject({ src: '/fresh', currentTime: 42, playbackRate: 1.5 })
  expect(media.play).toHaveBeenCalledOnce()
  expect(onFail).not.toHaveBeenCalled()
})

it('stays paused if it was', async () => {
  vi.mocked(unshownReason).mockResolvedValue(ended)
  const { media, handleError } = start({ paused: true })
  await handleError()
  expect(media.src).toBe('/fresh')
  expect(media.play).not.toHaveBeenCalled()
})

it('fails if a new URL does not help', async () => {
  vi.mocked(unshownReason).mockResolvedValue(ended)
  const { onFail, handleError } = start()
  await handleError()
  await handleError()
  expect(freshUrl).toHaveBeenCalledOnce()
  expect(onFail).toHaveBeenCalledWith(ended)
})

it('reports why playback never started', async () => {
  vi.mocked(unshownReason).mockImplementation(async (_, otherwise) => otherwise)
  const { media, onFail, handleError } = start({ duration: Number.NaN })
  Object.assign(media, { readyState: 0, error: { code: 4 } })
  await handleError()
  expect(onFail).toHaveBeenCalledWith('Your browser can’t play this file type.')
  expect(freshUrl).not.toHaveBeenCalled()
})

it('does nothing after the viewer is unmounted', async () => {
  vi.mocked(unshownReason).mockResolvedValue(ended)
  const { media, onFail, leave, handleError } = start()
  const handled = handleError()
  leave.abort()
  await handled
  expect(media.src).toBe('/old')
  expect(onFail).not.toHaveBeenCalled()
})
