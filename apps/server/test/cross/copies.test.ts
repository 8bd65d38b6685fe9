import { randomUUID } from 'node:crypto'
import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { collectObjects } from '#modules/content/objects/collect.ts'
import { restrict } from '../support/access.ts'
import { untilDelivered } from '../support/delivered.ts'
import { endShares, listBelow, shareWith } from '../support/two-teams.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

// Copies from the tree of one team into that of another.

let world: World
let owner: Person
/** Of another team, with the role of contributor on `shared`. */
let partner: Person
let shared: Item
let own: Item
let counter = 0

beforeAll(async () => {
  world = await makeWorld()
  owner = await world.person({ roles: ['Admin'] })
  partner = await world.person({ roles: ['Admin'] })
})
afterAll(() => world.close())
beforeEach(async () => {
  counter += 1
  shared = await shareWith(world, { owner, name: `Shared ${counter}`, partner, role: 'contributor' })
  own = await world.folder(partner, partner.rootId, `Own ${counter}`)
})

type Conflict = 'error' | 'keep' | 'replace'
const attempt = (caller: Person, id: string, destination_id: string, conflict: Conflict = 'error') =>
  world.try(caller, calls.filesDuplicate, { id, destination_id, conflict })
const copy = (caller: Person, id: string, destination_id: string, conflict: Conflict = 'error') =>
  world.call(caller, calls.filesDuplicate, { id, destination_id, conflict })
const get = async (caller: Person, id: string) => (await world.call(caller, calls.filesGet, { id })).file
const contentsOf = (caller: Person, folder: Item) => listBelow(world, caller, folder.id)

async function storedKeys(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of world.storage.list()) keys.push(key)
  return keys.sort()
}

/** Creates a folder with items of every kind. */
async function fill(caller: Person, parentId: string): Promise<Item> {
  const top = await world.folder(caller, parentId, 'Top')
  const inner = await world.folder(caller, top.id, 'Inner')
  await world.file(caller, inner.id, 'deep.txt', 'deep')
  const file = await world.file(caller, top.id, 'a.txt', 'old')
  await world.call(caller, calls.filesUpdate, {
    id: file.id,
    upload: await world.upload(caller, 'a'),
    description: 'Text',
    icon: '★',
  })
  const gone = await world.file(caller, inner.id, 'gone.txt')
  await world.call(caller, calls.filesDelete, { id: gone.id })
  const link = { url: 'https://example.com/', image: null }
  await world.call(caller, calls.filesCreate, { parent_id: top.id, name: 'Link', type: 'link', link })
  const create = (name: string, rest: object) =>
    world.call(caller, calls.filesCreate, { parent_id: top.id, name, ...rest } as never)
  await create('To a', { type: 'shortcut', shortcut_file_id: inner.id })
  await create('To the root', { type: 'shortcut', shortcut_file_id: parentId })
  await create('Texts', { type: 'smart', filters: { q: 'text', parent_id: inner.id } })
  return top
}

describe('a copy from a shared folder into the own tree', () => {
  it('contains what is accessible there, as new items of the own team', async () => {
    const top = await fill(owner, shared.id)
    await restrict(world, owner, (await world.folder(owner, top.id, 'Closed')).id)
    await restrict(world, owner, (await world.folder(owner, top.id, 'Hidden')).id, { hidden: true })
    await untilDelivered(world)
    const source = await get(partner, top.id)
    const { file, meta } = await copy(partner, top.id, own.id)
    expect(meta).toEqual({ action: 'copy', from_path: source.path, to_path: `${own.path}/Top`, undo_id: null })
    expect(file).toMatchObject({ tenant_id: partner.tenantId, owner_id: partner.userId, is_owned: true, parent: { id: own.id } })
    expect((await contentsOf(partner, own)).sort()).toEqual(
      ['Top/', 'Top/Inner/', 'Top/Inner/deep.txt: deep', 'Top/Link', 'Top/Texts', 'Top/To a', 'Top/a.txt: a'].sort(),
    )
    const { items } = await world.call(partner, calls.filesChildren, { file_id: file.id })
    const named = (name: string) => items.find((item) => item.name === name)
    expect(named('To a')).toMatchObject({ shortcut_file_id: named('Inner')?.id, url: named('Inner')?.path })
    expect(named('Texts')?.filters).toMatchObject({ q: 'text', parent_id: named('Inner')?.id })
    expect(named('a.txt')).toMatchObject({ description: 'Text', icon: '★', size: 1, sub_type: 'document' })
    expect((await world.call(partner, calls.filesObjects, { id: named('a.txt')?.id ?? '' })).items).toHaveLength(1)
    const events = await world.call(partner, calls.filesEvents, { id: file.id })
    expect(events.items[0]).toMatchObject({ type: 'add', user: { id: partner.userId }, meta: { name: 'Top' } })
    const found = await world.call(partner, calls.filesSearch, { q: 'deep' })
    expect(found.items.map(({ path }) => path)).toContain(`${own.path}/Top/Inner/deep.txt`)
    // The source is unchanged.
    expect(await get(partner, top.id)).toEqual(source)
  })

  it('contains no tags, figures and users of the other team', async () => {
    const top = await world.folder(owner, shared.id, 'Marked')
    const file = await world.file(owner, top.id, 'marked.txt')
    for (const { id } of [top, file]) {
      await world.call(owner, calls.filesTagsUpdate, { id, tags: ['Confidential'] })
      await world.call(owner, calls.filesFinanceUpdate, { file_id: id, budget: '5.00' })
    }
    const view = { parent_id: top.id, name: 'View', type: 'smart' as const, filters: { q: 'x', tags: ['Confidential'] } }
    await world.call(owner, calls.filesCreate, view)
    const onlyTags = { ...view, name: 'Only tags', filters: { tags: ['Confidential'], parent_id: shared.id } }
    const { file: bare } = await world.call(owner, calls.filesCreate, onlyTags)
    const { file: copied } = await copy(partner, top.id, own.id)
    const { items } = await world.call(partner, calls.filesChildren, { file_id: copied.id })
    for (const item of [copied, ...items]) expect(item.tags).toEqual([])
    for (const item of [copied, ...items.filter(({ type }) => type === 'file')])
      expect(item.finance).toMatchObject({ budget: null, manual_budget: false })
    expect(items.map(({ name }) => name).sort()).toEqual(['View', 'marked.txt'])
    expect(items.find(({ name }) => name === 'View')?.filters).toMatchObject({ q: 'x', tags: [], parent_id: null })
    expect((await world.call(partner, calls.tagsList, {})).items).toEqual([])
    const refused = await attempt(partner, bare.id, own.id)
    expect([refused.status, refused.body.message]).toEqual([409, 'Items can’t be moved between teams'])
  })

  it('is independent: either outlives the other', async () => {
    const file = await world.file(owner, shared.id, 'plan.txt', 'bytes')
    const before = await storedKeys()
    const { file: copied } = await copy(partner, file.id, own.id)
    const { file: second } = await copy(partner, file.id, own.id, 'keep')
    expect((await storedKeys()).length).toBe(before.length + 2)
    await world.call(partner, calls.filesDelete, { id: second.id, soft_delete: false })
    await world.call(owner, calls.filesDelete, { id: file.id, soft_delete: false })
    await collectObjects({ db: world.db, storage: world.storage })
    expect((await storedKeys()).length).toBe(before.length)
    expect((await world.app.inject(copied.src_url ?? '')).body).toBe('bytes')
  })

  it('of the shared folder itself is a folder of its name', async () => {
    await world.file(owner, shared.id, 'a.txt', 'a')
    const { file } = await copy(partner, shared.id, own.id)
    expect([file.name, await contentsOf(partner, file)]).toEqual([shared.name, ['a.txt: a']])
  })
})

describe('a copy from the own tree into a shared folder', () => {
  it('belongs to the sharing team, and can be changed by the copier', async () => {
    const top = await fill(partner, own.id)
    const { file } = await copy(partner, top.id, shared.id)
    expect(file).toMatchObject({ tenant_id: owner.tenantId, owner_id: null, is_editable: true, is_deletable: true })
    const seen = await get(owner, file.id)
    expect(seen).toMatchObject({ path: `${shared.path}/Top`, owner_id: shared.owner_id, tenant_id: owner.tenantId })
    expect((await contentsOf(owner, shared)).sort()).toEqual(
      ['Top/', 'Top/Inner/', 'Top/Inner/deep.txt: deep', 'Top/Link', 'Top/Texts', 'Top/To a', 'Top/a.txt: a'].sort(),
    )
    const events = await world.call(owner, calls.filesEvents, { id: file.id })
    expect(events.items[0]).toMatchObject({ type: 'add' })
    expect((await world.call(partner, calls.filesRename, { id: file.id, name: 'Renamed' })).file.name).toBe('Renamed')
  })

  it('omits restricted items below it, also if the copier can open them', async () => {
    const top = await world.folder(partner, own.id, 'Half open')
    const closed = await world.folder(partner, top.id, 'Salaries')
    await world.file(partner, closed.id, 'all.txt')
    const listed = await world.file(partner, top.id, 'secret.txt')
    for (const { id } of [closed, listed]) await restrict(world, partner, id)
    await world.file(partner, top.id, 'open.txt', 'open')
    const { file } = await copy(partner, top.id, shared.id)
    expect(await contentsOf(owner, file)).toEqual(['open.txt: open'])
    // Named explicitly, it is included.
    expect((await copy(partner, listed.id, shared.id)).file).toMatchObject({ name: 'secret.txt', is_restricted: false })
  })
})

it('can go from one team’s shared folder to another’s', async () => {
  const third = await world.person()
  const theirs = await shareWith(world, { owner: third, name: 'Theirs', partner, role: 'editor' })
  await world.file(owner, shared.id, 'a.txt', 'a')
  const { file } = await copy(partner, shared.id, theirs.id)
  expect(file.tenant_id).toBe(third.tenantId)
  expect(await contentsOf(third, theirs)).toEqual([`${shared.name}/`, `${shared.name}/a.txt: a`])
})

describe('a taken name', () => {
  it('rejects, numbers or adds the copy as a version, which can be undone', async () => {
    const file = await world.file(owner, shared.id, 'plan.txt', 'new')
    const there = await world.file(partner, own.id, 'PLAN.txt', 'old')
    const before = await storedKeys()
    const refused = await attempt(partner, file.id, own.id)
    expect([refused.status, refused.body.code]).toEqual([409, 'name_conflict'])
    expect(refused.body.data?.item).toMatchObject({ id: there.id })
    expect(await storedKeys()).toEqual(before)
    expect((await copy(partner, file.id, own.id, 'keep')).file.name).toBe('plan (2).txt')
    const { file: replaced, meta } = await copy(partner, file.id, own.id, 'replace')
    expect(replaced.id).toBe(there.id)
    expect((await contentsOf(partner, own)).sort()).toEqual(['PLAN.txt: new', 'plan (2).txt: new'])
    expect((await world.call(partner, calls.filesObjects, { id: there.id })).items).toHaveLength(2)
    await world.call(partner, calls.filesReplaceUndo, { undo_id: meta.undo_id ?? '' })
    expect((await contentsOf(partner, own)).sort()).toEqual(['PLAN.txt: old', 'plan (2).txt: new'])
    expect(await contentsOf(owner, shared)).toEqual(['plan.txt: new'])
  })

  it('merges a folder into the existing one, which can be undone', async () => {
    const editable = await shareWith(world, { owner, name: `Editable ${counter}`, partner, role: 'editor' })
    const top = await fill(partner, own.id)
    const there = await world.folder(owner, editable.id, 'Top')
    await world.file(owner, there.id, 'a.txt', 'theirs')
    await world.call(owner, calls.filesFinanceUpdate, { file_id: there.id, cost: '3.00' })
    const { file, meta } = await copy(partner, top.id, editable.id, 'replace')
    expect(file.id).toBe(there.id)
    expect(await contentsOf(owner, there)).toContain('a.txt: a')
    const undone = await world.call(partner, calls.filesReplaceUndo, { undo_id: meta.undo_id ?? '' })
    expect([undone.replaced.id, undone.file.deleted]).toEqual([there.id, expect.any(String)])
    expect(await contentsOf(owner, there)).toEqual(['a.txt: theirs'])
    expect((await get(owner, there.id)).finance).toMatchObject({ cost: '3.00' })
  })

  it('replaces nothing that the user cannot edit', async () => {
    await world.file(owner, shared.id, 'plan.txt', 'theirs')
    const file = await world.file(partner, own.id, 'plan.txt', 'mine')
    expect((await attempt(partner, file.id, shared.id, 'replace')).status).toBe(403)
    expect(await contentsOf(owner, shared)).toEqual(['plan.txt: theirs'])
  })
})

it('a move between teams is reported as a copy, and keeps the source', async () => {
  const top = await fill(owner, shared.id)
  // Viewers can copy.
  const viewed = await shareWith(world, { owner, name: `Viewed ${counter}`, partner, role: 'viewer' })
  const file = await world.file(owner, viewed.id, 'seen.txt', 'seen')
  for (const { id, name } of [top, file]) {
    const moved = await world.call(partner, calls.filesMove, { id, destination_id: own.id })
    expect(moved).toMatchObject({
      meta: { action: 'copy', to_path: `${own.path}/${name}` },
      file: { tenant_id: partner.tenantId },
    })
    expect(moved.file.id).not.toBe(id)
    expect((await get(owner, id)).id).toBe(id)
  }
  const back = await world.call(partner, calls.filesMove, { id: own.id, destination_id: shared.id })
  expect([back.meta.action, back.file.tenant_id]).toEqual(['copy', owner.tenantId])
  expect((await get(partner, own.id)).path).toBe(own.path)
})

it('a mount is copied as its contents, and omitted from copies around it', async () => {
  await world.file(owner, shared.id, 'a.txt', 'a')
  const mount = randomUUID()
  const place = { tenant_id: partner.tenantId, id: mount, parent_id: own.id, owner_id: partner.userId }
  const shows = { source_tenant_id: owner.tenantId, source_id: shared.id, is_restricted: true, is_hidden: true }
  const named = { name: 'Mounted', name_key: 'mounted', type: 'folder', sub_type: 'folder', boundary_id: mount } as const
  const { boundary_id } = await world.db
    .selectFrom('items')
    .select('boundary_id')
    .where('id', '=', own.id)
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('items')
    .values({ ...place, ...shows, ...named })
    .execute()
  await world.db
    .insertInto('boundaries')
    .values({ tenant_id: partner.tenantId, item_id: mount, parent_id: boundary_id })
    .execute()
  const into = await world.folder(partner, partner.rootId, `Into ${counter}`)
  const { file } = await copy(partner, mount, into.id)
  expect([file.name, file.tenant_id]).toEqual(['Mounted', partner.tenantId])
  const note = await world.file(partner, into.id, 'note.txt', 'note')
  expect((await world.call(partner, calls.filesMove, { id: note.id, destination_id: mount })).meta.action).toBe('copy')
  expect((await contentsOf(owner, shared)).sort()).toEqual(['a.txt: a', 'note.txt: note'])
  const within = await world.folder(partner, shared.id, 'Within')
  expect((await world.call(partner, calls.filesMove, { id: note.id, destination_id: within.id })).meta.action).toBe('copy')
  for (const destination_id of [into.id, shared.id]) {
    const { file: around } = await copy(partner, own.id, destination_id)
    expect(await contentsOf(partner, around)).toEqual([])
  }
})

describe('rejected copies', () => {
  it('cover what is not shared and targets without add permission, and write nothing', async () => {
    const stranger = await world.person()
    const foreign = await world.folder(stranger, stranger.rootId, 'Foreign')
    const foreignFile = await world.file(stranger, foreign.id, 'foreign.txt')
    const viewed = await shareWith(world, { owner, name: `Only viewed ${counter}`, partner, role: 'viewer' })
    const outside = await world.file(owner, owner.rootId, `outside ${counter}.txt`)
    const closed = await world.file(owner, shared.id, 'closed.txt')
    await restrict(world, owner, closed.id)
    const file = await world.file(partner, own.id, 'mine.txt')
    const { file: shortcut } = await world.call(partner, calls.filesCreate, {
      parent_id: own.id,
      name: 'To mine',
      type: 'shortcut',
      shortcut_file_id: file.id,
    })
    const before = await storedKeys()
    const [items, orphans] = [await world.db.selectFrom('items').select('id').execute(), await orphanCount()]
    const cases = [
      [file.id, foreign.id, 404],
      [foreignFile.id, own.id, 404],
      [randomUUID(), shared.id, 404],
      [file.id, randomUUID(), 404],
      [outside.id, own.id, 404],
      [file.id, owner.rootId, 404],
      [closed.id, own.id, 403],
      [file.id, viewed.id, 403],
      [partner.rootId, shared.id, 403],
      [shortcut.id, shared.id, 409],
    ] as const
    for (const call of [calls.filesDuplicate, calls.filesMove]) {
      for (const conflict of ['error', 'keep', 'replace'] as const) {
        const responses = []
        for (const [id, destination_id] of cases) responses.push(await world.try(partner, call, { id, destination_id, conflict }))
        expect(responses.map(({ status }) => status)).toEqual(cases.map(([, , status]) => status))
      }
    }
    expect(await storedKeys()).toEqual(before)
    expect((await world.db.selectFrom('items').select('id').execute()).length).toBe(items.length)
    expect(await orphanCount()).toBe(orphans)
  })

  it('include everything once the share has ended', async () => {
    const file = await world.file(owner, shared.id, 'a.txt')
    await endShares(world, shared)
    expect((await attempt(partner, file.id, own.id)).status).toBe(404)
    expect((await attempt(partner, own.id, shared.id)).status).toBe(404)
  })
})

const orphanCount = async () => (await world.db.selectFrom('orphaned_objects').select('storage_key').execute()).length

describe('concurrent copies', () => {
  it('in opposite directions, and from a changing source, all complete', async () => {
    const theirs = await world.folder(owner, shared.id, 'Theirs')
    const mine = await world.folder(partner, own.id, 'Mine')
    for (let n = 0; n < 5; n += 1) {
      await world.file(owner, theirs.id, `their ${n}.txt`, `their ${n}`)
      await world.file(partner, mine.id, `my ${n}.txt`, `my ${n}`)
    }
    const late = [0, 1, 2, 3].map((n) => world.file(owner, theirs.id, `late ${n}.txt`, `late ${n}`))
    const going = (await world.call(owner, calls.filesChildren, { file_id: theirs.id })).items.slice(0, 3)
    const gone = going.map(({ id }) => world.try(owner, calls.filesDelete, { id, soft_delete: false }))
    const conflict = 'replace' as const
    const there = [1, 2, 3].map(() => copy(partner, theirs.id, own.id, conflict))
    const back = [1, 2, 3].map(() => attempt(partner, mine.id, shared.id, 'keep'))
    await Promise.all([...late, ...gone, ...there, ...back])
    expect((await Promise.all(back)).map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await contentsOf(partner, own)).toEqual(expect.arrayContaining(['Theirs/', 'Theirs/their 4.txt: their 4']))
    expect((await contentsOf(owner, shared)).filter((path) => path.endsWith('/'))).toHaveLength(4)
  })
})
