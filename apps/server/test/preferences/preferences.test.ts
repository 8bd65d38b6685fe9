import { calls } from '@arbour/contract/calls'
import type { ViewChoice } from '@arbour/contract/entities/account/preferences'
import { MAX_REMEMBERED_VIEWS } from '@arbour/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { share } from '../support/share.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let ada: Person
let ben: Person

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  ada = await world.person({ roles: ['Admin'] })
  ben = await world.person({ team: ada.tenantId })
  await choose(ben, 'default', { viewType: 'tree' })
})

const choose = async (caller: Person, location: string, view: ViewChoice) =>
  (await world.call(caller, calls.preferencesUpdate, { location, view })).view
const list = async (caller: Person) => (await world.call(caller, calls.preferencesList, {})).items

describe('A remembered view', () => {
  it('belongs to one user in one team, with the path by which they know the item', async () => {
    const { id } = await world.folder(ada, ada.rootId, 'Plans')
    await choose(ada, id, { viewType: 'list' })
    await choose(ada, 'default', { gridTileSize: 200 })
    expect(await list(ada)).toEqual([
      { location: 'default', path: null, view: { gridTileSize: 200 } },
      { location: id, path: '/all/Plans', view: { viewType: 'list' } },
    ])
    expect(await list(ben)).toEqual([{ location: 'default', path: null, view: { viewType: 'tree' } }])
    await world.call(ada, calls.filesRename, { id, name: 'Drawings' })
    expect((await list(ada))[1]?.path).toBe('/all/Drawings')
  })

  it("falls back to the user's own defaults", async () => {
    const defaults = async () => (await world.call(ada, calls.preferencesList, {})).default
    expect(await defaults()).toEqual({ viewType: 'grid', viewSort: 'name:asc', gridTileSize: 120 })
    await choose(ada, 'default', { gridTileSize: 200, nameWidth: 300 })
    expect(await defaults()).toEqual({ viewType: 'grid', viewSort: 'name:asc', gridTileSize: 200, nameWidth: 300 })
  })

  it('keeps fields that are not sent, whatever two devices change concurrently', async () => {
    const { id } = await world.folder(ada, ada.rootId, 'Plans')
    const changes: ViewChoice[] = [
      { viewType: 'list' },
      { viewSort: 'size:desc' },
      { gridTileSize: 80 },
      { listColumns: [{ key: 'size', width: 90 }] },
      { nameWidth: null },
    ]
    await Promise.all(changes.map((view) => choose(ada, id, view)))
    const all = Object.assign({}, ...changes)
    expect((await list(ada)).map(({ view }) => view)).toEqual([all])
    expect(await choose(ada, id, { viewType: 'grid', nameWidth: 300 })).toEqual({ ...all, viewType: 'grid', nameWidth: 300 })
  })

  it.each([
    { viewType: 'heap' },
    { viewSort: 'name' },
    { gridTileSize: 85 },
    { gridTileSize: 210 },
    { nameWidth: 10 },
    {
      listColumns: [
        { key: 'size', width: null },
        { key: 'size', width: 90 },
      ],
    },
    { other: 1 },
  ])('is rejected as %j', async (view) => {
    const { status } = await world.try(ada, calls.preferencesUpdate, { location: 'default', view: view as ViewChoice })
    expect(status).toBe(400)
    expect(await list(ada)).toEqual([])
  })

  it('is rejected for an unknown location', async () => {
    expect((await world.try(ada, calls.preferencesUpdate, { location: 'attic', view: {} })).status).toBe(400)
  })

  it("is not returned while the user can't open the item, and reappears when they can", async () => {
    const { id } = await world.folder(ada, ada.rootId, 'Closed')
    await choose(ben, id, { viewType: 'list' })
    await restrict(world, ada, id, { hidden: true })
    expect((await list(ben)).map(({ location }) => location)).toEqual(['default'])
    await restrict(world, ada, id, { people: [[ben, 'viewer']] })
    expect((await list(ben)).map(({ location }) => location)).toEqual([id, 'default'])
  })

  it('exists for folders of another team in a mount, per user, until they leave or the folder is deleted', async () => {
    const grace = await world.person({ roles: ['Admin'] })
    const shared = await world.folder(grace, grace.rootId, 'Shared')
    const inside = await world.folder(grace, shared.id, 'Inside')
    const shareId = await share(world.db, { tenantId: grace.tenantId, itemId: shared.id, with: ada.tenantId })
    await world.call(ada, calls.filesSharesUnmappedAdd, { id: shareId, parent_id: ada.rootId })
    await choose(grace, inside.id, { viewType: 'grid' })
    await choose(ada, inside.id, { viewType: 'list' })
    expect(await choose(ada, inside.id, { viewSort: 'size:desc' })).toEqual({ viewType: 'list', viewSort: 'size:desc' })
    const view = { viewType: 'list', viewSort: 'size:desc' }
    expect(await list(ada)).toEqual([{ location: inside.id, path: '/all/Shared/Inside', view }])
    expect(await list(grace)).toEqual([{ location: inside.id, path: '/all/Shared/Inside', view: { viewType: 'grid' } }])
    expect((await world.try(ada, calls.preferencesUpdate, { location: grace.rootId, view: {} })).status).toBe(404)
    await restrict(world, grace, inside.id, {})
    expect(await list(ada)).toEqual([])
    expect((await world.try(ada, calls.preferencesUpdate, { location: inside.id, view: {} })).status).toBe(403)
    await world.call(grace, calls.filesDelete, { id: inside.id })
    await world.call(grace, calls.filesDelete, { id: inside.id, soft_delete: false })
    const kept = await world.db.selectFrom('remembered_views').select('user_id').where('item_id', '=', inside.id).execute()
    expect(kept).toEqual([])
  })

  it('follows an item into the bin and is permanently deleted with it', async () => {
    const parent = await world.folder(ada, ada.rootId, 'Parent')
    const { id } = await world.folder(ada, parent.id, 'Child')
    await choose(ada, id, { viewType: 'list' })
    await world.call(ada, calls.filesDelete, { id: parent.id })
    expect((await list(ada))[0]?.path).toBe(`/bin/${parent.id}/Child`)
    await world.call(ada, calls.filesDelete, { id: parent.id, soft_delete: false })
    expect(await list(ada)).toEqual([])
    expect((await world.try(ada, calls.preferencesUpdate, { location: id, view: { viewType: 'list' } })).status).toBe(404)
  })
})

it('drops the least recently changed views beyond the limit', async () => {
  const { id } = await world.folder(ada, ada.rootId, 'First')
  await choose(ada, id, { viewType: 'list' })
  await sql`
    INSERT INTO items (tenant_id, id, parent_id, name, name_key, type, sub_type, owner_id, boundary_id)
    SELECT tenant_id, gen_random_uuid(), parent_id, 'n' || n, 'n' || n, type, sub_type, owner_id, boundary_id
    FROM items, generate_series(1, ${MAX_REMEMBERED_VIEWS}::int) n WHERE id = ${id}`.execute(world.db)
  await sql`
    INSERT INTO remembered_views (tenant_id, team_id, user_id, item_id, view)
    SELECT tenant_id, tenant_id, ${ada.userId}, id, '{"viewType": "grid"}' FROM items
    WHERE parent_id = ${ada.rootId} AND name <> 'First' AND name <> 'n1'`.execute(world.db)
  expect(await list(ada)).toHaveLength(MAX_REMEMBERED_VIEWS)
  await choose(ada, id, { viewSort: 'name:desc' })
  await choose(ada, 'bin', { viewType: 'list' })
  const kept = await list(ada)
  expect(kept).toHaveLength(MAX_REMEMBERED_VIEWS)
  expect(kept.slice(0, 2).map(({ location }) => location)).toEqual(['bin', id])
})
