import { type DecodeName, decodeGuessedNames, decodeNamesAs, guessNames } from './name-encoding.ts'
import { readUint64, viewOf } from './zip-end.ts'

/** The directory of a ZIP archive (APPNOTE.TXT 4.3.12). */

const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
/** Maximum number of listed entries; more are only counted. */
export const MAX_ENTRIES = 50_000
const ENCRYPTED = 1
const UTF8 = 0x800
const LARGE = 0xffffffff
const decodeUtf8 = decodeNamesAs('utf-8')

/** A file or folder as declared in an archive's directory; untrusted. */
export interface ZipEntry {
  /** Written name, with `/` between folders. */
  name: string
  isFolder: boolean
  /** Declared uncompressed size. */
  size: number
  /** Compressed size. */
  packedSize: number
  /** In local time of the computer that packed it; null if absent. */
  modified: Date | null
  isEncrypted: boolean
  /** 0 stored, 8 deflated. */
  method: number
  /** Offset of its local record. */
  offset: number
}

/** Parses directory entries up to the end or the first malformed one. */
export function readEntries(bytes: Uint8Array): ZipEntry[] {
  const view = viewOf(bytes)
  const places = findEntries(view)
  const guess = guessNames()
  for (const place of places) if (!isMarkedUtf8(view, place)) guess.add(nameBytes(view, place))
  const decode = decodeGuessedNames(guess.encoding())
  return places.map((place) => readEntry(view, place, decode))
}

/** Position of an entry and its parts in the directory. */
interface EntryPlace {
  at: number
  nameEnd: number
  extraEnd: number
}

function findEntries(view: DataView): EntryPlace[] {
  const places: EntryPlace[] = []
  let at = 0
  while (places.length < MAX_ENTRIES && at + ENTRY_BYTES <= view.byteLength && view.getUint32(at, true) === ENTRY) {
    const nameEnd = at + ENTRY_BYTES + view.getUint16(at + 28, true)
    const extraEnd = nameEnd + view.getUint16(at + 30, true)
    const end = extraEnd + view.getUint16(at + 32, true)
    if (end > view.byteLength) break
    places.push({ at, nameEnd, extraEnd })
    at = end
  }
  return places
}

function isMarkedUtf8(view: DataView, { at }: EntryPlace): boolean {
  return (view.getUint16(at + 8, true) & UTF8) !== 0
}

function nameBytes(view: DataView, { at, nameEnd }: EntryPlace): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset + at + ENTRY_BYTES, nameEnd - at - ENTRY_BYTES)
}

function readEntry(view: DataView, place: EntryPlace, decode: DecodeName): ZipEntry {
  const { at, nameEnd, extraEnd } = place
  const flags = view.getUint16(at + 8, true)
  const bytes = nameBytes(view, place)
  const name = isMarkedUtf8(view, place) ? decodeUtf8(bytes) : decode(bytes)
  const small = {
    size: view.getUint32(at + 24, true),
    packedSize: view.getUint32(at + 20, true),
    offset: view.getUint32(at + 42, true),
  }
  return {
    name,
    isFolder: name.endsWith('/') || name.endsWith('\\'),
    ...readLarge(view, { from: nameEnd, to: extraEnd, small }),
    modified: readTime(view.getUint16(at + 14, true), view.getUint16(at + 12, true)),
    isEncrypted: (flags & ENCRYPTED) !== 0,
    method: view.getUint16(at + 10, true),
  }
}

type Sizes = Pick<ZipEntry, 'size' | 'packedSize' | 'offset'>

/** Reads values too large for the entry from its extra field (4.5.3), which contains only those, in this order. */
function readLarge(view: DataView, { from, to, small }: { from: number; to: number; small: Sizes }): Sizes {
  const sizes = { ...small }
  for (let at = from; at + 4 <= to; ) {
    const [id, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    const end = Math.min(to, at + 4 + length)
    if (id === 1) {
      let value = at + 4
      for (const key of ['size', 'packedSize', 'offset'] as const) {
        if (small[key] !== LARGE || value + 8 > end) continue
        sizes[key] = readUint64(view, value)
        value += 8
      }
    }
    at += 4 + length
  }
  return sizes
}

/** Converts an MS-DOS date and time. */
function readTime(date: number, time: number): Date | null {
  const [year, month, day] = [1980 + (date >> 9), (date >> 5) & 15, date & 31]
  if (month < 1 || month > 12 || day < 1) return null
  return new Date(year, month - 1, day, time >> 11, (time >> 5) & 63, (time & 31) * 2)
}
