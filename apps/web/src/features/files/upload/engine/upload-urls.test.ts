import { createUploadUrlQueue } from '@arbour/client/upload-urls'
import { describe, expect, it, vi } from 'vitest'
import { refusal } from './test-uploader.ts'

const { signal } = new AbortController()
const entry = (id: number) => ({ id, name: `${id}.txt` })

function setUp({ expires = '2099-01-01T00:00:00.000Z' } = {}) {
  const ask = vi.fn(async (files: readonly { name: string }[]) => ({
    uploads: files.map(({ name }) => ({ url: `/put/${name}`, upload: name })),
    expires,
  }))
  const all = [1, 2, 3, 4].map(entry)
  const addresses = createUploadUrlQueue<ReturnType<typeof entry>>(ask, ({ id }, most) =>
    all.filter((other) => other.id > id).slice(0, most),
  )
  const take = async (id: number) => (await addresses.take(entry(id), signal)).upload
  return { ask, addresses, take }
}

describe('Upload URLs', () => {
  it('are requested for the following files together with the first', async () => {
    const { ask, take } = setUp()
    expect(await Promise.all([take(1), take(2), take(3)])).toEqual(['1.txt', '2.txt', '3.txt'])
    expect(await take(4)).toBe('4.txt')
    expect(ask).toHaveBeenCalledOnce()
  })

  it('are used once: the next attempt of a file gets another one', async () => {
    const { ask, take } = setUp()
    await take(3)
    await take(3)
    expect(ask.mock.calls.map(([files]) => files.map(({ name }) => name))).toEqual([['3.txt', '4.txt'], ['3.txt']])
  })

  it('are requested again when they are about to expire, and when the queue has ended', async () => {
    const old = setUp({ expires: new Date(Date.now() + 60_000).toISOString() })
    await old.take(1)
    await old.take(2)
    expect(old.ask).toHaveBeenCalledTimes(2)
    const { ask, addresses, take } = setUp()
    await take(1)
    addresses.forget()
    await take(2)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('are requested again by the next file after a failure, and each file gets its own error', async () => {
    const { ask, take } = setUp()
    ask.mockRejectedValueOnce(refusal(503))
    const [first, second] = await Promise.allSettled([take(1), take(2)])
    expect(first).toMatchObject({ status: 'rejected', reason: { status: 503 } })
    expect(second).toMatchObject({ status: 'fulfilled', value: '2.txt' })
  })
})
