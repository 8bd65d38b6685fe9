/** As much is at work at once: each waits for disks and networks several times. */
const AT_ONCE = 16

/** Does some work for each of a long list, several at once; the first failure ends all of it, and is thrown when none is at work any more. */
export async function inParallel<T>(list: AsyncIterable<T> | Iterable<T>, work: (one: T) => Promise<void>): Promise<void> {
  const waiting = Symbol.asyncIterator in list ? list[Symbol.asyncIterator]() : list[Symbol.iterator]()
  let isBroken = false
  const worker = async (): Promise<void> => {
    while (!isBroken) {
      const { done, value } = await waiting.next()
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
    await waiting.return?.()
  }
}
