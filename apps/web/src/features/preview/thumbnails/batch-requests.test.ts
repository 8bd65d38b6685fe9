import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { batchRequests } from './batch-requests.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server that returns the id, except for missing items, and records the requests. */
function start({ most: maxBatch = 100 } = {}) {
  const requests: string[][] = []
  const results: [string, string | null][] = []
  const page = { isHidden: false, isDown: false }
  const batcher = batchRequests<string>({
    maxBatch,
    ask: async (ids) => {
      requests.push([...ids])
      if (page.isDown) throw new Error('offline')
      return new Map(ids.flatMap((id) => (id === 'gone' ? [] : [[id, id]])))
    },
    isHidden: () => page.isHidden,
    onResult: (id, result) => results.push([id, result]),
  })
  return { asked: requests, results, page, batcher }
}

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('requests what becomes visible together in one request, once', async () => {
  const { asked: requests, results, batcher } = start()
  for (const id of ['a', 'gone', 'c']) {
    batcher.want(id)
    await advance(20)
  }
  await advance(60_000)
  expect(requests).toEqual([['a', 'gone', 'c']])
  expect(results).toEqual([
    ['a', 'a'],
    ['gone', null],
    ['c', 'c'],
  ])
})

it('does not request what has become invisible, unless it is visible in another place too', async () => {
  const { asked: requests, batcher } = start()
  batcher.want('a')()
  const first = batcher.want('b')
  batcher.want('b')
  first()
  await advance(60_000)
  expect(requests).toEqual([['b']])
})

it('splits requests that exceed the limit into consecutive batches', async () => {
  const { asked: requests, batcher } = start({ most: 2 })
  for (const id of ['a', 'b', 'c']) batcher.want(id)
  await advance(151)
  expect(requests).toEqual([['a', 'b'], ['c']])
})

it('sends one request at a time', async () => {
  const gate = Promise.withResolvers<ReadonlyMap<string, string>>()
  const ask = vi.fn(() => gate.promise)
  const batcher = batchRequests({ maxBatch: 100, ask, isHidden: () => false, onResult: () => undefined })
  batcher.want('a')
  await advance(150)
  batcher.want('b')
  await advance(60_000)
  expect(ask).toHaveBeenCalledTimes(1)
  gate.resolve(new Map())
  await advance(150)
  expect(ask.mock.calls).toEqual([[['a']], [['b']]])
})

it('sends nothing while the page is hidden', async () => {
  const { asked: requests, page, batcher } = start()
  batcher.want('a')
  page.isHidden = true
  await advance(60_000)
  expect(requests).toEqual([])
  page.isHidden = false
  batcher.resume()
  await advance(0)
  expect(requests).toEqual([['a']])
})

it('retries a failed request after a while', async () => {
  const { asked: requests, results, page, batcher } = start()
  page.isDown = true
  batcher.want('a')
  await advance(150)
  page.isDown = false
  await advance(9000)
  expect(requests).toHaveLength(1)
  await advance(1000)
  expect(results).toEqual([['a', 'a']])
})
