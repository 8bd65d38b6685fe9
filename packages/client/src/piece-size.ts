import { ApiError } from './api-error.ts'

const MIB = 1024 ** 2
/** Many proxies, such as nginx, accept 1 MiB by default. */
const SMALLEST_BYTES = MIB
const LARGEST_BYTES = 64 * MIB

/** The chunk size of uploads. Shared by all uploads of a page or client, because they pass the same proxy. */
export interface PieceSize {
  /** Maximum bytes per request. Infinite until a proxy has refused a request as too large. */
  readonly bytes: number
  /**
   * Reduces the chunk size after a proxy refused a request of this size as too large. Returns false for any other error, or if no
   * smaller size is left.
   */
  shrink(error: unknown, refusedBytes: number): boolean
}

export function createPieceSize(): PieceSize {
  let bytes = Number.POSITIVE_INFINITY
  return {
    get bytes() {
      return bytes
    },
    shrink(error, refusedBytes) {
      const isTooLarge = error instanceof ApiError && error.isFromProxy && error.status === 413
      if (!isTooLarge || refusedBytes <= SMALLEST_BYTES) return false
      // The next smaller power of two. Another upload may have found a smaller size in the meantime.
      const smaller = 2 ** (Math.ceil(Math.log2(refusedBytes)) - 1)
      bytes = Math.min(bytes, smaller, LARGEST_BYTES)
      return true
    },
  }
}
