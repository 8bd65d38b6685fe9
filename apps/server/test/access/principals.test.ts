import { randomUUID } from 'node:crypto'
import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOutsiders, type Outsiders } from '../authorisation/outsiders.ts'
import { give } from '../support/give.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let outsiders: Outsiders
let owner: Person
let partner: Person
let editor: Person
let visitor: Person
let shared: Item
let inside: Item
let closed: Item
let outside: Item

beforeAll(async () => {
  world = await makeWorld()
  outsiders = await makeOutsiders(world)
  ;({ owner, partner, editor, visitor, shared, inside, closed, outside } = outsiders)
})
afterAll(() => world.close())

describe('a visitor of a public link', () => {
  it('reads the linked item, and what is accessible below it', async () => {
    const browsed = await world.call(visitor, calls.filesBrowse, { path: `/i/${shared.id}` })
    expect(browsed.file).toMatchObject({ id: shared.id, is_accessible: true, is_editable: false, is_contributable: false })
    expect(browsed.items.map(({ id }) => id)).toEqual([inside.id])
    const { file } = await world.call(visitor, calls.filesGet, { id: inside.id })
    expect(file).toMatchObject({ parent: { id: shared.id }, is_mapped: false, is_starred: false })
    const content = await world.app.inject(file.src_url ?? '')
    expect([content.statusCode, content.body]).toEqual([200, 'inside'])
    const { url } = await world.call(visitor, calls.filesDownloadUrl, { ids: [shared.id] })
    expect((await world.app.inject(url)).statusCode).toBe(200)
  })

  it.each([
    ['restricted below it', () => closed.id],
    ['outside of it', () => outside.id],
    ['the root', () => owner.rootId],
  ])('learns nothing about what is %s', async (_, id) => {
    expect((await world.try(visitor, calls.filesGet, { id: id() })).status).toBe(404)
  })

  it('loses access when the link ends, including content URLs', async () => {
    const ended = randomUUID()
    const item = { tenantId: owner.tenantId, itemId: inside.id }
    await give(world.db, { ...item, grantee: { kind: 'link', linkId: ended }, role: 'viewer', source: 'link' })
    const caller = { ...owner, token: outsiders.visitorToken(ended) }
    const { file } = await world.call(caller, calls.filesGet, { id: inside.id })
    await world.call(owner, calls.filesSharesLinkDelete, { id: ended })
    expect((await world.try(caller, calls.filesGet, { id: inside.id })).status).toBe(401)
    expect((await world.app.inject(file.src_url ?? '')).statusCode).toBe(404)
    const late = { ...owner, token: outsiders.visitorToken(outsiders.linkId, new Date(Date.now() - 1)) }
    expect((await world.try(late, calls.filesGet, { id: inside.id })).status).toBe(401)
  })
})

describe('a member of another team', () => {
  it('can access what their team was given, from its folder down, and sees no name above it', async () => {
    const browsed = await world.call(partner, calls.filesBrowse, { path: `/i/${shared.id}` })
    expect(browsed.file).toMatchObject({
      tenant_id: owner.tenantId,
      parent: null,
      is_shared_by_connection: true,
      is_owned: false,
    })
    expect(browsed.ancestors).toEqual([])
    expect(browsed.items.map(({ id, is_accessible }) => [id, is_accessible])).toEqual([
      [closed.id, false],
      [inside.id, true],
    ])
    expect((await world.try(partner, calls.filesGet, { id: outside.id })).status).toBe(404)
  })

  it('creates what their role allows, in the tree of the other team', async () => {
    const { file } = await world.call(partner, calls.filesCreate, { parent_id: shared.id, name: 'Theirs', type: 'folder' })
    expect(file).toMatchObject({ tenant_id: owner.tenantId, owner_id: null, tags: [], finance: null })
    const seen = await world.call(owner, calls.filesGet, { id: file.id })
    expect(seen.file).toMatchObject({ path: '/all/Shared/Theirs', owner_id: shared.owner_id })
    const events = await world.call(owner, calls.filesEvents, { id: file.id })
    expect(events.items[0]).toMatchObject({ type: 'add', user: { id: partner.userId } })
    await world.call(owner, calls.filesDelete, { id: file.id })
  })

  it('finds items below a shared folder when searching there, and nowhere else', async () => {
    const there = await world.call(partner, calls.filesSearch, { q: 'inside', parent_id: shared.id })
    expect(there.items.map(({ id }) => id)).toEqual([inside.id])
    expect((await world.call(partner, calls.filesSearch, { q: 'inside' })).items).toEqual([])
    expect((await world.call(partner, calls.filesSearch, { q: 'outside', parent_id: shared.id })).items).toEqual([])
  })
})

describe('an editor from another team', () => {
  let folder: Item
  let plain: Item
  let marked: Item
  beforeAll(async () => {
    folder = await world.folder(owner, shared.id, 'Marks')
    plain = await world.folder(owner, folder.id, 'A plain one')
    marked = await world.folder(owner, folder.id, 'B with marks')
    await world.call(owner, calls.filesTagsUpdate, { id: marked.id, tags: ['Confidential'] })
    await world.call(owner, calls.filesFinanceUpdate, { file_id: marked.id, budget: '1.00' })
  })
  afterAll(() => world.call(owner, calls.filesDelete, { id: folder.id }))

  it('can change items, but not tags and figures, as its permissions say', async () => {
    const { file } = await world.call(editor, calls.filesUpdate, { id: marked.id, description: 'Changed' })
    expect(file).toMatchObject({ description: 'Changed', is_editable: true, is_taggable: false, finance: null })
    // They see its tags.
    expect(file.tags).toMatchObject([{ name: 'Confidential' }])
    const tagged = await world.try(editor, calls.filesTagsUpdate, { id: marked.id, tags: [] })
    const figured = await world.try(editor, calls.filesFinanceUpdate, { file_id: marked.id, budget: null })
    expect([tagged.status, figured.status]).toEqual([403, 403])
  })

  it.each(['tags', 'budget'] as const)('learns nothing about %s from a sort order', async (key) => {
    const orderFor = async (caller: Person) => {
      const sort = `${key}:asc` as const
      const { items: children } = await world.call(caller, calls.filesChildren, { file_id: folder.id, sort })
      const { items: found } = await world.call(caller, calls.filesSearch, { parent_id: folder.id, sort })
      return [children, found].map((items) => items.map(({ id }) => id))
    }
    expect(await orderFor(owner)).toEqual(Array(2).fill([marked.id, plain.id]))
    expect(await orderFor(editor)).toEqual(Array(2).fill([plain.id, marked.id]))
  })

  it.each([{ q: 'confidential' }, { q: 'confidentail' }, { tags: ['Confidential'] }])(
    'finds nothing by a tag: %j',
    async (search) => {
      const foundBy = async (caller: Person) =>
        (await world.call(caller, calls.filesSearch, { ...search, parent_id: folder.id })).items
      expect((await foundBy(owner)).map(({ id }) => id)).toEqual([marked.id])
      expect(await foundBy(editor)).toEqual([])
    },
  )
})
