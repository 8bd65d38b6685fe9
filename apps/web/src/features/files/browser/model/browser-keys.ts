/** The shortcuts for navigation and selection in a list, as data for the keyboard and for the list of shortcuts. */
import { type Shortcut, shortcut } from '#features/files/actions/public.ts'

/** Shortcuts of the browser itself; those of items and folders belong to their actions. */
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

/** Groups of keys; see keyboard.ts and letter-keys.ts. */
const FAMILIES: readonly KeyHelp[] = [
  { label: 'Go to the next item', shortcut: { label: '↑ ↓ ← →' } },
  { label: 'Select up to the next item', shortcut: { label: 'Shift+↑ ↓ ← →' } },
  { label: 'Go to the next item, selecting nothing', shortcut: { label: 'Ctrl+↑ ↓ ← →' } },
  { label: 'First and last item', shortcut: { label: 'Home, End' } },
  { label: 'A page up or down', shortcut: { label: 'Page up, Page down' } },
  { label: 'Open or close a folder of the tree', shortcut: { label: '→, ←' } },
  { label: 'Go to the name that begins so', shortcut: { label: 'A to Z' } },
]

/** All keys of a list with their effects, for the list of shortcuts. */
export const BROWSER_KEY_HELP: readonly KeyHelp[] = [...FAMILIES, ...Object.values(BROWSER_KEYS)]
