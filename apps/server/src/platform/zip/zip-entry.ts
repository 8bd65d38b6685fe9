import { crc32 } from 'node:zlib'
import { deflateWhole, isCompressed } from './deflate.ts'
import type { Sums } from './zip-records.ts'

/** Files up to this size are read completely ahead of their turn; larger ones are streamed. */
const SMALL_BYTES = 256 * 1024

/** A file or folder in a zip. */
export interface ZipEntry {
  /** With slashes; a folder's path ends with one. */
  path: string
  mtime: Date
  /** Bytes in memory, stored bytes, or a stream. */
  content: Buffer | KeptContent | AsyncIterable<Buffer>
  /** Called with the progress. */
  progress?: EntryProgress
}

/** Stored bytes. An entry whose bytes are missing is left out. */
export interface KeptContent {
  size: number
  /** Whether it is already compressed. */
  isPacked: boolean
  /** Reads all bytes, ahead of its turn if small; null if missing. */
  read(): Promise<Buffer | null>
  /** Opens a stream of all bytes, in its turn; null if missing. */
  open(): Promise<AsyncIterable<Buffer> | null>
}

/** Receives the progress of files in a zip. */
export interface EntryProgress {
  addBytes(count: number): void
  addFile(): void
}

/** An entry that can be written: complete, or as a stream. */
export interface PreparedEntry {
  entry: ZipEntry
  whole: WholeEntry | null
}

/** The complete content of an entry. */
export interface WholeEntry extends Sums {
  bytes: Buffer
  isDeflated: boolean
}

/** Returns the memory in bytes that preparing an entry takes. */
export function bytesOf({ content }: ZipEntry): number {
  if (Buffer.isBuffer(content)) return content.length
  return isKept(content) && content.size <= SMALL_BYTES ? content.size : 0
}

/** Reads and deflates small or in-memory entries. Null if missing. */
export async function prepareEntry(entry: ZipEntry): Promise<PreparedEntry | null> {
  const { content } = entry
  if (Buffer.isBuffer(content)) return { entry, whole: await pack(content) }
  if (!isKept(content) || content.size > SMALL_BYTES) return { entry, whole: null }
  const bytes = await content.read()
  if (!bytes) return null
  if (bytes.length !== content.size) throw otherSize(entry.path, bytes.length)
  return { entry, whole: await pack(bytes, content.isPacked) }
}

/** Opens an entry that was not prepared completely. Null if missing. */
export async function openEntry({ content }: ZipEntry): Promise<OpenedEntry | null> {
  if (Buffer.isBuffer(content)) throw new Error('Bytes at hand are prepared whole')
  if (!isKept(content)) return { bytes: content, size: null, isPacked: false }
  const bytes = await content.open()
  return bytes && { bytes, size: content.size, isPacked: content.isPacked }
}

interface OpenedEntry {
  bytes: AsyncIterable<Buffer>
  /** Null if unknown. */
  size: number | null
  isPacked: boolean
}

/** Returns the error for an entry with an unexpected size. */
export function otherSize(path: string, size: number): Error {
  return new Error(`The bytes of ${path} are damaged: they have another size, ${size}`)
}

function isKept(content: KeptContent | AsyncIterable<Buffer>): content is KeptContent {
  return !(Symbol.asyncIterator in content)
}

async function pack(bytes: Buffer, isPacked = false): Promise<WholeEntry> {
  const deflated = isPacked || bytes.length === 0 || isCompressed(bytes) ? null : await deflateWhole(bytes)
  const isDeflated = deflated !== null && deflated.length < bytes.length
  const packed = isDeflated ? deflated : bytes
  return { checksum: crc32(bytes), size: bytes.length, packed: packed.length, bytes: packed, isDeflated }
}
