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

const large = () => new File([new Uint8Array(SIZE)], 'a.zip')

/** Sends up to a byte, then breaks, as often as it is said; then sends the rest. */
function breaking(times: number, sent = 3 * MIB): UploadTransport['sendMissing'] {
  let left = times
  return async ({ onOffset, onProgress, file }) => {
    onOffset(left === times ? 0 : sent)
    if (left-- <= 0) return onProgress(file.size)
    onProgress(sent)
    throw refusal(0, { message: 'The connection was lost' })
  }
}

describe('one file that is sent by itself', () => {
  it('goes on with the same upload after a broken line, and says that it waits', async () => {
    const { transport } = setUp({ sendMissing: breaking(1) })
    const heard: SentSoFar[] = []
    const sending = oneFile(large(), ZIP, transport).send((now) => heard.push(now), new AbortController().signal)
    await vi.advanceTimersByTimeAsync(2000)
    expect(await sending).toBe('u1')
    expect(vi.mocked(transport.requestResumable).mock.calls.map(([{ resumeId }]) => resumeId)).toEqual([null, 'u1'])
    expect(heard).toContainEqual({ bytes: 3 * MIB, isWaiting: true })
    expect(heard.at(-1)).toEqual({ bytes: SIZE, isWaiting: false })
  })

  it('goes on at once when the browser has a line again', async () => {
    const { transport } = setUp({ sendMissing: breaking(1) })
    const heard: SentSoFar[] = []
    const sending = oneFile(large(), ZIP, transport).send((now) => heard.push(now), new AbortController().signal)
    await vi.waitUntil(() => heard.at(-1)?.isWaiting)
    window.dispatchEvent(new Event('online'))
    expect(await sending).toBe('u1')
  })

  it('fails on a line over which nothing gets on, and goes on from there when it is asked for again', async () => {
    // Too little to hope for more.
    const sendMissing = vi.fn(breaking(6, 10))
    const { transport } = setUp({ sendMissing })
    const one = oneFile(large(), ZIP, transport)
    const { signal } = new AbortController()
    const failed = expect(one.send(() => undefined, signal)).rejects.toThrow(/lost/)
    await vi.advanceTimersByTimeAsync(120_000)
    await failed
    expect(sendMissing).toHaveBeenCalledTimes(6)
    expect(await one.send(() => undefined, signal)).toBe('u1')
    expect(transport.requestResumable).toHaveBeenLastCalledWith(expect.objectContaining({ resumeId: 'u1' }), signal)
    // All of it is there.
    expect(await one.send(() => undefined, signal)).toBe('u1')
    expect(sendMissing).toHaveBeenCalledTimes(7)
    one.abandon()
    expect(transport.abandon).not.toHaveBeenCalled()
  })

  it('waits for the server that makes a file of what has come, however long that takes', async () => {
    const sendMissing = vi.fn<UploadTransport['sendMissing']>().mockRejectedValue(refusal(423, { retryAfter: 5 }))
    const { transport } = setUp({ sendMissing })
    const sending = oneFile(large(), ZIP, transport).send(() => undefined, new AbortController().signal)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(sendMissing.mock.calls.length).toBeGreaterThan(20)
    // It was no failure, so that one is none too many.
    sendMissing.mockRejectedValueOnce(refusal(0)).mockResolvedValue()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await sending).toBe('u1')
  })

  it('that is aborted ends, also while it waits, and what has come is given up', async () => {
    const { transport } = setUp({ sendMissing: breaking(1) })
    const one = oneFile(large(), ZIP, transport)
    const stop = new AbortController()
    const heard: SentSoFar[] = []
    const ended = expect(one.send((now) => heard.push(now), stop.signal)).rejects.toThrow('closed')
    await vi.waitUntil(() => heard.at(-1)?.isWaiting)
    stop.abort(new Error('closed'))
    await ended
    one.abandon()
    expect(transport.abandon).toHaveBeenCalledWith(expect.objectContaining({ name: 'a.zip', size: SIZE }), 'u1')
  })

  it('that is small is sent at once, anew after a broken line', async () => {
    const send = vi.fn<UploadTransport['send']>().mockRejectedValueOnce(refusal(0)).mockResolvedValue()
    const { transport } = setUp({ send })
    const sending = oneFile(new File(['x'], 'a.zip'), ZIP, transport).send(() => undefined, new AbortController().signal)
    await vi.advanceTimersByTimeAsync(2000)
    expect(await sending).toBe('u2')
    expect(transport.requestResumable).not.toHaveBeenCalled()
  })

  it('that was taken away meanwhile is said to be so', async () => {
    const { transport } = setUp({ canRead: async () => false, send: () => Promise.reject(refusal(0)) })
    const sending = oneFile(new File(['x'], 'a.zip'), ZIP, transport).send(() => undefined, new AbortController().signal)
    await expect(sending).rejects.toThrow('The file cannot be read')
  })
})
