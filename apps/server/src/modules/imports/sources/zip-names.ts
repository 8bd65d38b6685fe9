import { isUtf8 } from 'node:buffer'
import { type Entry, getFileNameLowLevel } from 'yauzl'

/** Set where a zip says that a name is UTF-8. */
const SAYS_UTF8 = 0x800
/** The field in which a name is kept as Unicode beside an older one. */
const UNICODE_PATH = 0x7075
/** Han, kana, and what stands beside them in Japanese names: full-width forms and punctuation, but not the half-width kana that stray bytes give. */
const JAPANESE = /^[\u3000-\u30ff\u3400-\u9fff\uff01-\uff5e\u2010-\u2015\u2460-\u2473\p{ASCII}]*$/u
const CYRILLIC = /[\u0400-\u045f]{3}/
const CYRILLIC_ONLY = /^[\u0400-\u045f\u2116\p{ASCII}]*$/u

/** The code pages of names that are guessed. `cp437`, which the format names, is taken where nothing else fits. */
export type NameEncoding = 'shift_jis' | 'ibm866' | 'cp437'

/** Reads how the names of one zip are encoded: programs use the code page of the computer for all of them. */
export interface NameGuess {
  /** Takes one entry into account. */
  add(entry: Entry): void
  encoding(): NameEncoding
}

export function guessNames(): NameGuess {
  const fits = { shift_jis: true, ibm866: true }
  let [hasNames, hasCyrillic] = [false, false]
  return {
    add(entry) {
      if (!needsGuess(entry)) return
      hasNames = true
      const japanese = decode('shift_jis', entry.fileNameRaw)
      if (japanese === null || !JAPANESE.test(japanese)) fits.shift_jis = false
      const cyrillic = decode('ibm866', entry.fileNameRaw)
      if (cyrillic === null || !CYRILLIC_ONLY.test(cyrillic)) fits.ibm866 = false
      hasCyrillic ||= CYRILLIC.test(cyrillic ?? '')
    },
    encoding() {
      if (!hasNames) return 'cp437'
      if (fits.ibm866 && hasCyrillic) return 'ibm866'
      return fits.shift_jis ? 'shift_jis' : 'cp437'
    },
  }
}

/** Returns the name of an entry: as the zip says, else as UTF-8 where it is valid, else by a code page. Backslashes part folders, as `/` does. */
export function nameOf(entry: Entry, encoding: NameEncoding): string {
  const { fileNameRaw } = entry
  if (!isUnmarked(entry)) return nameByZip(entry)
  if (isUtf8(fileNameRaw)) return fileNameRaw.toString('utf8').replaceAll('\\', '/')
  const decoded = encoding === 'cp437' ? null : decode(encoding, fileNameRaw)
  return decoded === null ? nameByZip(entry) : decoded.replaceAll('\\', '/')
}

function nameByZip({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)
}

function needsGuess(entry: Entry): boolean {
  return isUnmarked(entry) && !isUtf8(entry.fileNameRaw)
}

function isUnmarked({ generalPurposeBitFlag, extraFields }: Entry): boolean {
  return (generalPurposeBitFlag & SAYS_UTF8) === 0 && !extraFields.some(({ id }) => id === UNICODE_PATH)
}

/** Returns null if the bytes are not valid in the encoding. */
function decode(encoding: 'shift_jis' | 'ibm866', bytes: Buffer): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
