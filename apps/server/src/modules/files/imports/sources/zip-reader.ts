import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'

/** Block size for the central directory, which is read sequentially. Without it, yauzl reads the file twice per entry. */
export const LIST_BLOCK_BYTES = 256 * 1024

/**
 * Opens a zip. Entries are read one by one, so that an entry with a false size or name is rejected individually.
 * @param blockBytes Minimum size of a read.
 */
export async function readZip(path: string, blockBytes = 0): Promise<ZipFile> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const reader = new BlockReader(path, file, blockBytes)
    return await fromRandomAccessReaderPromise(reader, size, {
      lazyEntries: true,
      autoClose: false,
      decodeStrings: false,
      validateEntrySizes: false,
    })
  } catch (error) {
    await file.close()
    throw error
  }
}

class BlockReader extends RandomAccessReader {
  readonly #path: string
  readonly #file: FileHandle
  readonly #blockBytes: number
  #block = { from: 0, bytes: Buffer.alloc(0) }

  constructor(path: string, file: FileHandle, blockBytes: number) {
    super()
    this.#path = path
    this.#file = file
    this.#blockBytes = blockBytes
  }

  override read(buffer: Buffer, offset: number, length: number, position: number, callback: (error: Error | null) => void): void {
    this.#bytes(position, length).then(
      (bytes) => {
        bytes.copy(buffer, offset)
        callback(null)
      },
      (error: Error) => callback(error),
    )
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return createReadStream(this.#path, { start, end: end - 1 })
  }

  override close(callback: (error: Error | null) => void): void {
    this.#file.close().then(
      () => callback(null),
      (error: Error) => callback(error),
    )
  }

  /**
   * Reads bytes.
   * @throws if the file ends too early
   */
  async #bytes(from: number, length: number): Promise<Buffer> {
    const at = from - this.#block.from
    if (at >= 0 && at + length <= this.#block.bytes.length) return this.#block.bytes.subarray(at, at + length)
    const bytes = Buffer.alloc(Math.max(length, this.#blockBytes))
    const { bytesRead } = await this.#file.read(bytes, 0, bytes.length, from)
    if (bytesRead < length) throw new Error('The file ends too early')
    this.#block = { from, bytes: bytes.subarray(0, bytesRead) }
    return bytes.subarray(0, length)
  }
}
