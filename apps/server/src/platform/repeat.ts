/**
 * Runs a task repeatedly, `every` milliseconds after the previous run ended, first after that delay. Does not keep the process
 * alive. Returns the function that stops it.
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
