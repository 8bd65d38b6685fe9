import { isOddControl } from './control-characters.ts'

/** Detects UTF-16 by its characters, with or without a byte order mark. */

export type Utf16 = 'utf-16le' | 'utf-16be'

/** Number of bytes inspected. */
const SAMPLE_BYTES = 8192
/** Allowed ratio of characters that texts don't contain: one in this many. Newer Unicode versions assign more characters. */
const CHARACTERS_PER_ODD_ONE = 64
/** Without a byte order mark, at least one in this many characters must be an ASCII letter, digit, sign, space or line break. */
const CHARACTERS_PER_PLAIN_ONE = 64
/** Halves of surrogate pairs, and code points without a character. */
const UNASSIGNED = /[\p{Cs}\p{Cn}]/gu
const PRIVATE_USE = /\p{Co}/u
const PLAIN = /[\t\n\r\x20-\x7e]/g

/** Returns the byte order of a text's byte order mark; null without one. */
export function markedUtf16(start: Uint8Array): Utf16 | null {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  return null
}

/** Returns whether bytes with a byte order mark are text. Other formats begin with these two bytes too. */
export function isUtf16Text(start: Uint8Array, order: Utf16): boolean {
  const text = decodeSample(start, order)
  return countOdd(text) * CHARACTERS_PER_ODD_ONE <= text.length
}

/**
 * Guesses the byte order of a text without a byte order mark; null for other data. Texts in other encodings have no zeros, and
 * other formats soon have a pair that is not a character.
 */
export function guessUtf16(start: Uint8Array): Utf16 | null {
  const sample = start.subarray(0, SAMPLE_BYTES)
  if (!sample.includes(0) || isAsciiWithZeros(sample)) return null
  const [best, other] = (['utf-16le', 'utf-16be'] as const)
    .map((order) => ({ order, plain: countPlain(sample, order) }))
    .sort((a, b) => b.plain - a.plain)
  return best && other && best.plain > other.plain ? best.order : null
}

/** Returns the number of plain characters; 0 if there are too few, or if the data is not text. */
function countPlain(sample: Uint8Array, order: Utf16): number {
  const text = decodeSample(sample, order)
  if (countOdd(text) > 0 || PRIVATE_USE.test(text)) return 0
  const plain = count(text, PLAIN)
  return plain * CHARACTERS_PER_PLAIN_ONE < text.length ? 0 : plain
}

/** Returns whether zeros are scattered in ASCII text, which would decode to Chinese characters. */
function isAsciiWithZeros(sample: Uint8Array): boolean {
  let zeros = 0
  let printable = 0
  let space = 0
  for (const byte of sample) {
    if (byte === 0) zeros++
    else if (byte >= 0x20 && byte < 0x7f) printable++
    else if (byte >= 0x09 && byte <= 0x0d) space++
  }
  // In UTF-16 of Indian scripts, half of the bytes can look like tabs or line breaks.
  return zeros * 4 <= sample.length && space * 4 <= printable && printable + space >= (sample.length - zeros) * 0.95
}

/** Returns how many characters texts don't contain. */
function countOdd(text: string): number {
  let odd = count(text, UNASSIGNED)
  for (let at = 0; at < text.length; at++) if (isOddControl(text.charCodeAt(at))) odd++
  return odd
}

/** Decodes complete characters, keeping lone surrogates. */
function decodeSample(start: Uint8Array, order: Utf16): string {
  const length = Math.min(start.length, SAMPLE_BYTES) & ~1
  const view = new DataView(start.buffer, start.byteOffset, length)
  let text = ''
  for (let at = 0; at < length; at += 2) text += String.fromCharCode(view.getUint16(at, order === 'utf-16le'))
  // The other half of the pair is beyond the sample.
  return text.replace(/[\ud800-\udbff]$/, '')
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
