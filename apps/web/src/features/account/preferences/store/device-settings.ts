/** What a person has set on this device alone, kept in localStorage: shown by all who ask for it, in other tabs too, at once. */

const KEY = 'arbour.device'
/** Narrower than this, a pane of details would leave the items too little room: it is opened for the moment, and not kept. CSS pixels. */
const WIDE = '(min-width: 1200px)'
let areDetailsOpenForNow = false
const isForNow = (name: DeviceSetting) => name === 'isDetailsOpen' && !window.matchMedia(WIDE).matches

/** What each setting is until it is changed. */
const DEFAULTS = {
  /** The pane of details beside the items. */
  isDetailsOpen: () => true,
  /** The tree of folders in the sidebar. */
  isSidebarTreeOpen: () => true,
  /** Rows closer together, for long lists. */
  isCompact: () => false,
  /** The pages and bookmarks beside a PDF. */
  arePdfPagesOpen: () => false,
  /** Markdown as it was written. */
  isMarkdownSource: () => false,
  /** Long lines of source code broken at the edge. */
  isCodeWrapped: () => false,
  /** Long lines of other texts broken at the edge. */
  isTextWrapped: () => true,
} as const satisfies Record<string, () => boolean>

export type DeviceSetting = keyof typeof DEFAULTS

type Settings = Partial<Record<DeviceSetting, boolean>>

let held: { text: string | null; settings: Settings } = { text: null, settings: {} }
const listeners = new Set<() => void>()

function load(): Settings {
  const text = readText()
  if (text !== held.text) held = { text, settings: parse(text) }
  return held.settings
}

function readText(): string | null {
  try {
    return window.localStorage.getItem(KEY)
  } catch {
    return held.text
  }
}

function parse(text: string | null): Settings {
  try {
    const found: unknown = JSON.parse(text ?? '{}')
    return typeof found === 'object' && found !== null ? (found as Settings) : {}
  } catch {
    return {}
  }
}

/** How a setting stands. */
export function getDeviceSetting(name: DeviceSetting): boolean {
  if (isForNow(name)) return areDetailsOpenForNow
  const value: unknown = load()[name]
  return typeof value === 'boolean' ? value : DEFAULTS[name]()
}

export function setDeviceSetting(name: DeviceSetting, value: boolean): void {
  if (isForNow(name)) areDetailsOpenForNow = value
  else keep({ ...load(), [name]: value })
  for (const listener of listeners) listener()
}

function keep(settings: Settings): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // A full or forbidden store costs the memory of it, nothing else.
  }
  held = { text: readText(), settings }
}

/** Turns a setting on or off. */
export function toggleDeviceSetting(name: DeviceSetting): void {
  setDeviceSetting(name, !getDeviceSetting(name))
}

/** Tells of changes here, in other tabs, and of those that the width of the window makes. Returns the way to stop. */
export function watchDeviceSettings(listener: () => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', handleStorage)
  const width = window.matchMedia(WIDE)
  width.addEventListener('change', listener)
  return () => {
    width.removeEventListener('change', listener)
    listeners.delete(listener)
    window.removeEventListener('storage', handleStorage)
  }
}
