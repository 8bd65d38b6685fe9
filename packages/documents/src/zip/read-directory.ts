import { type End, findEnd, readEnd64, readLocator64, ZIP_END_BYTES } from './zip-end.ts'
import { readEntries, type ZipEntry } from './zip-entries.ts'
import { ZipError } from './zip-error.ts'

/** Reads bytes of a file; fewer than requested if it ends before. */
export type ReadBytes = (from: number, length: number) => Promise<Uint8Array<ArrayBuffer>>

/** The directory of an archive. */
export interface ZipDirectory {
  entries: ZipEntry[]
  /** Number of entries, including those that are not listed. */
  count: number
}

/** Maximum bytes read of a directory. */
const MAX_DIRECTORY_BYTES = 24 * 1024 ** 2
const LOCATOR_BYTES = 20
const END64_BYTES = 56

/**
 * Lists the contents of a ZIP archive. Only reads the directory at its end.
 *
 * @param size Size of the file in bytes.
 * @throws ZipError if it is not an archive, or is truncated
 */
export async function readDirectory(read: ReadBytes, size: number): Promise<ZipDirectory> {
  const end = await readEnd(read, size)
  // An archive may be preceded by other data, such as a self-extractor: offsets are relative to its end.
  const start = end.at - end.directoryBytes
  if (start < 0 || end.directoryBytes < end.count * 46) throw new ZipError('damaged')
  const bytes = await read(start, Math.min(end.directoryBytes, MAX_DIRECTORY_BYTES))
  const entries = readEntries(bytes)
  if (entries.length === 0 && end.count > 0) throw new ZipError('damaged')
  const before = Math.max(0, start - end.directoryFrom)
  for (const entry of entries) entry.offset += before
  return { entries, count: Math.max(end.count, entries.length) }
}

async function readEnd(read: ReadBytes, size: number): Promise<End> {
  const tailFrom = Math.max(0, size - ZIP_END_BYTES)
  const tail = await read(tailFrom, size - tailFrom)
  const end = findEnd(tail, tailFrom)
  if (!end) throw new ZipError('none')
  if (!end.isLarge) return end
  const locatorFrom = end.at - LOCATOR_BYTES
  const end64At = locatorFrom < 0 ? null : readLocator64(await read(locatorFrom, LOCATOR_BYTES))
  // Without one, the values in this record are exact.
  if (end64At === null) return end
  if (end64At + END64_BYTES > locatorFrom) throw new ZipError('damaged')
  const large = readEnd64(await read(end64At, END64_BYTES), end64At)
  if (!large) throw new ZipError('damaged')
  return large
}
