/** What a person has set on this device alone, kept in localStorage: shown by all who ask for it, in other tabs too, at once. */

const KEY = 'arbour.device'
/** Narrower than this, a pane of details would leave the items too little room. CSS pixels. */
const WIDE = '(min-width: 1200px)'
/** Under 769 px the details lie over everything: they are opened for the moment, and not kept. */
const PHONE = '(max-width: 768px)'
let areDetailsOverPage = false
const isOverPage = (name: DeviceSetting) => name === 'isDetailsOpen' && window.matchMedia(PHONE).matches

/** What each setting is until it is changed. */
const DEFAULTS = {
  /** The pane of details beside the items. */
  isDetailsOpen: () => window.matchMedia(WIDE).matches,
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
  if (isOverPage(name)) return areDetailsOverPage
  const value: unknown = load()[name]
  return typeof value === 'boolean' ? value : DEFAULTS[name]()
}

export function setDeviceSetting(name: DeviceSetting, value: boolean): void {
  if (isOverPage(name)) areDetailsOverPage = value
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

/** Tells of changes here and in other tabs. Returns the way to stop. */
export function watchDeviceSettings(listener: () => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', handleStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', handleStorage)
  }
}
