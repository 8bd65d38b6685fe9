import { ApiError } from './api-error.ts'

const MIB = 1024 ** 2
/** Many proxies, such as nginx, take 1 MiB unless they are configured otherwise. */
const SMALLEST_BYTES = MIB
const LARGEST_BYTES = 64 * MIB

/** The size of the pieces of uploads. One for all uploads of a page or a client, because the same proxy stands in front of all of them. */
export interface PieceSize {
  /** The most bytes of one request. Infinite until a proxy has refused a request as too large. */
  readonly bytes: number
  /**
   * Makes pieces smaller after a proxy refused a request with so many bytes as too large. Returns false for any other error, and where there is no smaller
   * piece.
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
      // The next smaller power of two. Another upload may have found a smaller size meanwhile.
      const smaller = 2 ** (Math.ceil(Math.log2(refusedBytes)) - 1)
      bytes = Math.min(bytes, smaller, LARGEST_BYTES)
      return true
    },
  }
}
