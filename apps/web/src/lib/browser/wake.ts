/** The computer's sleep, a frozen tab and a change of networks, of which no line to the server tells. */

/** A clock that stood still for so long was asleep, and a page that nobody saw for so long is shown anew. Milliseconds. */
const ASLEEP_MS = 30_000
const TICK_MS = 10_000

/** Calls back each time that the page may have missed something; gives the way to stop. */
export function onWake(wake: () => void): () => void {
  let lastTick = Date.now()
  let hiddenAt: number | null = null
  const isVisible = () => document.visibilityState === 'visible'
  const tick = () => {
    const now = Date.now()
    const slept = now - lastTick > ASLEEP_MS
    lastTick = now
    // A page that nobody sees wakes when somebody does: its clocks are slow.
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
