/** How bytes become letters, by the names of the Encoding Standard, with how people call them. */
export const ENCODINGS = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Western (Windows-1252)',
  'iso-8859-15': 'Western (ISO-8859-15)',
  'iso-8859-2': 'Central European (ISO-8859-2)',
  'windows-1250': 'Central European (Windows-1250)',
  'iso-8859-7': 'Greek (ISO-8859-7)',
  'iso-8859-8': 'Hebrew (ISO-8859-8)',
  'iso-8859-6': 'Arabic (ISO-8859-6)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'iso-8859-5': 'Cyrillic (ISO-8859-5)',
  'koi8-r': 'Cyrillic (KOI8-R)',
  shift_jis: 'Japanese (Shift_JIS)',
  'euc-jp': 'Japanese (EUC-JP)',
  gbk: 'Chinese (GBK)',
  big5: 'Chinese (Big5)',
  'euc-kr': 'Korean (EUC-KR)',
} as const satisfies Record<string, string>

export type Encoding = keyof typeof ENCODINGS

const LEGACY = 'windows-1252'
/** What is looked at to tell text from other bytes. */
const LOOKED_AT = 8192
/** Among so many letters may be one that no text holds. */
const LETTERS_A_CONTROL = 64

/** By the byte order mark; without one UTF-8, or what Western systems wrote before it when the bytes are no UTF-8. */
export function pickEncoding(start: Uint8Array): Encoding {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  try {
    // A character that the end of the part cuts in two is no fault.
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true })
    return 'utf-8'
  } catch {
    return LEGACY
  }
}

/** The text of consecutive parts of a file. Of parts that end before the file does, a character that is cut in two is left out. */
export function decodeText(parts: readonly Uint8Array[], encoding: Encoding, { isWhole }: { isWhole: boolean }): string {
  const decoder = new TextDecoder(encoding)
  const texts = parts.map((part) => decoder.decode(part, { stream: true }))
  return texts.join('') + (isWhole ? decoder.decode() : '')
}

/** Whether the bytes are no text at all: they hold what no text does, or more control characters than one comes by. */
export function isBinary(start: Uint8Array): boolean {
  if (pickEncoding(start).startsWith('utf-16')) return false
  const looked = start.subarray(0, LOOKED_AT)
  if (looked.includes(0)) return true
  const controls = looked.reduce((count, byte) => count + (isControl(byte) ? 1 : 0), 0)
  return controls * LETTERS_A_CONTROL > looked.length
}

/** What neither breaks nor indents a line, nor colours a terminal's output. */
function isControl(byte: number): boolean {
  return byte < 0x20 ? !(byte >= 0x08 && byte <= 0x0d) && byte !== 0x1a && byte !== 0x1b : byte === 0x7f
}
