import { randomBytes } from 'node:crypto'
import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { collectObjects } from '#modules/content/objects/collect.ts'
import { makeBucketWorld } from '../objects/bucket-world.ts'
import { askForParts, sendParts } from '../objects/parts.ts'
import { offsetOf, patch } from '../objects/tus.ts'
import { assertConsistent } from '../support/assert-consistent.ts'
import type { Person, World } from '../support/world.ts'
import { enter, makeLink } from './visitors.ts'

// Visitors' uploads for a file request directly to the bucket (decision 0044).

const PART = 5 * 1024 * 1024
const SIZE = PART + 100

let world: World
let close: () => Promise<void>
let owner: Person
let visitor: Person
let folder: Item
let requestId: string
let count = 0

beforeAll(async () => {
  ;({ world, close } = await makeBucketWorld())
  owner = await world.person({ roles: ['Admin'] })
})
afterAll(() => close())
beforeEach(async () => {
  count += 1
  folder = await world.folder(owner, owner.rootId, `Drop ${count}`)
  requestId = (await makeLink(world, owner, { file_id: folder.id, kind: 'request' })).id
  visitor = await enter(world, requestId)
})

const begin = (size = SIZE) => world.call(visitor, calls.filesRequestsUploadUrl, { filename: 'survey.bin', size })
const add = (upload: string) => world.try(visitor, calls.filesRequestsAdd, { upload, from: 'Mira Stone' })

it('parts go to the bucket, and become a file in the folder when all have been received', async () => {
  const bytes = randomBytes(SIZE)
  const { url, upload, parts_url } = await begin()
  expect(parts_url).toBe(`${url}/parts`)
  expect(await sendParts(world, parts_url, { 2: bytes.subarray(PART) })).toEqual([200])
  expect((await add(upload)).status).toBe(409)
  expect(await sendParts(world, parts_url, { 1: bytes.subarray(0, PART) })).toEqual([200])
  expect(await offsetOf(world, url)).toBe(SIZE)
  expect(await add(upload)).toMatchObject({ status: 200, body: { name: 'survey.bin' } })
  const { items } = await world.call(owner, calls.filesChildren, { file_id: folder.id })
  expect(items).toMatchObject([{ name: 'survey.bin', size: SIZE, owner_id: owner.userId }])
  expect((await world.app.inject(items[0]?.src_url ?? '')).rawPayload.equals(bytes)).toBe(true)
  await assertConsistent(world, { isDeep: true })
})

it('a URL accepts its part only, and nothing once the file is created', async () => {
  const bytes = randomBytes(SIZE)
  const { url, parts_url } = await begin()
  const { body } = await askForParts(world, parts_url, { 1: bytes.subarray(0, PART), 2: bytes.subarray(PART) })
  const put = async (nth: number, content: Buffer) => {
    const { url: address = '', headers } = body.parts[nth] ?? {}
    return (await fetch(address, { method: 'PUT', headers, body: Uint8Array.from(content) })).status
  }
  const refused = [await put(0, bytes.subarray(PART)), await put(0, randomBytes(PART)), await put(1, Buffer.alloc(101))]
  expect(refused).toEqual([403, 400, 403])
  expect((await askForParts(world, parts_url)).body.arrived).toEqual([])
  expect([await put(0, bytes.subarray(0, PART)), await put(1, bytes.subarray(PART))]).toEqual([200, 200])
  expect(await offsetOf(world, url)).toBe(SIZE)
  expect(await put(0, bytes.subarray(0, PART))).toBe(404)
  expect((await askForParts(world, parts_url)).status).toBe(409)
})

it('a visitor of another link gets no URLs of an upload', async () => {
  const { upload } = await begin()
  const elsewhere = await world.folder(owner, folder.id, 'Elsewhere')
  const { id } = await makeLink(world, owner, { file_id: elsewhere.id, kind: 'request' })
  const proceed = { filename: 'survey.bin', size: SIZE, upload }
  expect((await world.try(await enter(world, id), calls.filesRequestsUploadUrl, proceed)).status).toBe(404)
  const announced = { filename: 'survey.bin', mimetype: 'application/octet-stream', size: SIZE, resumable: true, upload }
  expect((await world.try(owner, calls.objectsUploadUrl, announced)).status).toBe(404)
})

it('no URL is issued once the link has ended, and received parts are collected', async () => {
  const bytes = randomBytes(SIZE)
  const { parts_url } = await begin()
  const { body } = await askForParts(world, parts_url, { 1: bytes.subarray(0, PART), 2: bytes.subarray(PART) })
  const [first, second] = body.parts
  const put = (part = first, content = bytes.subarray(0, PART)) =>
    fetch(part?.url ?? '', { method: 'PUT', headers: part?.headers ?? {}, body: Uint8Array.from(content) })
  expect((await put()).status).toBe(200)
  await sql`UPDATE public_links SET expires = now() WHERE id = ${requestId}`.execute(world.db)
  expect((await askForParts(world, parts_url)).status).toBe(404)
  await sql`UPDATE uploads SET expires = now() - interval '6 minutes' WHERE link_id = ${requestId}`.execute(world.db)
  expect(await collectObjects(world)).toEqual({ removed: 1 })
  expect((await put(second, bytes.subarray(PART))).status).toBe(404)
  await assertConsistent(world)
})

it('each part can be requested a limited number of times; the rest then goes through the server', async () => {
  const bytes = randomBytes(SIZE)
  const [{ url, upload, parts_url }, other] = [await begin(), await begin()]
  const first = { 1: bytes.subarray(0, PART) }
  // Concurrent requests are counted too, and each URL.
  const statuses = await Promise.all(Array.from({ length: 120 }, () => askForParts(world, parts_url, first)))
  const taken = statuses.filter(({ status }) => status === 429).length
  expect(taken).toBe(120 - 108)
  expect((await askForParts(world, parts_url)).status).toBe(429)
  expect((await askForParts(world, other.parts_url)).status).toBe(200)
  await patch(world, url, 0, bytes)
  expect((await add(upload)).status).toBe(200)
  // People of the team are known by name.
  const own = { filename: 'a.bin', mimetype: 'application/octet-stream', size: SIZE, resumable: true }
  const { parts_url: ownParts } = await world.call(owner, calls.objectsUploadUrl, own)
  for (let times = 0; times < 120; times += 1) expect((await askForParts(world, ownParts)).status).toBe(200)
})

it("the team's quota applies before the first URL", async () => {
  const { used } = await world.db
    .selectFrom('storage_use')
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('used'))
    .where('tenant_id', '=', owner.tenantId)
    .where('holder_id', '=', owner.tenantId)
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('team_quotas')
    .values({ tenant_id: owner.tenantId, bytes: used + 2 * SIZE })
    .execute()
  const begun = await Promise.all(
    Array.from({ length: 4 }, () => world.try(visitor, calls.filesRequestsUploadUrl, { filename: 'survey.bin', size: SIZE })),
  )
  expect(begun.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 507, 507])
})
