import { type Shortcut, shortcut } from '#features/files/actions/public.ts'

/** The shortcuts of every page. */
export const APP_KEYS = {
  palette: { label: 'Find anything, do anything', shortcut: shortcut('Mod+k') },
  search: { label: 'Search', shortcut: shortcut('/') },
  undo: { label: 'Undo the last action', shortcut: shortcut('Mod+z') },
  keys: { label: 'This list of keys', shortcut: shortcut('?') },
} as const satisfies Record<string, { label: string; shortcut: Shortcut }>
