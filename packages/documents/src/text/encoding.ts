import { type CodePage, decodeCodePage, isCodePage } from './code-pages.ts'
import { isOddControl } from './control-characters.ts'
import { guessUtf16, isUtf16Text, markedUtf16 } from './utf-16.ts'

/** Supported text encodings, by their names in the Encoding Standard (DOS code pages by their own). */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'iso-8859-15',
  'cp437',
  'cp850',
  'macintosh',
  'iso-8859-2',
  'windows-1250',
  'iso-8859-7',
  'iso-8859-8',
  'iso-8859-6',
  'windows-1251',
  'iso-8859-5',
  'koi8-r',
  'ibm866',
  'shift_jis',
  'euc-jp',
  'gbk',
  'big5',
  'euc-kr',
] as const

export type Encoding = (typeof ENCODINGS)[number]
/** An encoding that can be detected from the bytes. Every `TextDecoder` supports it. */
export type FoundEncoding = Exclude<Encoding, CodePage>

const LEGACY = 'windows-1252'
/** Number of bytes inspected to detect text. */
const VIEWED = 8192
/** Allowed ratio of control characters that texts don't contain: one per this many bytes. */
const BYTES_PER_CONTROL = 64

/** Allowed ratio of zero bytes, which broken programs leave: one per this many bytes. */
const BYTES_PER_ZERO = 1024

/**
 * Detects the encoding of a text: from the byte order mark, UTF-16 by its characters, UTF-8 if the bytes are valid, else the
 * legacy Western encoding.
 */
export function pickEncoding(start: Uint8Array): FoundEncoding {
  const utf16 = markedUtf16(start) ?? guessUtf16(start)
  if (utf16) return utf16
  try {
    // A character truncated by the end of the part is not an error.
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true })
    return 'utf-8'
  } catch {
    return LEGACY
  }
}

/**
 * Returns a function that decodes consecutive parts of a text. A character split between parts is returned with the second one.
 */
export function createDecoder(encoding: Encoding): (part: Uint8Array, options: { isLast: boolean }) => string {
  if (isCodePage(encoding)) return (part) => decodeCodePage(part, encoding)
  const decoder = new TextDecoder(encoding)
  return (part, { isLast }) => decoder.decode(part, { stream: !isLast })
}

/** Decodes consecutive parts of a file. If the file is incomplete, a truncated character at the end is dropped. */
export function decodeText(parts: readonly Uint8Array[], encoding: Encoding, { isWhole }: { isWhole: boolean }): string {
  const decode = createDecoder(encoding)
  const texts = parts.map((part) => decode(part, { isLast: false }))
  return texts.join('') + (isWhole ? decode(new Uint8Array(), { isLast: true }) : '')
}

/** Returns whether bytes are binary: they contain what no text does, or too many control characters. */
export function isBinary(start: Uint8Array): boolean {
  const marked = markedUtf16(start)
  if (marked) return !isUtf16Text(start, marked)
  const looked = start.subarray(0, VIEWED)
  const zeros = looked.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0)
  if (zeros * BYTES_PER_ZERO > looked.length) return guessUtf16(start) === null
  const controls = looked.reduce((count, byte) => count + (isOddControl(byte) ? 1 : 0), 0)
  return controls * BYTES_PER_CONTROL > looked.length
}
