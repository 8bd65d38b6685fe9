import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { deflatePieces, isCompressed, type PackedPiece } from './deflate.ts'
import { inPieces } from './in-pieces.ts'
import { ahead } from './prefetch.ts'
import { bytesOf, openEntry, otherSize, type PreparedEntry, prepareEntry, type WholeEntry, type ZipEntry } from './zip-entry.ts'
import { ZipList } from './zip-list.ts'
import { canBeLarge, descriptor, endOfList, listRecord, localHeader, type Sums } from './zip-records.ts'

/**
 * How far small entries are read and deflated ahead of their turn: enough to keep several threads busy, even if the zip is
 * consumed slowly.
 */
const ENTRIES_AHEAD = { maxBytes: 2 * 1024 * 1024, maxTasks: 32 }

/**
 * Writes a zip (APPNOTE 6.3.10) with any number of entries in bounded memory. Small files are read and deflated ahead of their
 * turn, with their sizes in the header; large ones are streamed.
 */
export class ZipWriter {
  readonly #out: Writable
  readonly #list: ZipList
  #offset = 0

  constructor(out: Writable, list = new ZipList()) {
    this.#out = out
    this.#list = list
    // The next write reports the error.
    out.on('error', () => undefined)
  }

  /**
   * Adds entries in order. Throws errors of their bytes or the output, and if the output is closed; nothing is left open then.
   */
  async addAll(entries: AsyncIterable<ZipEntry>): Promise<void> {
    for await (const prepared of ahead(entries, prepareEntry, { ...ENTRIES_AHEAD, weigh: bytesOf })) {
      if (prepared) await this.#add(prepared)
    }
  }

  /** Adds one entry. */
  add(entry: ZipEntry): Promise<void> {
    return this.addAll(one(entry))
  }

  /** Writes the central directory, and ends the output. */
  async end(): Promise<void> {
    const at = this.#offset
    for await (const piece of this.#list.read()) await this.#write(piece)
    await this.#write(endOfList({ entries: this.#list.entries, size: this.#list.size, at }))
    this.#out.end()
    if (!this.#out.closed) await once(this.#out, 'close')
    if (this.#out.errored) throw this.#out.errored
  }

  async #add({ entry, whole }: PreparedEntry): Promise<void> {
    if (whole) await this.#addWhole(entry, whole)
    else if (!(await this.#addPieces(entry))) return
    entry.progress?.addFile()
  }

  async #addWhole({ path, mtime, progress }: ZipEntry, whole: WholeEntry): Promise<void> {
    const at = this.#offset
    const record = { name: Buffer.from(path), mtime, isDeflated: whole.isDeflated, isWrittenAfter: false, isLarge: false }
    await this.#write(Buffer.concat([localHeader(record, whole), whole.bytes]))
    await this.#list.add(listRecord(record, whole, at))
    progress?.addBytes(whole.size)
  }

  /** Returns false if its bytes are missing. */
  async #addPieces(entry: ZipEntry): Promise<boolean> {
    const { path, mtime, progress } = entry
    const source = await openEntry(entry)
    if (!source) return false
    const at = this.#offset
    const pieces = inPieces(source.bytes)
    try {
      const first = await pieces.next()
      const isDeflated = !source.isPacked && !first.done && !isCompressed(first.value)
      const record = { name: Buffer.from(path), mtime, isDeflated, isWrittenAfter: true, isLarge: canBeLarge(source.size) }
      await this.#write(localHeader(record))
      const sums = { checksum: 0, size: 0, packed: 0 }
      const checked = withChecksum(first, pieces, sums)
      for await (const { bytes, size } of isDeflated ? deflatePieces(checked) : asTheyAre(checked)) {
        await this.#write(bytes)
        sums.packed += bytes.length
        sums.size += size
        progress?.addBytes(size)
      }
      if (source.size !== null && sums.size !== source.size) throw otherSize(path, sums.size)
      await this.#write(descriptor(sums, record.isLarge))
      await this.#list.add(listRecord(record, sums, at))
      return true
    } finally {
      await pieces.return(undefined)
    }
  }

  async #write(bytes: Buffer): Promise<void> {
    if (this.#out.destroyed) throw this.#out.errored ?? new Error('The zip is not wanted any more')
    this.#offset += bytes.length
    if (!this.#out.write(bytes)) await drainedOrClosed(this.#out)
  }
}

async function* one(entry: ZipEntry): AsyncGenerator<ZipEntry> {
  yield entry
}

async function* withChecksum(
  first: IteratorResult<Buffer, undefined>,
  others: AsyncIterable<Buffer>,
  sums: Sums,
): AsyncGenerator<Buffer> {
  if (first.done) return
  sums.checksum = crc32(first.value)
  yield first.value
  for await (const piece of others) {
    sums.checksum = crc32(piece, sums.checksum)
    yield piece
  }
}

async function* asTheyAre(pieces: AsyncIterable<Buffer>): AsyncGenerator<PackedPiece> {
  for await (const bytes of pieces) yield { bytes, size: bytes.length }
}

/** Resolves when more can be written, or when the output is closed, which then never drains. */
function drainedOrClosed(out: Writable): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      out.off('drain', go)
      out.off('close', go)
      resolve()
    }
    out.on('drain', go)
    out.on('close', go)
  })
}
