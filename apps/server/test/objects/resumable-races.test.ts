import { createHash, randomBytes } from 'node:crypto'
import { calls } from '@arbour/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeLease } from '#modules/content/objects/uploads/upload-lease.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { begin, head, MIMETYPE, offsetOf, openConnection, patch, take } from './tus.ts'

let world: World
let caller: Person

beforeAll(async () => {
  world = await makeWorld()
  caller = await world.person()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.close())

const keyOf = (upload: string) => `${caller.tenantId}/${upload}`
const grantOf = (upload: string) => ({ tenantId: caller.tenantId, uploadId: upload })
const lapse = (upload: string) =>
  world.db
    .updateTable('uploads')
    .set({ leased_until: new Date(Date.now() - 1000) })
    .where('id', '=', upload)
    .execute()

describe('Two transfers of one upload', () => {
  it('the later ends the earlier one, whose connection only looks alive', async () => {
    const bytes = randomBytes(200_000)
    const { url, upload } = await begin(world, caller, bytes.length)
    const dead = openConnection(world, url, { offset: 0, length: bytes.length })
    dead.request.write(bytes.subarray(0, 50_000))
    await expect.poll(() => world.storage.unfinished.size(keyOf(upload))).toBe(50_000)
    expect((await patch(world, url, 50_000, bytes.subarray(50_000))).statusCode).toBe(204)
    expect(await dead.status).toBe(0)
    const { body } = await take(world, caller, upload, 'later.bin')
    expect((await world.app.inject(body.file.download_url ?? '')).rawPayload.equals(bytes)).toBe(true)
  })

  it('a request for the offset ends a running transfer, so that the offset stays valid', async () => {
    const { url, upload } = await begin(world, caller, 10)
    const line = openConnection(world, url, { offset: 0, length: 10 })
    line.request.write('01234')
    await expect.poll(() => world.storage.unfinished.size(keyOf(upload))).toBe(5)
    expect(await offsetOf(world, url)).toBe(5)
    line.request.end('56789')
    expect(await line.status).toBe(0)
    expect(await offsetOf(world, url)).toBe(5)
  })

  it('only one server writes while it has the lease, until that expires', async () => {
    const { url, upload } = await begin(world, caller, 10)
    await patch(world, url, 0, Buffer.from('01234'))
    const elsewhere = await takeLease(world.db, grantOf(upload))
    const refused = await patch(world, url, 5, Buffer.from('56789'))
    expect([refused.statusCode, refused.json().code, Number(refused.headers['retry-after'])]).toEqual([
      423,
      'locked',
      expect.any(Number),
    ])
    expect(await offsetOf(world, url)).toBe(5)
    await lapse(upload)
    expect((await patch(world, url, 5, Buffer.from('56789'))).statusCode).toBe(204)
    await expect(elsewhere?.finish({ size: 1, sha256: Buffer.alloc(32), mimetype: 'text/plain' })).rejects.toMatchObject({
      code: 'conflict',
    })
    await elsewhere?.release()
    expect((await take(world, caller, upload, 'leased.bin')).body.file).toMatchObject({ size: 10 })
  })

  it('any number may race: the stored bytes are the sent ones', async () => {
    const bytes = randomBytes(800_000)
    const { url, upload } = await begin(world, caller, bytes.length)
    const send = async (step: number) => {
      for (;;) {
        const asked = await head(world, url)
        const offset = Number(asked.headers['upload-offset'])
        if (asked.statusCode === 200 && offset === bytes.length) return
        if (asked.statusCode === 200)
          await patch(world, url, offset, bytes.subarray(offset, offset + step)).catch(() => undefined)
      }
    }
    await Promise.all([40_000, 70_001, 110_003].map(send))
    await take(world, caller, upload, 'raced.bin')
    const { sha256, size } = await world.db
      .selectFrom('objects')
      .select(['sha256', 'size'])
      .where('id', '=', upload)
      .executeTakeFirstOrThrow()
    expect([size, sha256]).toEqual([bytes.length, createHash('sha256').update(bytes).digest()])
  })
})

describe('After a crash', () => {
  it('between the last byte and its record, the next request repairs it', async () => {
    const { url, upload } = await begin(world, caller, 10)
    const { unfinished } = world.storage
    const guard = async () => undefined
    await unfinished.append(keyOf(upload), [Buffer.from('0123456789')] as never, { offset: 0, maxBytes: 10, guard })
    expect((await take(world, caller, upload, 'early.bin')).status).toBe(409)
    expect(await offsetOf(world, url)).toBe(10)
    expect((await take(world, caller, upload, 'recorded.bin')).body.file).toMatchObject({ size: 10 })
  })

  it('between the rename and its record, too', async () => {
    const { url, upload } = await begin(world, caller, 10)
    const { unfinished } = world.storage
    const guard = async () => undefined
    await unfinished.append(keyOf(upload), [Buffer.from('0123456789')] as never, { offset: 0, maxBytes: 10, guard })
    await unfinished.finish(keyOf(upload), { sha256: null, guard })
    expect(await offsetOf(world, url)).toBe(10)
    expect((await take(world, caller, upload, 'renamed.bin')).body.file).toMatchObject({ size: 10 })
  })

  it('an upload by a single PUT can be repeated as soon as the lease of the dead transfer has expired', async () => {
    const { url, upload } = await world.call(caller, calls.objectsUploadUrl, { filename: 'a.bin', mimetype: MIMETYPE })
    await takeLease(world.db, grantOf(upload))
    const put = () => world.app.inject({ method: 'PUT', url, payload: 'x', headers: { 'content-type': MIMETYPE } })
    expect((await put()).statusCode).toBe(409)
    await lapse(upload)
    expect((await put()).statusCode).toBe(200)
  })
})
