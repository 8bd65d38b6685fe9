import type { ViewChoice, ViewLocation } from '@arbour/contract/entities/account/preferences'
import type { ViewStore } from './view-store.ts'

/** A change is sent when nothing more has changed for so long, in milliseconds. */
const DEBOUNCE_MS = 500
/** What was read from the server this long ago is read again when the window is looked at, in milliseconds. */
const STALE_MS = 30_000
/** After a failure it is tried again after this, then twice as long each time, in milliseconds. */
const RETRY_MS = 2000
const MAX_RETRY_MS = 60_000
/** Lists that were asked for while changes were on their way are asked for again, at most so often. */
const MAX_READS = 5

type ServerViews = Parameters<ViewStore['takeServer']>[0]

/** The calls that the views are kept by. */
export interface ViewApi {
  list(): Promise<ServerViews>
  update(location: ViewLocation, view: ViewChoice, options: { isLeaving: boolean }): Promise<void>
  /** Whether the server has said no for good. */
  isRefusal(error: unknown): boolean
}

/** Keeps a store and the server together. Failures are nobody's business: what was not told is told later. */
export function createViewSync(store: ViewStore, api: ViewApi) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let isLoading = false
  let failures = 0
  let loadedAt = Number.NEGATIVE_INFINITY
  /** Counts beginnings and ends of what is sent: a list asked for meanwhile may be older. */
  let sends = 0

  const schedule = (delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), delay)
  }

  const tell = async ({ location, view }: { location: ViewLocation; view: ViewChoice }, isLeaving: boolean) => {
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
      for (const one of store.unsent()) await tell(one, false)
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
      for (let read = 1; read <= MAX_READS; read++) {
        const before = sends
        const items = await api.list()
        if (sends !== before) continue
        store.takeServer(items)
        loadedAt = Date.now()
        break
      }
    } catch {
      // It is asked for again when the window is next looked at.
    } finally {
      isLoading = false
    }
    if (store.unsent().length > 0) schedule(0)
  }

  return {
    /** Something was changed, or has become known. */
    handleChange: () => {
      if (store.unsent().length > 0) schedule(DEBOUNCE_MS)
    },
    /** At the start, and whenever the window is looked at again. */
    handleFocus: () => {
      if (store.unsent().length > 0) schedule(DEBOUNCE_MS)
      if (Date.now() - loadedAt > STALE_MS) void load()
    },
    /** Tells what is left while the page goes. What does not get through is told at the next start. */
    handleLeave: () => {
      clearTimeout(timer)
      for (const one of store.unsent()) tell(one, true).catch(() => undefined)
    },
  }
}
