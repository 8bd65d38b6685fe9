/** Rules for the names of items (design.md section 3). Pure, used by forms and by the server. */
import { MAX_NAME_LENGTH } from './limits.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const FORBIDDEN = /[/\\\u0000-\u001f\u007f-\u009f\u2028\u2029]/u
const LONE_SURROGATE = /\p{Cs}/u
/** Characters that turn the reading direction around and so disguise an extension. */
const BIDI_CONTROL = /[\u202a-\u202e\u2066-\u2069]/u

/** The form in which a name is stored: Unicode NFC. */
export function normaliseName(name: string): string {
  return name.normalize('NFC')
}

/** Says in one sentence what is wrong with a name, or null when it may be used. */
export function nameProblem(raw: string): string | null {
  const name = normaliseName(raw)
  if (name.trim() === '') return 'Name is required'
  if (name.length > MAX_NAME_LENGTH) return `A name has at most ${MAX_NAME_LENGTH} characters`
  if (name !== name.trim()) return 'A name cannot start or end with a space'
  if (name === '.' || name === '..') return 'A name cannot be . or ..'
  if (FORBIDDEN.test(name)) return 'A name cannot contain / \\ or control characters'
  if (BIDI_CONTROL.test(name) || LONE_SURROGATE.test(name)) return 'A name cannot contain invisible control characters'
  return null
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

/** Splits `Plan.pdf` into `Plan` and `.pdf`; a name without extension has an empty second part. */
export function splitName(name: string): { base: string; suffix: string } {
  const ext = extensionOf(name)
  if (ext === null) return { base: name, suffix: '' }
  const at = name.length - ext.length - 1
  return { base: name.slice(0, at), suffix: name.slice(at) }
}

/**
 * The nth candidate of conflict mode keep: `Plan (2).pdf`. A folder keeps its dots: `v1.2 (2)`.
 * A base that would make the name too long is cut.
 */
export function numberedName(name: string, n: number, isDir: boolean): string {
  const { base, suffix } = isDir ? { base: name, suffix: '' } : splitName(name)
  const tail = ` (${n})${suffix}`
  return base.slice(0, MAX_NAME_LENGTH - tail.length).replace(/[\ud800-\udbff]$/, '') + tail
}
