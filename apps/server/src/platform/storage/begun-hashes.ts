import { createHash, type Hash } from 'node:crypto'

/** Maximum number of hashes kept for resumable uploads; the oldest is dropped and calculated again when needed. */
const MAX_BEGUN = 500

/** The hashes of unfinished objects, so that bytes received by this process need not be read again at the end. */
export interface BegunHashes {
  /** Removes and returns the hash of the first `offset` bytes; null if this process did not hash them all. */
  take(key: string, offset: number): Hash | null
  /** Keeps the hash of the first `size` bytes for the next transfer. */
  hold(key: string, hash: Hash, size: number): void
  forget(key: string): void
}

/** Keeps SHA-256 hashes of unfinished objects in memory. */
export function begunHashes(): BegunHashes {
  const hashes = new Map<string, { hash: Hash; size: number }>()
  return {
    take(key, offset) {
      const begunHash = hashes.get(key)
      hashes.delete(key)
      if (offset === 0) return createHash('sha256')
      return begunHash?.size === offset ? begunHash.hash : null
    },
    hold(key, hash, size) {
      hashes.set(key, { hash, size })
      const [oldest] = hashes.keys()
      if (hashes.size > MAX_BEGUN && oldest !== undefined) hashes.delete(oldest)
    },
    forget: (key) => void hashes.delete(key),
  }
}
