import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { type Client, createClient } from '@arbour/client/client'
import { uploadBytes, uploadFile } from '@arbour/client/upload'
import { uploadFiles } from '@arbour/client/upload-files'
import { calls } from '@arbour/contract/calls'
import type { S3Server } from '@arbour/testing/s3/s3-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { assertConsistent } from '../support/assert-consistent.ts'
import type { Person, World } from '../support/world.ts'
import { makeBucketWorld } from './bucket-world.ts'

// Uploads of packages/client directly to the bucket (decision 0044).

const MIB = 1024 * 1024
const PART = 5 * MIB
const SIZE = 5 * PART + 100

let store: S3Server
let close: () => Promise<void>
let world: World
let caller: Person
let url: string
let client: Client
/** The requests in order: `bucket 3` is the third part, `server 0` is sent to the server at that offset. */
let sent: string[]
/** Number of parts that the bucket has accepted. */
let taken: number
/** Interferes with a request. */
let meddle: (what: string) => Promise<void> | void

const { fetch } = globalThis

beforeAll(async () => {
  ;({ world, store, close } = await makeBucketWorld())
  caller = await world.person({ roles: ['Admin'] })
  await world.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => {
  url = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`
  client = createClient({ url, token: caller.token })
  sent = []
  taken = 0
  meddle = () => undefined
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { origin, searchParams } = new URL(String(input))
    if (init?.method !== 'PUT' && init?.method !== 'PATCH') return fetch(input, init)
    const isDirect = origin === store.endpoint
    const at = isDirect ? searchParams.get('partNumber') : new Headers(init.headers).get('upload-offset')
    const what = `${isDirect ? 'bucket' : 'server'} ${at}`
    sent.push(what)
    await meddle(what)
    const response = await fetch(input, init)
    if (isDirect && response.ok) taken += 1
    return response
  })
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => close())

const broken = () => {
  throw new TypeError('fetch failed')
}
const PARTS = ['bucket 1', 'bucket 2', 'bucket 3', 'bucket 4', 'bucket 5', 'bucket 6']
async function isWhole(upload: string, bytes: Buffer): Promise<boolean> {
  const name = `${upload}.bin`
  const { file } = await client.call(calls.filesCreate, { type: 'file', parent_id: caller.rootId, name, upload })
  await assertConsistent(world)
  return Buffer.from(await (await client.follow(file.src_url ?? '')).arrayBuffer()).equals(bytes)
}

it('sends a large file to the bucket in parts, and a small one through the server', async () => {
  const bytes = randomBytes(SIZE)
  const upload = await uploadBytes(client, { name: 'large.bin', body: new Blob([bytes]) })
  expect(sent.toSorted()).toEqual(PARTS)
  expect(await isWhole(upload, bytes)).toBe(true)
  sent.length = 0
  await uploadFile(client, { parentId: caller.rootId, name: 'small.bin', body: new Blob([bytes.subarray(0, 8 * MIB)]) })
  expect(sent).toEqual(['server null'])
})

it('sends everything through the server if the bucket is unreachable, without trying it again for each file', async () => {
  meddle = (what) => (what.startsWith('bucket') ? broken() : undefined)
  const bytes = randomBytes(SIZE)
  expect(await isWhole(await uploadBytes(client, { name: 'a.bin', body: new Blob([bytes]) }), bytes)).toBe(true)
  expect(sent.filter((what) => what.startsWith('server'))).toEqual(['server 0'])
  expect(sent.length).toBeLessThanOrEqual(5)
  sent.length = 0
  await uploadBytes(client, { name: 'b.bin', body: new Blob([bytes]) })
  expect(sent).toEqual(['server 0'])
  // Another client may be able to reach it.
  sent.length = 0
  meddle = () => undefined
  await uploadBytes(createClient({ url, token: caller.token }), { name: 'c.bin', body: new Blob([bytes]) })
  expect(sent.toSorted()).toEqual(PARTS)
})

it('does not send again what was received before a connection broke', async () => {
  let isBroken = false
  meddle = async (what) => {
    if (what !== 'bucket 6' || isBroken) return
    isBroken = true
    await expect.poll(() => taken).toBe(5)
    broken()
  }
  const bytes = randomBytes(SIZE)
  const upload = await uploadBytes(client, { name: 'large.bin', body: new Blob([bytes]) })
  expect(sent.toSorted()).toEqual([...PARTS, 'bucket 6'])
  expect(await isWhole(upload, bytes)).toBe(true)
})

it('sends the rest through the server when a bucket becomes unreachable', async () => {
  meddle = (what) => (what === 'bucket 5' || what === 'bucket 6' ? broken() : undefined)
  const bytes = randomBytes(SIZE)
  const upload = await uploadBytes(client, { name: 'large.bin', body: new Blob([bytes]) })
  expect(sent.filter((what) => what.startsWith('server'))).toEqual([`server ${4 * PART}`])
  expect(sent.filter((what) => what === 'bucket 1')).toEqual(['bucket 1'])
  expect(await isWhole(upload, bytes)).toBe(true)
})

it('sends bytes again that the bucket rejects as corrupted', async () => {
  const bytes = randomBytes(SIZE)
  let isChanged = false
  vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    if (init?.method !== 'PUT' || isChanged || !String(input).includes('partNumber=5')) return fetch(input, init)
    isChanged = true
    const response = await fetch(input, { ...init, body: new Uint8Array(PART) })
    expect(response.status).toBe(400)
    return response
  })
  const upload = await uploadBytes(client, { name: 'large.bin', body: new Blob([bytes]) })
  expect(isChanged).toBe(true)
  expect(await isWhole(upload, bytes)).toBe(true)
})

it('sends several large files of a list directly, and none after the signal is aborted', async () => {
  const bodies = Array.from({ length: 3 }, () => randomBytes(2 * PART))
  const files = bodies.map((bytes, at) => ({ name: `${at}.bin`, body: new Blob([bytes]) }))
  const folder = await world.folder(caller, caller.rootId, 'Many')
  const results = await uploadFiles(client, { parentId: folder.id, files })
  expect(results.map((result) => result.status === 'fulfilled' && result.value.size)).toEqual([2 * PART, 2 * PART, 2 * PART])
  expect(sent.toSorted()).toEqual([...Array(3).fill('bucket 1'), ...Array(3).fill('bucket 2')])
  await assertConsistent(world)

  sent.length = 0
  const stop = new AbortController()
  meddle = () => stop.abort()
  const options = { parentId: folder.id, files: [{ name: 'stopped.bin', body: new Blob([randomBytes(SIZE)]) }] }
  const [stopped] = await uploadFiles(client, { ...options, signal: stop.signal })
  expect(stopped).toMatchObject({ status: 'rejected', reason: { name: 'AbortError' } })
  // The parts that were in flight at the same time.
  expect(sent.toSorted()).toEqual(PARTS.slice(0, sent.length))
  expect(sent.length).toBeLessThan(5)
})

it('reports a full bucket', async () => {
  store.setFull(true)
  const refused = uploadBytes(client, { name: 'full.bin', body: new Blob([randomBytes(SIZE)]) })
  await expect(refused).rejects.toMatchObject({ status: 507, code: 'storage_full' })
  store.setFull(false)
})

it('sends through the server what it gets no URLs for', async () => {
  vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    if (init?.method === 'PATCH') sent.push(`server ${new Headers(init.headers).get('upload-offset')}`)
    if (String(input).endsWith('/parts')) return Response.json({ code: 'rate_limited', message: '' }, { status: 429 })
    return fetch(input, init)
  })
  const bytes = randomBytes(SIZE)
  const upload = await uploadBytes(client, { name: 'large.bin', body: new Blob([bytes]) })
  expect(sent).toEqual(['server 0'])
  expect(await isWhole(upload, bytes)).toBe(true)
})
