import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

const DAY = 86_400_000

let world: World
let holder: Person
let other: Person
let owner: Person
let folder: Item
let file: Item
let folders = 0

beforeAll(async () => {
  world = await makeWorld()
  owner = await world.person({ roles: ['Admin'] })
  holder = await world.person({ team: owner.tenantId, roles: ['Editor'] })
  other = await world.person({ team: owner.tenantId, roles: ['Editor'] })
})
afterAll(() => world.close())
beforeEach(async () => {
  folders += 1
  folder = await world.folder(owner, owner.rootId, `Site ${folders}`)
  file = await world.file(owner, folder.id, 'Plan.txt', 'one')
})

const lock = (id: string, more: { note?: string; expires?: string } = {}, by = holder) =>
  world.try(by, calls.filesLocksSet, { id, ...more })
const lockOf = async (id: string, by = other) => (await world.call(by, calls.filesGet, { id })).file.lock
const expire = (id: string) =>
  world.db
    .updateTable('item_locks')
    .set({ expires: new Date(Date.now() - 1000) })
    .where('item_id', '=', id)
    .execute()

/** Everything that a lock keeps others from doing with a file. */
const changesOf = (by: Person) => ({
  rename: () => world.try(by, calls.filesRename, { id: file.id, name: 'Renamed.txt' }),
  move: () => world.try(by, calls.filesMove, { id: file.id, destination_id: owner.rootId, conflict: 'keep' }),
  delete: () => world.try(by, calls.filesDelete, { id: file.id }),
  version: async () => world.try(by, calls.filesUpdate, { id: file.id, upload: await world.upload(by, 'two') }),
  replace: async () => {
    const upload = await world.upload(by, 'two')
    return world.try(by, calls.filesCreate, { parent_id: folder.id, name: 'Plan.txt', type: 'file', upload, conflict: 'replace' })
  },
  restore: () => world.try(by, calls.filesObjectsRestore, { id: file.id, object_id: file.object_id ?? '' }),
  'move over it': async () => {
    const source = await world.folder(by, owner.rootId, `Source ${folders} of ${by.userId}`)
    const moved = await world.file(by, source.id, 'Plan.txt', 'two')
    const response = await world.try(by, calls.filesMove, { id: moved.id, destination_id: folder.id, conflict: 'replace' })
    await world.call(by, calls.filesDelete, { id: source.id })
    return response
  },
})

describe('a lock', () => {
  it('shows its holder, note and expiry: a day, unless it is given', async () => {
    const { status, body } = await lock(file.id, { note: ' New pier ' })
    expect(status).toBe(200)
    expect(body.file.lock).toMatchObject({ is_own: true, is_deep: false, item_id: file.id, kind: 'person', note: 'New pier' })
    const shown = await lockOf(file.id)
    expect(shown).toMatchObject({ is_own: false, holder: { id: holder.userId, tenant: null }, note: 'New pier' })
    expect(Date.parse(shown?.expires ?? '') - Date.parse(shown?.created ?? '')).toBeCloseTo(DAY, -4)
    const { items } = await world.call(other, calls.filesChildren, { file_id: folder.id })
    expect(items.map((item) => item.lock)).toEqual([shown])
    const found = await world.call(other, calls.filesSearch, { q: 'Plan', parent_id: folder.id })
    expect(found.items.map((item) => item.lock)).toEqual([shown])
  })

  it('gets a new note and expiry from its holder, who keeps it', async () => {
    const first = await lock(file.id, { note: 'One' })
    const expires = `${new Date(Date.now() + 3 * DAY).toISOString().slice(0, 16)}:00.000Z`
    const second = await lock(file.id, { expires })
    const { id, created } = first.body.file.lock ?? {}
    expect(second.body.file.lock).toMatchObject({ id, created, expires, note: null })
  })

  it('ends in the future, after seven days at most', async () => {
    const past = await lock(file.id, { expires: new Date(Date.now() - DAY).toISOString() })
    const late = await lock(file.id, { expires: new Date(Date.now() + 7 * DAY + 3_600_000).toISOString() })
    expect([past.status, late.status]).toEqual([400, 400])
    expect(Object.keys(late.body.fields ?? {})).toEqual(['expires'])
    expect((await lock(file.id, { expires: new Date(Date.now() + 7 * DAY).toISOString() })).status).toBe(200)
  })

  it.each(Object.keys(changesOf(owner)) as (keyof ReturnType<typeof changesOf>)[])('refuses others: %s', async (name) => {
    await world.call(holder, calls.filesUpdate, { id: file.id, upload: await world.upload(holder, 'current') })
    await lock(file.id)
    const { status, body } = await changesOf(other)[name]()
    expect(status).toBe(423)
    expect(body).toMatchObject({ code: 'locked', data: { lock: { holder: { id: holder.userId } } } })
    expect(body.message).toContain('Plan.txt')
    // Nothing of it was done.
    const { items } = await world.call(owner, calls.filesChildren, { file_id: folder.id })
    expect(items.map((item) => item.name)).toEqual(['Plan.txt'])
    expect((await world.app.inject(items[0]?.src_url ?? '')).body).toBe('current')
    expect((await changesOf(holder)[name]()).status).toBe(200)
  })

  it('refuses others to undo what had replaced the file before', async () => {
    const source = await world.folder(other, owner.rootId, `Source ${folders}`)
    const moved = await world.file(other, source.id, 'Plan.txt', 'two')
    const { meta } = await world.call(other, calls.filesMove, { id: moved.id, destination_id: folder.id, conflict: 'replace' })
    await lock(file.id)
    const undo = () => world.try(other, calls.filesReplaceUndo, { undo_id: meta.undo_id ?? '' })
    expect((await undo()).status).toBe(423)
    await world.call(holder, calls.filesLocksRelease, { id: file.id })
    expect((await undo()).status).toBe(200)
  })

  it('refuses the owner to delete the file permanently', async () => {
    await lock(file.id)
    expect((await world.try(owner, calls.filesDelete, { id: file.id, soft_delete: false })).status).toBe(423)
    await expire(file.id)
    expect((await world.try(owner, calls.filesDelete, { id: file.id, soft_delete: false })).status).toBe(200)
  })

  it('leaves others everything else: reading, copies, description, tags, sharing', async () => {
    await lock(file.id)
    expect((await world.app.inject(file.download_url ?? '')).body).toBe('one')
    const copy = await world.call(other, calls.filesDuplicate, { id: file.id, destination_id: owner.rootId, conflict: 'keep' })
    expect(copy.file.lock).toBeNull()
    await world.call(other, calls.filesUpdate, { id: file.id, description: 'For the pier' })
    await world.call(other, calls.filesTagsUpdate, { id: file.id, tags: ['Approved'] })
    await restrict(world, owner, file.id, {
      people: [
        [other, 'editor'],
        [holder, 'editor'],
      ],
    })
    expect(await lockOf(file.id)).not.toBeNull()
  })

  it('does not count any more once it has expired, and someone else can lock', async () => {
    await lock(file.id)
    expect((await lock(file.id, {}, other)).status).toBe(423)
    await expire(file.id)
    expect(await lockOf(file.id)).toBeNull()
    const { body } = await lock(file.id, {}, other)
    expect(body.file.lock).toMatchObject({ is_own: true, holder: { id: other.userId } })
  })

  it('is not possible on the root, a link, a mount or what one can only view', async () => {
    const { file: link } = await world.call(owner, calls.filesCreate, {
      parent_id: folder.id,
      name: 'Site',
      type: 'link',
      link: { url: 'https://example.com/' },
    })
    await restrict(world, owner, file.id, { people: [[holder, 'viewer']] })
    const statuses = await Promise.all([owner.rootId, link.id, file.id].map(async (id) => (await lock(id)).status))
    expect(statuses).toEqual([403, 403, 403])
  })
})

describe('a locked folder', () => {
  it('locks everything in it', async () => {
    await lock(folder.id)
    expect(await lockOf(file.id)).toMatchObject({ is_deep: true, is_own: false, item_id: null })
    expect(await lockOf(file.id, holder)).toMatchObject({ is_own: true, item_id: folder.id })
    const { items } = await world.call(other, calls.filesChildren, { file_id: folder.id })
    expect(items[0]?.lock).toMatchObject({ is_deep: true })
    for (const change of Object.values(changesOf(other))) expect((await change()).status).toBe(423)
    expect((await lock(file.id, {}, other)).status).toBe(423)
    expect((await world.try(other, calls.filesRename, { id: folder.id, name: 'Other' })).status).toBe(423)
  })

  it('can not be locked, renamed, moved or deleted while someone else has locked something in it', async () => {
    const below = await world.folder(owner, folder.id, 'Details')
    const deep = await world.file(owner, below.id, 'Deep.txt')
    await lock(deep.id)
    const refused = await Promise.all([
      lock(folder.id, {}, other),
      world.try(other, calls.filesRename, { id: folder.id, name: 'Other' }),
      world.try(other, calls.filesMove, { id: below.id, destination_id: owner.rootId }),
      world.try(other, calls.filesDelete, { id: folder.id }),
      world.try(owner, calls.filesDelete, { id: folder.id, soft_delete: false }),
    ])
    expect(refused.map(({ status }) => status)).toEqual([423, 423, 423, 423, 423])
    expect((await world.try(holder, calls.filesRename, { id: folder.id, name: `Renamed ${folders}` })).status).toBe(200)
  })

  it('can be merged into, except for what is locked in it', async () => {
    const elsewhere = await world.folder(owner, owner.rootId, `Elsewhere ${folders}`)
    const same = await world.folder(other, elsewhere.id, folder.name)
    await world.file(other, same.id, 'Plan.txt', 'two')
    await lock(file.id)
    const merge = () => world.try(other, calls.filesMove, { id: same.id, destination_id: owner.rootId, conflict: 'replace' })
    expect((await merge()).status).toBe(423)
    await world.call(other, calls.filesRename, {
      id: (await world.call(other, calls.filesChildren, { file_id: same.id })).items[0]?.id ?? '',
      name: 'Section.txt',
    })
    expect((await merge()).status).toBe(200)
  })
})

describe('unlocking', () => {
  it('is for the holder, and has no effect without a lock', async () => {
    await lock(file.id)
    expect((await world.try(other, calls.filesLocksRelease, { id: file.id })).status).toBe(403)
    expect((await world.call(holder, calls.filesLocksRelease, { id: file.id })).file.lock).toBeNull()
    expect((await world.try(other, calls.filesLocksRelease, { id: file.id })).status).toBe(200)
  })

  it('is recorded if the owner or an Admin does it to someone else', async () => {
    const own = await world.file(other, folder.id, 'Own.txt')
    await lock(own.id, { note: 'Mine' })
    const stranger = await world.person({ team: owner.tenantId, roles: ['Editor'] })
    expect((await world.try(stranger, calls.filesLocksBreak, { id: own.id })).status).toBe(403)
    expect((await world.call(other, calls.filesLocksBreak, { id: own.id })).file.lock).toBeNull()
    await lock(own.id)
    expect((await world.try(owner, calls.filesLocksBreak, { id: own.id })).status).toBe(200)
    const { items } = await world.call(owner, calls.tenantsAudit, { item_id: own.id })
    expect(items.map(({ by, text }) => [by?.id, text])).toEqual([
      [owner.userId, expect.stringContaining('ended the lock')],
      [other.userId, expect.stringContaining('ended the lock')],
    ])
  })
})

describe('the list of locks', () => {
  it('has those of a folder and everything in it that the caller can open', async () => {
    const closed = await world.file(owner, folder.id, 'Closed.txt')
    await lock(file.id)
    await lock(closed.id)
    await lock(folder.id, {}, holder)
    await restrict(world, owner, closed.id, { people: [[holder, 'editor']] })
    const listed = async (by: Person) =>
      (await world.call(by, calls.filesLocks, { id: folder.id })).locks.map((entry) => entry.file.name)
    expect(await listed(holder)).toEqual([folder.name, 'Plan.txt', 'Closed.txt'])
    expect(await listed(other)).toEqual([folder.name, 'Plan.txt'])
    const { locks } = await world.call(other, calls.filesLocks, { id: file.id })
    expect(locks.map((entry) => entry.file.path)).toEqual([file.path])
  })
})
