import { createHash } from 'node:crypto'
import { storedContent } from '#modules/views/downloads/public.ts'
import { StartError } from '#platform/start-error.ts'
import { checkedBytes } from '#platform/storage/checked-bytes.ts'
import type { ServedKey, StorageReader } from '#platform/storage/storage.ts'
import type { EntryProgress, ZipEntry } from '#platform/zip/zip-entry.ts'

/** Stored bytes for an archive. */
export interface ArchivedBytes {
  /** For a team without files blocked by a scan. */
  key: ServedKey
  path: string
  mtime: Date
  size: number
  sha256: Buffer
  mimetype: string
}

/** Returns an entry with stored bytes. Writing it throws {@link StartError} if they do not match the database. */
export function archivedBytes(storage: StorageReader, archived: ArchivedBytes, progress: EntryProgress): ZipEntry {
  const { path, mtime, size, sha256 } = archived
  const refuse = () => {
    throw damagedError(archived)
  }
  const { read, open, ...kept } = storedContent(storage, archived, refuse)
  const content = {
    ...kept,
    async read() {
      const bytes = await read()
      if (bytes?.length !== size || !createHash('sha256').update(bytes).digest().equals(sha256)) refuse()
      return bytes
    },
    async open() {
      const bytes = await open()
      return bytes && checkedBytes(bytes, archived, () => damagedError(archived))
    },
  }
  return { path, mtime, content, progress }
}

function damagedError({ path, key }: ArchivedBytes): StartError {
  return new StartError(`The stored bytes of ${path} (${key}) are missing or damaged: npm run verify -- --deep says what else is`)
}
