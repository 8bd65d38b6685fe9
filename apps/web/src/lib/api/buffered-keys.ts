/**
 * Key presses that arrive before their handlers are loaded. The boot script records them, and the application replays them in two
 * steps: first the shortcuts of every page, then those of folder lists.
 */
import { ROOT_PATH } from '@arbour/contract/limits'

interface BufferedKeys {
  events: KeyboardEvent[]
  /** Whether the application already handles the shortcuts of every page. */
  hasApp: boolean
  stop: () => void
}

declare global {
  interface Window {
    arbourKeys?: BufferedKeys
  }
}

/** Older key presses are discarded, because they were meant for something else. In milliseconds. */
const MAX_AGE_MS = 5000
const MAX_BUFFERED = 50

/** Records key presses while no element has the focus. Called by the boot script. */
export function bufferKeys(): void {
  const end = new AbortController()
  const buffer: BufferedKeys = { events: [], hasApp: false, stop: () => end.abort() }
  window.arbourKeys = buffer
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.target !== document.body || event.isComposing || buffer.events.length === MAX_BUFFERED) return
    // Browsers have their own search on these keys.
    if (!buffer.hasApp && isSearch(event)) event.preventDefault()
    buffer.events.push(event)
  }
  window.addEventListener('keydown', handleKeyDown, { signal: end.signal })
}

/**
 * Returns the recorded keys if the first is a shortcut of every page; from then on the application handles these itself. Keys for
 * lists stay recorded until a list is loaded.
 */
export function consumeAppKeys(isAppKey: (event: KeyboardEvent) => boolean): KeyboardEvent[] {
  const buffer = window.arbourKeys
  if (!buffer || buffer.hasApp) return []
  buffer.hasApp = true
  const { pathname } = window.location
  const hasList = pathname === ROOT_PATH || pathname.startsWith(`${ROOT_PATH}/`)
  const [firstEvent] = recent(buffer)
  const isForApp = firstEvent !== undefined && isAppKey(firstEvent)
  if (hasList && !isForApp) {
    setTimeout(buffer.stop, MAX_AGE_MS)
    return []
  }
  const keys = takeAll(buffer)
  return isForApp ? keys : []
}

/** Returns the keys recorded for a list and stops recording. */
export function consumeListKeys(): KeyboardEvent[] {
  const buffer = window.arbourKeys
  // Skips keys that the application has handled in the meantime.
  return buffer ? takeAll(buffer).filter(({ defaultPrevented }) => !defaultPrevented) : []
}

function takeAll(buffer: BufferedKeys): KeyboardEvent[] {
  delete window.arbourKeys
  buffer.stop()
  return recent(buffer)
}

function recent({ events }: BufferedKeys): KeyboardEvent[] {
  return events.filter(({ timeStamp }) => performance.now() - timeStamp < MAX_AGE_MS)
}

function isSearch({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return (key === '/' && !ctrlKey && !metaKey) || (key === 'k' && (ctrlKey || metaKey))
}
