/**
 * Keys that are pressed on the page before what handles them is there: the first script holds them, and the application replays them in two steps, first what
 * works on every page, then what works on the list of a folder.
 */
import { ROOT_PATH } from '@arbour/contract/limits'

interface HeldKeys {
  events: KeyboardEvent[]
  /** Whether the keys of every page reach the application by themselves. */
  hasApp: boolean
  stop: () => void
}

declare global {
  interface Window {
    arbourKeys?: HeldKeys
  }
}

/** Older keys were meant for something else, in milliseconds. */
const MAX_AGE_MS = 5000
const MAX_HELD = 50

/** Holds what is pressed from now on while nothing has the focus. For the first script of the page. */
export function holdKeys(): void {
  const end = new AbortController()
  const held: HeldKeys = { events: [], hasApp: false, stop: () => end.abort() }
  window.arbourKeys = held
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.target !== document.body || event.isComposing || held.events.length === MAX_HELD) return
    // Browsers have a search of their own on these keys.
    if (!held.hasApp && isSearch(event)) event.preventDefault()
    held.events.push(event)
  }
  window.addEventListener('keydown', handleKeyDown, { signal: end.signal })
}

/** Takes the held keys if the first is one of every page, which from now on reach the application. Keys of lists are held until these are there. */
export function takeAppKeys(isAppKey: (event: KeyboardEvent) => boolean): KeyboardEvent[] {
  const held = window.arbourKeys
  if (!held || held.hasApp) return []
  held.hasApp = true
  const { pathname } = window.location
  const hasList = pathname === ROOT_PATH || pathname.startsWith(`${ROOT_PATH}/`)
  const [first] = recent(held)
  const isForApp = first !== undefined && isAppKey(first)
  if (hasList && !isForApp) {
    setTimeout(held.stop, MAX_AGE_MS)
    return []
  }
  const keys = takeAll(held)
  return isForApp ? keys : []
}

/** Takes the keys that are held for a list, and ends the holding. */
export function takeListKeys(): KeyboardEvent[] {
  const held = window.arbourKeys
  // What the application has handled meanwhile is done.
  return held ? takeAll(held).filter(({ defaultPrevented }) => !defaultPrevented) : []
}

function takeAll(held: HeldKeys): KeyboardEvent[] {
  delete window.arbourKeys
  held.stop()
  return recent(held)
}

function recent({ events }: HeldKeys): KeyboardEvent[] {
  return events.filter(({ timeStamp }) => performance.now() - timeStamp < MAX_AGE_MS)
}

function isSearch({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return (key === '/' && !ctrlKey && !metaKey) || (key === 'k' && (ctrlKey || metaKey))
}
