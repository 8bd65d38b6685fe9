/** The records at the end of a ZIP archive (APPNOTE.TXT 4.3.14 to 4.3.16). */

const END_BYTES = 22
const MAX_COMMENT_BYTES = 0xffff
/** Maximum distance of the last record from the end: only a comment can follow it. */
export const ZIP_END_BYTES = END_BYTES + MAX_COMMENT_BYTES

const END = 0x06054b50
const END64 = 0x06064b50
const LOCATOR64 = 0x07064b50

/** The position of the directory. */
export interface End {
  /** End of the directory, followed by the record. */
  at: number
  count: number
  directoryBytes: number
  /** Start of the directory as declared, relative to the start of the archive. */
  directoryFrom: number
  /** Whether the values are too large for this record and are stored in a preceding one. */
  isLarge: boolean
}

/**
 * Finds the last record in the final bytes of a file. One inside the comment is not mistaken for it: the true one's comment ends
 * with the file.
 *
 * @param tailFrom Offset of `tail` in the file.
 */
export function findEnd(tail: Uint8Array, tailFrom: number): End | null {
  const view = viewOf(tail)
  let cut: End | null = null
  for (let at = tail.length - END_BYTES; at >= 0; at--) {
    if (view.getUint32(at, true) !== END) continue
    const end = endAt(view, at, tailFrom)
    const commentEnd = at + END_BYTES + view.getUint16(at + 20, true)
    if (commentEnd === tail.length && isPlausible(end)) return end
    // Archives with trailing data are still listed.
    if (commentEnd < tail.length && isPlausible(end)) cut ??= end
  }
  return cut
}

function endAt(view: DataView, at: number, tailFrom: number): End {
  const count = view.getUint16(at + 10, true)
  const directoryBytes = view.getUint32(at + 12, true)
  const directoryFrom = view.getUint32(at + 16, true)
  const isLarge = count === 0xffff || directoryBytes === 0xffffffff || directoryFrom === 0xffffffff
  return { at: tailFrom + at, count, directoryBytes, directoryFrom, isLarge }
}

function isPlausible({ at, directoryBytes, isLarge }: End): boolean {
  return isLarge || directoryBytes <= at
}

/** Returns the position of the ZIP64 record; null if this is not a locator. */
export function readLocator64(bytes: Uint8Array): number | null {
  const view = viewOf(bytes)
  return bytes.length >= 20 && view.getUint32(0, true) === LOCATOR64 ? readUint64(view, 8) : null
}

/** Parses the ZIP64 record; null if it is not one. */
export function readEnd64(bytes: Uint8Array, at: number): End | null {
  const view = viewOf(bytes)
  if (bytes.length < 56 || view.getUint32(0, true) !== END64) return null
  const [count, directoryBytes, directoryFrom] = [32, 40, 48].map((field) => readUint64(view, field)) as [number, number, number]
  return { at, count, directoryBytes, directoryFrom, isLarge: true }
}

/** Values beyond 2^53 count as unlimited. */
export function readUint64(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true))
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
