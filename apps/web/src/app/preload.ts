import { chunksState } from '#lib/chunks.ts'

/** The delay before preloading starts, to not compete with the first screen and its follow-up requests. In milliseconds. */
const LATER_MS = 3000

/** The interval between checks whether the page is still loading, in milliseconds. */
const LOOK_MS = 500

/** In a browser that is never idle, the next chunk is loaded after this time. In milliseconds. */
const AT_LATEST_MS = 2000

/** Connection details that Chromium exposes (Network Information API). */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/**
 * Preloads chunks of the application one after the other while the page and the browser are idle, so that they are available on
 * demand, also offline. Does nothing on slow or metered connections. Returns a function that stops the preloading.
 */
export function preloadChunks(parts: readonly (() => Promise<unknown>)[], isBusy: () => boolean): () => void {
  let isStopped = false
  const start = async () => {
    for (const load of parts) {
      while (isBusy()) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      await untilIdle()
      if (isStopped || !isConnectionFast()) return
      // Errors are reported when the chunk is actually needed.
      await load().catch(() => undefined)
    }
  }
  const timer = window.setTimeout(() => void start(), LATER_MS)
  return () => {
    isStopped = true
    window.clearTimeout(timer)
  }
}

function isConnectionFast(): boolean {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {}
  return navigator.onLine && chunksState.get() === 'fine' && !saveData && !effectiveType?.endsWith('2g')
}

/** Safari does not support requestIdleCallback: a short timeout replaces it. */
function untilIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: AT_LATEST_MS })
    else setTimeout(resolve, 200)
  })
}
