import { createHash, type Hash } from 'node:crypto'

/** Hashes that are held for uploads which may go on; the oldest is let go and counted anew. */
const MAX_BEGUN = 500

/** How far the hashes of unfinished objects have come, so that what went on in this process is not read again at its end. */
export interface BegunHashes {
  /** The hash of the first `offset` bytes, which is its taker's; null where this process did not count them all. */
  take(key: string, offset: number): Hash | null
  /** Keeps a hash of the first `size` bytes for who goes on. */
  hold(key: string, hash: Hash, size: number): void
  forget(key: string): void
}

/** Holds SHA-256 hashes of unfinished objects in memory. */
export function begunHashes(): BegunHashes {
  const begun = new Map<string, { hash: Hash; size: number }>()
  return {
    take(key, offset) {
      const held = begun.get(key)
      begun.delete(key)
      if (offset === 0) return createHash('sha256')
      return held?.size === offset ? held.hash : null
    },
    hold(key, hash, size) {
      begun.set(key, { hash, size })
      const [oldest] = begun.keys()
      if (begun.size > MAX_BEGUN && oldest !== undefined) begun.delete(oldest)
    },
    forget: (key) => void begun.delete(key),
  }
}
