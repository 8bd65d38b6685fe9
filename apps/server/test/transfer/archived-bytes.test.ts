import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { archivedBytes } from '#modules/operations/transfer/export/archived-bytes.ts'
import { openLocalStorage } from '#platform/storage/local-storage.ts'
import type { ServedKey, Storage } from '#platform/storage/storage.ts'
import { streamZip } from '#platform/zip/stream-zip.ts'

let folder = ''
let storage: Storage
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arbour-archived-'))
  storage = await openLocalStorage(join(folder, 'objects'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Stores bytes, and writes an archive with their expected metadata. */
async function archive(stored: Buffer | null, expected: Buffer): Promise<{ bytes: number; files: number }> {
  const key = `${randomUUID()}/${randomUUID()}` as ServedKey
  if (stored) await storage.put(key, Readable.from([stored]), { maxBytes: stored.length })
  const done = { bytes: 0, files: 0 }
  const progress = {
    addBytes: (count: number) => {
      done.bytes += count
    },
    addFile: () => {
      done.files += 1
    },
  }
  const sha256 = createHash('sha256').update(expected).digest()
  const known = { key, path: 'a.txt', mtime: new Date(), size: expected.length, sha256, mimetype: 'text/plain' }
  const zip = streamZip((writer) => writer.add(archivedBytes(storage, known, progress)))
  await pipeline(zip, createWriteStream(join(folder, 'made.zip')))
  return done
}

it.each([0, 10, 600_000])('includes bytes that match the expected ones: %i', async (size) => {
  const bytes = Buffer.alloc(size, 'text ')
  expect(await archive(bytes, bytes)).toEqual({ bytes: size, files: 1 })
})

it.each([10, 600_000])('aborts the archive if bytes are missing, different, more or fewer than %i', async (size) => {
  const bytes = Buffer.alloc(size, 'text ')
  const other = Buffer.concat([bytes.subarray(1), Buffer.from('x')])
  for (const stored of [null, other, bytes.subarray(1), Buffer.concat([bytes, bytes])]) {
    await expect(archive(stored, bytes)).rejects.toThrow('missing or damaged')
  }
})
