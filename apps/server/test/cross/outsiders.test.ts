import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { collectObjects } from '#modules/content/objects/collect.ts'
import { restrict } from '../support/access.ts'
import { endShares, listBelow, shareWith } from '../support/two-teams.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

// Items that users of another team add, change, delete and restore in a shared folder.

let world: World
let owner: Person
/** Of another team. */
let partner: Person
/** Of the same team as the partner. */
let colleague: Person
/** The partner's team is contributor here, */
let shared: Item
/** and editor here. */
let edited: Item
let counter = 0

beforeAll(async () => {
  world = await makeWorld()
  owner = await world.person({ roles: ['Admin'] })
  partner = await world.person({ roles: ['Admin'] })
  colleague = await world.person({ team: partner.tenantId })
})
afterAll(() => world.close())
beforeEach(async () => {
  counter += 1
  shared = await shareWith(world, { owner, name: `Shared ${counter}`, partner, role: 'contributor' })
  edited = await shareWith(world, { owner, name: `Edited ${counter}`, partner, role: 'editor' })
})

const get = async (caller: Person, id: string) => (await world.call(caller, calls.filesGet, { id })).file
const contentsOf = (folder: Item) => listBelow(world, owner, folder.id)
const remove = (caller: Person, id: string) => world.try(caller, calls.filesDelete, { id })
const restore = (caller: Person, id: string, conflict: 'error' | 'keep' | 'replace' = 'error') =>
  world.try(caller, calls.filesRestore, { id, conflict })

/** Reduces the partner's team to viewers of a folder. */
async function demote(itemId: string): Promise<void> {
  for (const table of ['grants', 'shares'] as const)
    await world.db.updateTable(table).set({ role: 'viewer' }).where('item_id', '=', itemId).execute()
}

async function storedIn(tenantId: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of world.storage.list()) if (key.startsWith(tenantId)) keys.push(key)
  return keys.sort()
}

describe('an upload into a folder of another team', () => {
  it('belongs to that team, including its bytes', async () => {
    const before = [await storedIn(owner.tenantId), await storedIn(partner.tenantId)]
    const upload = await world.upload(partner, 'bytes')
    const create = { parent_id: shared.id, name: 'sent.txt', type: 'file' as const, upload }
    const { file } = await world.call(partner, calls.filesCreate, create)
    expect(file).toMatchObject({ tenant_id: owner.tenantId, size: 5, is_editable: true, is_deletable: true, is_owned: false })
    expect((await world.app.inject(file.src_url ?? '')).body).toBe('bytes')
    expect(await get(owner, file.id)).toMatchObject({ owner_id: shared.owner_id, path: `${shared.path}/sent.txt` })
    await collectObjects({ db: world.db, storage: world.storage })
    expect(await storedIn(owner.tenantId)).toHaveLength((before[0]?.length ?? 0) + 1)
    expect(await storedIn(partner.tenantId)).toEqual(before[1])
    // An upload can only be used once.
    expect((await world.try(partner, calls.filesCreate, { ...create, name: 'twice.txt' })).status).toBe(404)
  })

  it('adds a version to an editable file, and can be used elsewhere after a rejection', async () => {
    const theirs = await world.file(owner, shared.id, 'theirs.txt', 'theirs')
    const upload = await world.upload(partner, 'mine')
    const replace = { name: 'theirs.txt', type: 'file', upload, conflict: 'replace' } as const
    expect((await world.try(partner, calls.filesCreate, { parent_id: shared.id, ...replace })).status).toBe(403)
    expect((await world.try(partner, calls.filesUpdate, { id: theirs.id, upload })).status).toBe(403)
    const refused = await world.try(partner, calls.filesCreate, { parent_id: shared.id, ...replace, conflict: 'error' })
    expect([refused.status, refused.body.code]).toEqual([409, 'name_conflict'])
    const editable = await world.file(owner, edited.id, 'theirs.txt', 'theirs')
    const { file } = await world.call(partner, calls.filesCreate, { parent_id: edited.id, ...replace })
    expect(file.id).toBe(editable.id)
    await world.call(partner, calls.filesUpdate, { id: editable.id, upload: await world.upload(partner, 'newest') })
    expect(await contentsOf(edited)).toEqual(['theirs.txt: newest'])
    expect((await world.call(owner, calls.filesObjects, { id: editable.id })).items).toHaveLength(3)
  })

  it('cannot be used by others, nor in another team', async () => {
    const upload = await world.upload(colleague, 'theirs')
    const ownersUpload = await world.upload(owner, 'owners')
    for (const one of [upload, ownersUpload]) {
      const create = { parent_id: shared.id, name: 'a.txt', type: 'file', upload: one } as const
      expect((await world.try(partner, calls.filesCreate, create)).status).toBe(404)
    }
    expect(await contentsOf(shared)).toEqual([])
  })

  it('used twice concurrently creates one file', async () => {
    const upload = await world.upload(partner, 'once')
    const create = (name: string) => world.try(partner, calls.filesCreate, { parent_id: shared.id, name, type: 'file', upload })
    const responses = await Promise.all([create('a.txt'), create('b.txt'), create('c.txt')])
    expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404, 404])
    await collectObjects({ db: world.db, storage: world.storage })
  })
})

describe('a contributor from another team', () => {
  it('changes, moves and deletes what they added, while they are contributor, and nothing else', async () => {
    const theirs = await world.file(owner, shared.id, 'theirs.txt')
    const folder = await world.folder(partner, shared.id, 'Mine')
    const file = await world.file(partner, shared.id, 'mine.txt', 'mine')
    expect((await world.call(partner, calls.filesRename, { id: file.id, name: 'renamed.txt' })).file.name).toBe('renamed.txt')
    await world.call(partner, calls.filesMove, { id: file.id, destination_id: folder.id })
    expect(await contentsOf(shared)).toEqual(['Mine/', 'Mine/renamed.txt: mine', 'theirs.txt: content of theirs.txt'])
    expect((await world.try(colleague, calls.filesRename, { id: file.id, name: 'x.txt' })).status).toBe(403)
    expect((await remove(colleague, folder.id)).status).toBe(403)
    expect((await remove(partner, theirs.id)).status).toBe(403)
    expect((await remove(partner, shared.id)).status).toBe(403)
    await demote(shared.id)
    expect((await world.try(partner, calls.filesRename, { id: file.id, name: 'x.txt' })).status).toBe(403)
    expect((await remove(partner, folder.id)).status).toBe(403)
  })
})

describe('an item deleted by an external user', () => {
  it('goes to the bin of the team that owns it, and is restored by their undo', async () => {
    const file = await world.file(owner, edited.id, 'theirs.txt', 'theirs')
    const folder = await world.folder(owner, edited.id, 'Theirs')
    await world.file(owner, folder.id, 'in.txt', 'in')
    // The shared folder itself cannot be deleted by them.
    expect((await remove(partner, edited.id)).status).toBe(403)
    for (const { id } of [file, folder]) {
      const deleted = await world.call(partner, calls.filesDelete, { id })
      expect(deleted).toMatchObject({ deletion_type: 'soft_delete', file: { id, deleted: expect.any(String) } })
      const { items } = await world.call(owner, calls.filesBrowse, { path: '/bin', is_deleted: true })
      expect(items.map((item) => item.id)).toContain(id)
      expect((await world.call(partner, calls.filesBrowse, { path: '/bin', is_deleted: true })).items).toEqual([])
      expect((await world.try(partner, calls.filesDelete, { id, soft_delete: false })).status).toBe(403)
      // Nobody else of their team can access that bin.
      expect((await restore(colleague, id)).status).toBe(404)
      const restored = await restore(partner, id)
      expect([restored.status, restored.body.file?.path]).toEqual([200, (await get(partner, id)).path])
    }
    expect(await contentsOf(edited)).toEqual(['Theirs/', 'Theirs/in.txt: in', 'theirs.txt: theirs'])
    const events = await world.call(owner, calls.filesEvents, { id: file.id })
    expect(events.items.map(({ type }) => type)).toEqual(['restore', 'delete', 'add'])
  })

  it('stays there if others deleted it, if the role was revoked, or if its folder is deleted', async () => {
    const [file, second, third] = [
      await world.file(owner, edited.id, 'a.txt'),
      await world.file(owner, edited.id, 'b.txt'),
      await world.folder(owner, edited.id, 'C'),
    ]
    await world.call(owner, calls.filesDelete, { id: file.id })
    expect((await restore(partner, file.id)).status).toBe(404)
    const inner = await world.file(partner, third.id, 'inner.txt')
    await world.call(partner, calls.filesDelete, { id: inner.id })
    await world.call(owner, calls.filesDelete, { id: third.id })
    expect((await restore(partner, inner.id)).status).toBe(404)
    await world.call(partner, calls.filesDelete, { id: second.id })
    await demote(edited.id)
    expect((await restore(partner, second.id)).status).toBe(403)
    await restrict(world, owner, edited.id)
    expect((await restore(partner, second.id)).status).toBe(404)
    await world.call(owner, calls.filesAccessUpdate, {
      id: edited.id,
      access: { is_access_restricted: false, is_hidden_when_restricted: false },
    })
  })

  it('is restored under a free name, or replaces the current item of its name, which can be undone', async () => {
    const file = await world.file(owner, edited.id, 'plan.txt', 'first')
    await world.call(partner, calls.filesDelete, { id: file.id })
    await world.file(owner, edited.id, 'plan.txt', 'second')
    expect((await restore(partner, file.id)).status).toBe(409)
    const { status, body } = await restore(partner, file.id, 'replace')
    expect(status).toBe(200)
    expect(await contentsOf(edited)).toEqual(['plan.txt: first'])
    await world.call(partner, calls.filesReplaceUndo, { undo_id: body.meta?.undo_id ?? '' })
    expect(await contentsOf(edited)).toEqual(['plan.txt: second'])
    expect((await restore(partner, file.id, 'keep')).status).toBe(200)
    expect(await contentsOf(edited)).toEqual(['plan (2).txt: first', 'plan.txt: second'])
  })

  it('cannot be restored to a folder of another tree', async () => {
    const file = await world.file(owner, edited.id, 'plan.txt')
    await world.call(partner, calls.filesDelete, { id: file.id })
    const input = { id: file.id, parent_file_id: partner.rootId }
    expect((await world.try(partner, calls.filesRestore, input)).status).toBe(400)
    expect((await restore(partner, file.id)).status).toBe(200)
  })
})

describe('a replace by an external user', () => {
  it('merges folders, moves items of another type to the bin, and can be undone completely', async () => {
    const from = await world.folder(owner, edited.id, 'From')
    const source = await world.folder(owner, from.id, 'Plans')
    await world.file(owner, source.id, 'a.txt', 'new')
    await world.folder(owner, source.id, 'Inner')
    const link = { url: 'https://example.com/', image: null }
    await world.call(owner, calls.filesCreate, { parent_id: source.id, name: 'both', type: 'link', link })
    const target = await world.folder(owner, edited.id, 'Plans')
    await world.file(owner, target.id, 'a.txt', 'old')
    await world.file(owner, target.id, 'both', 'in the way')
    const before = await contentsOf(edited)
    const move = { id: source.id, destination_id: edited.id, conflict: 'replace' } as const
    const { file, meta } = await world.call(partner, calls.filesMove, move)
    expect([file.id, meta.action]).toEqual([target.id, 'move'])
    expect(await contentsOf(edited)).toEqual(['From/', 'Plans/', 'Plans/Inner/', 'Plans/a.txt: new', 'Plans/both'])
    // The undo is only theirs.
    expect((await world.try(owner, calls.filesReplaceUndo, { undo_id: meta.undo_id ?? '' })).status).toBe(404)
    await world.call(partner, calls.filesReplaceUndo, { undo_id: meta.undo_id ?? '' })
    expect(await contentsOf(edited)).toEqual(before)
  })

  it('cannot be undone once the share has ended, not even by its id', async () => {
    const file = await world.file(owner, edited.id, 'a.txt', 'new')
    const into = await world.folder(owner, edited.id, 'Into')
    await world.file(owner, into.id, 'a.txt', 'old')
    const move = { id: file.id, destination_id: into.id, conflict: 'replace' } as const
    const { meta } = await world.call(partner, calls.filesMove, move)
    await endShares(world, edited)
    expect((await world.try(partner, calls.filesReplaceUndo, { undo_id: meta.undo_id ?? '' })).status).toBe(404)
    expect(await contentsOf(into)).toEqual(['a.txt: new'])
  })
})
