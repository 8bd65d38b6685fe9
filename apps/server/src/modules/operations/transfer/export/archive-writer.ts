import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import type { ZipEntry } from '#platform/zip/zip-entry.ts'
import { ZipList } from '#platform/zip/zip-list.ts'
import { ZipWriter } from '#platform/zip/zip-writer.ts'
import { type Part, rowsEntry } from '../format/manifest.ts'

/** An archive that is written part by part. */
export class ArchiveWriter {
  readonly #zip: ZipWriter
  readonly #made: Date

  /** Creates the writer. `list`: an empty file for the central directory until the end. */
  constructor(out: Writable, list: FileHandle, made: Date) {
    this.#zip = new ZipWriter(out, new ZipList(list))
    this.#made = made
  }

  addText(path: string, text: string): Promise<void> {
    return this.#zip.add({ path, mtime: this.#made, content: Buffer.from(text) })
  }

  /** Adds files and folders. */
  addAll(entries: AsyncIterable<ZipEntry>): Promise<void> {
    return this.#zip.addAll(entries)
  }

  /** Writes lines as the rows of a kind, and returns their number and hash. */
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
    await this.#zip.add({ path: rowsEntry(name), mtime: this.#made, content: bytes() })
    return { name, rows, sha256: hash.digest('hex') }
  }

  /** Finishes the archive; resolves when everything is written. */
  end(): Promise<void> {
    return this.#zip.end()
  }
}
