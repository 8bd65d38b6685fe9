import { useSyncExternalStore } from 'react'

/** In milliseconds. Hours and days of every time zone begin with one. */
const QUARTER = 15 * 60_000
const LOOK_MS = 60_000

/** The quarter of an hour that it is, told anew as time goes by and when somebody comes back to the page. */
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
