import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { EICAR, type FakeClamd, openFakeClamd } from '@arbour/testing/server/fake-clamd'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeBucketWorld } from '../objects/bucket-world.ts'
import { sendParts } from '../objects/parts.ts'
import { offsetOf, take } from '../objects/tus.ts'
import { enter, makeLink } from '../public-links/visitors.ts'
import { untilDelivered } from '../support/delivered.ts'
import type { Person, World } from '../support/world.ts'

// Files that were sent directly to the bucket are scanned like all others.

let fake: FakeClamd
let world: World
let close: () => Promise<void>
let ann: Person
let folder: Item

beforeAll(async () => {
  fake = await openFakeClamd()
  ;({ world, close } = await makeBucketWorld({ clamd: { host: '127.0.0.1', port: fake.port } }))
  ann = await world.person({ roles: ['Admin'] })
})
afterAll(async () => {
  await world.runJobs()
  await untilDelivered(world)
  await close()
  await fake.close()
})
beforeEach(async () => {
  folder = await world.folder(ann, ann.rootId, `Plans ${crypto.randomUUID()}`)
  fake.behave('stall')
})

const BYTES = Buffer.from(EICAR)
const scansIn = async () => (await world.call(ann, calls.filesChildren, { file_id: folder.id })).items.map(({ scan }) => scan)

async function untilBlocked(): Promise<void> {
  expect(await scansIn()).toEqual([{ state: 'waiting', found: null }])
  const { items } = await world.call(ann, calls.filesChildren, { file_id: folder.id })
  expect(items.map(({ src_url }) => src_url)).toEqual([null])
  fake.behave('scan')
  await expect.poll(scansIn, { timeout: 60_000 }).toEqual([{ state: 'infected', found: 'Eicar-Test-Signature' }])
}

it("a member's upload to the bucket is withheld, and blocked if infected", async () => {
  const announced = { filename: 'a.bin', mimetype: 'application/octet-stream', size: BYTES.length, resumable: true }
  const { url, upload, parts_url } = await world.call(ann, calls.objectsUploadUrl, announced)
  expect(await sendParts(world, parts_url ?? '', { 1: BYTES })).toEqual([200])
  expect(await offsetOf(world, url)).toBe(BYTES.length)
  const { body } = await take(world, ann, upload, 'a.bin')
  await world.call(ann, calls.filesMove, { id: body.file.id, destination_id: folder.id })
  await untilBlocked()
})

it("a visitor's upload to the bucket for a file request is withheld, and blocked if infected", async () => {
  const { id } = await makeLink(world, ann, { file_id: folder.id, kind: 'request' })
  const visitor = await enter(world, id)
  const { url, upload, parts_url } = await world.call(visitor, calls.filesRequestsUploadUrl, {
    filename: 'a.bin',
    size: BYTES.length,
  })
  expect(await sendParts(world, parts_url, { 1: BYTES })).toEqual([200])
  expect(await offsetOf(world, url)).toBe(BYTES.length)
  await world.call(visitor, calls.filesRequestsAdd, { upload, from: 'Mira Stone' })
  await untilBlocked()
})
