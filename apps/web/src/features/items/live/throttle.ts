/** What is told first is acted on after so short a wait that what was done with it comes along, in milliseconds. */
const FIRST_MS = 250
/** After that it is acted on at most so often, in milliseconds. */
const EVERY_MS = 1500
/** And, up to so long, for a fifth of the time at most: what takes the server long is asked for more seldom. */
const SHARE = 1 / 5
const REST_MS = 10_000

/** Runs something soon after it is asked for, seldom enough that a flood of askings costs little, and never twice at a time. */
export function createThrottle(run: () => Promise<void>): { ask: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isStopped = false
  let nextAt = Number.NEGATIVE_INFINITY

  const start = async () => {
    timer = undefined
    isRunning = true
    const startedAt = Date.now()
    try {
      await run()
    } finally {
      isRunning = false
      const took = Date.now() - startedAt
      nextAt = Date.now() + Math.max(EVERY_MS - took, Math.min(took / SHARE - took, REST_MS))
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
