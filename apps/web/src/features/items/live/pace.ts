/**
 * What is told first is acted on after so short a wait that what was done with it comes along, and a little later than the page's own
 * acts are read again (150), in milliseconds.
 */
const FIRST_MS = 250
/** After that it is acted on at most so often, in milliseconds. */
const EVERY_MS = 1500

/** Runs something soon after it is asked for, seldom enough that a flood of askings costs little, and never twice at a time. */
export function createPace(run: () => Promise<void>): { ask: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isStopped = false
  let lastAt = Number.NEGATIVE_INFINITY

  const start = async () => {
    timer = undefined
    isRunning = true
    lastAt = Date.now()
    try {
      await run()
    } finally {
      isRunning = false
    }
    if (isAskedAgain) ask()
  }
  let isAskedAgain = false
  const ask = () => {
    isAskedAgain = isRunning
    if (isRunning || isStopped) return
    timer ??= setTimeout(() => void start(), Math.max(FIRST_MS, lastAt + EVERY_MS - Date.now()))
  }
  return {
    ask,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
