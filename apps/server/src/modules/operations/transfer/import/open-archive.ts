import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { reasonOf } from '#platform/start-error.ts'
import { kinds } from '../format/kinds.ts'
import { FORMAT, FORMAT_VERSION, MANIFEST_ENTRY, Manifest, type Part, ROWS_FOLDER, rowsEntry } from '../format/manifest.ts'
import { ArchiveError } from './archive-error.ts'
import { readRows } from './read-rows.ts'

const MAX_MANIFEST_BYTES = 1024 * 1024
/** Maximum number of row files in an archive: more than any version of the format has. */
const MAX_ROW_FILES = 200
const STORED = 0
const DEFLATED = 8
/** Mask of the file type in the upper half of an entry's attributes, as written by Unix systems. */
const FILE_KIND = 0o170000
const PLAIN_KINDS = [0, 0o100000, 0o040000]
/** The version of the format that added a kind, for those that the first one lacks. */
const ADDED_IN = new Map(kinds.flatMap(({ name, addedIn }) => (addedIn === undefined ? [] : [[name, addedIn] as const])))

/** An archive with a checked central directory. Its rows are not checked yet. */
export interface Archive {
  manifest: Manifest
  /** Total uncompressed size of all rows in bytes. */
  rowBytes: number
  /** Yields the rows of a kind, with line numbers. Throws {@link ArchiveError} if they do not match the manifest. */
  rows(name: string): AsyncGenerator<{ row: unknown; line: number }>
  /** Yields all entries in order, each with a function to open it. Can be iterated once. */
  entries(): AsyncGenerator<{ name: string; size: number; open: () => Promise<Readable> }>
  close(): void
}

/** Opens an archive and checks its central directory, which is untrusted. Throws {@link ArchiveError}. */
export async function openArchive(path: string): Promise<Archive> {
  // A central directory can be read once: the second reader is for the bytes.
  const zips = [await openZip(path), await openZip(path)]
  const close = () => {
    for (const zip of zips) zip.close()
  }
  const [first, second] = zips as [ZipFile, ZipFile]
  try {
    const files = await listRowFiles(first)
    const manifest = await readManifest(first, files.get(MANIFEST_ENTRY))
    const listedParts = new Map([...manifest.kinds, ...manifest.records].map((part) => [rowsEntry(part.name), part]))
    for (const name of files.keys()) {
      if (name !== MANIFEST_ENTRY && !listedParts.has(name))
        throw new ArchiveError(`The archive has ${name}, of which its manifest does not know`)
    }
    return {
      manifest,
      rowBytes: [...files.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0),
      rows: (name) => rowsOf(first, files, { name, part: listedParts.get(rowsEntry(name)), version: manifest.version }),
      async *entries() {
        for await (const entry of eachEntry(second)) {
          yield { name: entry.fileName, size: entry.uncompressedSize, open: () => second.openReadStreamPromise(entry) }
        }
      },
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true })
  } catch (error) {
    throw new ArchiveError(`${path} cannot be read as an archive: ${reasonOf(error)}`)
  }
}

async function* eachEntry(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry()
  } catch (error) {
    throw error instanceof ArchiveError ? error : new ArchiveError(`The list of the archive is damaged: ${reasonOf(error)}`)
  }
}

/**
 * Lists the row files. Their compressed size must not exceed that of the archive: entries that share bytes indicate a zip bomb.
 */
async function listRowFiles(zip: ZipFile): Promise<Map<string, Entry>> {
  const files = new Map<string, Entry>()
  let packed = 0
  for await (const entry of eachEntry(zip)) {
    const { fileName: name } = entry
    const quotedName = JSON.stringify(name.slice(0, 200))
    if (entry.isEncrypted()) throw new ArchiveError(`The archive is encrypted: ${quotedName}`)
    if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
      throw new ArchiveError(`The archive packs ${quotedName} in a way that Arbour does not`)
    }
    if (!PLAIN_KINDS.includes((entry.externalFileAttributes >>> 16) & FILE_KIND)) {
      throw new ArchiveError(`The archive has ${quotedName}, which is a link and no file`)
    }
    packed += entry.compressedSize
    if (packed > zip.fileSize) throw new ArchiveError('The archive says that it holds more than it is long')
    if (!name.startsWith(ROWS_FOLDER)) continue
    if (files.has(name)) throw new ArchiveError(`The archive has ${quotedName} twice`)
    if (files.size === MAX_ROW_FILES) throw new ArchiveError(`The archive has too many files in ${ROWS_FOLDER}`)
    files.set(name, entry)
  }
  return files
}

async function readManifest(zip: ZipFile, entry: Entry | undefined): Promise<Manifest> {
  if (!entry) throw new ArchiveError(`This is no export of a team: it has no ${MANIFEST_ENTRY}`)
  const pieces: Buffer[] = []
  if (entry.uncompressedSize > MAX_MANIFEST_BYTES) throw new ArchiveError('The manifest of the archive is too long')
  try {
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece)
  } catch (error) {
    throw new ArchiveError(`The manifest of the archive is damaged: ${reasonOf(error)}`)
  }
  const value = parse(Buffer.concat(pieces).toString())
  if (isOfFormat(value) && typeof value.version === 'number' && value.version > FORMAT_VERSION) {
    throw new ArchiveError(`The archive has format ${value.version}, and this Arbour reads ${FORMAT_VERSION}: update it`)
  }
  const manifest = Manifest.safeParse(value)
  if (!manifest.success) throw new ArchiveError('The manifest of the archive is not as it should be')
  return manifest.data
}

function isOfFormat(value: unknown): value is { version: unknown } {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === FORMAT && 'version' in value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ArchiveError('The manifest of the archive is no JSON')
  }
}

async function* rowsOf(
  zip: ZipFile,
  files: ReadonlyMap<string, Entry>,
  { name, part, version }: { name: string; part: Part | undefined; version: number },
): AsyncGenerator<{ row: unknown; line: number }> {
  const file = rowsEntry(name)
  const entry = files.get(file)
  if (!entry && !part && version < (ADDED_IN.get(name) ?? 0)) return
  if (!entry || !part) throw new ArchiveError(`The archive has no ${file}`)
  yield* readRows(() => zip.openReadStreamPromise(entry), { file, part })
}
