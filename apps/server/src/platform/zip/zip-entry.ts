import { crc32 } from 'node:zlib'
import { deflateWhole, looksPacked } from './deflate.ts'
import type { Sums } from './zip-records.ts'

/** A file of at most so many bytes is read whole, before its turn; a larger one goes through in pieces. */
const SMALL_BYTES = 256 * 1024

/** A file, or a folder, as it goes into a zip. */
export interface ZipEntry {
  /** With slashes; that of a folder ends with one. */
  path: string
  mtime: Date
  /** What is at hand, what is kept somewhere, or what is being made. */
  content: Buffer | KeptContent | AsyncIterable<Buffer>
  /** Hears how much of it is in the zip. */
  progress?: EntryProgress
}

/** Bytes that are kept somewhere. An entry whose bytes are gone is left out. */
export interface KeptContent {
  size: number
  /** Whether it is of a kind of which deflating makes nothing smaller. */
  isPacked: boolean
  /** All of it, before its turn when it is small; null when it is gone. */
  read(): Promise<Buffer | null>
  /** All of it in pieces, in its turn; null when it is gone. */
  open(): Promise<AsyncIterable<Buffer> | null>
}

/** What hears how much of files is in a zip. */
export interface EntryProgress {
  addBytes(count: number): void
  addFile(): void
}

/** An entry that can be written: whole, or in pieces. */
export interface PreparedEntry {
  entry: ZipEntry
  whole: WholeEntry | null
}

/** All that stands in the zip of an entry. */
export interface WholeEntry extends Sums {
  bytes: Buffer
  isDeflated: boolean
}

/** Bytes that preparing an entry holds. */
export function bytesOf({ content }: ZipEntry): number {
  if (Buffer.isBuffer(content)) return content.length
  return isKept(content) && content.size <= SMALL_BYTES ? content.size : 0
}

/** Reads and deflates what is small or at hand. Null when it is gone. */
export async function prepareEntry(entry: ZipEntry): Promise<PreparedEntry | null> {
  const { content } = entry
  if (Buffer.isBuffer(content)) return { entry, whole: await pack(content) }
  if (!isKept(content) || content.size > SMALL_BYTES) return { entry, whole: null }
  const bytes = await content.read()
  if (!bytes) return null
  if (bytes.length !== content.size) throw otherSize(entry.path, bytes.length)
  return { entry, whole: await pack(bytes, content.isPacked) }
}

/** Opens what was not prepared whole. Null when it is gone. */
export async function openEntry({ content }: ZipEntry): Promise<OpenedEntry | null> {
  if (Buffer.isBuffer(content)) throw new Error('Bytes at hand are prepared whole')
  if (!isKept(content)) return { bytes: content, size: null, isPacked: false }
  const bytes = await content.open()
  return bytes && { bytes, size: content.size, isPacked: content.isPacked }
}

interface OpenedEntry {
  bytes: AsyncIterable<Buffer>
  /** Null when nobody knows. */
  size: number | null
  isPacked: boolean
}

/** The bytes of an entry are not as many as they should be. */
export function otherSize(path: string, size: number): Error {
  return new Error(`The bytes of ${path} are damaged: they have another size, ${size}`)
}

function isKept(content: KeptContent | AsyncIterable<Buffer>): content is KeptContent {
  return !(Symbol.asyncIterator in content)
}

async function pack(bytes: Buffer, isPacked = false): Promise<WholeEntry> {
  const deflated = isPacked || bytes.length === 0 || looksPacked(bytes) ? null : await deflateWhole(bytes)
  const isDeflated = deflated !== null && deflated.length < bytes.length
  const packed = isDeflated ? deflated : bytes
  return { checksum: crc32(bytes), size: bytes.length, packed: packed.length, bytes: packed, isDeflated }
}
