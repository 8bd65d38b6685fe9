import { ApiError } from '@arbour/client/api-error'
import { readJson, send } from '@arbour/client/http'

/** Times between two questions whether the server answers again, in milliseconds. */
const FIRST_MS = 1000
const LONGEST_MS = 15_000
/** A line that held so long in between is asked about as often as at first, in milliseconds. */
const STEADY_MS = 60_000

/** Answers of a proxy in front of a server that is down, or of one that is about to start or to end. */
const NOBODY_THERE: ReadonlySet<number> = new Set([0, 502, 503, 504])

let waiting: PromiseWithResolvers<void> | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let pauseMs = FIRST_MS
let backAt = 0

/** How it stands with the line: `offline`: the browser has none; `unreachable`: the server does not answer. */
type LineState = 'up' | 'offline' | 'unreachable'

let isDown = false
const listeners = new Set<() => void>()

export const lineState = {
  get: (): LineState => (navigator.onLine ? (isDown ? 'unreachable' : 'up') : 'offline'),
  /** Notifies whenever the state may have changed. Returns the function that ends it. */
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

/** Whether a call failed because nobody answered, so that it may go well as soon as somebody does. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && NOBODY_THERE.has(error.status)
}

/** Resolves once the server answers again; it is asked less and less often, and at once when the browser says that it is online. */
export function whenBack(): Promise<void> {
  if (!waiting) {
    waiting = Promise.withResolvers()
    if (Date.now() - backAt > STEADY_MS) pauseMs = FIRST_MS
    window.addEventListener('online', handleOnline)
    askLater()
  }
  return waiting.promise
}

/** Asks whether the server answers again, for those who wait for it. */
export async function askNow(): Promise<void> {
  if (!waiting) return
  clearTimeout(timer)
  const isBack = await answers()
  // One call that failed is no lost line: a second one is.
  setDown(!isBack)
  if (!isBack) askLater()
  else if (waiting) {
    window.removeEventListener('online', handleOnline)
    clearTimeout(timer)
    backAt = Date.now()
    waiting.resolve()
    waiting = null
  }
}

const handleOnline = () => void askNow()

function askLater(): void {
  clearTimeout(timer)
  // Pages that lost their server at the same moment do not all come back at the same moment.
  timer = setTimeout(askNow, pauseMs * (0.75 + Math.random() / 2))
  pauseMs = Math.min(pauseMs * 2, LONGEST_MS)
}

/** Asks what anybody may know; the page of a network that wants a sign-in of its own is no answer. */
async function answers(): Promise<boolean> {
  try {
    await readJson(await send('/api/config', { cache: 'no-store', headers: { accept: 'application/json' } }))
    return true
  } catch {
    return false
  }
}
