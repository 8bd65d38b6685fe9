import { LOCAL_BYTES, localLength } from './local-record.ts'
import { readDirectory } from './read-directory.ts'
import type { ZipEntry } from './zip-entries.ts'
import { ZipError } from './zip-error.ts'

/** A file of an archive in memory. */
export interface ZipFile {
  name: string
  /** Compressed bytes. */
  packed: Uint8Array<ArrayBuffer>
  isDeflated: boolean
  /** Uncompressed size declared by the archive. */
  size: number
}

const STORED = 0
const DEFLATED = 8

/**
 * Opens an archive to be read as a whole. Overlapping files, which are used for small zip bombs, are rejected.
 *
 * @throws ZipError if there are too many files, or any is corrupt, encrypted or uses a rare compression method
 */
export async function openZip(bytes: Uint8Array<ArrayBuffer>, maxEntries: number): Promise<ZipFile[]> {
  const read = async (from: number, length: number) => bytes.subarray(from, from + length)
  const { entries, count } = await readDirectory(read, bytes.length)
  if (count > maxEntries) throw new ZipError('too-many')
  if (entries.length < count) throw new ZipError('damaged')
  const files = entries.filter(({ isFolder }) => !isFolder).map((entry) => fileOf(bytes, entry))
  if (files.reduce((sum, { packed }) => sum + packed.length, 0) > bytes.length) throw new ZipError('damaged')
  return files
}

function fileOf(bytes: Uint8Array<ArrayBuffer>, { name, size, packedSize, offset, method, isEncrypted }: ZipEntry): ZipFile {
  if (isEncrypted) throw new ZipError('locked')
  if (method !== STORED && method !== DEFLATED) throw new ZipError('unsupported')
  const before = localLength(bytes.subarray(offset, offset + LOCAL_BYTES))
  const start = offset + (before ?? 0)
  const isWhole = before !== null && start + packedSize <= bytes.length && (method === DEFLATED || size === packedSize)
  if (!isWhole) throw new ZipError('damaged')
  return { name, packed: bytes.subarray(start, start + packedSize), isDeflated: method === DEFLATED, size }
}
