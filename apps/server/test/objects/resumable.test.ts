import { createHash, randomBytes } from 'node:crypto'
import { resumesFile } from '@arbour/client/resumes-file'
import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectObjects } from '#modules/content/objects/collect.ts'
import { assertConsistent } from '../support/assert-consistent.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { abandon, begin, head, MIMETYPE, offsetOf, openConnection, patch, take } from './tus.ts'

let world: World
let caller: Person

beforeAll(async () => {
  world = await makeWorld()
  caller = await world.person()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.close())

const bytes = randomBytes(300_000)
const md5Of = (of: Buffer) => createHash('md5').update(of).digest('hex')
const content = async (upload: string, name: string) => {
  const { body } = await take(world, caller, upload, name)
  return (await world.app.inject(body.file.download_url ?? '')).rawPayload
}
const unfinishedKeys = async () => {
  const keys: string[] = []
  for await (const { key } of world.storage.listUnfinished()) keys.push(key)
  return keys
}

describe('A resumable upload', () => {
  it('is sent in any number of chunks, and becomes a normal file', async () => {
    const { url, upload } = await begin(world, caller, bytes.length)
    expect((await patch(world, url, 0, bytes.subarray(0, 100_000))).headers).toMatchObject({
      'upload-offset': '100000',
      'tus-resumable': '1.0.0',
    })
    const asked = await head(world, url)
    expect([asked.statusCode, asked.headers['upload-offset'], asked.headers['upload-length'], asked.body]).toEqual([
      200,
      '100000',
      '300000',
      '',
    ])
    expect(Date.parse(String(asked.headers['upload-expires'])) - Date.now()).toBeGreaterThan(23 * 3600 * 1000)
    expect(asked.headers['cache-control']).toBe('no-store')
    await assertConsistent(world, { isDeep: true })
    expect((await take(world, caller, upload, 'half.bin')).status).toBe(409)
    const last = await patch(world, url, 100_000, bytes.subarray(100_000))
    expect([last.statusCode, last.headers['upload-offset'], last.headers['upload-expires']]).toEqual([204, '300000', undefined])
    expect(await offsetOf(world, url)).toBe(300_000)
    await assertConsistent(world, { isDeep: true })
    expect((await content(upload, 'whole.bin')).equals(bytes)).toBe(true)
    expect((await head(world, url)).statusCode).toBe(404)
    expect(await unfinishedKeys()).toEqual([])
  })

  it('in one request is hashed on the fly', async () => {
    const { url, upload } = await begin(world, caller, bytes.length)
    expect((await patch(world, url, 0, bytes)).statusCode).toBe(204)
    await assertConsistent(world, { isDeep: true })
    expect((await content(upload, 'at once.bin')).equals(bytes)).toBe(true)
  })

  it('keeps the bytes received before the connection broke', async () => {
    const { url, upload } = await begin(world, caller, bytes.length)
    const line = openConnection(world, url, { offset: 0, length: bytes.length })
    line.request.write(bytes.subarray(0, 120_000))
    await expect.poll(() => world.storage.unfinished.size(`${caller.tenantId}/${upload}`)).toBe(120_000)
    line.request.destroy()
    expect(await offsetOf(world, url)).toBe(120_000)
    expect((await patch(world, url, 120_000, bytes.subarray(120_000))).statusCode).toBe(204)
    expect((await content(upload, 'broken off.bin')).equals(bytes)).toBe(true)
  })

  it('returns checksums of the received bytes, so that it is only resumed with the same file', async () => {
    const large = randomBytes(9 * 1024 ** 2)
    const { url, upload } = await begin(world, caller, large.length)
    const [half, signal] = [large.length / 2, new AbortController().signal]
    const checksums = async () => (await world.app.inject(`${url}/blocks`)).json()
    expect(await checksums()).toEqual({ blocks: [] })
    await patch(world, url, 0, large.subarray(0, half))
    const some = await checksums()
    expect(some).toEqual({ blocks: [{ start: 0, size: half, md5: md5Of(large.subarray(0, half)) }] })
    // The rest of the file can be anything; any changed byte before it makes it another file.
    const edited = Buffer.from(large)
    edited.set([(large[half - 1] ?? 0) ^ 1], half - 1)
    expect(await resumesFile(new Blob([large]), some, signal)).toBe(true)
    expect(await resumesFile(new Blob([edited]), some, signal)).toBe(false)
    expect(await resumesFile(new Blob([large.subarray(0, half - 1)]), some, signal)).toBe(false)
    await patch(world, url, half, large.subarray(half))
    const all = await checksums()
    expect(all.blocks.map(({ start, size }: { start: number; size: number }) => [start, size])).toEqual([
      [0, 8 * 1024 ** 2],
      [8 * 1024 ** 2, 1024 ** 2],
    ])
    expect(await resumesFile(new Blob([large]), all, signal)).toBe(true)
    expect((await content(upload, 'compared.bin')).equals(large)).toBe(true)
    expect((await world.app.inject(`${url}/blocks`)).statusCode).toBe(404)
  })

  it('ends a running transfer when checksums are requested', async () => {
    const { url, upload } = await begin(world, caller, bytes.length)
    const line = openConnection(world, url, { offset: 0, length: bytes.length })
    line.request.write(bytes.subarray(0, 120_000))
    await expect.poll(() => world.storage.unfinished.size(`${caller.tenantId}/${upload}`)).toBe(120_000)
    const { blocks } = (await world.app.inject(`${url}/blocks`)).json()
    expect(blocks).toEqual([{ start: 0, size: 120_000, md5: md5Of(bytes.subarray(0, 120_000)) }])
    expect(await line.status).not.toBe(204)
    expect((await patch(world, url, 120_000, bytes.subarray(120_000))).statusCode).toBe(204)
  })

  it('gets its type from its content if none was declared', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const { url, upload } = await begin(world, caller, png.length)
    await patch(world, url, 0, png.subarray(0, 10))
    await patch(world, url, 10, png.subarray(10))
    expect((await take(world, caller, upload, 'scan')).body.file.mimetype).toBe('image/png')
  })

  it('is resumed with a new URL, only by its creator', async () => {
    const { url, upload } = await begin(world, caller, 10)
    await patch(world, url, 0, Buffer.from('01234'))
    const colleague = await world.person({ team: caller.tenantId, roles: ['Admin'] })
    const stranger = await world.person({ roles: ['Admin'] })
    const input = { filename: 'a.bin', mimetype: MIMETYPE, size: 10, resumable: true, upload }
    for (const other of [colleague, stranger]) {
      const { status, body } = await world.try(other, calls.objectsUploadUrl, input)
      expect([status, body]).toEqual([404, { code: 'not_found', message: 'Not Found' }])
    }
    expect((await world.try(caller, calls.objectsUploadUrl, { ...input, size: 11 })).status).toBe(404)
    expect((await world.try(caller, calls.objectsUploadUrl, { ...input, mimetype: 'text/plain' })).status).toBe(404)
    const fresh = await world.call(caller, calls.objectsUploadUrl, { ...input, filename: 'renamed.bin' })
    expect(fresh.upload).toBe(upload)
    expect(await offsetOf(world, fresh.url)).toBe(5)
    expect((await patch(world, fresh.url, 5, Buffer.from('56789'))).statusCode).toBe(204)
    expect((await world.try(caller, calls.objectsUploadUrl, input)).status).toBe(200)
    expect((await content(upload, 'fresh.bin')).toString()).toBe('0123456789')
    expect((await world.try(caller, calls.objectsUploadUrl, input)).status).toBe(404)
  })

  it('is discarded by DELETE, with its bytes', async () => {
    const { url, upload } = await begin(world, caller, 10)
    await patch(world, url, 0, Buffer.from('01234'))
    expect((await abandon(world, url)).statusCode).toBe(204)
    expect([(await head(world, url)).statusCode, (await abandon(world, url)).statusCode]).toEqual([404, 404])
    expect((await take(world, caller, upload, 'given up.bin')).status).toBe(404)
    expect(await unfinishedKeys()).toEqual([])
  })

  it('can be discarded when complete, while a file created from it stays', async () => {
    const whole = await begin(world, caller, 3)
    await patch(world, whole.url, 0, Buffer.from('abc'))
    expect((await abandon(world, whole.url)).statusCode).toBe(204)
    const taken = await begin(world, caller, 3)
    await patch(world, taken.url, 0, Buffer.from('abc'))
    expect((await content(taken.upload, 'taken.bin')).toString()).toBe('abc')
    expect((await abandon(world, taken.url)).statusCode).toBe(404)
  })

  it('is collected a day after its last URL was issued', async () => {
    const { url, upload } = await begin(world, caller, 10)
    await patch(world, url, 0, Buffer.from('01234'))
    const expireIn = (minutes: number) =>
      world.db
        .updateTable('uploads')
        .set({ expires: sql<Date>`now() + make_interval(mins => ${minutes})` })
        .where('id', '=', upload)
        .execute()
    await expireIn(1)
    await begin(world, caller, 10, upload)
    await collectObjects(world)
    expect(await offsetOf(world, url)).toBe(5)
    await expireIn(-6)
    expect((await head(world, url)).statusCode).toBe(410)
    await collectObjects(world)
    expect((await head(world, url)).statusCode).toBe(404)
    expect(await unfinishedKeys()).toEqual([])
  })

  it('is not collected while it is being sent, but after its sender has disappeared', async () => {
    const { url, upload } = await begin(world, caller, 10)
    const line = openConnection(world, url, { offset: 0, length: 10 })
    line.request.write('01234')
    await expect.poll(() => world.storage.unfinished.size(`${caller.tenantId}/${upload}`)).toBe(5)
    const set = (values: { expires?: Date; leased_until?: Date }) =>
      world.db.updateTable('uploads').set(values).where('id', '=', upload).execute()
    await set({ expires: new Date(Date.now() - 3600_000) })
    expect(await collectObjects(world)).toEqual({ removed: 0 })
    await set({ leased_until: new Date(Date.now() - 1000) })
    expect(await collectObjects(world)).toEqual({ removed: 1 })
    line.request.end('56789')
    expect(await line.status).toBe(410)
  })
})

describe('The protocol', () => {
  it('announces its capabilities', async () => {
    const { url } = await begin(world, caller, 10)
    const { statusCode, headers } = await world.app.inject({ method: 'OPTIONS', url })
    expect([statusCode, headers]).toEqual([
      204,
      expect.objectContaining({
        'tus-resumable': '1.0.0',
        'tus-version': '1.0.0',
        'tus-extension': 'expiration,termination',
        'tus-max-size': String(1024 ** 3),
      }),
    ])
  })

  it('accepts content types in another case or with parameters', async () => {
    const { url } = await begin(world, caller, 10)
    const type = 'Application/Offset+Octet-Stream; x=y'
    expect((await patch(world, url, 0, Buffer.from('01234'), { 'content-type': type })).statusCode).toBe(204)
  })

  const five = Buffer.from('01234')
  it.each<[string, number, Record<string, string>, Buffer, number]>([
    ['another version', 412, { 'tus-resumable': '0.2.2' }, five, 0],
    ['another type', 415, { 'content-type': MIMETYPE }, five, 0],
    ['no type', 415, { 'content-type': '' }, five, 0],
    ['an offset before the present one', 409, {}, five, 1],
    ['an offset after it', 409, {}, five, 6],
    ['an offset that is no number', 400, { 'upload-offset': '-1' }, five, 0],
    ['an offset in another spelling', 400, { 'upload-offset': '5.0' }, five, 0],
    ['more than is missing', 413, {}, Buffer.alloc(6), 5],
  ])('rejects %s with %i and changes nothing', async (_, status, headers, payload, offset) => {
    const { url, upload } = await begin(world, caller, 10)
    await patch(world, url, 0, five)
    const response = await patch(world, url, offset, payload, headers)
    expect([response.statusCode, response.json()]).toEqual([
      status,
      { code: expect.any(String), message: expect.not.stringContaining(upload) },
    ])
    expect(response.headers['upload-offset']).toBe(status === 409 ? '5' : undefined)
    expect(await offsetOf(world, url)).toBe(5)
    expect((await patch(world, url, 5, five)).statusCode).toBe(204)
    const late = await patch(world, url, 5, five)
    expect([late.statusCode, late.headers['upload-offset']]).toEqual([409, '10'])
  })

  it("never accepts more than the declared size, whatever the body's length", async () => {
    const { url } = await begin(world, caller, 10)
    const line = openConnection(world, url, { offset: 0 })
    line.request.write('01234')
    line.request.end(Buffer.alloc(100_000))
    expect(await line.status).toBe(413)
    expect(await offsetOf(world, url)).toBeLessThanOrEqual(5)
  })

  it('requires a supported version, and returns its own', async () => {
    const { url } = await begin(world, caller, 10)
    const response = await head(world, url, {})
    expect([response.statusCode, response.headers['tus-version']]).toEqual([412, '1.0.0'])
  })

  it('rejects URLs of the other kind', async () => {
    const resumable = await begin(world, caller, 10)
    const once = await world.call(caller, calls.objectsUploadUrl, { filename: 'a.bin', mimetype: MIMETYPE })
    const sent = await world.app.inject({
      method: 'PUT',
      url: resumable.url,
      payload: '0123456789',
      headers: { 'content-type': MIMETYPE },
    })
    expect([
      sent.statusCode,
      (await patch(world, once.url, 0, five)).statusCode,
      (await head(world, once.url)).statusCode,
    ]).toEqual([404, 404, 404])
    expect((await abandon(world, once.url)).statusCode).toBe(404)
  })

  it.each([
    ['without a size', { resumable: true }, 'size'],
    ['of nothing', { resumable: true, size: 0 }, 'size'],
    ['of more than any server takes', { resumable: true, size: 100 * 1024 ** 3 + 1 }, 'size'],
    ['for a picture', { filename: 'a.png', resumable: true, size: 10, bucket: 'public', mimetype: 'image/png' }, 'resumable'],
    ['that goes on without being resumable', { upload: '01890000-0000-7000-8000-000000000000' }, 'upload'],
  ] as const)('issues no URL %s', async (_, input, field) => {
    const { status, body } = await world.try(caller, calls.objectsUploadUrl, { filename: 'a.bin', mimetype: MIMETYPE, ...input })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  })
})
