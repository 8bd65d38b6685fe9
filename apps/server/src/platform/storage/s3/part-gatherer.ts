import { MAX_PARTS } from '@arbour/contract/limits'

/** The minimum part size of most services, except for the last part. Some require equal sizes. */
export const PART_BYTES = 5 * 1024 * 1024
/** The maximum size of an object in the maximum number of parts. */
export const MAX_PARTS_BYTES = MAX_PARTS * PART_BYTES

/** Combines pieces into parts of {@link PART_BYTES}; one is sent while the next is filled. Buffers at most two parts. */
export interface PartGatherer {
  /** Adds a piece; waits while one part is being sent and another is full. Throws the error of an earlier part. */
  write(piece: Buffer): Promise<void>
  /** Resolves when all parts were sent, and returns the rest, which is less than a part. Throws as `write` does. */
  rest(): Promise<Buffer>
}

/** Sends parts one after the other by `send`. */
export function gatherParts(send: (part: Buffer) => Promise<void>): PartGatherer {
  let gathered: Buffer[] = []
  let size = 0
  let sending: Promise<void> = Promise.resolve()

  function takePart(): Buffer {
    const all = Buffer.concat(gathered, size)
    const remainder = all.subarray(PART_BYTES)
    gathered = remainder.length > 0 ? [remainder] : []
    size = remainder.length
    return all.subarray(0, PART_BYTES)
  }

  return {
    async write(piece) {
      gathered.push(piece)
      size += piece.length
      while (size >= PART_BYTES) {
        await sending
        sending = send(takePart())
        // The error is thrown where it is awaited.
        sending.catch(() => undefined)
      }
    },
    async rest() {
      await sending
      return Buffer.concat(gathered, size)
    },
  }
}
