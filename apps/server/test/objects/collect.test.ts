import { randomBytes } from 'node:crypto'
import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectObjects } from '#modules/content/objects/collect.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let admin: Person

beforeAll(async () => {
  world = await makeWorld()
  admin = await world.person({ roles: ['Admin'] })
})
afterAll(() => world.close())

/** Sets when an upload expires, in minutes from now. */
async function expireIn(minutes: number, id: string, state?: 'issued' | 'sending'): Promise<void> {
  await world.db
    .updateTable('uploads')
    .set({ expires: sql<Date>`now() + make_interval(mins => ${minutes})`, ...(state ? { state } : {}) })
    .where('id', '=', id)
    .execute()
}

/** Returns whether the bytes of an object or upload exist. */
async function isKept(id: string | null): Promise<boolean> {
  for await (const { key } of world.storage.list()) if (key === `${admin.tenantId}/${id}`) return true
  return false
}

const hasRow = async (id: string) =>
  (await world.db.selectFrom('uploads').select('id').where('id', '=', id).execute()).length === 1

describe('Collection of uploads', () => {
  it('deletes expired ones with their bytes', async () => {
    const stored = await world.upload(admin, 'never taken')
    const { upload: issued } = await world.call(admin, calls.objectsUploadUrl, { filename: 'a.txt', mimetype: 'text/plain' })
    await expireIn(-6, stored)
    await expireIn(-6, issued)
    expect(await collectObjects(world)).toEqual({ removed: 2 })
    expect([await isKept(stored), await hasRow(stored), await hasRow(issued)]).toEqual([false, false, false])
  })

  it('keeps usable ones, those that just expired and those being sent', async () => {
    const pending = await world.upload(admin, 'pending')
    const justExpired = await world.upload(admin, 'just expired')
    const sending = await world.upload(admin, 'sending')
    await expireIn(-4, justExpired)
    await expireIn(-23 * 60, sending, 'sending')
    expect(await collectObjects(world)).toEqual({ removed: 0 })
    for (const id of [pending, justExpired, sending]) expect([await isKept(id), await hasRow(id)]).toEqual([true, true])
    await expireIn(-25 * 60, sending)
    expect(await collectObjects(world)).toEqual({ removed: 1 })
  })

  it('keeps uploads that are being used at this moment', async () => {
    const upload = await world.upload(admin, 'at the last moment')
    await expireIn(-6, upload)
    await world.db.transaction().execute(async (tx) => {
      await tx.selectFrom('uploads').select('id').where('id', '=', upload).forUpdate().execute()
      expect(await collectObjects(world)).toEqual({ removed: 0 })
    })
    const input = { parent_id: admin.rootId, name: 'last.txt', type: 'file' as const, upload }
    const { file } = await world.call(admin, calls.filesCreate, input)
    await collectObjects(world)
    expect(await isKept(file.object_id)).toBe(true)
  })
})

describe('Collection of objects', () => {
  it('deletes the bytes of permanently deleted items, and no others', async () => {
    const gone = await world.file(admin, admin.rootId, 'gone.txt')
    const kept = await world.file(admin, admin.rootId, 'kept.txt')
    const binned = await world.file(admin, admin.rootId, 'binned.txt')
    await world.call(admin, calls.filesDelete, { id: binned.id })
    await world.call(admin, calls.filesDelete, { id: gone.id, soft_delete: false })
    expect(await collectObjects(world)).toEqual({ removed: 1 })
    expect([await isKept(gone.object_id), await isKept(kept.object_id), await isKept(binned.object_id)]).toEqual([
      false,
      true,
      true,
    ])
  })

  it('keeps shared bytes until the last copy is deleted', async () => {
    const file = await world.file(admin, admin.rootId, 'shared.txt')
    const folder = await world.folder(admin, admin.rootId, 'Copies')
    const { file: copy } = await world.call(admin, calls.filesDuplicate, { id: file.id, destination_id: folder.id })
    expect(copy.object_id).toBe(file.object_id)
    await world.call(admin, calls.filesDelete, { id: file.id, soft_delete: false })
    expect(await collectObjects(world)).toEqual({ removed: 0 })
    expect((await world.app.inject(copy.src_url ?? '')).body).toBe('content of shared.txt')
    await world.call(admin, calls.filesDelete, { id: copy.id, soft_delete: false })
    expect(await collectObjects(world)).toEqual({ removed: 1 })
    expect(await isKept(copy.object_id)).toBe(false)
  })

  it('keeps older versions', async () => {
    const file = await world.file(admin, admin.rootId, 'versions.txt', 'old')
    await world.call(admin, calls.filesUpdate, { id: file.id, upload: await world.upload(admin, 'new') })
    expect(await collectObjects(world)).toEqual({ removed: 0 })
    expect(await isKept(file.object_id)).toBe(true)
  })
})

describe('Collection of pictures', () => {
  const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(100)])

  async function picture(): Promise<{ upload: string; url: string }> {
    const input = { filename: 'me.png', bucket: 'public' as const, mimetype: 'image/png' }
    const { url, upload, public_url } = await world.call(admin, calls.objectsUploadUrl, input)
    await world.app.inject({ method: 'PUT', url, payload: PNG, headers: { 'content-type': 'image/png' } })
    return { upload, url: public_url ?? '' }
  }
  const isSeen = async (url: string) => (await world.app.inject(url)).statusCode === 200

  it('keeps those in use by a user or a team, and deletes replaced ones', async () => {
    const [ofPerson, ofTeam, unused] = [await picture(), await picture(), await picture()]
    await world.db.updateTable('users').set({ picture: ofPerson.url }).where('id', '=', admin.userId).execute()
    await world.db
      .updateTable('tenants')
      .set({ logo: `https://arbour.example${ofTeam.url}` })
      .where('id', '=', admin.tenantId)
      .execute()
    for (const { upload } of [ofPerson, ofTeam, unused]) await expireIn(-60, upload)
    expect(await collectObjects(world)).toEqual({ removed: 1 })
    expect([await isSeen(ofPerson.url), await isSeen(ofTeam.url), await isSeen(unused.url)]).toEqual([true, true, false])
    await world.db
      .updateTable('users')
      .set({ picture: 'https://elsewhere.example/me.png' })
      .where('id', '=', admin.userId)
      .execute()
    expect(await collectObjects(world)).toEqual({ removed: 1 })
    expect([await isSeen(ofPerson.url), await isSeen(ofTeam.url)]).toEqual([false, true])
  })
})
