import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Readable, Transform } from 'node:stream'
import { ZipFile } from 'yazl'
import { addStoredFile } from '#modules/downloads/public.ts'
import { StartError } from '#platform/start-error.ts'
import type { StorageReader } from '#platform/storage/storage.ts'
import { type Part, rowsEntry } from '../format/manifest.ts'

/** Bytes of the storage as they go into an archive. */
export interface ArchivedBytes {
  key: string
  path: string
  mtime: Date
  size: number
  sha256: Buffer
  mimetype: string
}

/** A zip that is made while it is read: what is put in waits until it was. */
export class ArchiveWriter {
  readonly #zip = new ZipFile()
  readonly stream = this.#zip.outputStream as Readable
  readonly #made: Date
  /** Whoever reads it is gone, or a source failed: nothing more will be read. */
  readonly #broken = new AbortController()

  constructor(made: Date) {
    this.#made = made
    this.stream.once('close', () => this.#broken.abort())
    this.#zip.on('error', (error: Error) => this.stream.destroy(error))
  }

  addFolder(path: string, mtime: Date): void {
    this.#zip.addEmptyDirectory(path, { mtime })
  }

  addText(path: string, text: string, mtime = this.#made): void {
    this.#zip.addBuffer(Buffer.from(text), path, { mtime })
  }

  /** Puts stored bytes in. Throws {@link StartError} where they are not those that the database knows. */
  async addBytes(storage: StorageReader, { sha256, ...entry }: ArchivedBytes): Promise<void> {
    const hash = createHash('sha256')
    const through = new Transform({
      transform(chunk: Buffer, _, pass) {
        hash.update(chunk)
        pass(null, chunk)
      },
    })
    const ended = this.#endOf(through)
    const isThere = await addStoredFile(storage, { zip: this.#zip, stream: this.stream }, entry, through)
    if (!isThere) throw damaged(entry)
    await ended
    this.#forgetSource()
    if (!hash.digest().equals(sha256)) throw damaged(entry)
  }

  /** Writes lines as the rows of a kind, and gives how many they were, with their hash. */
  async addRows(name: string, lines: AsyncIterable<string>): Promise<Part> {
    const hash = createHash('sha256')
    let rows = 0
    const source = Readable.from(
      (async function* () {
        for await (const line of lines) {
          hash.update(line)
          rows += 1
          yield Buffer.from(line)
        }
      })(),
    )
    const ended = this.#endOf(source)
    this.#zip.addReadStream(source, rowsEntry(name), { mtime: this.#made })
    await ended
    return { name, rows, sha256: hash.digest('hex') }
  }

  end(): void {
    this.#zip.end()
  }

  /** yazl keeps the source of each entry until its end, with the last that was read: over thousands of files that is all memory. It is read by now. */
  #forgetSource(): void {
    const { entries } = this.#zip as unknown as { entries: { doFileDataPump: (() => void) | null }[] }
    const entry = entries.at(-1)
    if (entry) entry.doFileDataPump = null
  }

  /** Rejects when the archive breaks off, which the caller may learn elsewhere first. */
  #endOf(source: Readable): Promise<unknown> {
    const ended = once(source, 'end', { signal: this.#broken.signal })
    ended.catch(() => undefined)
    return ended
  }
}

function damaged({ path, key }: { path: string; key: string }): StartError {
  return new StartError(`The stored bytes of ${path} (${key}) are missing or damaged: npm run verify -- --deep says what else is`)
}
