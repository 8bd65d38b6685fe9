import { tooLarge } from '../document-error.ts'
import { inflate } from '../zip/inflate.ts'
import { openZip, type ZipFile } from '../zip/open-zip.ts'
import { toDocumentError } from '../zip/unpack.ts'

interface ZipLimits {
  entries: number
  /** Maximum inflated bytes of all read parts. */
  bytes: number
}

const LIMITS: ZipLimits = { entries: 10_000, bytes: 512 * 1024 ** 2 }

/** The parts of a workbook. Parts are inflated in chunks and counted, regardless of the sizes that the archive declares. */
export class Zip {
  readonly #files: ReadonlyMap<string, ZipFile>
  readonly #maxBytes: number
  /** Maximum bytes inflated per part so far: sheets of one part are read repeatedly. */
  readonly #inflated = new Map<string, number>()
  #total = 0

  private constructor(files: ReadonlyMap<string, ZipFile>, maxBytes: number) {
    this.#files = files
    this.#maxBytes = maxBytes
  }

  /** @throws DocumentError if it is not an archive, is truncated or encrypted, or has too many entries */
  static async open(bytes: Uint8Array<ArrayBuffer>, { entries, bytes: maxBytes }: ZipLimits = LIMITS): Promise<Zip> {
    const files = await openZip(bytes, entries).catch((error: unknown) => {
      throw toDocumentError(error)
    })
    // Some programs write names with Windows separators.
    return new Zip(new Map(files.map((file) => [file.name.replaceAll('\\', '/').replace(/^\//, ''), file])), maxBytes)
  }

  names(): string[] {
    return [...this.#files.keys()]
  }

  has(name: string): boolean {
    return this.#files.has(name)
  }

  /** Yields a part as chunks of text; nothing for a missing part. @throws DocumentError */
  async *read(name: string): AsyncGenerator<string> {
    const file = this.#files.get(name)
    if (!file) return
    const decoder = new TextDecoder()
    let length = 0
    try {
      for await (const piece of file.isDeflated ? inflate(file.packed) : [file.packed]) {
        length += piece.length
        this.#count(name, length)
        const text = decoder.decode(piece, { stream: true })
        if (text) yield text
      }
    } catch (error) {
      throw toDocumentError(error)
    }
    const rest = decoder.decode()
    if (rest) yield rest
  }

  #count(name: string, length: number): void {
    const counted = this.#inflated.get(name) ?? 0
    if (length <= counted) return
    this.#inflated.set(name, length)
    this.#total += length - counted
    if (this.#total > this.#maxBytes) throw tooLarge()
  }
}
