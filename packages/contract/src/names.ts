import { t } from '@arbour/messages/t'
/** Rules for item names. Pure functions, used by forms and by the server. */
import { MAX_NAME_LENGTH } from './limits.ts'

const SLASH = /[/\\]/
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u
/** Characters that reverse the reading direction and so can disguise an extension, and lone surrogates. */
const HIDDEN_CONTROL = /[\u202a-\u202e\u2066-\u2069\p{Cs}]/u
/** Characters without visible glyphs: fillers and joiners, spaces, format characters, and letters that are blank by design. */
const BLANK = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cf}\u2800\u{16fe4}\u{1d159}]*$/u

/** Returns the stored form of a name: Unicode NFC. */
export function normaliseName(name: string): string {
  return name.normalize('NFC')
}

/**
 * Invisible characters that a name does not need: soft hyphens, zero-width spaces, direction marks, fillers. Joiners and
 * variation selectors are kept between non-ASCII characters, where scripts and emoji need them.
 */
const INVISIBLE = new RegExp(
  [
    '[\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b\\u200e\\u200f\\u2060-\\u2064\\u206a-\\u206f\\u3164\\ufeff\\uffa0\\ufff9-\\ufffb]',
    '(?<=^|[\\x00-\\x7f])[\\u200c\\u200d\\ufe00-\\ufe0f](?!\\u20e3)',
    '[\\u200c\\u200d](?=$|[\\x00-\\x7f])',
  ].join('|'),
  'gu',
)

/** Returns the stored form of a new name: NFC, without invisible characters. Existing names are not changed. */
export function newName(name: string): string {
  const visible = name.replace(INVISIBLE, '')
  // A name of only such characters is kept, so that it is rejected as blank.
  return normaliseName(visible === '' ? name : visible)
}

/** Returns whether a text has no visible characters. */
export function isBlank(text: string): boolean {
  return BLANK.test(text)
}

/** Returns whether a text contains control characters: line breaks, other controls, direction overrides. */
export function hasControls(text: string): boolean {
  return CONTROL.test(text) || HIDDEN_CONTROL.test(text)
}

/** Returns a message that says why a name is invalid, or null if it is valid. */
export function nameProblem(raw: string): string | null {
  const name = normaliseName(raw)
  if (isBlank(name)) return t('errors.fields.required', { label: t('errors.labels.name') })
  if (countCharacters(name) > MAX_NAME_LENGTH) return t('errors.names.tooLong', { max: MAX_NAME_LENGTH })
  if (name !== name.trim()) return t('errors.names.edgeSpace')
  if (name === '.' || name === '..') return t('errors.names.dots')
  if (SLASH.test(name) || CONTROL.test(name)) return t('errors.names.controls')
  if (HIDDEN_CONTROL.test(name)) return t('errors.names.hiddenControls')
  return null
}

/** Returns a page's title as an item name, or null if no valid name can be derived. */
export function nameFromTitle(title: string | null): string | null {
  const name = cutName(newName(title ?? '').replace(/[/\\]/g, '-'), MAX_NAME_LENGTH).trim()
  return nameProblem(name) === null ? name : null
}

/** Returns the length of a name in Unicode code points. */
export function countCharacters(name: string): number {
  let count = 0
  for (const _ of name) count += 1
  return count
}

/** Truncates a name to a number of characters. */
export function cutName(name: string, max: number): string {
  // No character has more than two code units.
  return [...cutText(name, max * 2)].slice(0, max).join('')
}

/** Truncates a text to a number of UTF-16 code units without splitting a character. */
export function cutText(text: string, max: number): string {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
}

/** Returns the key under which sibling names are equal: NFC, case-folded. `1` and `01` differ. */
export function nameKey(name: string): string {
  return normaliseName(normaliseName(name).toLowerCase())
}

/** Returns the extension in lower case without its dot, or null: `Plan.PDF` gives `pdf`, `.env` and `README` give null. */
export function extensionOf(name: string): string | null {
  const dot = name.lastIndexOf('.')
  if (dot <= 0 || dot === name.length - 1) return null
  return name.slice(dot + 1).toLowerCase()
}

/** Two-part extensions that belong together: compressed archives and user scripts. */
const DOUBLE_EXTENSION = /(?<=.)\.(tar\.(gz|bz2|xz|zst|lz|lz4|lzma|br|z)|user\.js)$/is

/**
 * Splits `Plan.pdf` into `Plan` and `.pdf`, `logs.tar.gz` into `logs` and `.tar.gz`. Without an extension the second part is
 * empty.
 */
export function splitName(name: string): { base: string; suffix: string } {
  const ext = extensionOf(name)
  if (ext === null) return { base: name, suffix: '' }
  const at = DOUBLE_EXTENSION.exec(name)?.index ?? name.length - ext.length - 1
  return { base: name.slice(0, at), suffix: name.slice(at) }
}

/** Maximum length of an extension that is kept at the end of a numbered name. */
const MAX_KEPT_SUFFIX = 40
/** An existing number suffix. Longer numbers are years and the like, not counters. */
const NUMBERED = /^(.*\S) \(([1-9]\d{0,2})\)$/s

/**
 * Returns the nth candidate of conflict mode keep, from 2 on: `Plan (2).pdf`. An existing number is incremented: the second
 * candidate of `Plan (2).pdf` is `Plan (3).pdf`. Names of non-files keep their dots: `v1.2 (2)`. A base that would make the name
 * too long is truncated.
 */
export function numberedName(name: string, n: number, isFile: boolean): string {
  const split = splitName(name)
  const { base, suffix } = isFile && split.suffix.length <= MAX_KEPT_SUFFIX ? split : { base: name, suffix: '' }
  const [, stem = base, count = '1'] = NUMBERED.exec(base) ?? []
  const tail = ` (${Number(count) + n - 1})${suffix}`
  return cutName(stem, MAX_NAME_LENGTH - countCharacters(tail)).trimEnd() + tail
}
