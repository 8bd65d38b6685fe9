import { type CodePage, decodeCodePage, isCodePage } from './code-pages.ts'
import { isOddControl } from './control-characters.ts'
import { guessUtf16, isUtf16Text, markedUtf16 } from './utf-16.ts'

/** Encodings that a text can be read in, by the names of the Encoding Standard (code pages of DOS by their own), with their labels. */
export const ENCODINGS = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Western (Windows-1252)',
  'iso-8859-15': 'Western (ISO-8859-15)',
  cp437: 'Western (DOS 437)',
  cp850: 'Western (DOS 850)',
  macintosh: 'Western (Mac Roman)',
  'iso-8859-2': 'Central European (ISO-8859-2)',
  'windows-1250': 'Central European (Windows-1250)',
  'iso-8859-7': 'Greek (ISO-8859-7)',
  'iso-8859-8': 'Hebrew (ISO-8859-8)',
  'iso-8859-6': 'Arabic (ISO-8859-6)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'iso-8859-5': 'Cyrillic (ISO-8859-5)',
  'koi8-r': 'Cyrillic (KOI8-R)',
  ibm866: 'Cyrillic (DOS 866)',
  shift_jis: 'Japanese (Shift_JIS)',
  'euc-jp': 'Japanese (EUC-JP)',
  gbk: 'Chinese (GBK)',
  big5: 'Chinese (Big5)',
  'euc-kr': 'Korean (EUC-KR)',
} as const satisfies Record<string, string>

export type Encoding = keyof typeof ENCODINGS
/** An encoding that is recognised from the bytes. Every `TextDecoder` knows it. */
export type FoundEncoding = Exclude<Encoding, CodePage>

const LEGACY = 'windows-1252'
/** Bytes that are looked at to recognise text. */
const LOOKED_AT = 8192
/** One of so many bytes may be a control character that texts don't contain. */
const BYTES_PER_CONTROL = 64

/** One of so many bytes of a text may be a zero, as broken programs leave them. */
const BYTES_PER_ZERO = 1024

/**
 * Returns the encoding of a text: what its byte order mark names, UTF-16 where its characters show it, UTF-8 where the bytes are valid,
 * else what Western systems used before it.
 */
export function pickEncoding(start: Uint8Array): FoundEncoding {
  const utf16 = markedUtf16(start) ?? guessUtf16(start)
  if (utf16) return utf16
  try {
    // A character that the end of the part cuts in two is no fault.
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true })
    return 'utf-8'
  } catch {
    return LEGACY
  }
}

/** Returns a function that decodes consecutive parts of a text. A character that is cut in two is returned with the part that ends it. */
export function createDecoder(encoding: Encoding): (part: Uint8Array, options: { isLast: boolean }) => string {
  if (isCodePage(encoding)) return (part) => decodeCodePage(part, encoding)
  const decoder = new TextDecoder(encoding)
  return (part, { isLast }) => decoder.decode(part, { stream: !isLast })
}

/** Decodes consecutive parts of a file. Of parts that end before the file does, a character that is cut in two is left out. */
export function decodeText(parts: readonly Uint8Array[], encoding: Encoding, { isWhole }: { isWhole: boolean }): string {
  const decode = createDecoder(encoding)
  const texts = parts.map((part) => decode(part, { isLast: false }))
  return texts.join('') + (isWhole ? decode(new Uint8Array(), { isLast: true }) : '')
}

/** Whether bytes are no text: they hold what no text does, or too many control characters. */
export function isBinary(start: Uint8Array): boolean {
  const marked = markedUtf16(start)
  if (marked) return !isUtf16Text(start, marked)
  const looked = start.subarray(0, LOOKED_AT)
  const zeros = looked.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0)
  if (zeros * BYTES_PER_ZERO > looked.length) return guessUtf16(start) === null
  const controls = looked.reduce((count, byte) => count + (isOddControl(byte) ? 1 : 0), 0)
  return controls * BYTES_PER_CONTROL > looked.length
}
