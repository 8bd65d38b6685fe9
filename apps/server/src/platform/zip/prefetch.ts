/** How far work may run ahead of its consumer. */
export interface Ahead<Task> {
  /** Returns the memory in bytes that a task holds until its result was consumed. */
  weigh(task: Task): number
  /** Maximum bytes held, exceeded by at most one task. */
  maxBytes: number
  maxTasks: number
}

/**
 * Starts tasks ahead of their turn, several concurrently, and yields their results in order. If the consumer stops, waits for all
 * started tasks, so that nothing is left open; errors are thrown in order.
 */
export async function* ahead<Task, Result>(
  tasks: AsyncIterable<Task>,
  begin: (task: Task) => Promise<Result>,
  { weigh, maxBytes, maxTasks }: Ahead<Task>,
): AsyncGenerator<Result> {
  const source = tasks[Symbol.asyncIterator]()
  const begun: Begun<Result>[] = []
  let buffered = 0
  let isOver = false
  let failure: { error: unknown } | null = null
  let pulling: Promise<void> | null = null
  const pull = async () => {
    try {
      const next = await source.next()
      if (next.done) isOver = true
      else {
        const bytes = weigh(next.value)
        buffered += bytes
        begun.push(watch(begin(next.value), bytes))
      }
    } catch (error) {
      failure = { error }
      isOver = true
    }
    pulling = null
  }
  try {
    for (;;) {
      if (!isOver && buffered < maxBytes && begun.length < maxTasks) pulling ??= pull()
      const [first] = begun
      if (first?.isSettled || (first && !pulling)) {
        const result = await first.result
        begun.shift()
        yield result
        buffered -= first.bytes
      } else if (pulling) await Promise.race([pulling, first?.settled ?? pulling])
      else if (failure) throw (failure as { error: unknown }).error
      else return
    }
  } finally {
    await pulling
    await source.return?.()
    await Promise.all(begun.map(({ settled }) => settled))
  }
}

interface Begun<Result> {
  bytes: number
  result: Promise<Result>
  /** Never rejects. */
  settled: Promise<void>
  isSettled: boolean
}

function watch<Result>(result: Promise<Result>, bytes: number): Begun<Result> {
  const settle = () => {
    begunTask.isSettled = true
  }
  const begunTask: Begun<Result> = { bytes, result, settled: result.then(settle, settle), isSettled: false }
  return begunTask
}
