import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type S3Server, startS3Server } from '@arbour/testing/s3/s3-server'
import { type CuttingProxy, startCuttingProxy } from '@arbour/testing/server/cutting-proxy'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { abortAbandoned, openS3 } from '#platform/storage/s3/open-s3.ts'
import type { S3Bucket } from '#platform/storage/s3/s3-bucket.ts'
import { type Storage, StorageFullError, StorageUnavailableError } from '#platform/storage/storage.ts'
import { settingsOf } from './places.ts'

const LARGE = 6 * 1024 * 1024
const key = () => `${randomUUID()}/${randomUUID()}`
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const guard = async () => undefined
const portOf = ({ endpoint }: S3Server) => Number(new URL(endpoint).port)

let folder: string
let server: S3Server
let line: CuttingProxy
let storage: Storage
let bucket: S3Bucket

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arbour-bucket-'))
  server = await startS3Server({ folder })
  line = await startCuttingProxy(portOf(server))
  const settings = settingsOf({ ...server, endpoint: `http://127.0.0.1:${line.port}` })
  ;({ storage, bucket } = await openS3(settings, join(folder, 'scratch')))
})
afterEach(async () => {
  bucket.close()
  await line.close()
  await server.close()
  await rm(folder, { recursive: true })
})

async function* bytesOf(bytes: Buffer) {
  yield bytes
}
const put = (name: string, bytes: Buffer) => storage.put(name, bytesOf(bytes), { maxBytes: LARGE })

it('a download continues where the connection to the store broke', async () => {
  const [name, bytes] = [key(), randomBytes(LARGE)]
  await put(name, bytes)
  line.cutAfter(2_000_000)
  expect(hashOf(await buffer(await storage.get(name)))).toBe(hashOf(bytes))
  line.cutAfter(500_000)
  const range = { start: 1_000_000, end: 3_000_000 }
  expect(await buffer(await storage.get(name, range))).toEqual(bytes.subarray(range.start, range.end + 1))
})

it('a request without a response is repeated, and has its effect once', async () => {
  const [small, large] = [key(), key()]
  line.cutAfter(0)
  await put(small, Buffer.from('small'))
  const bytes = randomBytes(LARGE)
  let asked = 0
  // Before the parts are joined to the object.
  const cutting = async () => {
    asked += 1
    if (asked === 3) line.cutAfter(0)
  }
  await storage.put(large, bytesOf(bytes), { maxBytes: LARGE, guard: cutting })
  expect(asked).toBe(3)
  expect(hashOf(await buffer(await storage.get(large)))).toBe(hashOf(bytes))
  expect(await Array.fromAsync(bucket.listUploads())).toEqual([])
  line.cutAfter(0)
  await storage.delete(large)
  line.cutAfter(0)
  await storage.delete(large)
})

it('an unavailable store is reported, and uploads continue when it is back', async () => {
  const [name, unfinished] = [key(), key()]
  await put(name, Buffer.from('before'))
  const begun = randomBytes(LARGE)
  await storage.unfinished.append(unfinished, bytesOf(begun), { offset: 0, maxBytes: LARGE, guard })
  const port = portOf(server)
  await server.close()
  for (const ask of [
    () => put(key(), Buffer.from('meanwhile')),
    () => storage.get(name),
    () => storage.delete(name),
    () => storage.copy([{ from: name, to: key() }]),
    () => storage.unfinished.size(unfinished),
    () => storage.unfinished.append(unfinished, bytesOf(Buffer.from('x')), { offset: LARGE, maxBytes: 1, guard }),
    () => storage.unfinished.finish(unfinished, { sha256: null, guard }),
    () => Array.fromAsync(storage.list()),
  ])
    await expect(ask()).rejects.toThrow(StorageUnavailableError)
  server = await startS3Server({ folder, port })
  expect((await buffer(await storage.get(name))).toString()).toBe('before')
  const stored = await storage.unfinished.finish(unfinished, { sha256: null, guard })
  expect(stored).toEqual({ size: LARGE, sha256: Buffer.from(hashOf(begun), 'hex') })
})

it('a store that fails during an upload keeps the accepted bytes', async () => {
  const name = key()
  const bytes = randomBytes(LARGE)
  async function* untilGone() {
    yield bytes
    yield bytes
    await server.close()
    yield bytes
  }
  const broken = storage.unfinished.append(name, untilGone(), { offset: 0, maxBytes: 3 * LARGE, guard })
  await expect(broken).rejects.toThrow(StorageUnavailableError)
  server = await startS3Server({ folder, port: portOf(server) })
  const size = await storage.unfinished.size(name)
  expect(size).toBeGreaterThan(0)
  const all = Buffer.concat([bytes, bytes, bytes])
  await storage.unfinished.append(name, bytesOf(all.subarray(size)), { offset: size, maxBytes: 3 * LARGE, guard })
  await storage.unfinished.finish(name, { sha256: null, guard })
  expect(hashOf(await buffer(await storage.get(name)))).toBe(hashOf(all))
})

it('a full store rejects writes, serves reads, and continues when there is space', async () => {
  const [name, unfinished] = [key(), key()]
  await put(name, Buffer.from('before'))
  await storage.unfinished.append(unfinished, bytesOf(Buffer.from('01')), { offset: 0, maxBytes: 10, guard })
  server.setFull(true)
  for (const ask of [
    () => put(key(), Buffer.from('more')),
    () => put(key(), randomBytes(LARGE)),
    () => storage.copy([{ from: name, to: key() }]),
    () => storage.unfinished.append(unfinished, bytesOf(Buffer.from('23')), { offset: 2, maxBytes: 8, guard }),
  ])
    await expect(ask()).rejects.toThrow(StorageFullError)
  expect((await buffer(await storage.get(name))).toString()).toBe('before')
  expect(await storage.unfinished.size(unfinished)).toBe(2)
  expect(await Array.fromAsync(bucket.listUploads())).toEqual([])
  await storage.delete(name)
  server.setFull(false)
  await storage.unfinished.append(unfinished, bytesOf(Buffer.from('23')), { offset: 2, maxBytes: 8, guard })
  expect(await storage.unfinished.size(unfinished)).toBe(4)
})

it('a writer that has lost its lease takes nothing away from the next', async () => {
  const name = key()
  const late = Promise.withResolvers<void>()
  async function* slow() {
    yield Buffer.from('01')
    await late.promise
  }
  const lost = storage.unfinished.append(name, slow(), { offset: 0, maxBytes: 10, guard })
  await storage.unfinished.append(name, bytesOf(Buffer.from('0123')), { offset: 0, maxBytes: 10, guard })
  late.resolve()
  await lost
  expect(await storage.unfinished.size(name)).toBe(4)
})

it('multipart uploads that are days old are aborted, and nothing else', async () => {
  const ids = [await bucket.beginParts(key()), await bucket.beginParts(key())]
  await abortAbandoned(bucket)
  expect((await Array.fromAsync(bucket.listUploads())).map(({ id }) => id).sort()).toEqual([...ids].sort())
  const days = 4 * 24 * 60 * 60 * 1000
  const listUploads = async function* () {
    for await (const upload of bucket.listUploads())
      yield upload.id === ids[0] ? { ...upload, begun: new Date(Date.now() - days) } : upload
  }
  await abortAbandoned({ ...bucket, listUploads })
  expect((await Array.fromAsync(bucket.listUploads())).map(({ id }) => id)).toEqual(ids.slice(1))
})

it.each([
  ['a bucket that is not there', (good: S3Server) => ({ ...good, bucket: 'another' })],
  ['a wrong secret', (good: S3Server) => ({ ...good, secretAccessKey: 'wrong' })],
  ['an unknown account', (good: S3Server) => ({ ...good, accessKeyId: 'nobody' })],
  ['no service at the address', (good: S3Server) => ({ ...good, endpoint: 'http://127.0.0.1:1' })],
])('%s prevents the start with one line', async (_, of) => {
  await expect(openS3(settingsOf(of(server)), folder)).rejects.toThrow(/^The bucket \w+ \(S3_BUCKET\) cannot be used: \S.*$/)
})
