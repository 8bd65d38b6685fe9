import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@arbour/contract/calls'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DiskSpace, watchDiskSpace } from '#platform/disk/disk-space.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

const RESERVE = 1024 * 1024
const BUSY = { code: 'unavailable', message: t('errors.general.unavailable') }
const REFUSED = { code: 'storage_full', message: t('errors.uploads.storageFull') }
let folder = ''
let free = 2 * RESERVE
let diskSpace: DiskSpace
let world: World
let caller: Person

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arbour-room-'))
  const log = { warn: () => undefined, error: () => undefined }
  diskSpace = watchDiskSpace({ reserveBytes: RESERVE, log, free: async () => free, lookEvery: 60_000 })
  world = await makeWorld({ diskSpace, logLevel: 'silent' })
  caller = await world.person({ roles: ['Admin'] })
})
afterAll(async () => {
  await world.close()
  diskSpace.close()
  await rm(folder, { recursive: true })
})

const fill = async (bytes: number) => {
  free = bytes
  await diskSpace.watch(folder)
}

it('a full disk rejects additions, and allows everything else, in particular deletions', async () => {
  const [tree, file] = [await world.folder(caller, caller.rootId, 'Tree'), await world.file(caller, caller.rootId, 'plan.txt')]
  await world.folder(caller, tree.id, 'Inner')
  const upload = await world.upload(caller, 'stored')
  const announced = { filename: 'a.txt', mimetype: 'text/plain' }
  const ticket = await world.call(caller, calls.objectsUploadUrl, announced)
  const resumable = await world.call(caller, calls.objectsUploadUrl, { ...announced, resumable: true, size: 4 })
  await fill(0)
  for (const response of [
    await world.try(caller, calls.objectsUploadUrl, announced),
    await world.try(caller, calls.filesCreate, { parent_id: caller.rootId, name: 'New', type: 'folder' }),
    await world.try(caller, calls.filesCreate, { parent_id: caller.rootId, name: 'new.txt', type: 'file', upload }),
    await world.try(caller, calls.filesDuplicate, { id: tree.id, destination_id: caller.rootId, conflict: 'keep' }),
  ])
    expect([response.status, response.body]).toEqual([507, REFUSED])
  const put = () =>
    world.app.inject({ method: 'PUT', url: ticket.url, headers: { 'content-type': 'text/plain' }, payload: 'text' })
  const patch = () =>
    world.app.inject({
      method: 'PATCH',
      url: resumable.url,
      headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      payload: 'text',
    })
  for (const response of [await put(), await patch()]) expect([response.statusCode, response.json()]).toEqual([507, REFUSED])
  await world.call(caller, calls.filesRename, { id: tree.id, name: 'Renamed' })
  await world.call(caller, calls.filesDelete, { id: tree.id })
  await world.call(caller, calls.filesDelete, { id: file.id, soft_delete: false })
  expect((await world.call(caller, calls.filesBinEmpty, {})).deleted).toBe(2)
  await fill(2 * RESERVE)
  // The same URLs are still valid.
  expect([(await put()).statusCode, (await patch()).statusCode]).toEqual([200, 204])
  await world.call(caller, calls.filesCreate, { parent_id: caller.rootId, name: 'new.txt', type: 'file', upload })
})

it('an upload ends when the disk becomes full, and leaves nothing', async () => {
  await fill(2 * RESERVE)
  const { url } = await world.call(caller, calls.objectsUploadUrl, { filename: 'a.txt', mimetype: 'text/plain' })
  free = 0
  const headers = { 'content-type': 'text/plain' }
  const response = await world.app.inject({ method: 'PUT', url, headers, payload: Buffer.alloc(9 * 1024 * 1024) })
  expect([response.statusCode, response.json()]).toEqual([507, REFUSED])
  await fill(2 * RESERVE)
})

it.each([
  ['53200', 503, BUSY],
  ['53300', 503, BUSY],
  ['57P01', 503, BUSY],
  ['57P03', 503, BUSY],
  ['40P01', 503, BUSY],
  ['XX000', 500, { code: 'internal', message: t('errors.general.somethingWrong') }],
  ['53100', 507, REFUSED],
])('a database error %s returns %i', async (code, status, body) => {
  const { id } = await world.folder(caller, caller.rootId, code)
  await sql
    .raw(`CREATE OR REPLACE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'it failed' USING ERRCODE = '${code}'; END $$;
      CREATE OR REPLACE TRIGGER failing BEFORE INSERT ON stars FOR EACH ROW EXECUTE FUNCTION fail()`)
    .execute(world.db)
  const response = await world.app.inject({
    method: 'POST',
    url: `/api${calls.filesStarredUpdate.path}`,
    headers: { authorization: `Bearer ${caller.token}` },
    payload: { id, is_starred: true },
  })
  expect([response.statusCode, response.json()]).toEqual([status, body])
  expect(response.headers['retry-after']).toBe(status === 503 ? '5' : undefined)
  // The database's disk may be on another machine, so the server's own disk is checked separately.
  expect(diskSpace.isFull()).toBe(false)
})
