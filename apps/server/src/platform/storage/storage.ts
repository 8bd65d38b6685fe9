import type { Readable } from 'node:stream'

/** What was stored: its size in bytes and its SHA-256. */
export interface StoredObject {
  size: number
  sha256: Buffer
}

/** More bytes came than allowed. Nothing was kept. */
export class ObjectTooLargeError extends Error {}

/** The place has no room left. Nothing was kept. */
export class StorageFullError extends Error {}

/** What a place of storage has under a key. */
export interface ListedObject {
  key: string
  /** In bytes. */
  size: number
  /** When it was put there. */
  stored: Date
}

/** What can be asked of stored bytes without changing anything. */
export interface StorageReader {
  /** Bytes `start` to `end` (both included), or all. Throws ENOENT when the key is unknown. */
  get(key: string, range?: { start: number; end: number }): Promise<Readable>
  /** Everything that is kept, in no order; what is being put meanwhile may be in it or not. For checks. */
  list(): AsyncIterable<ListedObject>
}

/** Where the bytes of files are kept. Keys are `{tenant id}/{object id}`; an object never changes once it is there. */
export interface Storage extends StorageReader {
  /**
   * Keeps a stream under a key, whole or not at all, never more than a buffer of it in memory.
   * Throws {@link ObjectTooLargeError} past `maxBytes`, {@link StorageFullError}, or what the stream threw.
   */
  put(key: string, body: Readable, options: { maxBytes: number }): Promise<StoredObject>
  /** Removes the object; one that is gone already is no error. */
  delete(key: string): Promise<void>
}
