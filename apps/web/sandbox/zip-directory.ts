import { Failure } from './failure.ts'

/** One file of an archive, as its directory says. */
export interface Entry {
  name: string
  /** Bytes as they lie in the archive, compressed or not. */
  packed: Uint8Array<ArrayBuffer>
  isCompressed: boolean
  /** Bytes when unpacked. */
  size: number
}

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const CENTRAL_BYTES = 46
const LOCAL_BYTES = 30
const MAX_COMMENT = 65_535
const ENCRYPTED = 1
const STORED = 0
const DEFLATED = 8

/**
 * Reads the directory at the end of an archive. Throws a {@link Failure} when it is cut off, encrypted or says what cannot be;
 * files that lie on top of one another, which is how small bombs are made, cannot be.
 */
export function readDirectory(bytes: Uint8Array<ArrayBuffer>, maxEntries: number): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > maxEntries) throw new Failure('too-large')
  let at = view.getUint32(end + 16, true)
  const entries: Entry[] = []
  let packed = 0
  for (let n = 0; n < count; n++) {
    if (at + CENTRAL_BYTES > view.byteLength || view.getUint32(at, true) !== CENTRAL) throw new Failure('damaged')
    const nameLength = view.getUint16(at + 28, true)
    const entry = readEntry(bytes, view, at, nameLength)
    packed += entry.packed.length
    if (packed > bytes.length) throw new Failure('damaged')
    entries.push(entry)
    at += CENTRAL_BYTES + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_BYTES - MAX_COMMENT)
  for (let at = view.byteLength - END_BYTES; at >= first; at--) {
    if (view.getUint32(at, true) === END) return at
  }
  throw new Failure('damaged')
}

function readEntry(bytes: Uint8Array<ArrayBuffer>, view: DataView, at: number, nameLength: number): Entry {
  if (view.getUint16(at + 8, true) & ENCRYPTED) throw new Failure('password')
  const method = view.getUint16(at + 10, true)
  const packedSize = view.getUint32(at + 20, true)
  const size = view.getUint32(at + 24, true)
  const local = view.getUint32(at + 42, true)
  const isKnown = method === STORED || method === DEFLATED
  if (!isKnown || local + LOCAL_BYTES > view.byteLength || view.getUint32(local, true) !== LOCAL) throw new Failure('damaged')
  const start = local + LOCAL_BYTES + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  if (start + packedSize > view.byteLength || (method === STORED && size !== packedSize)) throw new Failure('damaged')
  return {
    name: new TextDecoder().decode(bytes.subarray(at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameLength)),
    packed: bytes.subarray(start, start + packedSize),
    isCompressed: method === DEFLATED,
    size,
  }
}
