/** The delay of the first run, in milliseconds, short but long enough to include related events. */
const FIRST_MS = 250
/** The interval for occasional changes, in milliseconds, so that each is visible within a second. */
const SOON_MS = 500
/** The interval once several changes arrived within this time, in milliseconds, to limit the cost of a flood. */
const EVERY_MS = 1500
const [SEVERAL, WITHIN_MS] = [3, 4500]
/** The maximum share of time spent running, up to that interval: slow requests are sent less often. */
const SHARE = 1 / 5
const REST_MS = 10_000

/**
 * Creates a throttle that runs a function soon after it is requested, limits the cost of many requests, and never runs it
 * concurrently.
 */
export function createThrottle(run: () => Promise<void>): { ask: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isStopped = false
  let nextAt = Number.NEGATIVE_INFINITY
  /** The start times of recent runs. */
  let starts: readonly number[] = []

  const start = async () => {
    timer = undefined
    isRunning = true
    const startedAt = Date.now()
    starts = [...starts, startedAt].filter((start) => startedAt - start < WITHIN_MS)
    const minInterval = starts.length < SEVERAL ? SOON_MS : EVERY_MS
    try {
      await run()
    } finally {
      isRunning = false
      const took = Date.now() - startedAt
      nextAt = Date.now() + Math.max(minInterval - took, Math.min(took / SHARE - took, REST_MS))
    }
    if (isAskedAgain) ask()
  }
  let isAskedAgain = false
  const ask = () => {
    isAskedAgain = isRunning
    if (isRunning || isStopped) return
    timer ??= setTimeout(() => void start(), Math.max(FIRST_MS, nextAt - Date.now()))
  }
  return {
    ask,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
