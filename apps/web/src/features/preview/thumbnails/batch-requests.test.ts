import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { batchRequests } from './batch-requests.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server that returns the id, except for missing items, and records the requests. */
function start({ most = 100 } = {}) {
  const asked: string[][] = []
  const results: [string, string | null][] = []
  const page = { isHidden: false, isDown: false }
  const batcher = batchRequests<string>({
    most,
    ask: async (ids) => {
      asked.push([...ids])
      if (page.isDown) throw new Error('offline')
      return new Map(ids.flatMap((id) => (id === 'gone' ? [] : [[id, id]])))
    },
    isHidden: () => page.isHidden,
    onResult: (id, result) => results.push([id, result]),
  })
  return { asked, results, page, batcher }
}

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('requests what becomes visible together in one request, once', async () => {
  const { asked, results, batcher } = start()
  for (const id of ['a', 'gone', 'c']) {
    batcher.want(id)
    await after(20)
  }
  await after(60_000)
  expect(asked).toEqual([['a', 'gone', 'c']])
  expect(results).toEqual([
    ['a', 'a'],
    ['gone', null],
    ['c', 'c'],
  ])
})

it('does not request what has become invisible, unless it is visible in another place too', async () => {
  const { asked, batcher } = start()
  batcher.want('a')()
  const first = batcher.want('b')
  batcher.want('b')
  first()
  await after(60_000)
  expect(asked).toEqual([['b']])
})

it('splits requests that exceed the limit into consecutive batches', async () => {
  const { asked, batcher } = start({ most: 2 })
  for (const id of ['a', 'b', 'c']) batcher.want(id)
  await after(151)
  expect(asked).toEqual([['a', 'b'], ['c']])
})

it('sends one request at a time', async () => {
  const gate = Promise.withResolvers<ReadonlyMap<string, string>>()
  const ask = vi.fn(() => gate.promise)
  const batcher = batchRequests({ most: 100, ask, isHidden: () => false, onResult: () => undefined })
  batcher.want('a')
  await after(150)
  batcher.want('b')
  await after(60_000)
  expect(ask).toHaveBeenCalledTimes(1)
  gate.resolve(new Map())
  await after(150)
  expect(ask.mock.calls).toEqual([[['a']], [['b']]])
})

it('sends nothing while the page is hidden', async () => {
  const { asked, page, batcher } = start()
  batcher.want('a')
  page.isHidden = true
  await after(60_000)
  expect(asked).toEqual([])
  page.isHidden = false
  batcher.resume()
  await after(0)
  expect(asked).toEqual([['a']])
})

it('retries a failed request after a while', async () => {
  const { asked, results, page, batcher } = start()
  page.isDown = true
  batcher.want('a')
  await after(150)
  page.isDown = false
  await after(9000)
  expect(asked).toHaveLength(1)
  await after(1000)
  expect(results).toEqual([['a', 'a']])
})
