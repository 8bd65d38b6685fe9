/** Concurrent items: each waits for disks and networks several times. */
const AT_ONCE = 16

/**
 * Processes a long list with several items concurrently; the first failure stops it, and is thrown when all running items have
 * ended.
 */
export async function inParallel<T>(list: AsyncIterable<T> | Iterable<T>, work: (one: T) => Promise<void>): Promise<void> {
  const iterator = Symbol.asyncIterator in list ? list[Symbol.asyncIterator]() : list[Symbol.iterator]()
  let isBroken = false
  const worker = async (): Promise<void> => {
    while (!isBroken) {
      const { done, value } = await iterator.next()
      if (done) return
      try {
        await work(value)
      } catch (error) {
        isBroken = true
        throw error
      }
    }
  }
  try {
    const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker))
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  } finally {
    await iterator.return?.()
  }
}
