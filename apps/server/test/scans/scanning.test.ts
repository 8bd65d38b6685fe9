import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { EICAR, type FakeClamd, openFakeClamd } from '@arbour/testing/server/fake-clamd'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endScans, scanAgain } from '#modules/content/objects/public.ts'
import { exportTeam, importTeam } from '#modules/operations/transfer/public.ts'
import { importAll, sent } from '../imports/importing.ts'
import { makeZip } from '../imports/make-zip.ts'
import { textsOf } from '../notifications/panel.ts'
import { begin, patch, take } from '../objects/tus.ts'
import { enter, makeLink } from '../public-links/visitors.ts'
import { restrict } from '../support/access.ts'
import { clearNotifications } from '../support/clear-notifications.ts'
import { untilDelivered } from '../support/delivered.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { type ScannedWorld, scannedWorld } from './scanned-world.ts'

const MAX = 64 * 1024
const WAIT = { timeout: 60_000 }

let fake: FakeClamd
let scanned: ScannedWorld
let world: World
let admin: Person
let ann: Person
let folder: Item

beforeAll(async () => {
  fake = await openFakeClamd({ maxBytes: MAX })
  scanned = await scannedWorld({ clamd: { host: '127.0.0.1', port: fake.port } })
  ;({ world, admin } = scanned)
  ann = await world.person({ team: admin.tenantId })
})
afterAll(async () => {
  await world.runJobs()
  await untilDelivered(world)
  await scanned.close()
  await fake.close()
})
beforeEach(async () => {
  folder = await world.folder(ann, ann.rootId, `Plans ${crypto.randomUUID()}`)
})
afterEach(async () => {
  fake.behave('scan')
  await untilScanned()
})

const waiting = async () => (await world.db.selectFrom('object_scans').select('object_id').execute()).length
const untilScanned = () => expect.poll(waiting, WAIT).toBe(0)
const itemsIn = async (id: string) => (await world.call(ann, calls.filesChildren, { file_id: id })).items
const get = (id: string, caller = ann) => world.call(caller, calls.filesGet, { id }).then(({ file }) => file)
const content = async (item: Item) => (await world.app.inject({ url: (await get(item.id)).src_url ?? '/none' })).statusCode

/** Every way to add bytes, with a detectable test virus in them. */
const WAYS: Record<string, () => Promise<void>> = {
  'one upload': async () => void (await world.file(ann, folder.id, 'a.txt', EICAR)),
  'many at once': async () => {
    const { uploads } = await world.call(ann, calls.objectsUploadUrls, {
      files: ['a.txt', 'b.txt'].map((filename) => ({ filename, mimetype: 'text/plain' })),
    })
    for (const { url } of uploads)
      await world.app.inject({ method: 'PUT', url, headers: { 'content-type': 'text/plain' }, payload: EICAR })
    await world.call(ann, calls.filesCreateFiles, {
      parent_id: folder.id,
      files: uploads.map(({ upload }, index) => ({ upload, name: `many-${index}.txt` })),
    })
  },
  'a resumable upload': async () => {
    const { url, upload } = await begin(world, ann, EICAR.length)
    await patch(world, url, 0, Buffer.from(EICAR.slice(0, 20)))
    await patch(world, url, 20, Buffer.from(EICAR.slice(20)))
    const { body } = await take(world, ann, upload, `resumed-${upload}.bin`)
    await world.call(ann, calls.filesMove, { id: body.file.id, destination_id: folder.id })
  },
  'a new version': async () => {
    fake.behave('scan')
    const file = await world.file(ann, folder.id, 'a.txt', 'harmless')
    await expect.poll(() => content(file), WAIT).toBe(200)
    fake.behave('stall')
    await world.call(ann, calls.filesUpdate, { id: file.id, upload: await world.upload(ann, EICAR) })
  },
  'a file request': async () => {
    const { id } = await makeLink(world, ann, { file_id: folder.id, kind: 'request' })
    const visitor = await enter(world, id)
    const asked = { filename: 'a.txt', mimetype: 'text/plain', size: EICAR.length }
    const { url, upload } = await world.call(visitor, calls.filesRequestsUploadUrl, asked)
    await patch(world, url, 0, Buffer.from(EICAR))
    await world.call(visitor, calls.filesRequestsAdd, { upload, from: 'Somebody' })
  },
  'an import': async () => {
    const source = await sent(world, ann, makeZip([{ name: 'a.txt', content: Buffer.from(EICAR) }]))
    await importAll(world, ann, { source, parent_id: folder.id, conflict: 'keep' })
  },
}

describe.each(Object.entries(WAYS))('A file added by %s', (_, bring) => {
  it('is visible and withheld immediately, and blocked if infected', async () => {
    fake.behave('stall')
    await bring()
    const items = await itemsIn(folder.id)
    expect(items.length).toBeGreaterThan(0)
    for (const item of items) {
      expect(item.scan).toEqual({ state: 'waiting', found: null })
      expect(item.src_url).toBeNull()
    }
    fake.behave('scan')
    await untilScanned()
    for (const { scan } of await itemsIn(folder.id)) expect(scan).toEqual({ state: 'infected', found: 'Eicar-Test-Signature' })
  })
})

it('releases a clean file, and only then renders it', async () => {
  fake.behave('stall')
  const file = await world.file(ann, folder.id, 'plan.docx', 'a plan')
  await world.runJobs()
  expect(scanned.renderer.rendered).not.toContain('a plan')
  expect(await content(file)).toBe(404)
  fake.behave('scan')
  await untilScanned()
  expect(await content(file)).toBe(200)
  expect((await get(file.id)).scan).toBeNull()
  await world.runJobs()
  expect(scanned.renderer.rendered).toContain('a plan')
  expect((await get(file.id)).thumbnail_url).not.toBeNull()
})

it('the uploader and the Admins are notified of the finding and the file, as far as they have access, and it is audited', async () => {
  const bea = await world.person({ team: admin.tenantId })
  await clearNotifications(world, admin, ann, bea)
  const file = await world.file(ann, folder.id, 'evil.txt', EICAR)
  await untilScanned()
  const line = 'evil.txt is blocked: Eicar-Test-Signature was found in it (1)'
  expect(await textsOf(world, ann)).toEqual([line])
  expect(await textsOf(world, admin)).toEqual([line])
  expect(await textsOf(world, bea)).toEqual([])
  const { items } = await world.call(admin, calls.tenantsAudit, { kind: 'access', item_id: file.id, take: 5 })
  expect(items[0]).toMatchObject({ details: [{ label: 'Found', from: null, to: 'Eicar-Test-Signature' }] })
  expect(items[0]?.text).toContain('blocked')
  // An Admin without access to the folder is notified without the file's name.
  const closed = await world.folder(ann, ann.rootId, `Closed ${crypto.randomUUID()}`)
  await restrict(world, ann, closed.id, { hidden: true })
  await clearNotifications(world, admin)
  await world.file(ann, closed.id, 'secret.txt', EICAR)
  await untilScanned()
  expect(await textsOf(world, admin)).toEqual(['A file is blocked: Eicar-Test-Signature was found in it (1)'])
  expect(JSON.stringify(await world.call(admin, calls.notificationsList, { take: 5 }))).not.toContain('secret.txt')
})

it('a blocked file can be renamed, moved, copied and permanently deleted; its copies are blocked, its older versions are not', async () => {
  const file = await world.file(ann, folder.id, 'a.txt', 'harmless')
  await untilScanned()
  await world.call(ann, calls.filesUpdate, { id: file.id, upload: await world.upload(ann, EICAR) })
  await untilScanned()
  const { file: copy } = await world.call(ann, calls.filesDuplicate, { id: file.id, destination_id: ann.rootId })
  expect(copy.scan?.state).toBe('infected')
  const { items } = await world.call(ann, calls.filesObjects, { id: file.id })
  const older = items.find(({ number }) => number === 1)
  expect(older?.object.scan).toBeNull()
  expect((await world.app.inject({ url: older?.object.url ?? '' })).statusCode).toBe(200)
  // Restoring the earlier version.
  await world.call(ann, calls.filesObjectsRestore, { id: file.id, object_id: older?.id ?? '' })
  expect(await content(file)).toBe(200)
  await world.call(ann, calls.filesRename, { id: copy.id, name: `still blocked ${copy.id}.txt` })
  await world.call(admin, calls.filesDelete, { id: copy.id })
  await world.call(admin, calls.filesDelete, { id: copy.id, soft_delete: false })
})

it('while the scanner is unavailable uploads continue, and are scanned once it is back', async () => {
  await fake.leave()
  const files = []
  for (const name of ['a.txt', 'b.txt']) files.push(await world.file(ann, folder.id, name))
  const reasons = async () => (await world.db.selectFrom('object_scans').select('error').execute()).map(({ error }) => error)
  await expect.poll(reasons, WAIT).toEqual(expect.arrayContaining([expect.stringMatching(/cannot be reached/)]))
  for (const file of files) expect((await get(file.id)).scan?.state).toBe('waiting')
  await fake.listen()
  await untilScanned()
  for (const file of files) expect(await content(file)).toBe(200)
})

it.each(['die', 'garbage', 'error'] as const)('a scanner that behaves like %s releases nothing', async (manner) => {
  fake.behave(manner)
  const file = await world.file(ann, folder.id, 'a.txt', 'x'.repeat(1000))
  const tried = async () => (await world.db.selectFrom('object_scans').select(['attempts', 'error']).execute())[0]
  await expect.poll(async () => (await tried())?.error ?? null, WAIT).not.toBeNull()
  expect((await get(file.id)).scan).toEqual({ state: 'waiting', found: null })
  fake.behave('scan')
  // It is retried automatically; the test does not wait for that.
  await world.db
    .updateTable('object_scans')
    .set({ due: new Date(0) })
    .execute()
  await untilScanned()
  expect(await content(file)).toBe(200)
})

it('files too large for the scanner stay blocked, with a message', async () => {
  const file = await world.file(ann, folder.id, 'large.txt', 'x'.repeat(MAX + 1))
  await untilScanned()
  expect(await get(file.id)).toMatchObject({ scan: { state: 'too_large', found: null }, src_url: null })
})

it('a file of another team does not wait behind a thousand of one team', async () => {
  fake.behave('stall')
  const other = await world.person({ roles: ['Admin'] })
  const uploads = []
  for (let at = 0; at < 30; at += 1) uploads.push(await world.upload(ann, `number ${at}`))
  await world.call(ann, calls.filesCreateFiles, {
    parent_id: folder.id,
    files: uploads.map((upload, at) => ({ upload, name: `${at}.txt` })),
  })
  const text = 'of the other team'
  const file = await world.file(other, other.rootId, 'mine.txt', text)
  const before = fake.scanned.length
  fake.behave('scan')
  const scan = async () =>
    (await world.db.selectFrom('objects').select('scan').where('id', '=', file.object_id).executeTakeFirst())?.scan
  await expect.poll(scan, WAIT).toBe('clean')
  expect(fake.scanned.slice(before, before + 20)).toContain(text)
})

it('a server that dies during a scan leaves it to another', async () => {
  fake.behave('stall')
  const file = await world.file(ann, folder.id, 'a.txt')
  await expect.poll(() => fake.waiting, WAIT).toBe(1)
  const due = async () => (await world.db.selectFrom('object_scans').select('due').executeTakeFirst())?.due
  // No other server takes it meanwhile.
  expect((await due())?.getTime()).toBeGreaterThan(Date.now())
  // Simulates that its holder is dead: the lease has expired, and this server takes it as another would. A double scan is
  // harmless.
  await world.db
    .updateTable('object_scans')
    .set({ due: new Date(0) })
    .execute()
  await expect.poll(() => fake.waiting, WAIT).toBe(2)
  fake.behave('scan')
  await untilScanned()
  expect(await content(file)).toBe(200)
})

it('a rescan of all stored files withholds nothing until something is found; files found clean are released', async () => {
  const good = await world.file(ann, folder.id, 'good.txt', 'good')
  const bad = await world.file(ann, folder.id, 'bad.txt', EICAR)
  const old = await world.file(ann, folder.id, 'old.txt', `${EICAR} from before there was a scanner`)
  await untilScanned()
  const setScan = (item: Item, scan: 'infected' | null) =>
    world.db
      .updateTable('objects')
      .set({ scan, scan_found: scan && 'Wrong-Alarm' })
      .where('id', '=', item.object_id)
      .execute()
  await setScan(old, null)
  await setScan(good, 'infected')
  fake.behave('stall')
  expect(await scanAgain(world.db)).toBeGreaterThanOrEqual(3)
  expect(await content(old)).toBe(200)
  expect(await content(good)).toBe(404)
  fake.behave('scan')
  await untilScanned()
  expect((await get(old.id)).scan?.state).toBe('infected')
  expect((await get(bad.id)).scan?.state).toBe('infected')
  expect(await content(good)).toBe(200)
})

it('if the server runs without a scanner, waiting files are released as unchecked, and infected ones stay blocked', async () => {
  const bad = await world.file(ann, folder.id, 'bad.txt', EICAR)
  const large = await world.file(ann, folder.id, 'large.txt', 'x'.repeat(MAX + 1))
  await untilScanned()
  fake.behave('stall')
  const file = await world.file(ann, folder.id, 'a.txt')
  await expect.poll(() => fake.waiting, WAIT).toBe(1)
  expect(await endScans(world.db)).toBeGreaterThanOrEqual(2)
  expect(await waiting()).toBe(0)
  expect((await get(file.id)).scan).toEqual({ state: 'unchecked', found: null })
  expect(await content(file)).toBe(200)
  expect(await content(large)).toBe(200)
  expect((await get(bad.id)).scan?.state).toBe('infected')
  const { items } = await world.call(admin, calls.tenantsAudit, { kind: 'team', take: 1 })
  expect(items[0]?.text).toContain('released')
})

it('the files of an imported team wait for their scan', async () => {
  const lone = await world.person({ roles: ['Admin'] })
  await world.file(lone, lone.rootId, 'a.txt', 'kept')
  await untilScanned()
  const path = join(scanned.out, 'team.zip')
  await exportTeam(world, { tenantId: lone.tenantId, to: path })
  fake.behave('stall')
  const { tenantId } = await importTeam(world, { path, isScanned: true })
  const states = async () =>
    (await world.db.selectFrom('objects').select('scan').where('tenant_id', '=', tenantId).execute()).map(({ scan }) => scan)
  expect(await states()).toEqual(['waiting'])
  fake.behave('scan')
  await untilScanned()
  expect(await states()).toEqual(['clean'])
  await writeFile(path, '')
})

it('if configured, files that are too large are released as unchecked', async () => {
  const lenient = await makeWorld({ clamd: { host: '127.0.0.1', port: fake.port }, scanTooLarge: 'allow' })
  const caller = await lenient.person()
  const file = await lenient.file(caller, caller.rootId, 'large.txt', 'x'.repeat(MAX + 1))
  const scan = async () => (await lenient.call(caller, calls.filesGet, { id: file.id })).file.scan
  await expect.poll(scan, WAIT).toEqual({ state: 'unchecked', found: null })
  await untilDelivered(lenient)
  await lenient.close()
})
