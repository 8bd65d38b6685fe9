import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { DiskSpace } from '../disk/disk-space.ts'
import { openFileStream } from '../open-file-stream.ts'
import { begunHashes } from './begun-hashes.ts'
import { checksumBlocks } from './block-checksums.ts'
import { blockWriter } from './block-writer.ts'
import { asStorageError, hasCode, type LocalPlaces } from './local-files.ts'
import { ObjectTooLargeError, type UnfinishedObjects } from './storage.ts'

const READ_BYTES = 1024 * 1024

/** Stores the pieces of objects in one growing file each, which is renamed after the last byte. */
export function localUnfinished(places: LocalPlaces, diskSpace: DiskSpace): UnfinishedObjects {
  const begun = begunHashes()
  // A crash may have happened between the renaming and its record.
  const currentPath = async (key: string) =>
    (await sizeOf(places.unfinished(key))) === null ? places.object(key) : places.unfinished(key)

  return {
    async size(key) {
      return (await sizeOf(await currentPath(key))) ?? 0
    },

    async append(key, body, { offset, maxBytes, guard }) {
      await diskSpace.admit(0)
      const file = await open(places.unfinished(key), constants.O_WRONLY | constants.O_CREAT, 0o600)
      const hash = begun.take(key, offset)
      const writer = blockWriter(file, { from: offset, isPrompt: true })
      let size = offset
      try {
        try {
          for await (const chunk of body) {
            if (size + chunk.length > offset + maxBytes) throw new ObjectTooLargeError()
            await guard()
            await diskSpace.admit(chunk.length)
            await writer.write(chunk)
            hash?.update(chunk)
            size += chunk.length
          }
        } finally {
          // Bytes received before a disconnect are kept.
          await writer.end()
        }
      } catch (error) {
        throw await asStorageError(error, diskSpace)
      } finally {
        if (hash) begun.hold(key, hash, size)
        // What is reported to the next transfer must be flushed.
        try {
          await file.datasync()
        } finally {
          await file.close()
        }
      }
      return { size, sha256: hash?.copy().digest() ?? null }
    },

    async checksums(key, guard) {
      const from = await currentPath(key)
      if ((await sizeOf(from)) === null) return []
      return checksumBlocks(await openFileStream(from, READ_BYTES), { guard })
    },

    async finish(key, { sha256, guard }) {
      const from = await currentPath(key)
      const stored = { size: (await sizeOf(from)) ?? 0, sha256: sha256 ?? (await hashOf(from, guard)) }
      begun.forget(key)
      await guard()
      if (from !== places.object(key)) await places.keep(from, key)
      return stored
    },
  }
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

async function hashOf(path: string, guard: () => Promise<void>): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of await openFileStream(path, READ_BYTES)) {
    await guard()
    hash.update(chunk)
  }
  return hash.digest()
}
