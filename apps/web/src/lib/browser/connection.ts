import { ApiError } from '@arbour/client/api-error'
import { readJson, send } from '@arbour/client/http'

/** Delays between checks whether the server responds again, in milliseconds. */
const FIRST_MS = 1000
const MAX_PAUSE_MS = 15_000
/** After a connection was stable for this long, the next loss starts with short delays again. In milliseconds. */
const STEADY_MS = 60_000

/** Statuses returned by a proxy when the server is down, starting or shutting down. */
const NOBODY_THERE: ReadonlySet<number> = new Set([0, 502, 503, 504])

let pendingWait: PromiseWithResolvers<void> | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let pauseMs = FIRST_MS
let backAt = 0

/** The connection status. `offline`: the browser has no network; `unreachable`: the server does not respond. */
type ConnectionState = 'up' | 'offline' | 'unreachable'

let isDown = false
const listeners = new Set<() => void>()

export const connectionState = {
  get: (): ConnectionState => (navigator.onLine ? (isDown ? 'unreachable' : 'up') : 'offline'),
  /** Calls the listener whenever the state may have changed. Returns a function that unsubscribes. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    window.addEventListener('online', listener)
    window.addEventListener('offline', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('online', listener)
      window.removeEventListener('offline', listener)
    }
  },
}

function setDown(next: boolean): void {
  isDown = next
  for (const listener of listeners) listener()
}

/** Whether a call failed because the server did not respond, so that it can succeed once the server is reachable. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && NOBODY_THERE.has(error.status)
}

/**
 * Resolves once the server responds again. Checks at growing intervals, and immediately when the browser reports that it is
 * online.
 */
export function whenOnline(): Promise<void> {
  if (!pendingWait) {
    pendingWait = Promise.withResolvers()
    if (Date.now() - backAt > STEADY_MS) pauseMs = FIRST_MS
    window.addEventListener('online', handleOnline)
    askLater()
  }
  return pendingWait.promise
}

/** Checks immediately whether the server responds again, on behalf of all waiting callers. */
export async function checkConnectionNow(): Promise<void> {
  if (!pendingWait) return
  clearTimeout(timer)
  const isBack = await isReachable()
  // A single failed call does not count as a lost connection; a second one does.
  setDown(!isBack)
  if (!isBack) askLater()
  else if (pendingWait) {
    window.removeEventListener('online', handleOnline)
    clearTimeout(timer)
    backAt = Date.now()
    pendingWait.resolve()
    pendingWait = null
  }
}

const handleOnline = () => void checkConnectionNow()

function askLater(): void {
  clearTimeout(timer)
  // Jitter, so that pages which lost the server at the same moment do not all reconnect at the same moment.
  timer = setTimeout(checkConnectionNow, pauseMs * (0.75 + Math.random() / 2))
  pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)
}

/** Calls a public endpoint. The response of a captive portal does not count. */
async function isReachable(): Promise<boolean> {
  try {
    await readJson(await send('/api/config', { cache: 'no-store', headers: { accept: 'application/json' } }))
    return true
  } catch {
    return false
  }
}
