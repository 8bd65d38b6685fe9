/** What is told first is acted on after so short a wait that what was done with it comes along, in milliseconds. */
const FIRST_MS = 250
/** Changes now and then are acted on so soon after one another that each is there within a second, in milliseconds. */
const SOON_MS = 500
/** And at most so often once several came within so long: a flood costs little. */
const EVERY_MS = 1500
const [SEVERAL, WITHIN_MS] = [3, 4500]
/** And, up to so long, for a fifth of the time at most: what takes the server long is asked for more seldom. */
const SHARE = 1 / 5
const REST_MS = 10_000

/** Runs something soon after it is asked for, seldom enough that a flood of askings costs little, and never twice at a time. */
export function createThrottle(run: () => Promise<void>): { ask: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isStopped = false
  let nextAt = Number.NEGATIVE_INFINITY
  /** When it ran of late. */
  let starts: readonly number[] = []

  const start = async () => {
    timer = undefined
    isRunning = true
    const startedAt = Date.now()
    starts = [...starts, startedAt].filter((at) => startedAt - at < WITHIN_MS)
    const every = starts.length < SEVERAL ? SOON_MS : EVERY_MS
    try {
      await run()
    } finally {
      isRunning = false
      const took = Date.now() - startedAt
      nextAt = Date.now() + Math.max(every - took, Math.min(took / SHARE - took, REST_MS))
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
