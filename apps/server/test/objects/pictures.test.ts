import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calls } from '@arbour/contract/calls'
import { MAX_PICTURE_BYTES } from '@arbour/contract/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWorld, type Person, type World } from '../support/world.ts'

const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(2000)])
const JPEG = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(2000)])

let world: World
let caller: Person

beforeAll(async () => {
  world = await makeWorld()
  caller = await world.person()
})
afterAll(() => world.close())

const ticket = (mimetype = 'image/png') =>
  world.call(caller, calls.objectsUploadUrl, { filename: 'private name.png', bucket: 'public', mimetype })
const put = (url: string, payload: Buffer, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'PUT', url, payload, headers: { 'content-type': 'image/png', ...headers } })
const get = (url: string | null) => world.app.inject({ url: url ?? '' })

describe('A picture', () => {
  it.each([
    ['image/png', PNG],
    ['image/jpeg', JPEG],
  ])('that is %s is public after its upload', async (mimetype, bytes) => {
    const { url, public_url } = await ticket(mimetype)
    expect((await get(public_url)).statusCode).toBe(404)
    expect((await put(url, bytes, { 'content-type': mimetype })).statusCode).toBe(200)
    const response = await get(public_url)
    expect([response.statusCode, response.rawPayload.equals(bytes)]).toEqual([200, true])
    expect(response.headers).toMatchObject({
      'content-type': mimetype,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringMatching(/^sandbox;/),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(response.headers['content-disposition']).not.toContain('private')
  })

  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['the other type', JPEG],
    ['too little', PNG.subarray(0, 7)],
    ['nothing', Buffer.alloc(0)],
  ])('that is %s answers 415 and leaves nothing', async (_what, bytes) => {
    const { url, public_url } = await ticket()
    expect((await put(url, bytes)).statusCode).toBe(415)
    expect((await get(public_url)).statusCode).toBe(404)
    expect((await put(url, PNG)).statusCode).toBe(200)
  })

  it('of another type gets no URL', async () => {
    for (const mimetype of ['image/svg+xml', 'image/gif', 'text/html']) {
      const { status, body } = await world.try(caller, calls.objectsUploadUrl, { filename: 'a.png', bucket: 'public', mimetype })
      expect([status, body.fields]).toEqual([400, { mimetype: 'Choose a PNG or JPEG file' }])
    }
  })

  it('that declares more than 10 MiB answers 413', async () => {
    const { url } = await ticket()
    const response = await put(url, PNG, { 'content-length': String(MAX_PICTURE_BYTES + 1) })
    expect([response.statusCode, response.json().message]).toEqual([
      413,
      'The picture is larger than 10 MiB. Choose a smaller one.',
    ])
  })

  it('can never become a file', async () => {
    const { url, upload } = await ticket()
    await put(url, PNG)
    const input = { parent_id: caller.rootId, name: 'me.png', type: 'file' as const, upload }
    expect((await world.try(caller, calls.filesCreate, input)).status).toBe(404)
    const file = await world.file(caller, caller.rootId, 'file.txt')
    expect((await world.try(caller, calls.filesUpdate, { id: file.id, upload })).status).toBe(404)
  })

  it('is the only kind of public content', async () => {
    const upload = await world.upload(caller, 'private')
    const file = await world.file(caller, caller.rootId, 'private.txt')
    for (const id of [upload, file.object_id, file.id, 'x', '%2e%2e', `${upload}'`]) {
      expect((await get(`/api/objects/public/${id}`)).statusCode).toBe(404)
    }
  })
})

describe('A picture upload over the network', () => {
  let port: number
  beforeAll(async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' })
    port = (world.app.server.address() as AddressInfo).port
  })

  /** Sends chunks without a length. Returns the status. */
  function send(path: string, chunks: readonly Buffer[]): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', path, method: 'PUT', headers: { 'content-type': 'image/png' } })
      sent.on('response', (response) => resolve(response.resume().statusCode))
      sent.on('error', reject)
      for (const chunk of chunks) sent.write(chunk)
      sent.end()
    })
  }

  it('is accepted in arbitrary chunks', async () => {
    const { url, public_url } = await ticket()
    expect(await send(url, [PNG.subarray(0, 3), PNG.subarray(3, 5), PNG.subarray(5)])).toBe(200)
    expect((await get(public_url)).rawPayload.equals(PNG)).toBe(true)
  })

  it('is rejected with a response, not with a broken connection', async () => {
    const megabyte = randomBytes(1024 ** 2)
    expect(await send((await ticket()).url, [Buffer.from('GIF89a'), megabyte])).toBe(415)
    expect(await send((await ticket()).url, [PNG, ...Array.from({ length: 10 }, () => megabyte)])).toBe(413)
  })
})
