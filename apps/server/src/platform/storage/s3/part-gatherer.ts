import { MAX_PARTS } from '@arbour/contract/limits'

/** The least that services take as a part of an object, but for its last. Some want all of one size. */
export const PART_BYTES = 5 * 1024 * 1024
/** As many bytes come in as many parts as services take. */
export const MAX_PARTS_BYTES = MAX_PARTS * PART_BYTES

/** Gathers what comes to parts of {@link PART_BYTES}, each of which is sent while the next comes. Holds two of them at most. */
export interface PartGatherer {
  /** Takes a piece; waits while one part is being sent and another is full. Throws what sending an earlier part failed with. */
  write(piece: Buffer): Promise<void>
  /** Settles when all parts were sent, and gives what is left, which is less than a part. Throws as `write` does. */
  rest(): Promise<Buffer>
}

/** Sends parts one after the other by `send`. */
export function gatherParts(send: (part: Buffer) => Promise<void>): PartGatherer {
  let gathered: Buffer[] = []
  let size = 0
  let sending: Promise<void> = Promise.resolve()

  function takePart(): Buffer {
    const all = Buffer.concat(gathered, size)
    const left = all.subarray(PART_BYTES)
    gathered = left.length > 0 ? [left] : []
    size = left.length
    return all.subarray(0, PART_BYTES)
  }

  return {
    async write(piece) {
      gathered.push(piece)
      size += piece.length
      while (size >= PART_BYTES) {
        await sending
        sending = send(takePart())
        // It is thrown where it is waited for.
        sending.catch(() => undefined)
      }
    },
    async rest() {
      await sending
      return Buffer.concat(gathered, size)
    },
  }
}
