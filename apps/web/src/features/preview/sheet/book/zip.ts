import { damaged, locked, tooLarge } from './book-error.ts'

/** An entry of an archive, still compressed. */
interface Entry {
  offset: number
  packedSize: number
  method: number
}

export interface ZipLimits {
  entries: number
  /** Inflated bytes of all that is read. */
  bytes: number
}

const LIMITS: ZipLimits = { entries: 10_000, bytes: 512 * 1024 ** 2 }
const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const END_SIZE = 22
const DEFLATED = 8

/** An archive in memory. What is read of it is inflated in pieces and counted, whatever its headers say. */
export class Zip {
  readonly #bytes: Uint8Array<ArrayBuffer>
  readonly #view: DataView
  readonly #entries = new Map<string, Entry>()
  readonly #limits: ZipLimits
  #inflated = 0

  /** @throws BookError when it is none, is cut off, encrypted, or has too many entries. */
  constructor(bytes: Uint8Array<ArrayBuffer>, limits: ZipLimits = LIMITS) {
    this.#bytes = bytes
    this.#limits = limits
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    try {
      this.#readDirectory()
    } catch (error) {
      // A place beyond the end of the file.
      throw error instanceof RangeError ? damaged() : error
    }
  }

  names(): string[] {
    return [...this.#entries.keys()]
  }

  has(name: string): boolean {
    return this.#entries.has(name)
  }

  /** The pieces of an entry as text. A part that is read a second time counts again. */
  async *read(name: string): AsyncGenerator<string> {
    const entry = this.#entries.get(name)
    if (!entry) return
    const decoder = new TextDecoder()
    for await (const piece of this.#inflate(entry)) {
      this.#inflated += piece.length
      if (this.#inflated > this.#limits.bytes) throw tooLarge()
      const text = decoder.decode(piece, { stream: true })
      if (text) yield text
    }
    const rest = decoder.decode()
    if (rest) yield rest
  }

  async *#inflate({ offset, packedSize, method }: Entry): AsyncGenerator<Uint8Array> {
    if (this.#view.getUint32(offset, true) !== LOCAL) throw damaged()
    const start = offset + 30 + this.#view.getUint16(offset + 26, true) + this.#view.getUint16(offset + 28, true)
    if (start + packedSize > this.#bytes.length) throw damaged()
    const packed = this.#bytes.subarray(start, start + packedSize)
    if (method !== DEFLATED) {
      yield packed
      return
    }
    const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
    try {
      for (;;) {
        const { value, done } = await reader.read()
        if (done) return
        yield value
      }
    } catch {
      throw damaged()
    } finally {
      void reader.cancel().catch(() => undefined)
    }
  }

  #readDirectory(): void {
    const view = this.#view
    const end = this.#findEnd()
    const count = view.getUint16(end + 10, true)
    let at = view.getUint32(end + 16, true)
    if (count > this.#limits.entries) throw tooLarge()
    for (let index = 0; index < count; index++) {
      if (view.getUint32(at, true) !== CENTRAL) throw damaged()
      const flags = view.getUint16(at + 8, true)
      const method = view.getUint16(at + 10, true)
      const nameLength = view.getUint16(at + 28, true)
      const name = new TextDecoder().decode(this.#bytes.subarray(at + 46, at + 46 + nameLength))
      if (flags & 1) throw locked()
      if (method !== 0 && method !== DEFLATED) throw damaged()
      // Some programs write names as Windows does.
      this.#entries.set(name.replaceAll('\\', '/').replace(/^\//, ''), {
        offset: view.getUint32(at + 42, true),
        packedSize: view.getUint32(at + 20, true),
        method,
      })
      at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    }
  }

  #findEnd(): number {
    const last = this.#bytes.length - END_SIZE
    for (let at = last; at >= Math.max(0, last - 0xffff); at--) if (this.#view.getUint32(at, true) === END) return at
    throw damaged()
  }
}
