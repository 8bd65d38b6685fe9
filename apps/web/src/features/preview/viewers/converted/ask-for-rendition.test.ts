import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { requestRendition } from './ask-for-rendition.ts'

const callPreview = vi.fn()

const file = { object_meta: { width: 40, height: 30, colorspace: null } }
const waiting = { state: 'waiting', url: null, mimetype: null, reason: null }

beforeEach(() => {
  vi.useFakeTimers()
  callPreview.mockResolvedValue({ file, preview: waiting, meta: { redirect: null } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
})

it('sends the first request once the user rests on a file, and later ones immediately', async () => {
  const ask = requestRendition({ path: '/all/a.docx', object_id: 'version', deleted: null }, { callPreview })
  const { signal } = new AbortController()
  const first = ask({ signal })
  await vi.advanceTimersByTimeAsync(199)
  expect(callPreview).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await first).toMatchObject({ preview: waiting, measures: file.object_meta })
  await ask({ signal })
  expect(callPreview).toHaveBeenCalledTimes(2)
})

it('sends nothing and leaves no timer if the user moves on', async () => {
  const leave = new AbortController()
  const asked = requestRendition(
    { path: '/all/a.docx', object_id: null, deleted: null },
    { callPreview },
  )({ signal: leave.signal })
  leave.abort()
  await expect(asked).rejects.toThrow('aborted')
  expect(vi.getTimerCount()).toBe(0)
  expect(callPreview).not.toHaveBeenCalled()
})

it('uses the new path of a moved file', async () => {
  callPreview.mockResolvedValue({ file, preview: waiting, meta: { redirect: '/all/b.docx' } })
  const ask = requestRendition({ path: '/all/a.docx', object_id: null, deleted: null }, { callPreview })
  const { signal } = new AbortController()
  const first = ask({ signal })
  await vi.runAllTimersAsync()
  await first
  await ask({ signal })
  expect(callPreview.mock.calls.map(([input]) => input)).toMatchObject([{ path: '/all/a.docx' }, { path: '/all/b.docx' }])
})

it('requests a file in the bin as deleted', async () => {
  const asked = requestRendition(
    { path: '/i/id', object_id: null, deleted: '2026-11-21T09:30:00Z' },
    { callPreview },
  )(new AbortController())
  await vi.runAllTimersAsync()
  await asked
  expect(callPreview.mock.lastCall?.[0]).toMatchObject({ path: '/i/id', is_deleted: true })
})
