/** The shortcuts for navigation and selection in a list, as data for the keyboard and for the list of shortcuts. */

import { t } from '@arbour/messages/t'
import { alongLine } from '#lib/browser/direction.ts'
import { type Shortcut, shortcut } from '#lib/browser/keys.ts'

/** Shortcuts of the browser itself; those of items and folders belong to their actions. */
export const BROWSER_KEYS = {
  open: { label: t('files.browser.openItem'), shortcut: shortcut('Enter') },
  toggle: { label: t('files.browser.toggleSelection'), shortcut: shortcut(' ', 'Mod+ ') },
  clear: { label: t('files.browser.clearSelection'), shortcut: shortcut('Escape') },
  menu: { label: t('files.browser.menuOfItem'), shortcut: shortcut('Shift+F10', 'ContextMenu') },
} as const satisfies Record<string, KeyHelp>

export interface KeyHelp {
  label: string
  shortcut: Pick<Shortcut, 'label'>
}

/** Groups of keys; see keyboard.ts and letter-keys.ts. */
const FAMILIES: readonly KeyHelp[] = [
  { label: t('files.browser.goToNextItem'), shortcut: { label: '↑ ↓ ← →' } },
  { label: t('files.browser.extendSelection'), shortcut: { label: 'Shift+↑ ↓ ← →' } },
  { label: t('files.browser.moveFocusWithoutSelecting'), shortcut: { label: 'Ctrl+↑ ↓ ← →' } },
  { label: t('files.browser.firstAndLastItem'), shortcut: { label: t('files.browser.homeEnd') } },
  { label: t('files.browser.pageUpOrDown'), shortcut: { label: t('files.browser.pageUpPageDown') } },
  { label: t('files.browser.expandOrCollapseFolder'), shortcut: { label: `${alongLine('→')}, ${alongLine('←')}` } },
  { label: t('files.browser.jumpToName'), shortcut: { label: t('files.browser.toZ') } },
]

/** All keys of a list with their effects, for the list of shortcuts. */
export const BROWSER_KEY_HELP: readonly KeyHelp[] = [...FAMILIES, ...Object.values(BROWSER_KEYS)]
