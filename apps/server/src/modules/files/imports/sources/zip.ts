import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { MAX_IMPORT_ENTRIES } from '@arbour/contract/entities/content/import'
import {
  decodeGuessedNames,
  decodeNamesAs,
  guessNames,
  type NameEncoding,
  type NameGuess,
} from '@arbour/documents/zip/name-encoding'
import { t } from '@arbour/messages/t'
import type { Entry, ZipFile } from 'yauzl'
import { codeOf } from '#platform/start-error.ts'
import type { ServedKey, ServedReader } from '#platform/storage/storage.ts'
import { type Source, SourceError } from './source.ts'
import { verifyBytes } from './verify-bytes.ts'
import { readZipEntry, readZipPlace } from './zip-entry.ts'
import { statesEncoding } from './zip-names.ts'
import { LIST_BLOCK_BYTES, readZip } from './zip-reader.ts'

/** Maximum decompression ratio of a zip beyond {@link HARMLESS} bytes. */
const MAX_GROWTH = 200
/** Uncompressed size that is allowed at any ratio. */
const HARMLESS = 2 * 1024 ** 3
const damagedError = () => new SourceError('source', t('errors.imports.zipDamaged'))

/**
 * Opens a stored zip. Only requested entries are decompressed, and names in it are never used as paths.
 * @param encoding Encoding of names that don't state theirs; undefined to guess it.
 * @throws {SourceError} if it was deleted
 */
export async function openZip(storage: Pick<ServedReader, 'file'>, key: ServedKey, encoding?: NameEncoding): Promise<Source> {
  const file = await storage.file(key).catch((error: unknown) => {
    throw codeOf(error) === 'ENOENT' ? new SourceError('source', t('errors.imports.zipGone')) : error
  })
  const open = (blockBytes?: number) =>
    readZip(file.path, blockBytes).catch(() => {
      throw damagedError()
    })
  const openList = () => open(LIST_BLOCK_BYTES)
  /** For reading files; the central directory is read once by another reader. */
  let reader: Promise<ZipFile> | null = null
  let guessed: Promise<NameGuess> | null = null
  const guess = (signal: AbortSignal) => {
    guessed ??= guessFrom(openList, signal)
    return guessed
  }
  return {
    async *list({ signal }) {
      const zip = await openList()
      try {
        if (zip.entryCount > MAX_IMPORT_ENTRIES)
          throw new SourceError('source', t('errors.imports.zipTooManyEntries', { max: MAX_IMPORT_ENTRIES }))
        const growth = await measure(file.path)
        const decode = encoding ? decodeNamesAs(encoding) : decodeGuessedNames((await guess(signal)).encoding())
        for await (const entry of entriesOf(zip)) {
          signal.throwIfAborted()
          growth.add(entry)
          const sourceEntry = readZipEntry(entry, decode)
          if (sourceEntry) yield sourceEntry
        }
      } finally {
        zip.close()
      }
    },
    async names(signal) {
      const found = await guess(signal)
      const decode = encoding ? decodeNamesAs(encoding) : decodeGuessedNames(found.encoding())
      const examples = found.examples().map((name) => decode(name).toWellFormed())
      return examples.length === 0 ? null : { guess: found.encoding(), examples }
    },
    async open({ ref, size }) {
      reader ??= open()
      const zip = await reader
      const { offset, packed, isDeflated, checksum } = readZipPlace(ref)
      const entry = { relativeOffsetOfLocalHeader: offset, compressedSize: packed } as Entry
      const damage = () => new SourceError('entry', t('errors.imports.damaged'))
      try {
        const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
        return verifyBytes(openStream(file.path, { start: fileDataStart, packed, isDeflated }), { size, checksum }, damage)
      } catch {
        throw damage()
      }
    },
    async close() {
      if (reader) (await reader.catch(() => null))?.close()
      await file.release()
    },
  }
}

/**
 * Opens the bytes of a place. Does not use the library's stream: destroying it during a pending read throws an uncatchable error
 * that ends the server.
 */
function openStream(
  path: string,
  { start, packed, isDeflated }: { start: number; packed: number; isDeflated: boolean },
): Readable {
  const stored = packed === 0 ? Readable.from([]) : createReadStream(path, { start, end: start + packed - 1 })
  // Errors are reported by the returned stream, which also destroys the other when it is destroyed.
  return isDeflated ? pipeline(stored, createInflateRaw(), () => undefined) : stored
}

/**
 * Reads the whole central directory: one name is not enough to determine the code page. Names are not kept, since they may have
 * 64 kB each.
 */
async function guessFrom(open: () => Promise<ZipFile>, signal: AbortSignal): Promise<NameGuess> {
  const zip = await open()
  try {
    const guess = guessNames()
    for await (const entry of entriesOf(zip)) {
      signal.throwIfAborted()
      if (!statesEncoding(entry)) guess.add(entry.fileNameRaw)
    }
    return guess
  } finally {
    zip.close()
  }
}

async function* entriesOf(zip: ZipFile): AsyncIterable<Entry> {
  try {
    yield* zip.eachEntry()
  } catch (error) {
    if (error instanceof SourceError) throw error
    throw damagedError()
  }
}

/** Rejects zip bombs: a zip with an excessive decompression ratio, or with entries that share their bytes. */
async function measure(path: string): Promise<{ add(entry: Entry): void }> {
  const { size } = await stat(path)
  let packed = 0
  let unpacked = 0
  return {
    add({ compressedSize, uncompressedSize }) {
      packed += compressedSize
      unpacked += uncompressedSize
      if (packed > size || (unpacked > HARMLESS && unpacked > size * MAX_GROWTH))
        throw new SourceError('source', t('errors.imports.zipBomb'))
    },
  }
}
