import { t } from '@arbour/messages/t'
import { type Shortcut, shortcut } from '#lib/browser/keys.ts'

/** The shortcuts of every page. */
export const APP_KEYS = {
  palette: { label: t('shell.commandPalette.openCommandPalette'), shortcut: shortcut('Mod+k') },
  search: { label: t('common.search'), shortcut: shortcut('/') },
  undo: { label: t('shell.commandPalette.undo'), shortcut: shortcut('Mod+z') },
  keys: { label: t('shell.commandPalette.showKeyboardShortcuts'), shortcut: shortcut('?') },
} as const satisfies Record<string, { label: string; shortcut: Shortcut }>
