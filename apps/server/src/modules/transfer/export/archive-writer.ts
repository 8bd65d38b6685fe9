import { createHash, type Hash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { isPacked } from '#modules/downloads/public.ts'
import { codeOf, StartError } from '#platform/start-error.ts'
import type { StorageReader } from '#platform/storage/storage.ts'
import { type Part, rowsEntry } from '../format/manifest.ts'
import { ZipWriter } from './zip-writer.ts'

/** Bytes of the storage as they go into an archive. */
export interface ArchivedBytes {
  key: string
  path: string
  mtime: Date
  size: number
  sha256: Buffer
  mimetype: string
}

/** An archive that is written entry by entry. */
export class ArchiveWriter {
  readonly #zip: ZipWriter
  readonly #made: Date

  /** `list`: an empty file for what waits until the end. */
  constructor(out: Writable, list: FileHandle, made: Date) {
    this.#zip = new ZipWriter(out, list)
    this.#made = made
  }

  async addFolder(path: string, mtime: Date): Promise<void> {
    await this.#zip.add({ path: `${path}/`, mtime, isDeflated: false }, several([]))
  }

  async addText(path: string, text: string, mtime = this.#made): Promise<void> {
    await this.#zip.add({ path, mtime, isDeflated: true }, several([Buffer.from(text)]))
  }

  /** Puts stored bytes in. Throws {@link StartError} where they are not those that the database knows. */
  async addBytes(storage: StorageReader, entry: ArchivedBytes): Promise<void> {
    const { key, path, mtime, size, sha256, mimetype } = entry
    const source = await storage.get(key).catch((error: unknown) => {
      throw codeOf(error) === 'ENOENT' ? damaged(entry) : error
    })
    const hash = createHash('sha256')
    const seen = { bytes: 0 }
    await this.#zip.add({ path, mtime, isDeflated: !isPacked(mimetype) }, hashed(source, hash, seen))
    if (seen.bytes !== size || !hash.digest().equals(sha256)) throw damaged(entry)
  }

  /** Writes lines as the rows of a kind, and gives how many they were, with their hash. */
  async addRows(name: string, lines: AsyncIterable<string>): Promise<Part> {
    const hash = createHash('sha256')
    let rows = 0
    const bytes = async function* () {
      for await (const line of lines) {
        rows += 1
        const chunk = Buffer.from(line)
        hash.update(chunk)
        yield chunk
      }
    }
    await this.#zip.add({ path: rowsEntry(name), mtime: this.#made, isDeflated: true }, bytes())
    return { name, rows, sha256: hash.digest('hex') }
  }

  /** Resolves when all of it is in the file. */
  end(): Promise<void> {
    return this.#zip.end()
  }
}

async function* several(chunks: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* chunks
}

async function* hashed(source: AsyncIterable<Buffer>, hash: Hash, seen: { bytes: number }): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    hash.update(chunk)
    seen.bytes += chunk.length
    yield chunk
  }
}

function damaged({ path, key }: { path: string; key: string }): StartError {
  return new StartError(`The stored bytes of ${path} (${key}) are missing or damaged: npm run verify -- --deep says what else is`)
}
