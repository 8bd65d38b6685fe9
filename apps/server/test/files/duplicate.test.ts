import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let caller: Person
let from: Item
let to: Item
let counter = 0

beforeAll(async () => {
  world = await makeWorld()
  caller = await world.person()
})
afterAll(() => world.close())
beforeEach(async () => {
  counter += 1
  from = await world.folder(caller, caller.rootId, `From ${counter}`)
  to = await world.folder(caller, caller.rootId, `To ${counter}`)
})

type Conflict = 'error' | 'keep' | 'replace'
const attempt = (id: string, conflict: Conflict = 'error', destination_id = to.id, person = caller) =>
  world.try(person, calls.filesDuplicate, { id, destination_id, conflict })
const copy = async (id: string, conflict: Conflict = 'error', destination_id = to.id, person = caller) =>
  world.call(person, calls.filesDuplicate, { id, destination_id, conflict })
const read = async (item: Item | undefined) => (await world.app.inject(item?.src_url ?? '')).body

/** Returns everything below a folder: relative path and content. */
async function below(folder: Item, person = caller, prefix = ''): Promise<string[]> {
  const { items } = await world.call(person, calls.filesChildren, { file_id: folder.id })
  const lists = await Promise.all(
    items.map(async (item) => {
      const path = `${prefix}${item.name}`
      if (item.is_dir) return [`${path}/`, ...(await below(item, person, `${path}/`))]
      return [item.type === 'file' ? `${path}: ${await read(item)}` : path]
    }),
  )
  return lists.flat()
}

describe('a copy of a file', () => {
  it('has the same bytes, without versions, stars and users', async () => {
    const colleague = await world.person({ team: caller.tenantId })
    const file = await world.file(colleague, from.id, 'plan.txt', 'old')
    await world.call(caller, calls.filesUpdate, {
      id: file.id,
      upload: await world.upload(caller, 'new'),
      description: 'Text',
      icon: '★',
    })
    await world.call(caller, calls.filesTagsUpdate, { id: file.id, tags: ['red', 'blue'] })
    await world.call(caller, calls.filesStarredUpdate, { id: file.id, is_starred: true })
    await world.call(caller, calls.filesFinanceUpdate, { file_id: file.id, cost: '12.34' })
    await world.call(colleague, calls.filesAccessUpdate, {
      id: file.id,
      fileUsers: [{ user_id: caller.userId, user_role: 'editor' }],
    })
    const source = (await world.call(caller, calls.filesGet, { id: file.id })).file
    const response = await copy(file.id)
    expect(response.meta).toEqual({ undo_id: null, action: 'copy', from_path: source.path, to_path: `${to.path}/plan.txt` })
    const { file: copied } = response
    expect(copied).toMatchObject({
      name: 'plan.txt',
      description: 'Text',
      icon: '★',
      object_id: source.object_id,
      size: 3,
      finance: { cost: '12.34', manual_cost: true },
      owner_id: caller.userId,
      is_starred: false,
      is_owned: true,
      is_restricted: false,
    })
    expect(copied.id).not.toBe(source.id)
    expect(copied.tags).toEqual(source.tags)
    expect(await read(copied)).toBe('new')
    expect((await world.call(caller, calls.filesObjects, { id: copied.id })).items).toHaveLength(1)
    expect((await world.call(caller, calls.filesAccess, { id: copied.id })).fileUsers).toHaveLength(1)
    const { items: events } = await world.call(caller, calls.filesEvents, { id: copied.id })
    expect(events.map(({ type, meta }) => [type, meta.name, meta.to_parent_name])).toEqual([['add', 'plan.txt', to.name]])
    expect((await world.call(caller, calls.filesGet, { id: file.id })).file).toEqual(source)
  })

  it('survives the permanent deletion of the other', async () => {
    const file = await world.file(caller, from.id, 'plan.txt', 'bytes')
    const { file: copied } = await copy(file.id)
    await world.call(caller, calls.filesDelete, { id: file.id, soft_delete: false })
    expect(await read(copied)).toBe('bytes')
  })

  it('with a taken name is rejected, numbered, or added as a version', async () => {
    const file = await world.file(caller, from.id, 'plan.txt', 'new')
    const there = await world.file(caller, to.id, 'PLAN.txt', 'old')
    const refused = await attempt(file.id)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'name_conflict',
      'An item named PLAN.txt already exists in that location',
    ])
    expect(refused.body.data?.item).toMatchObject({ id: there.id })
    expect((await copy(file.id, 'keep')).file.name).toBe('plan (2).txt')
    const { file: replaced } = await copy(file.id, 'replace')
    expect([replaced.id, replaced.name, await read(replaced)]).toEqual([there.id, 'PLAN.txt', 'new'])
    const versions = (await world.call(caller, calls.filesObjects, { id: there.id })).items
    const contents = await Promise.all(versions.map(async ({ object }) => (await world.app.inject(object.url)).body))
    expect(contents).toEqual(['new', 'old'])
    const { items } = await world.call(caller, calls.filesEvents, { id: there.id })
    expect(items.map(({ type, meta }) => [type, meta.version])).toEqual([
      ['add', 2],
      ['add', undefined],
    ])
    const second = (await copy(file.id, 'keep', from.id)).file
    expect(second.path).toBe(`${from.path}/plan (2).txt`)
    expect((await copy(second.id, 'keep', from.id)).file.name).toBe('plan (3).txt')
    expect((await attempt(file.id, 'error', from.id)).status).toBe(409)
    expect((await attempt(file.id, 'replace', from.id)).body.message).toBe('An item can’t replace itself')
  })
})

describe('a copy of a folder', () => {
  beforeEach(async () => {
    const inner = await world.folder(caller, from.id, 'Inner')
    await world.file(caller, inner.id, 'deep.txt', 'deep')
    await world.file(caller, from.id, 'a.txt', 'new a')
    const gone = await world.file(caller, inner.id, 'gone.txt')
    await world.call(caller, calls.filesDelete, { id: gone.id })
    const input = { parent_id: from.id, name: 'Link', type: 'link', link: { url: 'https://example.com/', image: null } } as const
    await world.call(caller, calls.filesCreate, input)
  })
  const ALL = ['Inner/', 'Inner/deep.txt: deep', 'Link', 'a.txt: new a'].sort()

  it('contains everything below it, except what is in the bin', async () => {
    const { file } = await copy(from.id)
    expect((await below(file)).sort()).toEqual(ALL)
    expect((await below(from)).sort()).toEqual(ALL)
  })

  it('can be copied into itself once', async () => {
    const { file } = await copy(from.id, 'error', from.id)
    expect((await below(file)).sort()).toEqual(ALL)
    const nested = ALL.map((path) => `${from.name}/${path}`)
    expect((await below(from)).sort()).toEqual([...ALL, `${from.name}/`, ...nested].sort())
  })

  it('under replace is merged: files become versions, folders are merged, nothing is lost', async () => {
    const there = await world.folder(caller, to.id, from.name)
    const inner = await world.folder(caller, there.id, 'inner')
    await world.file(caller, inner.id, 'own.txt', 'own')
    const a = await world.file(caller, there.id, 'A.txt', 'old a')
    const link = await world.call(caller, calls.filesCreate, {
      parent_id: there.id,
      name: 'Link',
      type: 'cloud',
      link: { url: 'https://example.org/', image: null },
    })
    const { file } = await copy(from.id, 'replace')
    expect(file.id).toBe(there.id)
    expect((await below(there)).sort()).toEqual(
      ['A.txt: new a', 'Link', 'inner/', 'inner/deep.txt: deep', 'inner/own.txt: own'].sort(),
    )
    const versions = (await world.call(caller, calls.filesObjects, { id: a.id })).items
    expect(await Promise.all(versions.map(async ({ object }) => (await world.app.inject(object.url)).body))).toEqual([
      'new a',
      'old a',
    ])
    expect((await world.call(caller, calls.filesGet, { id: link.file.id })).file.deleted).not.toBe(null)
    expect((await below(from)).sort()).toEqual(ALL)
    const { items } = await world.call(caller, calls.filesEvents, { id: there.id })
    expect(items.filter(({ file_id, type }) => file_id === there.id && type === 'add')).toHaveLength(1)
  })

  it('under replace over an item of another type is rejected as a whole', async () => {
    const there = await world.folder(caller, to.id, from.name)
    await world.folder(caller, there.id, 'a.txt')
    const before = await below(there)
    const { status, body } = await attempt(from.id, 'replace')
    expect([status, body.code, body.message]).toEqual([409, 'conflict', 'An item named a.txt already exists in that location'])
    expect(await below(there)).toEqual(before)
  })

  it('can’t replace one of its descendants, nor be copied into a non-folder', async () => {
    const inside = await world.folder(caller, from.id, from.name)
    expect((await attempt(from.id, 'replace', from.id)).status).toBe(409)
    expect(await below(inside)).toEqual([])
    const file = await world.file(caller, to.id, 'a.txt')
    const { status, body } = await attempt(from.id, 'error', file.id)
    expect([status, body.message]).toEqual([400, t('errors.items.folderRequired')])
  })

  it('of the root is rejected', async () => {
    expect((await attempt(caller.rootId)).status).toBe(403)
  })
})

describe('a copy of a restricted item', () => {
  it('is accessible to its creator, and not to others', async () => {
    const [colleague, other] = [await world.person({ team: caller.tenantId }), await world.person({ team: caller.tenantId })]
    const closed = await world.folder(caller, from.id, 'Closed')
    await world.file(caller, closed.id, 'a.txt', 'a')
    const secret = await world.file(caller, from.id, 'secret.txt', 's')
    await restrict(world, caller, closed.id, { people: [[colleague, 'viewer']] })
    await restrict(world, caller, secret.id, { hidden: true })
    const { file } = await copy(from.id, 'error', to.id, colleague)
    expect(await below(file, colleague)).toEqual(['Closed/', 'Closed/a.txt: a'])
    const [copied] = (await world.call(other, calls.filesChildren, { file_id: file.id })).items
    expect(copied).toMatchObject({ name: 'Closed', is_accessible: false })
    expect((await world.try(caller, calls.filesChildren, { file_id: copied?.id ?? '' })).status).toBe(403)
    expect((await world.call(caller, calls.filesChildren, { file_id: file.id })).meta.total_items).toBe(1)
  })

  it('into a folder with view access only is rejected, also with replace', async () => {
    const viewer = await world.person({ team: caller.tenantId })
    await restrict(world, caller, to.id, { people: [[viewer, 'viewer']] })
    const file = await world.file(viewer, from.id, 'a.txt', 'mine')
    await world.file(caller, to.id, 'a.txt', 'theirs')
    for (const conflict of ['error', 'keep', 'replace'] as const)
      expect((await attempt(file.id, conflict, to.id, viewer)).status).toBe(403)
    expect(await below(to)).toEqual(['a.txt: theirs'])
  })

  it('by a contributor replaces nothing of other users', async () => {
    const contributor = await world.person({ team: caller.tenantId })
    await restrict(world, caller, to.id, { people: [[contributor, 'contributor']] })
    const file = await world.file(contributor, from.id, 'a.txt', 'mine')
    await world.file(caller, to.id, 'a.txt', 'theirs')
    expect((await attempt(file.id, 'replace', to.id, contributor)).status).toBe(403)
    expect((await copy(file.id, 'keep', to.id, contributor)).file).toMatchObject({ name: 'a (2).txt', is_owned: true })
    const own = await world.file(contributor, from.id, 'A (2).txt', 'again')
    expect((await copy(own.id, 'replace', to.id, contributor)).file.name).toBe('a (2).txt')
    expect((await below(to)).sort()).toEqual(['a (2).txt: again', 'a.txt: theirs'])
  })

  it('a hidden item does not prevent a copy that omits it', async () => {
    const colleague = await world.person({ team: caller.tenantId })
    const secret = await world.file(caller, from.id, 'secret.txt', 's')
    await restrict(world, caller, secret.id, { hidden: true })
    await world.file(caller, from.id, 'open.txt', 'open')
    const there = await world.folder(caller, to.id, from.name)
    await world.file(caller, there.id, 'secret.txt', 'no secret')
    const { file } = await copy(from.id, 'replace', to.id, colleague)
    expect((await below(file)).sort()).toEqual(['open.txt: open', 'secret.txt: no secret'])
  })
})
