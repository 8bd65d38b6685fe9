import { partsState } from '#lib/parts.ts'

/** The first screen, and what comes behind it, are left alone for so long, in milliseconds. */
const LATER_MS = 3000

/** Between two looks whether the page still loads, in milliseconds. */
const LOOK_MS = 500

/** A browser that is never idle loads the next part after so long, in milliseconds. */
const AT_LATEST_MS = 2000

/** What Chromium knows of the line (Network Information API). */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/**
 * Loads parts of the application one after the other while the page loads nothing and the browser has nothing else to do, so that they are
 * there when they are asked for, with a line or without. Nothing on lines that are slow or have to be spared. Returns the way to stop.
 */
export function loadAhead(parts: readonly (() => Promise<unknown>)[], isBusy: () => boolean): () => void {
  let isStopped = false
  const start = async () => {
    for (const load of parts) {
      while (isBusy()) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      await untilIdle()
      if (isStopped || !isLineGood()) return
      // What is wrong with it is told when it is asked for.
      await load().catch(() => undefined)
    }
  }
  const timer = window.setTimeout(() => void start(), LATER_MS)
  return () => {
    isStopped = true
    window.clearTimeout(timer)
  }
}

function isLineGood(): boolean {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {}
  return navigator.onLine && partsState.get() === 'fine' && !saveData && !effectiveType?.endsWith('2g')
}

/** Safari has no such callback: a moment's pause has to do. */
function untilIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: AT_LATEST_MS })
    else setTimeout(resolve, 200)
  })
}
