import type { Readable } from 'node:stream'

/** A stored object: its size in bytes and its SHA-256. */
export interface StoredObject {
  size: number
  sha256: Buffer
}

/** Enough of an object's beginning to detect its type. */
export const HEAD_BYTES = 4100

/** A newly stored object, with its beginning. */
export interface KeptObject extends StoredObject {
  /** The first {@link HEAD_BYTES}, or all. */
  head: Buffer
}

/** More bytes arrived than allowed. */
export class ObjectTooLargeError extends Error {}

/** The storage has no free space, or none that may be used. */
export class StorageFullError extends Error {}

/** The storage does not respond, or only with errors; this may be temporary. */
export class StorageUnavailableError extends Error {}

/** An object as listed by a storage. */
export interface ListedObject {
  key: string
  /** In bytes. */
  size: number
  /** When it was stored, or last written to. */
  stored: Date
}

/** Read access to stored objects. */
export interface StorageReader {
  /** Returns bytes `start` to `end` (both included), or all. Throws ENOENT for an unknown key. */
  get: (key: string, range?: { start: number; end: number }) => Promise<Readable>
  /**
   * Reads the first `most` bytes, or all if there are fewer, in one step: for small objects. Throws ENOENT for an unknown key.
   */
  read: (key: string, most: number) => Promise<Buffer>
  /**
   * Provides a local file with the bytes, for programs that need one; read-only, and to be released. Throws ENOENT for an unknown
   * key.
   */
  file: (key: string) => Promise<{ path: string; release(): Promise<void> }>
  /** Lists all objects, unordered; those stored concurrently may be missing. For checks. */
  list(): AsyncIterable<ListedObject>
  /** Lists the unfinished objects, unordered. For checks. */
  listUnfinished(): AsyncIterable<ListedObject>
}

declare const served: unique symbol

/** The key of an object that may be served. The code that creates one has checked that. */
export type ServedKey = string & { readonly [served]: true }

/**
 * Read access restricted to such keys. Declared as properties instead of methods, so that the compiler checks the parameter types
 * strictly.
 */
export interface ServedReader {
  readonly get: (key: ServedKey, range?: { start: number; end: number }) => Promise<Readable>
  readonly read: (key: ServedKey, most: number) => Promise<Buffer>
  readonly file: (key: ServedKey) => Promise<{ path: string; release(): Promise<void> }>
}

/** Called before each write, and before the object is completed. Throwing ends the transfer. */
export type Guard = () => Promise<void>

/** An object to copy to a second key. */
export interface CopyOfObject {
  from: string
  to: string
}

/** A part that a client will send. */
export interface PartDescriptor {
  /** From 1. */
  number: number
  /** In bytes. */
  size: number
  /** Hexadecimal. */
  sha256: string
}

/** The URLs for sending parts. */
export interface PartUrls {
  arrived: readonly number[]
  addresses: { number: number; url: string; headers: Record<string, string> }[]
}

/** A storage for the bytes of files. Keys are `{tenant id}/{object id}`; an object never changes once it exists. */
export interface Storage extends StorageReader {
  /**
   * Stores a stream under a key, completely or not at all, with bounded memory. Throws {@link ObjectTooLargeError} beyond
   * `maxBytes`, {@link StorageFullError}, and errors of the stream or the guard.
   */
  put(key: string, body: AsyncIterable<Buffer>, options: { maxBytes: number; guard?: Guard }): Promise<KeptObject>
  /**
   * Copies objects to new keys: each completely or not at all, without reading it if possible. Removing one keeps the other.
   * Throws ENOENT for an unknown key, {@link StorageFullError}; some copies may exist then.
   */
  copy(copies: readonly CopyOfObject[]): Promise<void>
  /** Deletes the object, also an unfinished one; a missing one is not an error. */
  delete(key: string): Promise<void>
  /** Objects that arrive in several pieces. */
  readonly unfinished: UnfinishedObjects
  /** Direct access for clients; null if not possible. */
  readonly direct: DirectAccess | null
}

/**
 * Temporary signed URLs of the storage itself. Bytes sent there are parts of an unfinished object, in any order; transfers
 * through the server continue the same object.
 */
export interface DirectAccess {
  /** The origin of all URLs. */
  readonly origin: string
  /** The size of every part except the last. Bytes. */
  readonly partBytes: number
  /** Returns a URL to fetch the bytes, or a range of them; the response has this type and `Content-Disposition`. */
  readUrl(key: ServedKey, headers: { type: string; disposition: string }): Promise<string>
  /**
   * Starts direct sending of parts, and returns the same as `partUrls`; null if the object is complete. Requires a single caller
   * at a time; safe to repeat.
   */
  begin(key: string, parts: readonly PartDescriptor[]): Promise<PartUrls | null>
  /**
   * Returns the numbers of the received parts, from 1, and URLs for one part each, by PUT with these headers: with this size and
   * SHA-256 (hexadecimal). Null if none may be sent yet, or any more.
   */
  partUrls(key: string, parts: readonly PartDescriptor[]): Promise<PartUrls | null>
}

/** A storage that serves bytes by {@link ServedKey}s only. */
export type ServedStorage = Omit<Storage, keyof ServedReader> & ServedReader

/** The checksum of a block of an object. */
export interface BlockChecksum {
  /** The offset of the first byte. */
  start: number
  /** In bytes. */
  size: number
  /** MD5, hexadecimal; null if the object store doesn't return it. */
  md5: string | null
}

/**
 * Objects whose bytes arrive in order over several transfers. Written bytes survive a failure of the connection, the process or
 * the machine. The caller ensures a single writer per key.
 */
export interface UnfinishedObjects {
  /**
   * Returns checksums of the received bytes, in file order, or of the whole object. Parts received out of order leave gaps.
   * Awaits `guard` for each piece that it reads.
   */
  checksums(key: string, guard: Guard): Promise<BlockChecksum[]>
  /** Returns the number of received bytes, 0 if none; for a complete object its size. */
  size(key: string): Promise<number>
  /**
   * Appends at `offset`, which must be the current size, and returns the new size, with the SHA-256 of all bytes if it was
   * calculated on the way. Throws {@link ObjectTooLargeError} beyond `maxBytes` more, {@link StorageFullError}, and errors of the
   * stream or the guard.
   */
  append(
    key: string,
    body: AsyncIterable<Buffer>,
    options: { offset: number; maxBytes: number; guard: Guard },
  ): Promise<{ size: number; sha256: Buffer | null }>
  /** Completes the object, durably. The hash is calculated unless the caller has it. */
  finish(key: string, options: { sha256: Buffer | null; guard: Guard }): Promise<StoredObject>
}
