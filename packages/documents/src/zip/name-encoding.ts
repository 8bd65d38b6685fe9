import { createDecoder, type Encoding } from '../text/encoding.ts'

/** Decodes names in archives that don't declare their encoding. */

/** Encodings of names. No zip uses UTF-16. */
export type NameEncoding = Exclude<Encoding, 'utf-16le' | 'utf-16be'>
/** Encodings that can be detected from the names. `cp437`, which the format prescribes, is the fallback. */
export type GuessedEncoding = 'utf-8' | 'shift_jis' | 'ibm866' | 'cp437'

/** Decodes a name. */
export type DecodeName = (bytes: Uint8Array) => string

/**
 * Han, kana, and other characters of Japanese names: full-width forms and punctuation, but not the half-width kana to which
 * random bytes decode.
 */
const JAPANESE = /^[\u3000-\u30ff\u3400-\u9fff\uff01-\uff5e\u2010-\u2015\u2460-\u2473\p{ASCII}]*$/u
const CYRILLIC = /[\u0400-\u045f]{3}/
const CYRILLIC_ONLY = /^[\u0400-\u045f\u2116\p{ASCII}]*$/u
/** Maximum number of example names, and their maximum length in bytes. */
const MAX_EXAMPLES = 5
const MAX_EXAMPLE_BYTES = 1000

/** Detects the encoding of the names in one archive. Programs use one code page for all of them. */
export interface NameGuess {
  /** Considers a name that doesn't declare its encoding. */
  add(bytes: Uint8Array): void
  encoding(): GuessedEncoding
  /** Returns the first few names that depend on the encoding, undecoded. */
  examples(): readonly Uint8Array[]
}

export function guessNames(): NameGuess {
  const fits = { shift_jis: true, ibm866: true }
  const examples: Uint8Array[] = []
  let [isUtf8, hasCyrillic] = [true, false]
  return {
    add(bytes) {
      if (isAscii(bytes)) return
      if (examples.length < MAX_EXAMPLES && bytes.length <= MAX_EXAMPLE_BYTES) examples.push(bytes.slice())
      if (decodeStrictly(bytes, 'utf-8') !== null) return
      isUtf8 = false
      const japanese = decodeStrictly(bytes, 'shift_jis')
      if (japanese === null || !JAPANESE.test(japanese)) fits.shift_jis = false
      const cyrillic = decodeStrictly(bytes, 'ibm866')
      if (cyrillic === null || !CYRILLIC_ONLY.test(cyrillic)) fits.ibm866 = false
      hasCyrillic ||= CYRILLIC.test(cyrillic ?? '')
    },
    encoding() {
      if (isUtf8) return 'utf-8'
      if (fits.ibm866 && hasCyrillic) return 'ibm866'
      return fits.shift_jis ? 'shift_jis' : 'cp437'
    },
    examples: () => examples,
  }
}

/** Returns a decoder for names that are all in one encoding. */
export function decodeNamesAs(encoding: NameEncoding): DecodeName {
  return (bytes) => createDecoder(encoding)(bytes, { isLast: true })
}

/**
 * Returns a decoder for a guessed encoding. Valid UTF-8 names are decoded as UTF-8: some archives were extended on another
 * computer.
 */
export function decodeGuessedNames(guess: GuessedEncoding): DecodeName {
  const fallback = decodeNamesAs('cp437')
  return (bytes) => decodeStrictly(bytes, 'utf-8') ?? (guess === 'cp437' ? null : decodeStrictly(bytes, guess)) ?? fallback(bytes)
}

/** Returns null if the bytes are not valid in the encoding. */
function decodeStrictly(bytes: Uint8Array, encoding: Exclude<GuessedEncoding, 'cp437'>): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

function isAscii(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte < 0x80)
}
