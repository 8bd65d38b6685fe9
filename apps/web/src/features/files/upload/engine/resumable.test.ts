import { ApiError } from '@arbour/client/api-error'
import { RESUMABLE_BYTES } from '@arbour/client/upload'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { KeptHandle } from '../model/check-file.ts'
import type { RecalledEntry } from '../model/queue.ts'
import { newEntry, testTarget } from '../model/test-entries.ts'
import { statusText } from '../model/texts.ts'
import { refusal, setUp } from './test-uploader.ts'
import type { UploadTransport } from './transport.ts'

const MIB = 1024 ** 2
const SIZE = RESUMABLE_BYTES + 2 * MIB
const makeLargeFile = (name = 'a.zip') => ({ file: new File([new Uint8Array(SIZE)], name, { lastModified: 5 }) })
const handle = { root: {}, way: [] } as unknown as KeptHandle

const makeRecalledEntry = (change: Partial<RecalledEntry> = {}): RecalledEntry => {
  const { problem: _, ...entry } = newEntry({ name: 'a.zip', size: SIZE, modified: 5, mimetype: 'application/zip' })
  const kept = { uploadId: null, resumeId: 'r', conflict: 'error' as const, isUncertain: false, sent: MIB, hasHandle: false }
  return { ...entry, ...kept, ...change }
}

/** Sends up to a byte, then fails. */
const breakAt = (offset: number, sent: number): UploadTransport['sendMissing'] =>
  async function breaking({ onOffset, onProgress }) {
    onOffset(offset)
    onProgress(sent)
    throw refusal(0, { message: 'The connection was lost' })
  }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('Large file', () => {
  it('resumes the same upload after a network failure, with a new URL', async () => {
    const sendMissing = vi
      .fn<UploadTransport['sendMissing']>()
      .mockImplementationOnce(breakAt(0, 3 * MIB))
      .mockResolvedValue()
    const { uploader, transport, waitForStatuses } = setUp({ sendMissing })
    uploader.add([makeLargeFile()], testTarget)
    await waitForStatuses('queued')
    expect(uploader.getSnapshot().queue.entries[0]).toMatchObject({ resumeId: 'u1', status: { sent: 3 * MIB } })
    await vi.advanceTimersByTimeAsync(2000)
    await waitForStatuses('done')
    expect(vi.mocked(transport.requestResumable).mock.calls.map(([{ resumeId }]) => resumeId)).toEqual([null, 'u1'])
    expect(transport.createFile).toHaveBeenCalledWith(expect.objectContaining({ upload: 'u1' }), expect.anything())
    expect(transport.send).not.toHaveBeenCalled()
  })

  it('does not count failures while it makes progress', async () => {
    let at = 0
    const sendMissing: UploadTransport['sendMissing'] = async (request, signal) => {
      const from = at
      at = Math.min(SIZE, at + 1.2 * MIB)
      if (at < SIZE) return breakAt(from, at)(request, signal)
      request.onOffset(from)
    }
    const { uploader, waitForStatuses } = setUp({ sendMissing })
    uploader.add([makeLargeFile()], testTarget)
    await vi.advanceTimersByTimeAsync(30_000)
    await waitForStatuses('done')
  })

  it('fails without progress, and resumes from there on retry', async () => {
    const sendMissing = vi.fn<UploadTransport['sendMissing']>(breakAt(MIB, MIB + 10))
    const { uploader, transport, waitForStatuses } = setUp({ sendMissing })
    uploader.add([makeLargeFile()], testTarget)
    await vi.advanceTimersByTimeAsync(120_000)
    await waitForStatuses('failed')
    sendMissing.mockResolvedValue()
    uploader.retry()
    await waitForStatuses('done')
    expect(transport.requestResumable).toHaveBeenLastCalledWith(expect.objectContaining({ resumeId: 'u1' }), expect.anything())
  })

  it('waits for the server to create the file, however long that takes', async () => {
    const sendMissing = vi.fn<UploadTransport['sendMissing']>(async ({ onOffset }) => {
      onOffset(SIZE)
      throw refusal(423, { retryAfter: 5 })
    })
    const { uploader, transport, waitForStatuses } = setUp({ sendMissing })
    uploader.add([makeLargeFile()], testTarget)
    await vi.advanceTimersByTimeAsync(120_000)
    await waitForStatuses('queued')
    expect(sendMissing.mock.calls.length).toBeGreaterThan(20)
    const [entry] = uploader.getSnapshot().queue.entries
    expect(entry && statusText(entry, Date.now())).toBe('Finishing…')
    // It does not count as a failure, so one more failure is still tolerated.
    sendMissing.mockRejectedValueOnce(refusal(0)).mockResolvedValue()
    await vi.advanceTimersByTimeAsync(10_000)
    await waitForStatuses('done')
    expect(vi.mocked(transport.requestResumable).mock.lastCall?.[0].resumeId).toBe('u1')
  })

  it('restarts if the server has deleted it', async () => {
    const requestResumable = vi
      .fn<UploadTransport['requestResumable']>()
      .mockImplementation(async ({ resumeId }) =>
        resumeId ? Promise.reject(refusal(404)) : { url: '/tus', upload: 'new', partsUrl: null },
      )
    const { uploader, waitForStatuses } = setUp({ requestResumable })
    uploader.recall([{ entry: makeRecalledEntry(), handle: null }])
    uploader.reattach([makeLargeFile()])
    await waitForStatuses('done')
    expect(requestResumable.mock.calls.map(([{ resumeId }]) => resumeId)).toEqual(['r', null])
  })

  it('becomes resumable if a proxy rejects a single request, like all later files of its size', async () => {
    const tooLarge = new ApiError({ status: 413, code: 'too_large', message: 'Too large', isFromProxy: true })
    const send = vi.fn<UploadTransport['send']>().mockRejectedValue(tooLarge)
    const sendMissing = vi.fn<UploadTransport['sendMissing']>().mockResolvedValue()
    const { uploader, waitForStatuses } = setUp({ send, sendMissing })
    const file = (name: string, bytes: number) => ({ file: new File([new Uint8Array(bytes)], name) })
    uploader.add([file('a.bin', 3 * MIB)], testTarget)
    await waitForStatuses('done')
    expect([send, sendMissing].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    // The proxy's limit is 2 MiB now, and files smaller than any part fail.
    uploader.add([file('b.bin', 3 * MIB), file('c.bin', MIB)], testTarget)
    await waitForStatuses('done', 'failed')
    expect([send, sendMissing].map(({ mock }) => mock.calls.length)).toEqual([2, 2])
  })

  it('pauses and resumes at the same position', async () => {
    const sendMissing = vi.fn<UploadTransport['sendMissing']>(({ onOffset, onProgress }, signal) => {
      onOffset(0)
      onProgress(4 * MIB)
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    })
    const { uploader, waitForStatuses, statuses } = setUp({ sendMissing })
    uploader.add([makeLargeFile()], testTarget)
    await vi.waitFor(() => expect(sendMissing).toHaveBeenCalledTimes(1), { timeout: 20_000 })
    uploader.pause(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(uploader.getSnapshot().queue.entries[0]?.status).toEqual({ kind: 'paused', sent: 4 * MIB })
    expect(sendMissing).toHaveBeenCalledTimes(1)
    sendMissing.mockResolvedValue()
    uploader.resume()
    await waitForStatuses('done')
    expect(statuses()).toEqual(['done'])
  })

  it('is deleted on the server when cancelled', async () => {
    const { uploader, transport, waitForStatuses } = setUp({ sendMissing: breakAt(0, MIB) })
    uploader.add([makeLargeFile()], testTarget)
    await waitForStatuses('queued')
    uploader.cancel(1)
    expect(transport.abandon).toHaveBeenCalledWith(expect.objectContaining({ name: 'a.zip', size: SIZE }), 'u1')
  })
})

describe('Unfinished upload', () => {
  it('waits for its file, and takes it from the next files that are chosen', async () => {
    const { uploader, transport, statuses, waitForStatuses } = setUp()
    uploader.recall([{ entry: makeRecalledEntry(), handle: null }])
    await vi.advanceTimersByTimeAsync(1000)
    expect(statuses()).toEqual(['absent'])
    uploader.add([makeLargeFile(), { file: new File(['x'], 'b.txt') }], { id: 'other', name: 'Other', path: '/all/Other' })
    await waitForStatuses('done', 'done')
    const createdPaths = vi.mocked(transport.createFile).mock.calls.map(([{ parentId, name }]) => `${parentId}/${name}`)
    expect(createdPaths.sort()).toEqual(['folder/a.zip', 'other/b.txt'])
  })

  it('restarts with a file of different content, and reports it', async () => {
    const resumesFile = vi.fn<UploadTransport['resumesFile']>(async () => false)
    const { uploader, transport, waitForStatuses } = setUp({ resumesFile })
    uploader.recall([{ entry: makeRecalledEntry(), handle: null }])
    uploader.reattach([makeLargeFile()])
    await waitForStatuses('done')
    expect(vi.mocked(transport.requestResumable).mock.calls.map(([{ resumeId }]) => resumeId)).toEqual(['r', null])
    expect(transport.abandon).toHaveBeenCalledWith(expect.objectContaining({ name: 'a.zip' }), 'r')
    expect(transport.createFile).toHaveBeenCalledWith(expect.objectContaining({ upload: 'u1' }), expect.anything())
    const [entry] = uploader.getSnapshot().queue.entries
    expect(entry && statusText(entry, Date.now())).toBe('Uploaded · The file changed, so the upload restarted')
  })

  it('compares the file once, and again if the comparison failed', async () => {
    const resumesFile = vi.fn<UploadTransport['resumesFile']>(async () => true).mockRejectedValueOnce(refusal(404))
    const sendMissing = vi.fn<UploadTransport['sendMissing']>(async () => undefined).mockImplementationOnce(breakAt(MIB, 2 * MIB))
    const { uploader, transport, waitForStatuses } = setUp({ resumesFile, sendMissing })
    uploader.recall([{ entry: makeRecalledEntry(), handle: null }])
    uploader.reattach([makeLargeFile()])
    await vi.advanceTimersByTimeAsync(60_000)
    await waitForStatuses('done')
    expect(resumesFile).toHaveBeenCalledTimes(2)
    expect(sendMissing).toHaveBeenCalledTimes(2)
    expect(vi.mocked(transport.requestResumable).mock.calls.every(([{ resumeId }]) => resumeId === 'r')).toBe(true)
  })

  it('takes only its own file when asked for it', async () => {
    const { uploader, transport, statuses } = setUp()
    uploader.recall([{ entry: makeRecalledEntry(), handle: null }])
    expect(uploader.reattach([makeLargeFile('b.zip')])).toBe(0)
    expect(statuses()).toEqual(['absent'])
    expect(transport.requestResumable).not.toHaveBeenCalled()
  })

  it('resumes with one click using a handle, unless the file was changed or the user denies permission', async () => {
    const { uploader, openHandle, statuses, waitForStatuses } = setUp()
    uploader.recall([{ entry: makeRecalledEntry({ hasHandle: true }), handle }])
    await uploader.proceed()
    expect(statuses()).toEqual(['absent'])
    openHandle.mockResolvedValueOnce({ kind: 'file', ...makeLargeFile() })
    await uploader.proceed()
    await waitForStatuses('done')
    uploader.recall([{ entry: makeRecalledEntry({ hasHandle: true }), handle }])
    openHandle.mockResolvedValueOnce({ kind: 'file', file: new File(['other'], 'a.zip') })
    await uploader.proceed()
    await waitForStatuses('done', 'failed')
  })

  it('needs no file if the server has all of it', async () => {
    const { uploader, transport, waitForStatuses } = setUp()
    uploader.recall([{ entry: makeRecalledEntry({ uploadId: 'u' }), handle: null }])
    await waitForStatuses('done')
    expect(transport.createFile).toHaveBeenCalledWith(expect.objectContaining({ upload: 'u' }), expect.anything())
  })

  it('asks for its file if the server had all of it but has deleted it', async () => {
    const { uploader, waitForStatuses } = setUp({ createFile: () => Promise.reject(refusal(404)) })
    uploader.recall([{ entry: makeRecalledEntry({ uploadId: 'u' }), handle: null }])
    await waitForStatuses('absent')
  })

  it('is discarded without affecting running uploads', async () => {
    const { uploader, transport, statuses } = setUp({ sendMissing: () => new Promise(() => undefined) })
    uploader.recall([{ entry: makeRecalledEntry(), handle: null }])
    uploader.add([makeLargeFile('b.zip')], testTarget)
    uploader.discard()
    expect(statuses()).toEqual(['cancelled', 'sending'])
    expect(transport.abandon).toHaveBeenCalledTimes(1)
  })
})

it('creates an empty folder without sending anything', async () => {
  const { uploader, transport, waitForStatuses } = setUp()
  uploader.add([{ file: null, relativePath: 'Photos/Empty' }], testTarget)
  await waitForStatuses('done')
  expect(vi.mocked(transport.createFolder).mock.calls.map(([{ name }]) => name)).toEqual(['Photos', 'Empty'])
  expect(transport.requestAddresses).not.toHaveBeenCalled()
  expect(transport.createFile).not.toHaveBeenCalled()
})
