import type { Readable } from 'node:stream'

/** What was stored: its size in bytes and its SHA-256. */
export interface StoredObject {
  size: number
  sha256: Buffer
}

/** As much of an object's beginning as tells its type. */
export const HEAD_BYTES = 4100

/** What was just put there, with its beginning. */
export interface KeptObject extends StoredObject {
  /** The first {@link HEAD_BYTES}, or all. */
  head: Buffer
}

/** More bytes came than allowed. */
export class ObjectTooLargeError extends Error {}

/** The place has no room left, or none that may be taken. */
export class StorageFullError extends Error {}

/** The place does not answer, or only with failures of its own: it may do so again in a moment. */
export class StorageUnavailableError extends Error {}

/** What a place of storage has under a key. */
export interface ListedObject {
  key: string
  /** In bytes. */
  size: number
  /** When it was put there, or last written to. */
  stored: Date
}

/** What can be asked of stored bytes without changing anything. */
export interface StorageReader {
  /** Bytes `start` to `end` (both included), or all. Throws ENOENT when the key is unknown. */
  get: (key: string, range?: { start: number; end: number }) => Promise<Readable>
  /** The first `most` bytes, or all where there are fewer, at once: for what is small. Throws ENOENT when the key is unknown. */
  read: (key: string, most: number) => Promise<Buffer>
  /**
   * A file of this machine with the bytes, for programs that take no stream; to be read only, and let go afterwards. Throws ENOENT when the
   * key is unknown.
   */
  file: (key: string) => Promise<{ path: string; release(): Promise<void> }>
  /** Everything that is kept, in no order; what is being put meanwhile may be in it or not. For checks. */
  list(): AsyncIterable<ListedObject>
  /** What has begun to come in pieces and is not whole, in no order. For checks. */
  listUnfinished(): AsyncIterable<ListedObject>
}

declare const served: unique symbol

/** A key of bytes that may be given out. Who makes one has asked for that. */
export type ServedKey = string & { readonly [served]: true }

/** The same, to those who bring such a key alone. These are no methods, so that the compiler holds them to it. */
export interface ServedReader {
  readonly get: (key: ServedKey, range?: { start: number; end: number }) => Promise<Readable>
  readonly read: (key: ServedKey, most: number) => Promise<Buffer>
  readonly file: (key: ServedKey) => Promise<{ path: string; release(): Promise<void> }>
}

/** Asked before each write, and before the whole is kept. What it throws ends the transfer. */
export type Guard = () => Promise<void>

/** An object that is to be under a second key. */
export interface CopyOfObject {
  from: string
  to: string
}

/** A part that somebody is to send. */
export interface AnnouncedPart {
  /** From 1. */
  number: number
  /** In bytes. */
  size: number
  /** Hexadecimal. */
  sha256: string
}

/** Where parts are to be sent. */
export interface PartUrls {
  arrived: readonly number[]
  addresses: { number: number; url: string; headers: Record<string, string> }[]
}

/** Where the bytes of files are kept. Keys are `{tenant id}/{object id}`; an object never changes once it is there. */
export interface Storage extends StorageReader {
  /**
   * Keeps a stream under a key, whole or not at all, never more than a buffer of it in memory.
   * Throws {@link ObjectTooLargeError} past `maxBytes`, {@link StorageFullError}, or what the stream or the guard threw.
   */
  put(key: string, body: AsyncIterable<Buffer>, options: { maxBytes: number; guard?: Guard }): Promise<KeptObject>
  /**
   * Keeps objects under second keys, which nothing has had yet: each whole or not at all, without reading it where the place can do so. Removing one
   * leaves the other. Throws ENOENT when a key is unknown, {@link StorageFullError}; some may be there then.
   */
  copy(copies: readonly CopyOfObject[]): Promise<void>
  /** Removes the object, unfinished too; one that is gone already is no error. */
  delete(key: string): Promise<void>
  /** Objects that come in several pieces. */
  readonly unfinished: UnfinishedObjects
  /** How people's programs reach it without the server between; null where they cannot. */
  readonly direct: DirectAccess | null
}

/**
 * Addresses of the place itself, for whoever has them and for a while. Bytes that are sent there are parts of an unfinished object, in any order; they
 * are the same object that pieces through the server go on with.
 */
export interface DirectAccess {
  /** Where all addresses lead: an origin. */
  readonly origin: string
  /** The size of every part but the last. Bytes. */
  readonly partBytes: number
  /** An address at which the bytes, or a range of them, are fetched; the answer has this type and `Content-Disposition`. */
  readUrl(key: ServedKey, answer: { type: string; disposition: string }): Promise<string>
  /** Lets parts be sent, and gives what `partUrls` gives from then on; null when the object is whole. There is to be one who does so at a time; again is harmless. */
  begin(key: string, parts: readonly AnnouncedPart[]): Promise<PartUrls | null>
  /**
   * The numbers of the parts that have come, from 1, and addresses that take one part each, by PUT with these headers: as many bytes, of this
   * SHA-256 (hexadecimal). Null when none may be sent: yet, or any more.
   */
  partUrls(key: string, parts: readonly AnnouncedPart[]): Promise<PartUrls | null>
}

/** A storage that gives bytes out by {@link ServedKey}s alone. */
export type ServedStorage = Omit<Storage, keyof ServedReader> & ServedReader

/** The checksum of some of an object's bytes. */
export interface BlockChecksum {
  /** The offset of the first byte. */
  start: number
  /** In bytes. */
  size: number
  /** MD5, hexadecimal; null where the object store doesn't return it. */
  md5: string | null
}

/**
 * Objects whose bytes come one after the other over several transfers. What was written stays, whatever breaks: the line, the process or
 * the machine. There is to be one writer of a key at a time; who that is, the caller sees to.
 */
export interface UnfinishedObjects {
  /**
   * Returns checksums of the bytes that have come, in the order of the file, or of the whole object. Parts that came out of order leave gaps.
   * Awaits `guard` for each piece that it reads.
   */
  checksums(key: string, guard: Guard): Promise<BlockChecksum[]>
  /** The bytes that have come, 0 when none have. Of what is whole already, all. */
  size(key: string): Promise<number>
  /**
   * Writes on at `offset`, which is the present size, and gives the new size, with the SHA-256 of all when that was counted on the way.
   * Throws {@link ObjectTooLargeError} past `maxBytes` more, {@link StorageFullError}, or what the stream or the guard threw.
   */
  append(
    key: string,
    body: AsyncIterable<Buffer>,
    options: { offset: number; maxBytes: number; guard: Guard },
  ): Promise<{ size: number; sha256: Buffer | null }>
  /** Makes what has come the object, on the disk. The hash is counted anew unless the caller has it. */
  finish(key: string, options: { sha256: Buffer | null; guard: Guard }): Promise<StoredObject>
}
