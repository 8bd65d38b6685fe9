import { t } from '@arbour/messages/t'

/**
 * Keyboard shortcuts as data, used for matching, in menus and in the list of shortcuts. Pure.
 *
 * A shortcut is the name of a key (`F2`, `Delete`, `s`) after its modifiers: `Mod` (Ctrl, on a Mac Cmd), `Ctrl`, `Meta`, `Alt`,
 * `Shift`.
 */

/** The properties of a key event that shortcuts are matched against. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

export interface Shortcut {
  /** The label in menus: `F2`, `Ctrl+C`, on a Mac `⌘C`. */
  label: string
  /** All keys of the shortcut; the first is shown. */
  keys: readonly string[]
  /** The value of `aria-keyshortcuts`. */
  aria: string
  matches: (event: KeyPress) => boolean
}

const IS_MAC = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

const MAC_SIGNS: Record<string, string> = { Mod: '⌘', Meta: '⌘', Ctrl: '⌃', Alt: '⌥', Shift: '⇧' }
const MODIFIER_NAMES: Record<string, string> = { Mod: t('lib.keys.ctrl'), Ctrl: t('lib.keys.ctrl'), Shift: t('lib.keys.shift') }
const KEY_NAMES: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ' ': t('lib.keys.space'),
  Enter: t('lib.keys.enter'),
  Delete: t('lib.keys.delete'),
  Escape: t('lib.keys.escape'),
  PageUp: t('lib.keys.pageUp'),
  PageDown: t('lib.keys.pageDown'),
}

function splitKeys(keys: string): { modifiers: string[]; key: string } {
  const parts = keys.split('+')
  return { modifiers: parts.slice(0, -1), key: parts.at(-1) ?? '' }
}

/** Whether a key press matches a shortcut. A character that needs Shift (`?`) matches with it. */
export function matchesKeys(event: KeyPress, keys: string, isMac = IS_MAC): boolean {
  const { modifiers, key } = splitKeys(keys)
  const wants = (modifier: string) => modifiers.includes(modifier)
  const mod = wants('Mod')
  const isCharacter = key.length === 1 && key.toLowerCase() === key.toUpperCase()
  return (
    event.key.toLowerCase() === key.toLowerCase() &&
    event.ctrlKey === (wants('Ctrl') || (mod && !isMac)) &&
    event.metaKey === (wants('Meta') || (mod && isMac)) &&
    event.altKey === wants('Alt') &&
    (event.shiftKey === wants('Shift') || (isCharacter && !wants('Shift')))
  )
}

/** Formats `Mod+c` for display: `Ctrl+C`, on a Mac `⌘C`. */
export function keyLabel(keys: string, isMac = IS_MAC): string {
  const { modifiers, key } = splitKeys(keys)
  const name = KEY_NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key)
  if (isMac) return [...modifiers.map((modifier) => MAC_SIGNS[modifier] ?? modifier), name].join('')
  return [...modifiers.map((modifier) => MODIFIER_NAMES[modifier] ?? modifier), name].join('+')
}

/** Creates a shortcut with one or more keys. */
export function shortcut(...keys: [string, ...string[]]): Shortcut {
  return {
    label: keyLabel(keys[0]),
    keys,
    aria: keys[0].replace('Mod', IS_MAC ? 'Meta' : 'Control').replace('Ctrl', 'Control'),
    matches: (event) => keys.some((shortcut) => matchesKeys(event, shortcut)),
  }
}

/** Whether a key is a letter or digit without modifiers, which may also start a typed name. */
export function isLoneLetter(event: KeyPress): boolean {
  return event.key.length === 1 && /[\p{L}\p{N}]/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey
}
