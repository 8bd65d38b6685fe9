import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { collectObjects } from '#modules/content/objects/public.ts'
import { type QuotaWord, setQuota } from '#modules/operations/operator/public.ts'
import { readConfig } from '../../src/config/config.ts'
import { importAll, sent } from '../imports/importing.ts'
import { makeZip } from '../imports/make-zip.ts'
import { enter, makeLink } from '../public-links/visitors.ts'
import { share } from '../support/share.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { abandon, begin, patch, take } from './tus.ts'

// Storage quotas of a team and of each user in its tree. Each test starts with an empty team.

const TYPE = 'application/octet-stream'
const PERSON_QUOTA = 5000
let world: World
let caller: Person
let colleague: Person

beforeAll(async () => {
  world = await makeWorld({ operatorLimits: { quotas: { team: null, person: PERSON_QUOTA } } })
})
afterAll(() => world.close())
beforeEach(async () => {
  caller = await world.person({ roles: ['Admin'] })
  colleague = await world.person({ team: caller.tenantId })
})

const allow = (quota: QuotaWord, team = caller) =>
  setQuota(world.db, { team: team.tenantId, quota, limits: readConfig({}).limits })
const use = (person = caller) => world.call(person, calls.tenantsStorage, {})
const ticket = (person = caller) => world.call(person, calls.objectsUploadUrl, { filename: 'a.bin', mimetype: TYPE })
async function put(bytes: number, { person = caller, headers = {} }: { person?: Person; headers?: Record<string, string> } = {}) {
  const { url, upload } = await ticket(person)
  const sending = { method: 'PUT' as const, url, headers: { 'content-type': TYPE, ...headers }, payload: Buffer.alloc(bytes, 7) }
  const response = await world.app.inject(sending)
  return { status: response.statusCode, body: response.json(), upload, url }
}
const add = async (bytes: number, name: string, person = caller) => {
  const { upload } = await put(bytes, { person })
  return world.try(person, calls.filesCreate, { parent_id: caller.rootId, name, type: 'file', upload, conflict: 'replace' })
}
const statuses = async (all: Promise<{ status: number }>[]) =>
  (await Promise.all(all)).map(({ status }) => status).sort((a, b) => a - b)
const EIGHT = Array.from({ length: 8 }, (_, at) => at)
const TOO_MUCH = (used: number, quota: number, needed: number) => ({
  code: 'quota_exceeded',
  message: `Your team has used ${used} bytes of ${quota} bytes, so there’s no space for ${needed} ${needed === 1 ? 'byte' : 'bytes'} more`,
  data: { used, quota, needed },
})

describe('Of many concurrent uploads, no more pass than fit', () => {
  it('when sending', async () => {
    await allow(1000)
    expect(await statuses(EIGHT.map(() => put(300)))).toEqual([200, 200, 200, 507, 507, 507, 507, 507])
    expect((await use()).team).toEqual({ used: 900, quota: 1000 })
  })

  it('when declaring their size', async () => {
    await allow(1000)
    const request = { filename: 'a.bin', mimetype: TYPE, size: 300, resumable: true }
    const begun = EIGHT.map(() => world.try(caller, calls.objectsUploadUrl, request))
    expect(await statuses(begun)).toEqual([200, 200, 200, 507, 507, 507, 507, 507])
  })

  it('for a user, over the whole team', async () => {
    const sending = EIGHT.map(() => put(PERSON_QUOTA / 2))
    expect(await statuses(sending)).toEqual([200, 200, 507, 507, 507, 507, 507, 507])
    expect((await put(1, { person: colleague })).status).toBe(200)
    expect((await put(1)).body).toEqual({
      code: 'quota_exceeded',
      message: 'You’ve used 4.8 KiB of the 4.8 KiB that each member has here, so there’s no space for 1 byte more',
      data: { used: 5000, quota: 5000, needed: 1 },
    })
  })
})

describe('Uploads from before there was a quota', () => {
  let plain: World
  let person: Person
  beforeAll(async () => {
    plain = await makeWorld()
  })
  afterAll(() => plain.close())
  beforeEach(async () => {
    person = await plain.person({ roles: ['Admin'] })
  })
  async function sendEight(): Promise<string[]> {
    const uploads = await Promise.all(EIGHT.map(() => plain.upload(person, 'x'.repeat(300))))
    await setQuota(plain.db, { team: person.tenantId, quota: 1000, limits: readConfig({}).limits })
    return uploads
  }
  const used = async () => (await plain.call(person, calls.tenantsStorage, {})).team?.used

  it('become files only as far as they fit', async () => {
    const taken = (await sendEight()).map((upload, at) => take(plain, person, upload, `${at}.txt`))
    expect(await statuses(taken)).toEqual([200, 200, 200, 507, 507, 507, 507, 507])
    expect(await used()).toBe(900)
  })

  it('are limited the same way in a batch', async () => {
    const uploads = await sendEight()
    const make = (some: readonly string[], name: string) =>
      plain.try(person, calls.filesCreateFiles, {
        parent_id: person.rootId,
        files: some.map((upload, at) => ({ name: `${name} ${at}.txt`, upload })),
      })
    const asked = [make(uploads.slice(0, 3), 'a'), make(uploads.slice(3, 6), 'b'), make(uploads.slice(6), 'c')]
    expect((await Promise.all(asked)).some(({ status }) => status === 200)).toBe(true)
    expect([600, 900]).toContain(await used())
  })
})

describe('Usage', () => {
  it("counts each object once: copies are free, versions and the bin count, permanently deleted ones don't", async () => {
    const { body } = await add(400, 'a.bin')
    await world.call(caller, calls.filesDuplicate, { id: body.file.id, destination_id: caller.rootId, conflict: 'keep' })
    expect((await use()).team?.used).toBe(400)
    await add(100, 'a.bin')
    expect((await use()).team?.used).toBe(500)
    const again = await world.call(caller, calls.filesCreate, {
      parent_id: caller.rootId,
      name: 'b.bin',
      type: 'file',
      upload: (await put(50, { person: caller })).upload,
    })
    await world.call(caller, calls.filesDelete, { id: again.file.id })
    expect((await use()).team?.used).toBe(550)
    await world.call(caller, calls.filesBinEmpty, {})
    expect(await use()).toEqual({ team: { used: 500, quota: null }, person: { used: 500, quota: PERSON_QUOTA } })
  })

  it('of the team is only visible to its Admins', async () => {
    await add(400, 'a.bin')
    await add(30, 'b.bin', colleague)
    expect(await use()).toEqual({ team: { used: 430, quota: null }, person: { used: 400, quota: PERSON_QUOTA } })
    expect(await use(colleague)).toEqual({ team: null, person: { used: 30, quota: PERSON_QUOTA } })
    const other = await world.person({ roles: ['Admin'] })
    expect(await use(other)).toEqual({ team: { used: 0, quota: null }, person: { used: 0, quota: PERSON_QUOTA } })
  })

  it('also limits copies into another team’s tree, without revealing its figures', async () => {
    const other = await world.person({ roles: ['Admin'] })
    const drop = await world.folder(other, other.rootId, 'Drop')
    await share(world.db, { tenantId: other.tenantId, itemId: drop.id, with: caller.tenantId, role: 'editor' })
    const { body } = await add(400, 'a.bin')
    const copy = () => world.try(caller, calls.filesDuplicate, { id: body.file.id, destination_id: drop.id, conflict: 'keep' })
    expect((await copy()).status).toBe(200)
    await allow(1000, other)
    expect(await statuses([copy(), copy(), copy()])).toEqual([200, 507, 507])
    const refused = { code: 'quota_exceeded', message: 'The team that owns this folder has no storage left for this' }
    expect((await copy()).body).toEqual(refused)
    const { upload } = await put(300)
    expect((await world.try(caller, calls.filesCreate, { parent_id: drop.id, name: 'b', type: 'file', upload })).body).toEqual(
      refused,
    )
    expect((await use(other)).team).toEqual({ used: 800, quota: 1000 })
    // An unused upload still counts for its sender.
    expect((await take(world, caller, upload, 'b.bin')).status).toBe(200)
  })
})

describe('A quota rejection', () => {
  it('comes before the bytes, reserves nothing, and is over once there is space', async () => {
    await allow(1000)
    const { body } = await add(800, 'a.bin')
    const refused = await put(300)
    expect([refused.status, refused.body]).toEqual([507, TOO_MUCH(800, 1000, 300)])
    expect((await use()).team?.used).toBe(800)
    await world.call(caller, calls.filesDelete, { id: body.file.id, soft_delete: false })
    const again = await world.app.inject({
      method: 'PUT',
      url: refused.url,
      headers: { 'content-type': TYPE },
      payload: Buffer.alloc(300),
    })
    expect(again.statusCode).toBe(200)
  })

  it('comes after bytes of undeclared size, and leaves nothing', async () => {
    await allow(1000)
    const { status, body, upload } = await put(1001, { headers: { 'content-length': '', 'transfer-encoding': 'chunked' } })
    expect([status, body]).toEqual([507, TOO_MUCH(0, 1000, 1001)])
    expect((await use()).team?.used).toBe(0)
    const kept = []
    for await (const { key } of world.storage.list()) if (key.endsWith(upload)) kept.push(key)
    expect(kept).toEqual([])
  })

  it('of a resumable upload comes at its start; a discarded one releases its reservation', async () => {
    await allow(1000)
    const { url, upload } = await begin(world, caller, 700)
    const other = await world.try(caller, calls.objectsUploadUrl, { filename: 'b', mimetype: TYPE, size: 400, resumable: true })
    expect([other.status, other.body]).toEqual([507, TOO_MUCH(700, 1000, 400)])
    await patch(world, url, 0, Buffer.alloc(300))
    expect((await put(301)).status).toBe(507)
    await patch(world, url, 300, Buffer.alloc(400))
    expect((await take(world, caller, upload, 'a.bin')).status).toBe(200)
    expect((await use()).team?.used).toBe(700)
    const third = await begin(world, caller, 300)
    await abandon(world, third.url)
    expect((await put(300)).status).toBe(200)
  })

  it("by the reservation of a dead server's transfer ends after minutes", async () => {
    await allow(1000)
    const { upload } = await ticket()
    await sql`UPDATE uploads SET state = 'sending', reserved = 1000, leased_until = now() - interval '6 minutes' WHERE id = ${upload}`.execute(
      world.db,
    )
    expect((await put(1)).status).toBe(507)
    await collectObjects(world)
    expect((await put(1)).status).toBe(200)
  })

  it('shows senders of a link no figures', async () => {
    await allow(1000)
    const drop = await world.folder(caller, caller.rootId, 'Drop')
    const visitor = await enter(world, (await makeLink(world, caller, { file_id: drop.id, kind: 'request' })).id)
    const ask = (size: number) => world.try(visitor, calls.filesRequestsUploadUrl, { filename: 'a.bin', mimetype: TYPE, size })
    expect(await statuses(EIGHT.map(() => ask(300)))).toEqual([200, 200, 200, 507, 507, 507, 507, 507])
    expect((await ask(101)).body).toEqual({
      code: 'quota_exceeded',
      message: 'The team that owns this folder has no storage left for this',
    })
    // It was not sent by a member of the team.
    expect(await use()).toEqual({ team: { used: 900, quota: 1000 }, person: { used: 0, quota: PERSON_QUOTA } })
  })

  it("of an import's entry is noted, and the rest is imported", async () => {
    const { id: parent_id } = await world.folder(caller, caller.rootId, 'Target')
    const zip = makeZip([
      { name: 'large.bin', content: 'x'.repeat(3000) },
      { name: 'small.txt', content: 'small' },
    ])
    const source = await sent(world, caller, zip)
    // Enough for the list of entries and the small file.
    await allow(((await use()).team?.used ?? 0) + 2500)
    expect(await importAll(world, caller, { parent_id, source })).toMatchObject({ state: 'done', files_done: 1, problems: 1 })
  })
})

describe('A quota below the stored size', () => {
  it('deletes nothing, and only rejects additions', async () => {
    const { body } = await add(800, 'a.bin')
    expect(await allow(500)).toEqual([
      expect.stringMatching(/ may store 500 bytes and has stored 800 bytes$/),
      'Nothing goes, but nothing can be added until there is less',
    ])
    expect((await put(1)).body).toEqual(TOO_MUCH(800, 500, 1))
    await world.call(caller, calls.filesRename, { id: body.file.id, name: 'b.bin' })
    await world.call(caller, calls.filesDuplicate, { id: body.file.id, destination_id: caller.rootId, conflict: 'keep' })
    expect((await add(0, 'empty.bin')).status).toBe(200)
    expect((await world.call(caller, calls.filesGet, { id: body.file.id })).file.size).toBe(800)
    expect(await allow('none')).toEqual([
      expect.stringMatching(/ may store as much as there is room for and has stored 800 bytes$/),
    ])
    expect((await put(1)).status).toBe(200)
  })

  it('is audited as an action of the server administrator', async () => {
    await allow(2 * 1024 ** 3)
    await allow('default')
    const { items } = await world.call(caller, calls.tenantsAudit, { take: 2 })
    expect(items.map(({ text }) => text)).toEqual(['reset the storage quota to the default', 'set the storage quota to 2 GiB'])
  })
})
