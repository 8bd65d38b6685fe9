import { t } from '@arbour/messages/t'
import { type Action, type ActionRegistry, useActions } from '#features/files/actions/public.ts'
import { BROWSER_KEY_HELP, type KeyHelp } from '#features/files/browser/public.ts'
import { VIEWER_KEY_HELP } from '#features/preview/viewers/public.ts'
import { APP_KEYS } from './app-keys.ts'

/** A group of shortcuts with their effects. */
export interface KeyGroup {
  label: string
  keys: readonly KeyHelp[]
}

/**
 * Returns the shortcuts of actions without duplicates: of two alternating actions with the same shortcut (Star, Unstar) only the
 * first is listed.
 */
function getKeys(actions: readonly Action[]): KeyHelp[] {
  const seenShortcuts = new Set<string>()
  return actions.flatMap(({ label, shortcut }) => {
    if (!shortcut || seenShortcuts.has(shortcut.label)) return []
    seenShortcuts.add(shortcut.label)
    return [{ label, shortcut }]
  })
}

const getGroups = (actions: ActionRegistry): readonly KeyGroup[] => [
  { label: t('common.everywhere'), keys: Object.values(APP_KEYS) },
  { label: t('shell.commandPalette.selectedItems'), keys: getKeys(actions.item) },
  { label: t('shell.commandPalette.openFolder'), keys: getKeys(actions.folder) },
  { label: t('shell.commandPalette.navigationAndSelection'), keys: BROWSER_KEY_HELP },
  { label: t('shell.commandPalette.filePreview'), keys: VIEWER_KEY_HELP },
]

/** Returns all matching shortcuts, from the same data that the keyboard handlers use. */
export function useKeyGroups(isWanted: (label: string) => boolean = () => true): readonly KeyGroup[] {
  return getGroups(useActions())
    .map(({ label, keys }) => ({ label, keys: keys.filter((key) => isWanted(key.label)) }))
    .filter(({ keys }) => keys.length > 0)
}
