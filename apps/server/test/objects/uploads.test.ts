import { createHash, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectObjects } from '#modules/content/objects/collect.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let caller: Person

beforeAll(async () => {
  world = await makeWorld()
  caller = await world.person()
})
afterAll(() => world.close())

const ticket = () => world.call(caller, calls.objectsUploadUrl, { filename: 'a.bin', mimetype: 'application/octet-stream' })
const put = (url: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'PUT', url, payload, headers: { 'content-type': 'application/octet-stream', ...headers } })

async function storedKeys(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of world.storage.list()) keys.push(key)
  return keys
}

describe('An upload', () => {
  it('returns exactly the sent bytes, and stores their hash', async () => {
    // A fixed beginning: random bytes occasionally look like a sound.
    const bytes = Buffer.concat([Buffer.alloc(16), randomBytes(300_000)])
    const { url, upload } = await ticket()
    expect((await put(url, bytes)).json()).toEqual({ upload, size: bytes.length })
    const { file } = await world.call(caller, calls.filesCreate, {
      parent_id: caller.rootId,
      name: 'a.bin',
      type: 'file',
      upload,
    })
    expect(file).toMatchObject({ size: bytes.length, mimetype: 'application/octet-stream', ext: 'bin', sub_type: 'file' })
    const received = await world.app.inject(file.download_url ?? '')
    expect(received.rawPayload.equals(bytes)).toBe(true)
    const { sha256 } = await world.db.selectFrom('objects').select('sha256').where('id', '=', upload).executeTakeFirstOrThrow()
    expect(sha256).toEqual(createHash('sha256').update(bytes).digest())
  })

  it('without bytes creates an empty file', async () => {
    const { url, upload } = await ticket()
    expect((await put(url, '')).statusCode).toBe(200)
    const { file } = await world.call(caller, calls.filesCreate, {
      parent_id: caller.rootId,
      name: 'empty.bin',
      type: 'file',
      upload,
    })
    const received = await world.app.inject(file.download_url ?? '')
    expect([file.size, received.statusCode, received.body]).toEqual([0, 200, ''])
  })

  it('can be used once', async () => {
    const { url, upload } = await ticket()
    await put(url, 'x')
    expect((await put(url, 'y')).statusCode).toBe(409)
    await world.call(caller, calls.filesCreate, { parent_id: caller.rootId, name: 'once.bin', type: 'file', upload })
    expect(
      (await world.try(caller, calls.filesCreate, { parent_id: caller.rootId, name: 'twice.bin', type: 'file', upload })).status,
    ).toBe(404)
    expect((await put(url, 'z')).statusCode).toBe(404)
  })

  it('cannot be used before its bytes have been received, nor by a colleague', async () => {
    const { url, upload } = await ticket()
    const input = { parent_id: caller.rootId, name: 'early.bin', type: 'file' as const, upload }
    expect((await world.try(caller, calls.filesCreate, input)).status).toBe(409)
    await put(url, 'x')
    const colleague = await world.person({ team: caller.tenantId, roles: ['Admin'] })
    expect((await world.try(colleague, calls.filesCreate, input)).status).toBe(404)
    expect((await world.try(caller, calls.filesCreate, input)).status).toBe(200)
  })

  it('survives a name conflict, so that nothing is sent twice', async () => {
    await world.file(caller, caller.rootId, 'taken.txt', 'one')
    const upload = await world.upload(caller, 'two')
    const input = { parent_id: caller.rootId, name: 'taken.txt', type: 'file' as const, upload }
    expect((await world.try(caller, calls.filesCreate, input)).status).toBe(409)
    const { file } = await world.call(caller, calls.filesCreate, { ...input, conflict: 'replace' })
    expect((await world.app.inject(file.download_url ?? '')).body).toBe('two')
  })

  it('of another type than declared answers 415, and without a type too', async () => {
    const { url } = await ticket()
    expect((await put(url, 'x', { 'content-type': 'text/html' })).statusCode).toBe(415)
    expect((await put(url, 'x', { 'content-type': '' })).statusCode).toBe(415)
    expect((await put(url, 'x')).statusCode).toBe(200)
  })

  it.each([
    ['text/plain', 'text/plain;charset=UTF-8'],
    ['text/plain', 'Text/PLAIN'],
    ['text/plain;charset=UTF-8', 'text/plain'],
    ['Text/Plain ; charset=utf-16; format="flowed; x"', 'text/plain; charset=utf-8'],
  ])('declared as %s can be sent as %s', async (mimetype, sentAs) => {
    const { url, upload } = await world.call(caller, calls.objectsUploadUrl, { filename: 'a.txt', mimetype })
    expect((await put(url, 'x', { 'content-type': sentAs })).statusCode).toBe(200)
    const input = { parent_id: caller.rootId, name: 'typed.txt', type: 'file', upload, conflict: 'keep' } as const
    expect((await world.call(caller, calls.filesCreate, input)).file.mimetype).toBe('text/plain')
  })

  it.each(['', 'x', 'text', '; charset=utf-8', 'text/plain, text/html', 'a/b\r\nX-Evil: 1'])(
    'with the media type %j is rejected',
    async (mimetype) => {
      const { status, body } = await world.try(caller, calls.objectsUploadUrl, { filename: 'a.txt', mimetype })
      expect([status, body.fields?.mimetype]).toEqual([400, 'No mimetype'])
    },
  )

  it('that declares more than 1 GiB answers 413 before a byte is read', async () => {
    const { url } = await ticket()
    expect((await put(url, 'x', { 'content-length': String(1024 ** 3 + 1) })).statusCode).toBe(413)
  })

  it('that has expired answers 410 and is collected', async () => {
    const { url, upload } = await ticket()
    await world.db
      .updateTable('uploads')
      .set({ expires: sql<Date>`now() - interval '1 hour'` })
      .where('id', '=', upload)
      .execute()
    expect((await put(url, 'x')).statusCode).toBe(410)
    await collectObjects(world)
    expect((await put(url, 'x')).statusCode).toBe(404)
  })
})

describe('An interrupted transfer', () => {
  it('leaves nothing, and can be retried', async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = world.app.server.address() as AddressInfo
    const before = await storedKeys()
    const { url, upload } = await ticket()
    const half = request({
      port,
      host: '127.0.0.1',
      path: url,
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream', 'content-length': '1000000' },
    })
    half.on('error', () => undefined)
    half.write(randomBytes(400_000))
    await waitFor(upload, 'sending')
    half.destroy()
    await waitFor(upload, 'issued')
    expect(await storedKeys()).toEqual(before)
    expect((await put(url, 'whole')).statusCode).toBe(200)
  })

  it('leaves nothing either if it takes so long that the upload was collected meanwhile', async () => {
    const { port } = world.app.server.address() as AddressInfo
    const before = await storedKeys()
    const { url, upload } = await ticket()
    const slow = request({
      port,
      host: '127.0.0.1',
      path: url,
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream', 'content-length': '8' },
    })
    const received = new Promise<number | undefined>((resolve, reject) => {
      slow.on('response', (response) => resolve(response.resume().statusCode))
      slow.on('error', reject)
    })
    slow.write('half')
    await waitFor(upload, 'sending')
    await world.db.deleteFrom('uploads').where('id', '=', upload).execute()
    slow.end('half')
    expect(await received).toBe(410)
    expect(await storedKeys()).toEqual(before)
  })

  async function waitFor(upload: string, state: string): Promise<void> {
    await expect
      .poll(async () => (await world.db.selectFrom('uploads').select('state').where('id', '=', upload).executeTakeFirst())?.state)
      .toBe(state)
  }
})

describe('A file without a declared type', () => {
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  it.each([
    ['a picture', 'scan', PNG, 'image/png', 'image'],
    ['a document', 'contract.signed', Buffer.from('%PDF-1.7\n%\xe2\xe3\n1 0 obj\n'), 'application/pdf', 'document'],
    ['an extension that says more', 'notes.txt', PNG.subarray(0, 3), 'application/octet-stream', 'document'],
    ['nothing known', 'data', Buffer.from([1, 2, 3]), 'application/octet-stream', 'file'],
    ['nothing at all', 'empty', Buffer.alloc(0), 'application/octet-stream', 'file'],
    ['the beginning of a zip', 'cut', Buffer.from('504b0304140000', 'hex'), undefined, 'file'],
  ])('gets it from its content: %s', async (_, name, bytes, mimetype, subType) => {
    const { url, upload } = await ticket()
    expect((await put(url, bytes)).statusCode).toBe(200)
    const { file } = await world.call(caller, calls.filesCreate, { parent_id: caller.rootId, name, type: 'file', upload })
    expect(file.sub_type).toBe(subType)
    if (mimetype) expect(file.mimetype).toBe(mimetype)
  })
})
