import { calls } from '@arbour/contract/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enter, makeLink } from '../public-links/visitors.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

// The configurable maximum file size (`MAX_UPLOAD_SIZE`).

const MIB = 1024 ** 2
const TYPE = 'application/octet-stream'
const REFUSED = [413, { code: 'too_large', message: 'The file is larger than 2 MiB' }]

let world: World
let caller: Person

beforeAll(async () => {
  world = await makeWorld({ operatorLimits: { uploadBytes: 2 * MIB } })
  caller = await world.person({ roles: ['Admin'] })
})
afterAll(() => world.close())

const ticket = () => world.call(caller, calls.objectsUploadUrl, { filename: 'a.bin', mimetype: TYPE })
const put = async (url: string, payload: Buffer, headers: Record<string, string> = {}) => {
  const response = await world.app.inject({ method: 'PUT', url, headers: { 'content-type': TYPE, ...headers }, payload })
  return [response.statusCode, response.json()]
}

it('is public in the configuration', async () => {
  const { body } = await world.try(null, calls.getConfig, {})
  expect(body.limits).toMatchObject({ max_upload_size: 2 * MIB })
})

it('accepts a file of exactly that size, by a single PUT and in chunks', async () => {
  const { url, upload } = await ticket()
  expect(await put(url, Buffer.alloc(2 * MIB))).toEqual([200, { upload, size: 2 * MIB }])
  const input = { filename: 'a.bin', mimetype: TYPE, size: 2 * MIB, resumable: true }
  expect((await world.try(caller, calls.objectsUploadUrl, input)).status).toBe(200)
})

it('rejects a larger one, whether its size was declared or not', async () => {
  expect(await put((await ticket()).url, Buffer.alloc(2 * MIB + 1))).toEqual(REFUSED)
  const { url, upload } = await ticket()
  expect(await put(url, Buffer.alloc(2 * MIB + 1), { 'content-length': '', 'transfer-encoding': 'chunked' })).toEqual(REFUSED)
  // It left nothing, and the URL accepts another.
  expect(await put(url, Buffer.from('small'))).toEqual([200, { upload, size: 5 }])
  const input = { filename: 'a.bin', mimetype: TYPE, size: 2 * MIB + 1 }
  for (const resumable of [true, false]) {
    const { status, body } = await world.try(caller, calls.objectsUploadUrl, { ...input, resumable })
    expect([status, body]).toEqual(REFUSED)
  }
  const options = await world.app.inject({ method: 'OPTIONS', url })
  expect(options.headers['tus-max-size']).toBe(String(2 * MIB))
})

it('is announced to and enforced for senders of a link', async () => {
  const folder = await world.folder(caller, caller.rootId, 'Drop')
  const { id } = await makeLink(world, caller, { file_id: folder.id, kind: 'request' })
  const opened = await world.try(null, calls.filesSharesLinkView, { path: id })
  expect(opened.body.link.max_upload_size).toBe(2 * MIB)
  const visitor = await enter(world, id)
  const { status, body } = await world.try(visitor, calls.filesRequestsUploadUrl, { filename: 'a.bin', size: 2 * MIB + 1 })
  expect([status, body]).toEqual(REFUSED)
  const view = await makeLink(world, caller, { file_id: folder.id })
  expect((await world.try(null, calls.filesSharesLinkView, { path: view.id })).body.link.max_upload_size).toBe(null)
})

it('accepts larger files than by default if configured', async () => {
  const large = await makeWorld({ operatorLimits: { uploadBytes: 8 * 1024 * MIB } })
  try {
    const person = await large.person()
    const input = { filename: 'a.bin', mimetype: TYPE, size: 8 * 1024 * MIB, resumable: true }
    expect((await large.try(person, calls.objectsUploadUrl, input)).status).toBe(200)
  } finally {
    await large.close()
  }
})
