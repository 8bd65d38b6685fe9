/**
 * Runs a task again and again, `every` so many milliseconds after it was done, first after that time. Does not keep the process alive.
 * Returns what ends it.
 */
export function repeat(
  task: () => Promise<unknown>,
  { every, onError }: { every: number; onError: (error: unknown) => void },
): () => void {
  let isOver = false
  let timer: NodeJS.Timeout
  const run = async () => {
    await task().catch(onError)
    if (!isOver) plan()
  }
  const plan = () => {
    timer = setTimeout(() => void run(), every).unref()
  }
  plan()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
