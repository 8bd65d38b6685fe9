import type { FileHandle } from 'node:fs/promises'
import { writeAll } from '../storage/local-files.ts'

/** Records are stored in chunks of this size: an object for each would take several times the memory. */
const PIECE = 64 * 1024

/** Collects the central directory, some 100 bytes per entry: in memory, or in an empty file that the caller closes. */
export class ZipList {
  readonly #file: FileHandle | null
  readonly #pieces: Buffer[] = []
  #waiting: Buffer[] = []
  #waitingBytes = 0
  /** Total size of all records in bytes. */
  size = 0
  entries = 0

  constructor(file: FileHandle | null = null) {
    this.#file = file
  }

  async add(record: Buffer): Promise<void> {
    this.#waiting.push(record)
    this.#waitingBytes += record.length
    this.size += record.length
    this.entries += 1
    if (this.#waitingBytes >= PIECE) await this.#keep()
  }

  /** Yields all records in chunks. */
  async *read(): AsyncGenerator<Buffer> {
    await this.#keep()
    if (this.#file) yield* this.#file.createReadStream({ start: 0, autoClose: false }) as AsyncIterable<Buffer>
    else yield* this.#pieces
  }

  async #keep(): Promise<void> {
    const piece = Buffer.concat(this.#waiting)
    this.#waiting = []
    this.#waitingBytes = 0
    if (this.#file) await writeAll(this.#file, [piece], this.size - piece.length)
    else this.#pieces.push(piece)
  }
}
