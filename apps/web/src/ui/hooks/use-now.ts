import { useSyncExternalStore } from 'react'

/** In milliseconds. In every time zone, hours and days start at a quarter of an hour. */
const QUARTER = 15 * 60_000
const LOOK_MS = 60_000

/** Returns the current quarter of an hour, updated as time passes and when the page becomes visible again. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(subscribe, thisQuarter))
}

function thisQuarter(): number {
  return Math.floor(Date.now() / QUARTER) * QUARTER
}

function subscribe(notice: () => void): () => void {
  const timer = window.setInterval(notice, LOOK_MS)
  document.addEventListener('visibilitychange', notice)
  return () => {
    window.clearInterval(timer)
    document.removeEventListener('visibilitychange', notice)
  }
}
