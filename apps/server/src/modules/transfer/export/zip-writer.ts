import { once } from 'node:events'
import type { FileHandle } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

/** What stands in the four bytes of a size or place that is told in the field for large ones. */
const LARGE = 0xffffffff
const MADE_ON_UNIX = (3 << 8) | 63
const FILE_MODE = 0o100664
const FOLDER_MODE = 0o040775
/** The checksum and the sizes come after the bytes, and the name is UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8

export interface ZipEntry {
  /** With slashes; that of a folder ends with one. */
  path: string
  mtime: Date
  isDeflated: boolean
}

/**
 * Writes a zip (APPNOTE 6.3.10) of any number of entries in little memory: what its list at the end will say of each waits in a file. The usual libraries
 * keep an object of each until the end, and look through all of them for each that is added.
 */
export class ZipWriter {
  readonly #out: Writable
  readonly #list: FileHandle
  #offset = 0
  #entries = 0
  #listed = 0

  /** `list` is an empty file that nobody else uses, and is the caller's to close. */
  constructor(out: Writable, list: FileHandle) {
    this.#out = out
    this.#list = list
    // Whoever writes next hears of it.
    out.on('error', () => undefined)
  }

  /** Adds an entry with its bytes, one after the other. Throws what the source or the file throws. */
  async add({ path, mtime, isDeflated }: ZipEntry, source: AsyncIterable<Buffer>): Promise<void> {
    const name = Buffer.from(path)
    const at = this.#offset
    const common = Buffer.alloc(22)
    common.writeUInt16LE(FLAGS, 0)
    common.writeUInt16LE(isDeflated ? DEFLATED : 0, 2)
    writeDosTime(common, mtime)
    common.writeUInt16LE(name.length, 20)
    await this.#write(Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4, 45, 0]), common, Buffer.alloc(2), name]))
    let [checksum, size, packed] = [0, 0, 0]
    const watch = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        checksum = crc32(chunk, checksum)
        size += chunk.length
        yield chunk
      }
    }
    const write = async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        packed += chunk.length
        await this.#write(chunk)
      }
    }
    if (isDeflated) await pipeline(source, watch, createDeflateRaw(), write)
    else await pipeline(source, watch, write)
    await this.#write(descriptor({ checksum, size, packed }))
    common.writeUInt32LE(checksum, 8)
    await this.#addToList(listed({ common, name, mtime, size, packed, at }))
  }

  /** Writes the list of contents, and ends the file. */
  async end(): Promise<void> {
    const at = this.#offset
    for await (const chunk of this.#list.createReadStream({ start: 0, autoClose: false })) await this.#write(chunk as Buffer)
    await this.#write(endOfList({ entries: this.#entries, size: this.#listed, at }))
    this.#out.end()
    if (!this.#out.closed) await once(this.#out, 'close')
    if (this.#out.errored) throw this.#out.errored
  }

  async #addToList(record: Buffer): Promise<void> {
    await this.#list.write(record, 0, record.length, this.#listed)
    this.#listed += record.length
    this.#entries += 1
  }

  async #write(chunk: Buffer): Promise<void> {
    if (this.#out.errored) throw this.#out.errored
    this.#offset += chunk.length
    if (!this.#out.write(chunk)) await once(this.#out, 'drain')
  }
}

function writeDosTime(common: Buffer, mtime: Date): void {
  const year = Math.min(2107, Math.max(1980, mtime.getUTCFullYear()))
  common.writeUInt16LE((mtime.getUTCHours() << 11) | (mtime.getUTCMinutes() << 5) | (mtime.getUTCSeconds() >> 1), 4)
  common.writeUInt16LE(((year - 1980) << 9) | ((mtime.getUTCMonth() + 1) << 5) | mtime.getUTCDate(), 6)
}

function descriptor({ checksum, size, packed }: { checksum: number; size: number; packed: number }): Buffer {
  const is64 = size >= LARGE || packed >= LARGE
  const bytes = Buffer.alloc(is64 ? 24 : 16)
  bytes.write('PK\x07\x08', 'latin1')
  bytes.writeUInt32LE(checksum, 4)
  if (is64) {
    bytes.writeBigUInt64LE(BigInt(packed), 8)
    bytes.writeBigUInt64LE(BigInt(size), 16)
  } else {
    bytes.writeUInt32LE(packed, 8)
    bytes.writeUInt32LE(size, 12)
  }
  return bytes
}

interface Listed {
  common: Buffer
  name: Buffer
  mtime: Date
  size: number
  packed: number
  at: number
}

/** What the list says of an entry, with the second at which it was changed in the field that Unix tools read. */
function listed({ common, name, mtime, size, packed, at }: Listed): Buffer {
  const is64 = size >= LARGE || packed >= LARGE || at >= LARGE
  const time = Buffer.from([0x55, 0x54, 5, 0, 3, 0, 0, 0, 0])
  time.writeInt32LE(Math.min(2 ** 31 - 1, Math.max(-(2 ** 31), Math.floor(mtime.getTime() / 1000))), 5)
  const large = Buffer.alloc(is64 ? 28 : 0)
  if (is64) {
    large.writeUInt16LE(1, 0)
    large.writeUInt16LE(24, 2)
    large.writeBigUInt64LE(BigInt(size), 4)
    large.writeBigUInt64LE(BigInt(packed), 12)
    large.writeBigUInt64LE(BigInt(at), 20)
  }
  const head = Buffer.alloc(46)
  head.write('PK\x01\x02', 'latin1')
  head.writeUInt16LE(MADE_ON_UNIX, 4)
  head.writeUInt16LE(45, 6)
  common.copy(head, 8)
  head.writeUInt32LE(is64 ? LARGE : packed, 20)
  head.writeUInt32LE(is64 ? LARGE : size, 24)
  head.writeUInt16LE(time.length + large.length, 30)
  head.writeUInt32LE(((name.at(-1) === 0x2f ? FOLDER_MODE : FILE_MODE) << 16) >>> 0, 38)
  head.writeUInt32LE(is64 ? LARGE : at, 42)
  return Buffer.concat([head, name, time, large])
}

function endOfList({ entries, size, at }: { entries: number; size: number; at: number }): Buffer {
  const isLarge = entries >= 0xffff || size >= LARGE || at >= LARGE
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(isLarge ? 0xffff : entries, 8)
  end.writeUInt16LE(isLarge ? 0xffff : entries, 10)
  end.writeUInt32LE(isLarge ? LARGE : size, 12)
  end.writeUInt32LE(isLarge ? LARGE : at, 16)
  if (!isLarge) return end
  const large = Buffer.alloc(56 + 20)
  large.write('PK\x06\x06', 'latin1')
  large.writeBigUInt64LE(44n, 4)
  large.writeUInt16LE(MADE_ON_UNIX, 12)
  large.writeUInt16LE(45, 14)
  large.writeBigUInt64LE(BigInt(entries), 24)
  large.writeBigUInt64LE(BigInt(entries), 32)
  large.writeBigUInt64LE(BigInt(size), 40)
  large.writeBigUInt64LE(BigInt(at), 48)
  large.write('PK\x06\x07', 56, 'latin1')
  large.writeBigUInt64LE(BigInt(at + size), 64)
  large.writeUInt32LE(1, 72)
  return Buffer.concat([large, end])
}
