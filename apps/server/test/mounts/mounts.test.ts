import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { untilDelivered } from '../support/delivered.ts'
import { share } from '../support/share.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

// Folders of other teams in the own tree.

const world: World = await makeWorld()
afterAll(() => world.close())

/** The sharing user, an Admin of the receiving team, and two of her colleagues. */
let ada: Person
let grace: Person
let mary: Person
let luigi: Person
let bridge: Item
let plans: Item
let plan: Item

beforeEach(async () => {
  ada = await world.person({ roles: ['Admin'] })
  grace = await world.person({ roles: ['Admin'] })
  mary = await world.person({ team: grace.tenantId })
  luigi = await world.person({ team: grace.tenantId })
  bridge = await world.folder(ada, ada.rootId, 'Bridge')
  plans = await world.folder(ada, bridge.id, 'Plans')
  plan = await world.file(ada, plans.id, 'plan.txt', 'arches')
})

const shareBridge = (options: { role?: 'viewer' | 'contributor' | 'editor'; people?: readonly string[] } = {}) =>
  share(world.db, { tenantId: ada.tenantId, itemId: bridge.id, with: grace.tenantId, by: ada.userId, ...options })
const place = (caller: Person, id: string, parent_id = caller.rootId) =>
  world.call(caller, calls.filesSharesUnmappedAdd, { id, parent_id })
const browse = (caller: Person, path: string) => world.call(caller, calls.filesBrowse, { path })
const names = (items: readonly { name: string }[]) => items.map(({ name }) => name)

describe('A share that is not mounted yet', () => {
  it('is listed, can be previewed by its share, and is nowhere in the tree', async () => {
    const id = await shareBridge()
    const { items, meta } = await world.call(mary, calls.filesShared, {})
    expect(meta.total_items).toBe(1)
    expect(items[0]).toMatchObject({
      share_id: id,
      is_for_team: true,
      is_mapped: false,
      user_role: 'viewer',
      tenants: [{ id: ada.tenantId }],
      file: {
        id: bridge.id,
        name: 'Bridge',
        path: `/preview/${id}`,
        share_id: id,
        connected_tenant_id: ada.tenantId,
        parent: null,
      },
    })
    const looked = await browse(mary, `/preview/${id}/plans`)
    expect(looked).toMatchObject({
      file: { id: plans.id, path: `/preview/${id}/Plans`, is_mapped: false, inside_shared_folder: true, share_id: null },
      meta: { file_share_id: id },
      ancestors: [{ id: bridge.id, path: `/preview/${id}` }],
    })
    expect(looked.items).toMatchObject([{ id: plan.id, path: `/preview/${id}/Plans/plan.txt` }])
    expect((await browse(mary, '/all')).items).toEqual([])
    const unmapped = await world.call(mary, calls.filesSharesUnmappedGet, { id })
    expect(unmapped).toMatchObject({
      redirect: null,
      tenant: { id: ada.tenantId },
      is_for_team: true,
      shared_by: { id: ada.userId },
      suggestedFolder: { id: grace.rootId },
    })
    expect(await world.try(ada, calls.filesSharesUnmappedGet, { id })).toMatchObject({ status: 404 })
    expect(await world.try(ada, calls.filesBrowse, { path: `/preview/${id}` })).toMatchObject({ status: 404 })
  })

  it('is not visible to colleagues of named recipients', async () => {
    const id = await shareBridge({ people: [mary.userId] })
    expect((await world.call(luigi, calls.filesShared, {})).items).toEqual([])
    expect(await world.try(luigi, calls.filesSharesUnmappedGet, { id })).toMatchObject({ status: 404 })
    expect(await world.try(luigi, calls.filesSharesUnmappedAdd, { id, parent_id: luigi.rootId })).toMatchObject({ status: 404 })
    expect(await world.try(luigi, calls.filesGet, { id: plan.id })).toMatchObject({ status: 404 })
    expect((await world.call(mary, calls.filesShared, {})).items).toHaveLength(1)
  })
})

describe('A mount', () => {
  it('is downloaded under its name in the tree', async () => {
    const { file } = await place(mary, await shareBridge())
    const deep = await world.file(ada, plans.id, 'deep.txt', 'deep')
    await world.call(grace, calls.filesRename, { id: file.id, name: 'Our bridge' })
    const zipOf = async (...ids: string[]) => {
      const { url } = await world.call(luigi, calls.filesDownloadUrl, { ids })
      const { headers, rawPayload } = await world.app.inject(url)
      return [headers['content-disposition'], rawPayload.toString('latin1')] as const
    }
    const [name, bytes] = await zipOf(bridge.id)
    expect([name, bytes.includes('Our bridge/Plans/plan.txt')]).toEqual([expect.stringContaining('Our bridge.zip'), true])
    const top = await world.file(ada, bridge.id, 'top.txt', 'top')
    expect((await zipOf(top.id, plans.id))[0]).toContain('Our bridge.zip')
    expect((await zipOf(deep.id, plan.id))[0]).toContain('Plans.zip')
  })

  it('is in the tree of the whole team, with its own name and location, and opens the other team’s folder', async () => {
    const id = await shareBridge({ role: 'editor' })
    const work = await world.folder(grace, grace.rootId, 'Projects')
    await world.folder(grace, work.id, 'Bridge')
    await world.db.updateTable('tenants').set({ name: 'Ada’s', logo: '/ada.png' }).where('id', '=', ada.tenantId).execute()
    const owner = { id: ada.tenantId, name: 'Ada’s', picture: '/ada.png' }
    expect(work.connected_tenant).toBe(null)
    const { path, file } = await place(mary, id, work.id)
    expect(path).toBe('/all/Projects/Bridge (2)')
    expect(file).toMatchObject({
      is_symlink: true,
      source_id: bridge.id,
      share_id: id,
      tenant_id: grace.tenantId,
      connected_tenant_id: ada.tenantId,
      connected_tenant: owner,
      is_accessible: true,
      is_contributable: true,
      is_shareable: false,
      is_restricted: false,
      is_mapped: true,
      is_owned: false,
      has_folders: true,
    })
    for (const caller of [luigi, grace])
      expect(names((await browse(caller, '/all/Projects')).items)).toEqual(['Bridge', 'Bridge (2)'])
    const inside = await browse(luigi, '/all/projects/bridge (2)/plans')
    expect(inside).toMatchObject({
      file: {
        id: plans.id,
        path: '/all/Projects/Bridge (2)/Plans',
        parent: { id: file.id, name: 'Bridge (2)' },
        is_mapped: true,
      },
      ancestors: [
        { path: '/all' },
        { path: '/all/Projects' },
        { id: file.id, name: 'Bridge (2)', path: '/all/Projects/Bridge (2)', connected_tenant_id: ada.tenantId },
      ],
      items: [
        {
          id: plan.id,
          path: '/all/Projects/Bridge (2)/Plans/plan.txt',
          connected_tenant_id: ada.tenantId,
          connected_tenant: owner,
        },
      ],
      meta: { file_share_id: null },
    })
    expect(inside.ancestors[1]).not.toHaveProperty('connected_tenant_id')
    expect((await browse(luigi, '/all/Projects/Bridge (2)')).file).toEqual(
      (await world.call(luigi, calls.filesGet, { id: file.id })).file,
    )
    expect((await world.call(luigi, calls.filesGet, { id: bridge.id })).file.id).toBe(file.id)
    expect(names((await world.call(luigi, calls.filesChildren, { file_id: file.id })).items)).toEqual(['Plans'])
    const { items } = await world.call(luigi, calls.filesContents, { ids: [file.id] })
    expect(items).toMatchObject([{ id: file.id, folders: 1, below: { files: 1 } }])
    expect((await world.call(mary, calls.filesSharesUnmappedGet, { id })).redirect).toBe(path)
    expect((await browse(mary, `/preview/${id}/Plans`)).file?.path).toBe('/all/Projects/Bridge (2)/Plans')
    // Mounted again, it stays where it is.
    expect((await place(luigi, id)).path).toBe(path)
    const shared = await world.call(luigi, calls.filesShared, {})
    expect(shared.items).toMatchObject([{ is_mapped: true, file: { id: file.id, name: 'Bridge (2)' } }])
  })

  it('accepts what its role allows: new folders by its id and by that of its source folder', async () => {
    const { file } = await place(mary, await shareBridge({ role: 'contributor' }))
    const made = await world.folder(luigi, file.id, 'From Luigi')
    expect(made).toMatchObject({ tenant_id: ada.tenantId, path: '/all/Bridge/From Luigi', parent: { id: file.id } })
    expect((await world.folder(luigi, bridge.id, 'Too')).path).toBe('/all/Bridge/Too')
    expect(names((await browse(ada, '/all/Bridge')).items)).toEqual(['From Luigi', 'Plans', 'Too'])
    expect(await world.try(luigi, calls.filesRename, { id: plans.id, name: 'Mine' })).toMatchObject({ status: 403 })
  })

  it('is renamed and moved by its own team only, without changing its source', async () => {
    const { file } = await place(mary, await shareBridge())
    const work = await world.folder(grace, grace.rootId, 'Projects')
    await world.call(luigi, calls.filesRename, { id: file.id, name: 'Their bridge' })
    const { meta } = await world.call(luigi, calls.filesMove, { id: file.id, destination_id: work.id })
    expect(meta).toMatchObject({ action: 'move', to_path: '/all/Projects/Their bridge' })
    expect((await browse(mary, '/all/Projects/Their bridge/Plans')).file?.id).toBe(plans.id)
    expect((await browse(ada, '/all/Bridge')).file).toMatchObject({ id: bridge.id, is_shared: true, shared_id: bridge.id })
    expect((await browse(ada, '/all/Bridge/Plans')).file).toMatchObject({
      is_shared: false,
      shared_id: bridge.id,
      inside_shared_folder: true,
    })
    expect(await world.try(luigi, calls.filesUpdate, { id: file.id, description: 'x' })).toMatchObject({ status: 409 })
    expect(await world.try(ada, calls.filesGet, { id: file.id })).toMatchObject({ status: 404 })
  })

  it('is removed by the user who mounted it or an Admin, without deleting anything', async () => {
    const id = await shareBridge({ role: 'editor' })
    const { file } = await place(mary, id)
    expect(await world.try(luigi, calls.filesSharesDeleteFile, { id: file.id })).toMatchObject({ status: 403 })
    expect(await world.try(luigi, calls.filesDelete, { id: file.id })).toMatchObject({ status: 403 })
    expect(await world.try(grace, calls.filesSharesDeleteFile, { id: file.id, parent_id: plans.id })).toMatchObject({
      status: 404,
    })
    expect(await world.try(grace, calls.filesSharesDeleteFile, { id: plans.id })).toMatchObject({ status: 409 })
    expect(await world.call(mary, calls.filesSharesDeleteFile, { id: file.id, parent_id: mary.rootId })).toEqual({ share_id: id })
    expect((await browse(luigi, '/all')).items).toEqual([])
    expect((await browse(ada, '/all/Bridge/Plans')).items).toHaveLength(1)
    for (const soft_delete of [true, false]) {
      const { file: again } = await place(luigi, id)
      expect(await world.try(mary, calls.filesDelete, { id: again.id, soft_delete })).toMatchObject({ status: 403 })
      const deleted = await world.call(grace, calls.filesDelete, { id: again.id, soft_delete })
      expect(deleted).toMatchObject({ deletion_type: 'permanent', file: { id: again.id, deleted: null } })
      expect((await world.call(grace, calls.filesBrowse, { path: '/bin', is_deleted: true })).items).toEqual([])
      expect((await world.call(luigi, calls.filesShared, {})).items).toMatchObject([{ is_mapped: false }])
    }
    expect((await browse(ada, '/all/Bridge/Plans')).items).toHaveLength(1)
  })

  it('exists for one user only if it is shared with them, under a name that conflicts with nobody else’s', async () => {
    const id = await shareBridge({ people: [mary.userId], role: 'editor' })
    const { file, path } = await place(mary, id)
    expect(path).toBe('/all/Bridge')
    for (const caller of [luigi, grace]) {
      expect((await browse(caller, '/all')).items).toEqual([])
      expect(await world.try(caller, calls.filesGet, { id: file.id })).toMatchObject({ status: 404 })
      expect(await world.try(caller, calls.filesBrowse, { path: '/all/Bridge' })).toMatchObject({ status: 404 })
      expect((await world.call(caller, calls.filesContents, { ids: [caller.rootId] })).items).toMatchObject([{ folders: 0 }])
    }
    expect((await browse(mary, '/all/bridge/Plans')).file?.path).toBe('/all/Bridge/Plans')
    const { file: theirs } = { file: await world.folder(luigi, luigi.rootId, 'Bridge') }
    expect(theirs.path).toBe('/all/Bridge')
    // A user who has both can distinguish them.
    const both = (await browse(mary, '/all')).items
    expect(names(both)).toEqual(['Bridge', 'Bridge (2)'])
    for (const { id: itemId, path: at } of both) expect((await browse(mary, at)).file?.id).toBe(itemId)
  })

  it('gives way to files that are created in a batch', async () => {
    const id = await shareBridge({ people: [mary.userId] })
    await place(mary, id)
    const files = [
      { name: 'Bridge', upload: await world.upload(grace, 'x') },
      { name: 'River', upload: await world.upload(grace, 'y') },
    ]
    const { results } = await world.call(grace, calls.filesCreateFiles, { parent_id: grace.rootId, files })
    expect(results.map(({ file }) => file?.name)).toEqual(['Bridge', 'River'])
    expect(names((await browse(mary, '/all')).items)).toEqual(['Bridge (2)', 'Bridge', 'River'])
  })

  it('disappears while its source is in the bin or restricted, and reappears afterwards', async () => {
    const { file } = await place(mary, await shareBridge())
    const expectGone = async (status: 403 | 404) => {
      for (const caller of [grace, mary, luigi]) {
        expect((await browse(caller, '/all')).items).toEqual([])
        expect(await world.try(caller, calls.filesGet, { id: file.id })).toMatchObject({ status: 404 })
        expect(await world.try(caller, calls.filesBrowse, { path: '/all/Bridge/Plans' })).toMatchObject({ status })
        expect(await world.try(caller, calls.filesGet, { id: plan.id })).toMatchObject({ status: 404 })
        expect((await world.call(caller, calls.filesShared, {})).items).toEqual([])
      }
    }
    await world.call(ada, calls.filesDelete, { id: bridge.id })
    await expectGone(404)
    await world.call(ada, calls.filesRestore, { id: bridge.id })
    expect((await browse(luigi, '/all/Bridge/Plans')).items).toHaveLength(1)
    const restrict = (is_access_restricted: boolean) =>
      world.call(ada, calls.filesAccessUpdate, {
        id: bridge.id,
        access: { is_access_restricted, is_hidden_when_restricted: false },
      })
    await restrict(true)
    // The response names the team that restricted it.
    await expectGone(403)
    await restrict(false)
    expect((await browse(luigi, '/all/Bridge/Plans')).items).toHaveLength(1)
  })

  it('is not allowed in a shared folder, nor in one that may be shared', async () => {
    const id = await shareBridge()
    const out = await world.folder(grace, grace.rootId, 'Out')
    const below = await world.folder(grace, out.id, 'Below')
    const third = await world.person()
    await share(world.db, { tenantId: grace.tenantId, itemId: out.id, with: third.tenantId })
    for (const parent_id of [out.id, below.id])
      expect(await world.try(mary, calls.filesSharesUnmappedAdd, { id, parent_id })).toMatchObject({ status: 409 })
    expect(await world.try(mary, calls.filesSharesUnmappedAdd, { id, parent_id: bridge.id })).toMatchObject({ status: 403 })
    expect(await world.try(mary, calls.filesSharesUnmappedAdd, { id, parent_id: third.rootId })).toMatchObject({ status: 404 })
    expect(await world.try(third, calls.filesSharesUnmappedAdd, { id, parent_id: third.rootId })).toMatchObject({ status: 404 })
  })

  it('is left out of its parent folder’s bin and events: deleting the parent deletes no content', async () => {
    const id = await shareBridge()
    const work = await world.folder(grace, grace.rootId, 'Projects')
    await place(mary, id, work.id)
    await world.call(grace, calls.filesDelete, { id: work.id })
    expect((await world.call(luigi, calls.filesShared, {})).items).toMatchObject([{ is_mapped: false }])
    expect((await world.call(luigi, calls.filesGet, { id: plan.id })).file.path).toBe(`/preview/${id}/Plans/plan.txt`)
    // The mount is restored with its parent, unless it has been mounted elsewhere.
    await world.call(grace, calls.filesRestore, { id: work.id })
    expect((await browse(luigi, '/all/Projects/Bridge')).items).toHaveLength(1)
    await world.call(grace, calls.filesDelete, { id: work.id })
    expect((await place(luigi, id)).path).toBe('/all/Bridge')
    await world.call(grace, calls.filesRestore, { id: work.id })
    expect((await browse(luigi, '/all/Projects')).items).toEqual([])
    await world.call(grace, calls.filesDelete, { id: work.id, soft_delete: false })
    expect((await browse(luigi, '/all/Bridge/Plans')).items).toHaveLength(1)
  })

  it('contains nothing of its own, so that nothing prevents revoking its source', async () => {
    const id = await shareBridge({ role: 'contributor' })
    const { file } = await place(mary, id)
    const work = await world.folder(grace, grace.rootId, 'Projects')
    const bridges = await world.folder(grace, work.id, 'Bridge')
    await world.file(grace, bridges.id, 'own.txt')
    const binned = await world.folder(mary, file.id, 'Binned')
    await world.call(mary, calls.filesDelete, { id: binned.id })
    const restored = await world.call(mary, calls.filesRestore, { id: binned.id, parent_file_id: file.id })
    expect(restored.file.path).toBe('/all/Bridge/Binned')
    const replace = { id: bridges.id, destination_id: grace.rootId, conflict: 'replace' } as const
    for (const call of [calls.filesMove, calls.filesDuplicate])
      expect(await world.try(grace, call, replace)).toMatchObject({ status: 409 })
    const made = { parent_id: grace.rootId, name: 'Bridge', type: 'folder', conflict: 'replace', description: 'Mine' } as const
    expect(await world.try(grace, calls.filesCreate, made)).toMatchObject({ status: 409 })
    expect(await world.try(grace, calls.filesAccessUpdate, { id: file.id, take_ownership: true })).toMatchObject({ status: 403 })
    await world.call(ada, calls.filesSharesDelete, { id })
    expect(names((await browse(luigi, '/all')).items)).toEqual(['Projects'])
    expect(names((await browse(ada, '/all/Bridge')).items)).toEqual(['Binned', 'Plans'])
  })

  it('leaves no events of a user’s own mount, and reserves no old name of the team', async () => {
    const work = await world.folder(grace, grace.rootId, 'Projects')
    const old = await world.folder(luigi, work.id, 'Bridge')
    await world.call(luigi, calls.filesRename, { id: old.id, name: 'Viaduct' })
    const { file } = await place(mary, await shareBridge({ people: [mary.userId] }), work.id)
    await world.call(mary, calls.filesRename, { id: file.id, name: 'Their bridge' })
    expect((await browse(luigi, '/all/Projects/Bridge')).file?.id).toBe(old.id)
    await world.call(mary, calls.filesSharesDeleteFile, { id: file.id })
    const { items } = await world.call(luigi, calls.filesEvents, { id: work.id })
    expect(items.filter(({ meta }) => JSON.stringify(meta).includes('ridge')).map(({ type }) => type)).toEqual(['rename', 'add'])
  })

  it('for the whole team requires a location that the whole team can open, and that has no pending share', async () => {
    const id = await shareBridge()
    const hidden = await world.folder(mary, mary.rootId, 'Hidden')
    await restrict(world, mary, hidden.id, { hidden: true })
    expect(await world.try(mary, calls.filesSharesUnmappedAdd, { id, parent_id: hidden.id })).toMatchObject({ status: 409 })
    const waiting = await world.folder(grace, grace.rootId, 'Waiting')
    await world.call(grace, calls.filesSharesInitiate, { file_id: waiting.id, emailInvitees: ['nobody@example.net'] })
    expect(await world.try(mary, calls.filesSharesUnmappedAdd, { id, parent_id: waiting.id })).toMatchObject({ status: 409 })
    const { path, file } = await place(mary, id)
    // Nor can it be moved where it could not be mounted.
    expect(await world.try(mary, calls.filesMove, { id: file.id, destination_id: hidden.id })).toMatchObject({
      status: 409,
      body: { message: t('errors.shares.openLocationRequired') },
    })
    // Repeated with any location, the call returns its current one.
    expect((await place(luigi, id, waiting.id)).path).toBe(path)
  })

  it('does not reveal a name that its source got while it was restricted', async () => {
    const id = await shareBridge({ role: 'editor' })
    await restrict(world, ada, bridge.id, { hidden: true })
    // Nobody is notified of a restriction once the share has ended.
    await untilDelivered(world)
    await world.call(ada, calls.filesRename, { id: bridge.id, name: 'Layoffs' })
    await world.call(ada, calls.filesSharesUpdate, { id, user_role: 'viewer' })
    await world.call(ada, calls.filesSharesDelete, { id })
    await untilDelivered(world)
    const { items } = await world.call(mary, calls.notificationsList, {})
    expect(items.map(({ message }) => message)).toEqual([
      expect.stringContaining('is no longer shared with <strong>Team'),
      expect.stringContaining('restricted <strong>Bridge</strong>, so <strong>Team'),
    ])
    expect(JSON.stringify(items)).not.toContain('Layoffs')
  })
})
