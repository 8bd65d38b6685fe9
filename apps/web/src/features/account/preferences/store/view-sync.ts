import type { ViewChoice, ViewLocation } from '@arbour/contract/entities/account/preferences'
import type { ViewStore } from './view-store.ts'

/** A change is sent after this time without further changes, in milliseconds. */
const DEBOUNCE_MS = 500
/** Data older than this is refetched when the window gets the focus, in milliseconds. */
const STALE_MS = 30_000
/** The initial delay of retries after a failure, doubled each time, in milliseconds. */
const RETRY_MS = 2000
const MAX_RETRY_MS = 60_000
/** The maximum number of reloads of lists that were requested while changes were being sent. */
const MAX_READS = 5

type ServerViews = Parameters<ViewStore['takeServer']>[0]

/** The API calls for views. */
export interface ViewApi {
  list(): Promise<ServerViews>
  update(location: ViewLocation, view: ViewChoice, options: { isLeaving: boolean }): Promise<void>
  /** Whether the server has rejected the request permanently. */
  isRefusal(error: unknown): boolean
}

/** Synchronises a store with the server. Failures are not shown: unsent changes are sent later. */
export function createViewSync(store: ViewStore, api: ViewApi) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let isLoading = false
  let failures = 0
  let loadedAt = Number.NEGATIVE_INFINITY
  /** Counts the starts and ends of writes: a list requested in between may be outdated. */
  let sends = 0

  const schedule = (delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), delay)
  }

  const sendView = async ({ location, view }: { location: ViewLocation; view: ViewChoice }, isLeaving: boolean) => {
    sends++
    try {
      await api.update(location, view, { isLeaving })
      store.markSaved({ location, view })
    } catch (error) {
      if (!api.isRefusal(error)) throw error
      store.markSaved({ location, view })
    } finally {
      sends++
    }
  }

  const send = async () => {
    if (isSending) return
    isSending = true
    try {
      for (const unsentView of store.unsent()) await sendView(unsentView, false)
      failures = 0
      if (store.unsent().length > 0) schedule(DEBOUNCE_MS)
    } catch {
      failures++
      schedule(Math.min(RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS))
    } finally {
      isSending = false
    }
  }

  const load = async () => {
    if (isLoading) return
    isLoading = true
    try {
      for (let attempt = 1; attempt <= MAX_READS; attempt++) {
        const before = sends
        const items = await api.list()
        if (sends !== before) continue
        store.takeServer(items)
        loadedAt = Date.now()
        break
      }
    } catch {
      // It is requested again when the window next gets the focus.
    } finally {
      isLoading = false
    }
    if (store.unsent().length > 0) schedule(0)
  }

  return {
    /** Called when something was changed, or an item became known. */
    handleChange: () => {
      if (store.unsent().length > 0) schedule(DEBOUNCE_MS)
    },
    /** Called at the start, and whenever the window gets the focus. */
    handleFocus: () => {
      if (store.unsent().length > 0) schedule(DEBOUNCE_MS)
      if (Date.now() - loadedAt > STALE_MS) void load()
    },
    /** Sends pending changes while the page closes. Those that fail are sent at the next start. */
    handleLeave: () => {
      clearTimeout(timer)
      for (const unsentView of store.unsent()) sendView(unsentView, true).catch(() => undefined)
    },
  }
}
