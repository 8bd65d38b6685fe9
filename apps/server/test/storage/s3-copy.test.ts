import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type S3Server, startS3Server } from '@arbour/testing/s3/s3-server'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openS3 } from '#platform/storage/s3/open-s3.ts'
import type { S3Bucket } from '#platform/storage/s3/s3-bucket.ts'
import { copyInParts } from '#platform/storage/s3/s3-copy.ts'
import { type Storage, StorageFullError } from '#platform/storage/storage.ts'
import { closePlaces, type Place, reachablePlaces, settingsOf } from './places.ts'

const MIB = 1024 * 1024
const SIZE = 12 * MIB
const key = () => `${randomUUID()}/${randomUUID()}`

async function* bytesOf(bytes: Buffer) {
  yield bytes
}

async function put(storage: Storage): Promise<{ name: string; bytes: Buffer }> {
  const [name, bytes] = [key(), randomBytes(SIZE)]
  await storage.put(name, bytesOf(bytes), { maxBytes: SIZE })
  return { name, bytes }
}

describe.each(reachablePlaces)('%s copies in parts', (_, open) => {
  let place: Place
  let bucket: S3Bucket
  beforeEach(async () => {
    place = await open()
    bucket = place.bucket as S3Bucket
  })
  afterEach(() => place.close())
  afterAll(closePlaces)

  it('all bytes in order, and leaves nothing else', async () => {
    const [{ name, bytes }, copy] = [await put(place.storage), key()]
    await copyInParts(bucket, { from: name, to: copy, partBytes: 5 * MIB })
    expect((await buffer(await place.storage.get(copy))).equals(bytes)).toBe(true)
    await place.storage.delete(name)
    expect((await buffer(await place.storage.get(copy))).equals(bytes)).toBe(true)
    expect(await place.count()).toBe(1)
  })

  it('nothing of a missing object', async () => {
    const copying = copyInParts(bucket, { from: key(), to: key(), partBytes: 5 * MIB })
    await expect(copying).rejects.toMatchObject({ code: 'ENOENT' })
    expect(await place.count()).toBe(0)
  })
})

describe('A service with a limited copy size', () => {
  let folder: string
  let server: S3Server
  let storage: Storage
  let bucket: S3Bucket
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'arbour-bucket-'))
    server = await startS3Server({ folder, copyBytes: SIZE - 1 })
    ;({ storage, bucket } = await openS3(settingsOf(server), join(folder, 'scratch')))
  })
  afterEach(async () => {
    bucket.close()
    await server.close()
    await rm(folder, { recursive: true })
  })

  it('still copies a larger object', async () => {
    const [{ name, bytes }, copy] = [await put(storage), key()]
    await expect(bucket.copy(name, key())).rejects.toThrow()
    await storage.copy([{ from: name, to: copy }])
    expect((await buffer(await storage.get(copy))).equals(bytes)).toBe(true)
    expect(await Array.fromAsync(bucket.listUploads())).toEqual([])
  })

  it('keeps nothing of a copy that was interrupted or did not fit', async () => {
    const { name } = await put(storage)
    const broken = { ...bucket, completeParts: () => Promise.reject(new Error('The line broke')) }
    const copying = (to: S3Bucket) => copyInParts(to, { from: name, to: key(), partBytes: 5 * MIB })
    await expect(copying(broken)).rejects.toThrow('The line broke')
    server.setFull(true)
    await expect(copying(bucket)).rejects.toThrow(StorageFullError)
    expect(await Array.fromAsync(bucket.listUploads())).toEqual([])
    expect(await Array.fromAsync(bucket.list(''))).toHaveLength(1)
  })
})
