import { randomBytes } from 'node:crypto'
import { resumesFile } from '@arbour/client/resumes-file'
import { calls } from '@arbour/contract/calls'
import type { S3Server } from '@arbour/testing/s3/s3-server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { assertConsistent } from '../support/assert-consistent.ts'
import { shareWith } from '../support/two-teams.ts'
import type { Person, World } from '../support/world.ts'
import { makeBucketWorld } from './bucket-world.ts'
import { askForParts, sendParts } from './parts.ts'
import { begin, head, MIMETYPE, offsetOf, patch, take } from './tus.ts'

const MIB = 1024 * 1024
const PART = 5 * MIB

let store: S3Server
let close: () => Promise<void>
let world: World
let caller: Person

beforeAll(async () => {
  ;({ world, store, close } = await makeBucketWorld())
  caller = await world.person()
})
afterAll(() => close())

const ask = (...args: [string | null, Parameters<typeof askForParts>[2]?]) => askForParts(world, ...args)
const send = (partsUrl: string | null, parts: Parameters<typeof sendParts>[2]) => sendParts(world, partsUrl, parts)

/** Returns the bytes of a file, following its URL. */
async function download(url: string | null | undefined, headers: Record<string, string> = {}) {
  const response = await world.app.inject({ url: url ?? '', headers })
  return { response, location: String(response.headers.location ?? '') }
}

describe('Parts of a resumable upload', () => {
  it('are sent directly to the store in any order, and become a file when all have been received', async () => {
    const bytes = randomBytes(2 * PART + 100)
    const { url, upload, parts_url } = await begin(world, caller, bytes.length)
    expect(parts_url).toBe(`${url}/parts`)
    expect((await ask(parts_url)).body).toMatchObject({ part_size: PART, arrived: [], parts: [] })
    expect(await send(parts_url, { 3: bytes.subarray(2 * PART), 1: bytes.subarray(0, PART) })).toEqual([200, 200])
    expect((await ask(parts_url)).body.arrived).toEqual([1, 3])
    expect(await offsetOf(world, url)).toBe(PART)
    expect((await take(world, caller, upload, 'early.bin')).status).toBe(409)
    await send(parts_url, { 2: bytes.subarray(PART, 2 * PART) })
    expect((await take(world, caller, upload, 'early.bin')).status).toBe(409)
    expect(await offsetOf(world, url)).toBe(bytes.length)
    const { file } = (await take(world, caller, upload, 'direct.bin')).body
    expect(file.size).toBe(bytes.length)
    await assertConsistent(world, { isDeep: true })
    expect(await ask(parts_url)).toMatchObject({ status: 404 })
  })

  it('that could not be sent there go through the server', async () => {
    const bytes = randomBytes(2 * PART + 100)
    const { url, upload, parts_url } = await begin(world, caller, bytes.length)
    await send(parts_url, { 1: bytes.subarray(0, PART) })
    const offset = await offsetOf(world, url)
    expect((await patch(world, url, offset, bytes.subarray(offset, offset + MIB))).statusCode).toBe(204)
    expect(await offsetOf(world, url)).toBe(offset + MIB)
    // Less than a part before a later part that was received.
    expect(await send(parts_url, { 2: bytes.subarray(PART, 2 * PART) })).toEqual([200])
    expect(await offsetOf(world, url)).toBe(2 * PART)
    await patch(world, url, 2 * PART, bytes.subarray(2 * PART))
    expect((await ask(parts_url)).status).toBe(409)
    expect((await take(world, caller, upload, 'mixed.bin')).status).toBe(200)
    await assertConsistent(world, { isDeep: true })
  })

  it('have checksums, also with gaps between them', async () => {
    const bytes = randomBytes(3 * PART)
    const { url, parts_url } = await begin(world, caller, bytes.length)
    const checksums = async () => (await world.app.inject(`${url}/blocks`)).json()
    await send(parts_url, { 1: bytes.subarray(0, PART), 3: bytes.subarray(2 * PART) })
    await patch(world, url, PART, bytes.subarray(PART, PART + 100))
    const some = await checksums()
    expect(some.blocks.map(({ start, size }: { start: number; size: number }) => [start, size])).toEqual([
      [0, PART],
      [PART, 100],
      [2 * PART, PART],
    ])
    const { signal } = new AbortController()
    expect(await resumesFile(new Blob([bytes]), some, signal)).toBe(true)
    for (const at of [PART - 1, PART + 99, 2 * PART]) {
      const edited = Buffer.from(bytes)
      edited.set([(bytes[at] ?? 0) ^ 1], at)
      expect(await resumesFile(new Blob([edited]), some, signal), `byte ${at}`).toBe(false)
    }
    await send(parts_url, { 2: bytes.subarray(PART, 2 * PART) })
    expect(await offsetOf(world, url)).toBe(bytes.length)
    expect(await resumesFile(new Blob([bytes]), await checksums(), signal)).toBe(true)
  })

  it('count by their final state, whatever the server had counted before', async () => {
    const [bytes, others] = [randomBytes(PART + 100), randomBytes(PART)]
    const { url, upload, parts_url } = await begin(world, caller, bytes.length)
    await patch(world, url, 0, bytes.subarray(0, PART))
    expect(await send(parts_url, { 1: others })).toEqual([200])
    await patch(world, url, PART, bytes.subarray(PART))
    expect((await take(world, caller, upload, 'other.bin')).status).toBe(200)
    await assertConsistent(world, { isDeep: true })
  })

  it('are rejected beyond the declared size, and with an invalid hash', async () => {
    const { parts_url } = await begin(world, caller, PART + 1)
    expect(await ask(parts_url, { 3: Buffer.from('x') })).toMatchObject({
      status: 400,
      body: { message: 'The upload has 2 parts' },
    })
    const wrong = { parts: [{ number: 1, sha256: 'ABC' }] }
    expect((await world.app.inject({ method: 'POST', url: parts_url ?? '', payload: wrong })).statusCode).toBe(400)
    // The second has one byte.
    expect(await send(parts_url, { 2: Buffer.from('too many') })).toEqual([403])
  })

  it('are rejected for single-request and discarded uploads', async () => {
    const once = await world.call(caller, calls.objectsUploadUrl, { filename: 'a.bin', mimetype: MIMETYPE })
    expect(once.parts_url).toBeNull()
    expect((await ask(`${once.url}/parts`)).status).toBe(404)
    const { url, parts_url } = await begin(world, caller, PART)
    const { body } = await ask(parts_url, { 1: Buffer.alloc(PART) })
    await world.app.inject({ method: 'DELETE', url, headers: { 'tus-resumable': '1.0.0' } })
    expect((await ask(parts_url)).status).toBe(404)
    const [address] = body.parts
    const late = { method: 'PUT', headers: address?.headers ?? {}, body: new Uint8Array(PART) }
    expect((await fetch(address?.url ?? '', late)).status).toBe(404)
    await assertConsistent(world)
  })

  it('become a file whether or not the caller stays, while others have to wait', async () => {
    const bytes = randomBytes(PART + 1)
    const { url, upload, parts_url } = await begin(world, caller, bytes.length)
    await send(parts_url, { 1: bytes.subarray(0, PART), 2: bytes.subarray(PART) })
    const { finish } = world.storage.unfinished
    const [begun, proceed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    vi.spyOn(world.storage.unfinished, 'finish').mockImplementationOnce(async (...asked) => {
      begun.resolve()
      await proceed.promise
      return finish(...asked)
    })
    const asker = new AbortController()
    const address = new URL(url, await world.app.listen({ port: 0, host: '127.0.0.1' }))
    const left = fetch(address, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' }, signal: asker.signal })
    await begun.promise
    asker.abort()
    await expect(left).rejects.toThrow()
    const reported = await head(world, url)
    expect([reported.statusCode, Number(reported.headers['retry-after'])]).toEqual([423, expect.any(Number)])
    proceed.resolve()
    await expect.poll(async () => (await head(world, url)).statusCode).toBe(200)
    expect((await take(world, caller, upload, 'left.bin')).body.file.size).toBe(bytes.length)
    await assertConsistent(world, { isDeep: true })
  })

  it('are requested by several concurrently', async () => {
    const bytes = randomBytes(PART + 1)
    const { url, parts_url } = await begin(world, caller, bytes.length)
    const asked = await Promise.all(Array.from({ length: 4 }, () => ask(parts_url)))
    expect(asked.map(({ status }) => status).every((status) => status === 200 || status === 423)).toBe(true)
    await send(parts_url, { 1: bytes.subarray(0, PART), 2: bytes.subarray(PART) })
    expect((await head(world, url)).headers['upload-offset']).toBe(String(bytes.length))
  })
})

describe('A large file that is downloaded', () => {
  it('is served by the store, under its name, to users with access at that time', async () => {
    const bytes = randomBytes(MIB)
    const { download_url, src_url, id } = await world.file(caller, caller.rootId, 'Größe & Co.bin', bytes)
    const { response, location } = await download(download_url)
    expect(response.statusCode).toBe(302)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(new URL(location).origin).toBe(store.endpoint)
    const sent = await fetch(location)
    expect(sent.headers.get('content-disposition')).toContain("filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%26%20Co.bin")
    expect(sent.headers.get('content-type')).toBe('text/plain')
    expect(Buffer.from(await sent.arrayBuffer()).equals(bytes)).toBe(true)
    // Displayed content gets the headers of this server.
    expect((await download(src_url)).response.rawPayload.equals(bytes)).toBe(true)
    const kept = await download(download_url, { 'if-none-match': String((await download(src_url)).response.headers.etag) })
    expect(kept.response.statusCode).toBe(304)

    await world.call(caller, calls.filesDelete, { id, soft_delete: false })
    expect((await download(download_url)).response.statusCode).toBe(404)
  })

  it('is audited when a member of another team starts downloading it', async () => {
    const partner = await world.person({ roles: ['Admin'] })
    const folder = await shareWith(world, { owner: caller, name: 'Shared', partner, role: 'viewer' })
    const { id } = await world.file(caller, folder.id, 'shared.bin', randomBytes(MIB))
    const { file } = await world.call(partner, calls.filesGet, { id })
    const reported = async () => {
      await world.reads.write()
      return world.db.selectFrom('outside_reads').select(['act', 'times']).where('item_id', '=', id).execute()
    }
    await download(file.download_url, { range: 'bytes=500000-' })
    expect(await reported()).toEqual([])
    await download(file.download_url)
    expect(await reported()).toEqual([{ act: 'download', times: 1 }])
  })

  it('goes through the server if it is small', async () => {
    const file = await world.file(caller, caller.rootId, 'small.txt', 'small')
    expect((await download(file.download_url)).response.body).toBe('small')
  })
})
