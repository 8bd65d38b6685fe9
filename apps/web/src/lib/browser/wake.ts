/** Detects events that no connection reports: the computer's sleep, a frozen tab and a change of networks. */

/**
 * A clock that stopped for this long indicates sleep; a page hidden for this long is refreshed when it becomes visible. In
 * milliseconds.
 */
const ASLEEP_MS = 30_000
const TICK_MS = 10_000

/** Calls back whenever the page may have missed events. Returns a function that stops this. */
export function onWake(wake: () => void): () => void {
  let lastTick = Date.now()
  let hiddenAt: number | null = null
  const isVisible = () => document.visibilityState === 'visible'
  const tick = () => {
    const now = Date.now()
    const slept = now - lastTick > ASLEEP_MS
    lastTick = now
    // A hidden page wakes when it becomes visible, because its timers are throttled.
    if (slept && isVisible()) wake()
  }
  const handleVisibility = () => {
    if (!isVisible()) {
      hiddenAt = Date.now()
      return
    }
    const wasAway = hiddenAt !== null && Date.now() - hiddenAt > ASLEEP_MS
    hiddenAt = null
    lastTick = Date.now()
    if (wasAway) wake()
  }
  const handlePageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) wake()
  }
  const timer = setInterval(tick, TICK_MS)
  document.addEventListener('visibilitychange', handleVisibility)
  window.addEventListener('pageshow', handlePageShow)
  window.addEventListener('online', wake)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', handleVisibility)
    window.removeEventListener('pageshow', handlePageShow)
    window.removeEventListener('online', wake)
  }
}
