import { RESUMABLE_BYTES } from '@arbour/client/upload'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { oneFile, type SentSoFar } from './send-one.ts'
import { refusal, setUp } from './test-uploader.ts'
import type { UploadTransport } from './transport.ts'

const MIB = 1024 ** 2
const SIZE = RESUMABLE_BYTES + 2 * MIB
const ZIP = 'application/zip'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const makeLargeFile = () => new File([new Uint8Array(SIZE)], 'a.zip')

/** Sends up to a byte, then fails, a given number of times; then sends the rest. */
function breakTimes(times: number, sent = 3 * MIB): UploadTransport['sendMissing'] {
  let left = times
  return async ({ onOffset, onProgress, file }) => {
    onOffset(left === times ? 0 : sent)
    if (left-- <= 0) return onProgress(file.size)
    onProgress(sent)
    throw refusal(0, { message: 'The connection was lost' })
  }
}

describe('Single file', () => {
  it('resumes the same upload after a network failure, and reports that it waits', async () => {
    const { transport } = setUp({ sendMissing: breakTimes(1) })
    const progressReports: SentSoFar[] = []
    const sendPromise = oneFile(makeLargeFile(), ZIP, transport).send(
      (now) => progressReports.push(now),
      new AbortController().signal,
    )
    await vi.advanceTimersByTimeAsync(2000)
    expect(await sendPromise).toBe('u1')
    expect(vi.mocked(transport.requestResumable).mock.calls.map(([{ resumeId }]) => resumeId)).toEqual([null, 'u1'])
    expect(progressReports).toContainEqual({ bytes: 3 * MIB, isWaiting: true })
    expect(progressReports.at(-1)).toEqual({ bytes: SIZE, isWaiting: false })
  })

  it('resumes immediately when the browser is online again', async () => {
    const { transport } = setUp({ sendMissing: breakTimes(1) })
    const progressReports: SentSoFar[] = []
    const sendPromise = oneFile(makeLargeFile(), ZIP, transport).send(
      (now) => progressReports.push(now),
      new AbortController().signal,
    )
    await vi.waitUntil(() => progressReports.at(-1)?.isWaiting)
    window.dispatchEvent(new Event('online'))
    expect(await sendPromise).toBe('u1')
  })

  it('fails without progress, and resumes from there on retry', async () => {
    // Too little progress to reset the failures.
    const sendMissing = vi.fn(breakTimes(6, 10))
    const { transport } = setUp({ sendMissing })
    const upload = oneFile(makeLargeFile(), ZIP, transport)
    const { signal } = new AbortController()
    const failed = expect(upload.send(() => undefined, signal)).rejects.toThrow(/lost/)
    await vi.advanceTimersByTimeAsync(120_000)
    await failed
    expect(sendMissing).toHaveBeenCalledTimes(6)
    expect(await upload.send(() => undefined, signal)).toBe('u1')
    expect(transport.requestResumable).toHaveBeenLastCalledWith(expect.objectContaining({ resumeId: 'u1' }), signal)
    // All bytes are sent.
    expect(await upload.send(() => undefined, signal)).toBe('u1')
    expect(sendMissing).toHaveBeenCalledTimes(7)
    upload.abandon()
    expect(transport.abandon).not.toHaveBeenCalled()
  })

  it('waits for the server to create the file, however long that takes', async () => {
    const sendMissing = vi.fn<UploadTransport['sendMissing']>().mockRejectedValue(refusal(423, { retryAfter: 5 }))
    const { transport } = setUp({ sendMissing })
    const sendPromise = oneFile(makeLargeFile(), ZIP, transport).send(() => undefined, new AbortController().signal)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(sendMissing.mock.calls.length).toBeGreaterThan(20)
    // It does not count as a failure, so one more failure is still tolerated.
    sendMissing.mockRejectedValueOnce(refusal(0)).mockResolvedValue()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await sendPromise).toBe('u1')
  })

  it('stops when aborted, also while waiting, and deletes the received bytes', async () => {
    const { transport } = setUp({ sendMissing: breakTimes(1) })
    const upload = oneFile(makeLargeFile(), ZIP, transport)
    const stop = new AbortController()
    const progressReports: SentSoFar[] = []
    const ended = expect(upload.send((now) => progressReports.push(now), stop.signal)).rejects.toThrow('closed')
    await vi.waitUntil(() => progressReports.at(-1)?.isWaiting)
    stop.abort(new Error('closed'))
    await ended
    upload.abandon()
    expect(transport.abandon).toHaveBeenCalledWith(expect.objectContaining({ name: 'a.zip', size: SIZE }), 'u1')
  })

  it('sends a small file in one request, again after a network failure', async () => {
    const send = vi.fn<UploadTransport['send']>().mockRejectedValueOnce(refusal(0)).mockResolvedValue()
    const { transport } = setUp({ send })
    const sendPromise = oneFile(new File(['x'], 'a.zip'), ZIP, transport).send(() => undefined, new AbortController().signal)
    await vi.advanceTimersByTimeAsync(2000)
    expect(await sendPromise).toBe('u2')
    expect(transport.requestResumable).not.toHaveBeenCalled()
  })

  it('reports a file that was removed in the meantime', async () => {
    const { transport } = setUp({ canRead: async () => false, send: () => Promise.reject(refusal(0)) })
    const sendPromise = oneFile(new File(['x'], 'a.zip'), ZIP, transport).send(() => undefined, new AbortController().signal)
    await expect(sendPromise).rejects.toThrow('Can’t read the file')
  })
})
