import { expect, it } from 'vitest'
import { ahead } from '#platform/zip/prefetch.ts'

async function* numbers(count: number): AsyncGenerator<number> {
  for (let n = 0; n < count; n += 1) yield n
}

async function allOf<T>(results: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const result of results) all.push(result)
  return all
}

/** Waits until all pending tasks have progressed as far as possible. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Returns tasks that end on request. */
function hold() {
  const begun = new Map<number, PromiseWithResolvers<string>>()
  const begin = (n: number) => {
    const task = Promise.withResolvers<string>()
    begun.set(n, task)
    return task.promise
  }
  return { begun, begin, end: (n: number) => begun.get(n)?.resolve(`done ${n}`) }
}

const LIMITS = { weigh: () => 10, maxBytes: 30, maxTasks: 5 }

it('starts as many tasks as allowed, and returns results in order', async () => {
  const { begun, begin, end } = hold()
  const results = ahead(numbers(6), begin, LIMITS)
  const first = results.next()
  await settled()
  expect([...begun.keys()]).toEqual([0, 1, 2])
  end(2)
  end(1)
  await settled()
  expect(begun.size).toBe(3)
  end(0)
  expect(await first).toEqual({ value: 'done 0', done: false })
  // Nobody requests the next one: the first is still unread.
  await settled()
  expect(begun.size).toBe(3)
  expect((await results.next()).value).toBe('done 1')
  await settled()
  expect(begun.size).toBe(4)
  const others = allOf(results)
  for (const n of [3, 4, 5]) {
    await settled()
    end(n)
  }
  expect(await others).toEqual(['done 2', 'done 3', 'done 4', 'done 5'])
})

it('counts tasks that use nothing', async () => {
  const { begun, begin, end } = hold()
  const results = ahead(numbers(20), begin, { ...LIMITS, weigh: () => 0 })
  const first = results.next()
  await settled()
  expect(begun.size).toBe(5)
  end(0)
  await first
  for (const n of begun.keys()) end(n)
  await results.return(undefined)
})

it('returns the first result while later tasks are still being determined', async () => {
  const rest = Promise.withResolvers<void>()
  const slow = async function* () {
    yield 0
    await rest.promise
  }
  const results = ahead(slow(), async (n) => n, LIMITS)
  expect((await results.next()).value).toBe(0)
  rest.resolve()
  expect((await results.next()).done).toBe(true)
})

it('throws the error of a task in its turn, and that of its source after all started tasks', async () => {
  const failing = async (n: number) => {
    if (n === 1) throw new Error('broken 1')
    return n
  }
  const results = ahead(numbers(4), failing, LIMITS)
  expect((await results.next()).value).toBe(0)
  await expect(results.next()).rejects.toThrow('broken 1')
  const source = async function* () {
    yield 0
    throw new Error('the source broke')
  }
  const others = ahead(source(), failing, LIMITS)
  expect((await others.next()).value).toBe(0)
  await expect(others.next()).rejects.toThrow('the source broke')
})

it('waits for all started tasks and closes its source when the consumer stops', async () => {
  const { begun, begin, end } = hold()
  let isClosed = false
  const source = async function* () {
    try {
      yield* numbers(9)
    } finally {
      isClosed = true
    }
  }
  const results = ahead(source(), begin, LIMITS)
  const first = results.next()
  await settled()
  end(0)
  await first
  let isOver = false
  const left = results.return(undefined).then(() => {
    isOver = true
  })
  await settled()
  expect([begun.size, isOver]).toEqual([3, false])
  begun.get(1)?.reject(new Error('nobody hears of it'))
  end(2)
  await left
  expect(isClosed).toBe(true)
})
