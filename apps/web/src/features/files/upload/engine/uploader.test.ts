import type { Item } from '@arbour/contract/entities/items/item'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testTarget } from '../model/test-entries.ts'
import { gate, item, refusal, setUp } from './test-uploader.ts'
import type { UploadTransport } from './transport.ts'

const nameTaken = (inTheWay: Item) => refusal(409, { code: 'name_conflict', data: { item: inTheWay } })
const file = (name: string, bytes = 'x') => ({ file: new File([bytes], name) })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('Uploader', () => {
  it('requests a URL, sends the bytes and creates the file', async () => {
    const { uploader, transport, onCreated, waitForStatuses } = setUp()
    uploader.add([file('a.txt')], testTarget)
    await waitForStatuses('done')
    expect(transport.requestAddresses).toHaveBeenCalledWith(
      [expect.objectContaining({ name: 'a.txt', mimetype: 'text/plain' })],
      expect.anything(),
    )
    expect(transport.createFile).toHaveBeenCalledWith(
      { parentId: 'folder', name: 'a.txt', upload: 'u1', conflict: 'error' },
      expect.anything(),
    )
    expect(onCreated).toHaveBeenCalledTimes(1)
  })

  it('sends at most three files concurrently', async () => {
    let now = 0
    let maxConcurrent = 0
    const { uploader, waitForStatuses } = setUp({
      send: async () => {
        maxConcurrent = Math.max(maxConcurrent, ++now)
        await new Promise((resolve) => setTimeout(resolve, 10))
        now--
      },
    })
    uploader.add(
      Array.from({ length: 12 }, (_, i) => file(`${i}.txt`)),
      testTarget,
    )
    await waitForStatuses(...Array(12).fill('done'))
    expect(maxConcurrent).toBe(3)
  })

  it('pauses all files when rate limited, and continues as often as it happens', async () => {
    let isLimited = true
    const requestAddresses = vi.fn<UploadTransport['requestAddresses']>(async (files) => {
      if (isLimited) throw refusal(429, { retryAfter: 60 })
      return { uploads: files.map(({ name }) => ({ url: '/put', upload: name })), expires: '2099-01-01T00:00:00.000Z' }
    })
    const { uploader, statuses, waitForStatuses } = setUp({ requestAddresses })
    uploader.add(
      Array.from({ length: 40 }, (_, i) => file(`${i}.txt`)),
      testTarget,
    )
    for (let round = 1; round < 10; round++) {
      await vi.advanceTimersByTimeAsync(59_000)
      expect(statuses()).toEqual(Array(40).fill('queued'))
      // Only those in progress have hit the limit.
      expect(requestAddresses.mock.calls.length).toBeLessThanOrEqual(round * 3)
      isLimited = round < 9
      await vi.advanceTimersByTimeAsync(1000)
    }
    await waitForStatuses(...Array(40).fill('done'))
  })

  it("retries after a network failure with a new URL, and later after the server's Retry-After", async () => {
    const send = vi
      .fn<UploadTransport['send']>()
      .mockRejectedValueOnce(refusal(0))
      .mockRejectedValueOnce(refusal(503, { retryAfter: 20 }))
      .mockResolvedValue()
    const { uploader, transport, statuses, waitForStatuses } = setUp({ send })
    uploader.add([file('a.txt')], testTarget)
    await vi.advanceTimersByTimeAsync(1500)
    expect(send).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(18_000)
    expect(statuses()).toEqual(['queued'])
    await vi.advanceTimersByTimeAsync(4000)
    await waitForStatuses('done')
    expect(transport.createFile).toHaveBeenCalledWith(expect.objectContaining({ upload: 'u3' }), expect.anything())
  })

  it('fails eventually, and starts from scratch on retry', async () => {
    const line = { isBroken: true }
    const { uploader, waitForStatuses } = setUp({
      send: async () => {
        if (line.isBroken) throw refusal(0, { message: 'The connection was lost' })
      },
    })
    uploader.add([file('a.txt')], testTarget)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(uploader.getSnapshot().queue.entries[0]?.status).toEqual({
      kind: 'failed',
      reason: 'The connection was lost',
      isRetryable: true,
    })
    line.isBroken = false
    uploader.retry()
    await waitForStatuses('done')
  })

  it('waits for the network', async () => {
    const { uploader, net, statuses, waitForStatuses } = setUp()
    net.isOnline = false
    uploader.add([file('a.txt')], testTarget)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(statuses()).toEqual(['queued'])
    net.isOnline = true
    uploader.wake()
    await waitForStatuses('done')
  })

  it('asks about a name conflict without blocking others or sending the bytes again', async () => {
    const createFile = vi.fn<UploadTransport['createFile']>(async ({ name, conflict }) => {
      if (name === 'a.txt' && conflict === 'error') throw nameTaken(item({ object_id: 'older' }))
      return item({ name })
    })
    const { uploader, transport, waitForStatuses } = setUp({ createFile })
    uploader.add([file('a.txt'), file('b.txt')], testTarget)
    await waitForStatuses('conflict', 'done')
    uploader.resolveConflict(1, { choice: 'replace', isForAll: false })
    await waitForStatuses('done', 'done')
    expect(createFile).toHaveBeenLastCalledWith(expect.objectContaining({ upload: 'u1', conflict: 'replace' }), expect.anything())
    expect(transport.send).toHaveBeenCalledTimes(2)
  })

  it('recognises its own file when the response to creating it was lost', async () => {
    const createFile = vi
      .fn<UploadTransport['createFile']>()
      .mockRejectedValueOnce(refusal(0))
      .mockRejectedValueOnce(nameTaken(item({ object_id: 'u1' })))
    const { uploader, transport, onCreated, waitForStatuses } = setUp({ createFile })
    uploader.add([file('a.txt')], testTarget)
    await vi.advanceTimersByTimeAsync(2000)
    await waitForStatuses('done')
    expect(transport.send).toHaveBeenCalledTimes(1)
    expect(onCreated).toHaveBeenCalledWith(item({ object_id: 'u1' }))
  })

  it('sends the bytes again if the server has deleted them', async () => {
    const createFile = vi
      .fn<UploadTransport['createFile']>()
      .mockRejectedValueOnce(refusal(404))
      .mockImplementation(async ({ name }) => item({ name }))
    const { uploader, transport, waitForStatuses } = setUp({ createFile })
    uploader.add([file('a.txt')], testTarget)
    await waitForStatuses('done')
    expect(transport.send).toHaveBeenCalledTimes(2)
  })

  it('reports a deleted folder', async () => {
    const { uploader, waitForStatuses } = setUp({
      createFile: () => Promise.reject(refusal(404)),
      folderExists: () => Promise.reject(refusal(404)),
    })
    uploader.add([file('a.txt')], testTarget)
    await waitForStatuses('failed')
    expect(uploader.getSnapshot().queue.entries[0]?.status).toMatchObject({ reason: 'The folder no longer exists' })
  })

  it('cancels a running transfer, and never sends a queued one that was cancelled', async () => {
    const line = gate()
    const send = vi.fn<UploadTransport['send']>((_, signal) => {
      signal.addEventListener('abort', () => line.fail(signal.reason))
      return line.promise
    })
    const { uploader, statuses } = setUp({ send })
    uploader.add([file('a.txt')], testTarget)
    await vi.waitFor(() => expect(send).toHaveBeenCalled(), { timeout: 20_000 })
    uploader.add(
      Array.from({ length: 4 }, (_, i) => file(`${i}.txt`)),
      testTarget,
    )
    uploader.cancel()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(new Set(statuses())).toEqual(new Set(['cancelled']))
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('creates each folder once, however many files it contains', async () => {
    const { uploader, transport, waitForStatuses } = setUp()
    const makeFileIn = (path: string) => ({ ...file(path.split('/').at(-1) ?? ''), relativePath: path })
    uploader.add([makeFileIn('P/1.txt'), makeFileIn('P/2.txt'), makeFileIn('p/Q/3.txt'), makeFileIn('P/Q/4.txt')], testTarget)
    await waitForStatuses('done', 'done', 'done', 'done')
    expect(transport.createFolder).toHaveBeenCalledTimes(2)
    expect(transport.createFile).toHaveBeenCalledWith(expect.objectContaining({ parentId: 'folder/P/Q' }), expect.anything())
  })

  it('uses existing folders, and fails if a file has the folder’s name', async () => {
    const { uploader, transport, waitForStatuses } = setUp({
      createFolder: ({ name }) => Promise.reject(nameTaken(item({ id: 'there', is_dir: name === 'P' }))),
    })
    uploader.add(
      [
        { ...file('a.txt'), relativePath: 'P/a.txt' },
        { ...file('b.txt'), relativePath: 'file/b.txt' },
      ],
      testTarget,
    )
    await waitForStatuses('done', 'failed')
    expect(transport.createFile).toHaveBeenCalledWith(expect.objectContaining({ parentId: 'there' }), expect.anything())
  })

  it('distinguishes a dropped folder and an unreadable file from a network failure', async () => {
    const { uploader, transport, waitForStatuses } = setUp({ canRead: async () => false })
    uploader.add([file('a.txt'), { file: new File([], 'Folder', { type: 'text/plain' }) }], testTarget)
    await waitForStatuses('failed', 'failed')
    expect(transport.requestAddresses).not.toHaveBeenCalled()
  })

  it('measures the speed only during transfers', async () => {
    const line = gate()
    const { uploader, waitForStatuses } = setUp({
      send: async ({ onProgress }) => {
        for (let second = 1; second <= 5; second++) {
          await new Promise((resolve) => setTimeout(resolve, 1000))
          onProgress(second * 1000)
        }
        await line.promise
      },
    })
    uploader.add([file('a.txt', 'x'.repeat(5000))], testTarget)
    await vi.advanceTimersByTimeAsync(5100)
    expect(uploader.getSnapshot().speed).toBeGreaterThan(700)
    expect(uploader.getSnapshot().speed).toBeLessThan(1300)
    line.open()
    await waitForStatuses('done')
    expect(uploader.getSnapshot().speed).toBeNull()
    expect(vi.getTimerCount()).toBe(0)
  })
})
