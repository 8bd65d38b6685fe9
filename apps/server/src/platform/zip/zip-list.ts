import type { FileHandle } from 'node:fs/promises'
import { writeAll } from '../storage/local-files.ts'

/** Records are kept together in pieces of so many bytes: an object for each would take several times its size. */
const PIECE = 64 * 1024

/** What the list at the end of a zip will say, some 100 bytes an entry: in memory, or in an empty file that is the caller's to close. */
export class ZipList {
  readonly #file: FileHandle | null
  readonly #pieces: Buffer[] = []
  #waiting: Buffer[] = []
  #waitingBytes = 0
  /** Bytes of all records. */
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

  /** All records, in pieces. */
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
