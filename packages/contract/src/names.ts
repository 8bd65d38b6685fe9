/** Rules for the names of items. Pure, used by forms and by the server. */
import { MAX_NAME_LENGTH } from './limits.ts'

const SLASH = /[/\\]/
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u
/** Characters that turn the reading direction around and so disguise an extension, and halves of characters. */
const HIDDEN_CONTROL = /[\u202a-\u202e\u2066-\u2069\p{Cs}]/u
/** What is drawn as nothing: fillers and joiners, spaces, format characters, and the letters that are blank by design. */
const BLANK = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cf}\u2800\u{16fe4}\u{1d159}]*$/u

/** The form in which a name is stored: Unicode NFC. */
export function normaliseName(name: string): string {
  return name.normalize('NFC')
}

/**
 * Characters without a shape that a name does not need: soft hyphens, spaces of no width, marks of direction, fillers. Joiners and variants are kept between
 * characters beyond ASCII, where scripts and emoji need them.
 */
const INVISIBLE = new RegExp(
  [
    '[\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b\\u200e\\u200f\\u2060-\\u2064\\u206a-\\u206f\\u3164\\ufeff\\uffa0\\ufff9-\\ufffb]',
    '(?<=^|[\\x00-\\x7f])[\\u200c\\u200d\\ufe00-\\ufe0f](?!\\u20e3)',
    '[\\u200c\\u200d](?=$|[\\x00-\\x7f])',
  ].join('|'),
  'gu',
)

/** Returns the form in which a new name is stored: NFC, without invisible characters. Existing names are not changed. */
export function newName(name: string): string {
  const visible = name.replace(INVISIBLE, '')
  // Nothing but such characters stays, to be refused as blank.
  return normaliseName(visible === '' ? name : visible)
}

/** Whether nobody would see anything of a text. */
export function isBlank(text: string): boolean {
  return BLANK.test(text)
}

/** Whether a text has characters that do something instead of being seen: line ends, other controls, a turn of the reading direction. */
export function hasControls(text: string): boolean {
  return CONTROL.test(text) || HIDDEN_CONTROL.test(text)
}

/** Says in one sentence what is wrong with a name, or null when it may be used. */
export function nameProblem(raw: string): string | null {
  const name = normaliseName(raw)
  if (isBlank(name)) return 'Name is required'
  if (countCharacters(name) > MAX_NAME_LENGTH) return `A name has at most ${MAX_NAME_LENGTH} characters`
  if (name !== name.trim()) return 'A name cannot start or end with a space'
  if (name === '.' || name === '..') return 'A name cannot be . or ..'
  if (SLASH.test(name) || CONTROL.test(name)) return 'A name cannot contain / \\ or control characters'
  if (HIDDEN_CONTROL.test(name)) return 'A name cannot contain invisible control characters'
  return null
}

/** A page's title as the name of an item, or null when nothing of it can be one. */
export function nameFromTitle(title: string | null): string | null {
  const name = cutName(newName(title ?? '').replace(/[/\\]/g, '-'), MAX_NAME_LENGTH).trim()
  return nameProblem(name) === null ? name : null
}

/** The length of a name in characters: Unicode code points. */
export function countCharacters(name: string): number {
  let count = 0
  for (const _ of name) count += 1
  return count
}

/** The beginning of a name: at most so many characters. */
export function cutName(name: string, max: number): string {
  // No character has more than two code units.
  return [...cutText(name, max * 2)].slice(0, max).join('')
}

/** The beginning of a text: at most so many UTF-16 code units, no character cut in half. */
export function cutText(text: string, max: number): string {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
}

/** What makes two sibling names the same: NFC without case. `1` and `01` differ. */
export function nameKey(name: string): string {
  return normaliseName(normaliseName(name).toLowerCase())
}

/** The extension in lower case without its dot, or null: `Plan.PDF` gives `pdf`, `.env` and `README` null. */
export function extensionOf(name: string): string | null {
  const dot = name.lastIndexOf('.')
  if (dot <= 0 || dot === name.length - 1) return null
  return name.slice(dot + 1).toLowerCase()
}

/** Endings of two parts that only mean something together: packed archives, and scripts that browsers' add-ons install. */
const DOUBLE_EXTENSION = /(?<=.)\.(tar\.(gz|bz2|xz|zst|lz|lz4|lzma|br|z)|user\.js)$/is

/** Splits `Plan.pdf` into `Plan` and `.pdf`, `logs.tar.gz` into `logs` and `.tar.gz`; a name without extension has an empty second part. */
export function splitName(name: string): { base: string; suffix: string } {
  const ext = extensionOf(name)
  if (ext === null) return { base: name, suffix: '' }
  const at = DOUBLE_EXTENSION.exec(name)?.index ?? name.length - ext.length - 1
  return { base: name.slice(0, at), suffix: name.slice(at) }
}

/** Longest extension that a numbered name keeps at its end. */
const MAX_KEPT_SUFFIX = 40
/** A number that such a name has already. Longer ones are years and the like, which are no count. */
const NUMBERED = /^(.*\S) \(([1-9]\d{0,2})\)$/s

/**
 * The nth candidate of conflict mode keep, from 2 on: `Plan (2).pdf`. A name that is numbered already is counted on: the second of
 * `Plan (2).pdf` is `Plan (3).pdf`. What is no file keeps its dots: `v1.2 (2)`. A base that would make the name too long is cut.
 */
export function numberedName(name: string, n: number, isFile: boolean): string {
  const split = splitName(name)
  const { base, suffix } = isFile && split.suffix.length <= MAX_KEPT_SUFFIX ? split : { base: name, suffix: '' }
  const [, stem = base, count = '1'] = NUMBERED.exec(base) ?? []
  const tail = ` (${Number(count) + n - 1})${suffix}`
  return cutName(stem, MAX_NAME_LENGTH - countCharacters(tail)).trimEnd() + tail
}
