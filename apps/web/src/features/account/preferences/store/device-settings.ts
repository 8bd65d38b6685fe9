/** Settings of this device, stored in localStorage and shared with other tabs. */

const KEY = 'arbour.device'
/**
 * In a narrower window a details pane leaves too little space for the items: opening it is temporary and not stored. CSS pixels.
 */
const WIDE_SCREEN = '(min-width: 1200px)'
let areDetailsOpenForNow = false
const isForNow = (name: DeviceSetting) => name === 'isDetailsOpen' && !window.matchMedia(WIDE_SCREEN).matches

/** The default of each setting. */
const DEFAULTS = {
  /** The details pane beside the items. */
  isDetailsOpen: () => true,
  /** The folder tree in the sidebar. */
  isSidebarTreeOpen: () => true,
  /** Compact rows, for long lists. */
  isCompact: () => false,
  /** The steps of a new team's Admin on the dashboard. */
  isSetUpHidden: () => false,
  /** The pages and bookmarks beside a PDF. */
  arePdfPagesOpen: () => false,
  /** Markdown as source. */
  isMarkdownSource: () => false,
  /** Wraps long lines of source code. */
  isCodeWrapped: () => false,
  /** Wraps long lines of other texts. */
  isTextWrapped: () => true,
} as const satisfies Record<string, () => boolean>

export type DeviceSetting = keyof typeof DEFAULTS

type Settings = Partial<Record<DeviceSetting, boolean>>

let cached: { text: string | null; settings: Settings } = { text: null, settings: {} }
const listeners = new Set<() => void>()

function load(): Settings {
  const text = readText()
  if (text !== cached.text) cached = { text, settings: parse(text) }
  return cached.settings
}

function readText(): string | null {
  try {
    return window.localStorage.getItem(KEY)
  } catch {
    return cached.text
  }
}

function parse(text: string | null): Settings {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Settings) : {}
  } catch {
    return {}
  }
}

/** Returns the value of a setting. */
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
    // If the storage is full or blocked, only the setting is lost.
  }
  cached = { text: readText(), settings }
}

/** Toggles a setting. */
export function toggleDeviceSetting(name: DeviceSetting): void {
  setDeviceSetting(name, !getDeviceSetting(name))
}

/**
 * Calls back on changes in this and other tabs, and those caused by the width of the window. Returns a function that stops this.
 */
export function watchDeviceSettings(listener: () => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', handleStorage)
  const width = window.matchMedia(WIDE_SCREEN)
  width.addEventListener('change', listener)
  return () => {
    width.removeEventListener('change', listener)
    listeners.delete(listener)
    window.removeEventListener('storage', handleStorage)
  }
}
