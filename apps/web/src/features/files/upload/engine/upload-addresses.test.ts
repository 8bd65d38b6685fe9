import { addressesFor } from '@arbour/client/upload-addresses'
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
  const addresses = addressesFor<ReturnType<typeof entry>>(ask, ({ id }, most) =>
    all.filter((other) => other.id > id).slice(0, most),
  )
  const take = async (id: number) => (await addresses.take(entry(id), signal)).upload
  return { ask, addresses, take }
}

describe('addresses for the files of a queue', () => {
  it('are asked for those that come after it together with the first', async () => {
    const { ask, take } = setUp()
    expect(await Promise.all([take(1), take(2), take(3)])).toEqual(['1.txt', '2.txt', '3.txt'])
    expect(await take(4)).toBe('4.txt')
    expect(ask).toHaveBeenCalledOnce()
  })

  it('are given once each: the next attempt at a file gets another', async () => {
    const { ask, take } = setUp()
    await take(3)
    await take(3)
    expect(ask.mock.calls.map(([files]) => files.map(({ name }) => name))).toEqual([['3.txt', '4.txt'], ['3.txt']])
  })

  it('are asked anew where they will soon be no good, and when the queue has ended', async () => {
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

  it('that were not given to one file are asked for by the next, and each is told of its own attempt', async () => {
    const { ask, take } = setUp()
    ask.mockRejectedValueOnce(refusal(503))
    const [first, second] = await Promise.allSettled([take(1), take(2)])
    expect(first).toMatchObject({ status: 'rejected', reason: { status: 503 } })
    expect(second).toMatchObject({ status: 'fulfilled', value: '2.txt' })
  })
})
