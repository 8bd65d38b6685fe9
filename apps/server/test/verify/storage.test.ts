import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { calls } from '@arbour/contract/calls'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isClean, reportLines, verify } from '#modules/operations/verify/verify.ts'
import { openLocalStorage } from '#platform/storage/local-storage.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let caller: Person
const other: { folder: string } = { folder: '' }

beforeEach(async () => {
  world = await makeWorld()
  caller = await world.person({ roles: ['Admin'] })
  other.folder = await mkdtemp(join(tmpdir(), 'arbour-verify-'))
})
afterEach(async () => {
  await rm(other.folder, { recursive: true })
})

const look = async ({ isDeep = false, grace = 0 } = {}) => reportLines(await verify(world, { isDeep, grace }))
const put = (key: string, content: string) => world.storage.put(key, Readable.from([Buffer.from(content)]), { maxBytes: 1000 })

it('reports nothing for a busy team', async () => {
  const file = await world.file(caller, caller.rootId, 'a.txt')
  await world.file(caller, caller.rootId, 'gone.txt')
  await world.upload(caller, 'not taken yet')
  await world.call(caller, calls.objectsUploadUrl, { filename: 'b.txt', mimetype: 'text/plain' })
  await world.call(caller, calls.filesDelete, { id: file.id, soft_delete: false })
  const report = await verify(world, { isDeep: true, grace: 0 })
  expect(reportLines(report)).toEqual([
    expect.stringMatching(/^\d+ checks of 2 teams, \d+ items and \d+ stored objects: no problems found$/),
  ])
  expect(isClean(report)).toBe(true)
  await world.close()
})

it('reports missing bytes of objects and of uploads', async () => {
  const { object_id } = await world.file(caller, caller.rootId, 'a.txt')
  const upload = await world.upload(caller, 'x')
  for (const id of [object_id, upload]) await world.storage.delete(`${caller.tenantId}/${id}`)
  const lines = await look()
  expect(lines.slice(1, -1).sort()).toEqual([object_id, upload].map((id) => `  ${caller.tenantId}, ${id}, has no bytes`).sort())
  expect(lines[0]).toBe('Failed: Every object, every upload that has come and every rendition has its bytes (2)')
  expect(lines.at(-1)).toMatch(/: 1 failed$/)
  await world.close({ isBroken: true })
})

it('detects another size, and other bytes when it reads them', async () => {
  const short = await world.file(caller, caller.rootId, 'short.txt', '12345')
  const wrong = await world.file(caller, caller.rootId, 'wrong.txt', '12345')
  await put(`${caller.tenantId}/${short.object_id}`, '1234')
  await put(`${caller.tenantId}/${wrong.object_id}`, '54321')
  expect((await look())[1]).toBe(`  ${caller.tenantId}, ${short.object_id}, has 4 bytes and should have 5`)
  const deep = await look({ isDeep: true })
  expect(deep).toContain(`  ${caller.tenantId}, ${wrong.object_id}, has other bytes than those that were sent`)
  expect(deep).toHaveLength(5)
  await world.close({ isBroken: true })
})

it('reports old unreferenced bytes, except those that are to be deleted', async () => {
  const key = `${caller.tenantId}/${randomUUID()}`
  await put(key, 'x')
  const orphaned = `${caller.tenantId}/${randomUUID()}`
  await put(orphaned, 'x')
  await world.db.insertInto('orphaned_objects').values({ storage_key: orphaned }).execute()
  expect(await look({ grace: 60_000 })).toHaveLength(1)
  const lines = await look()
  expect(lines).toHaveLength(3)
  expect(lines[1]).toBe(`  ${caller.tenantId}, ${key.split('/')[1]}, is stored as ${key}, and nothing knows it`)
  await world.close({ isBroken: true })
})

it('rechecks what changed during the check', async () => {
  const { id, object_id } = await world.file(caller, caller.rootId, 'a.txt')
  const late = await openLocalStorage(other.folder)
  const lateUpload = await world.upload(caller, 'late')
  const storage = {
    get: late.get,
    read: late.read,
    file: late.file,
    listUnfinished: late.listUnfinished,
    // When the list is complete, one object has been permanently deleted, and the bytes of an upload have been added.
    async *list() {
      for await (const object of world.storage.list()) {
        if (!object.key.includes(object_id ?? '') && !object.key.includes(lateUpload)) yield object
      }
      await world.call(caller, calls.filesDelete, { id, soft_delete: false })
      await late.put(`${caller.tenantId}/${lateUpload}`, Readable.from([Buffer.from('late')]), { maxBytes: 10 })
    },
  }
  expect(reportLines(await verify({ db: world.db, storage }, { isDeep: false, grace: 0 }))).toEqual([
    expect.stringMatching(/no problems found$/),
  ])
  await world.close()
})
