/** The keys that move in a list and choose in it, as data: the keyboard does them, the sheet of keys shows them. */
import { type Shortcut, shortcut } from '#features/files/actions/public.ts'

/** The keys that the browser itself knows; what can be done with items and folders has its keys with the actions. */
export const BROWSER_KEYS = {
  open: { label: 'Open the item', shortcut: shortcut('Enter') },
  toggle: { label: 'Select the item too, or no longer', shortcut: shortcut(' ', 'Mod+ ') },
  clear: { label: 'Select nothing', shortcut: shortcut('Escape') },
  menu: { label: 'Menu of the item', shortcut: shortcut('Shift+F10', 'ContextMenu') },
} as const satisfies Record<string, KeyHelp>

export interface KeyHelp {
  label: string
  shortcut: Pick<Shortcut, 'label'>
}

/** Keys that are whole families; see keyboard.ts and letter-keys.ts. */
const FAMILIES: readonly KeyHelp[] = [
  { label: 'Go to the next item', shortcut: { label: '↑ ↓ ← →' } },
  { label: 'Select up to the next item', shortcut: { label: 'Shift+↑ ↓ ← →' } },
  { label: 'Go to the next item, selecting nothing', shortcut: { label: 'Ctrl+↑ ↓ ← →' } },
  { label: 'First and last item', shortcut: { label: 'Home, End' } },
  { label: 'A page up or down', shortcut: { label: 'Page up, Page down' } },
  { label: 'Open or close a folder of the tree', shortcut: { label: '→, ←' } },
  { label: 'Go to the name that begins so', shortcut: { label: 'A to Z' } },
]

/** Every key of a list with what it does, for the sheet of keys. */
export const BROWSER_KEY_HELP: readonly KeyHelp[] = [...FAMILIES, ...Object.values(BROWSER_KEYS)]
