import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireLocks } from '#modules/collaboration/locks/public.ts'
import { shareFolder } from '../connection-shares/folders.ts'
import { named, notificationsOf, textsOf } from '../notifications/panel.ts'
import { restrict } from '../support/access.ts'
import { connect, mount } from '../support/connected.ts'
import { untilDelivered } from '../support/delivered.ts'
import { shareWith } from '../support/two-teams.ts'
import { visitorOf } from '../support/visitor.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let admin: Person
let ann: Person
let bo: Person
let partner: Person
let folder: Item
let file: Item
let tests = 0

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
// A new team per test, independent of other notifications.
beforeEach(async () => {
  tests += 1
  admin = await world.person({ roles: ['Admin'] })
  ann = await named(world, admin, 'Ann')
  bo = await named(world, admin, 'Bo')
  partner = await world.person({ roles: ['Editor'] })
  folder = await shareWith(world, { owner: admin, name: `Site ${tests}`, partner, role: 'editor' })
  file = await world.file(admin, folder.id, 'Plan.txt')
})

const lock = (by: Person, id = file.id, note = '') => world.call(by, calls.filesLocksSet, { id, note })
const lockOf = async (by: Person, id = file.id) => (await world.call(by, calls.filesGet, { id })).file.lock
const teamOf = async ({ tenantId }: Person) =>
  world.db.selectFrom('tenants').select(['id', 'name']).where('id', '=', tenantId).executeTakeFirstOrThrow()

describe('the holder of a lock', () => {
  it('is named to their own team and to the team of the tree; other teams and visitors see the team', async () => {
    await lock(ann, file.id, 'Draft')
    const team = await teamOf(admin)
    const outside = { is_own: false, holder: { id: null, name: null, tenant: team }, note: null }
    expect(await lockOf(bo)).toMatchObject({ holder: { id: ann.userId, name: 'Ann', tenant: null }, note: 'Draft' })
    expect(await lockOf(partner)).toMatchObject(outside)
    const visitor = await visitorOf(world, { tenantId: admin.tenantId, itemId: folder.id })
    const { body } = await world.try({ ...admin, ...visitor }, calls.filesGet, { id: file.id })
    expect(body.file.lock).toMatchObject(outside)
  })

  it('is their team alone for visitors who open a link, for a file, a folder and what is in it', async () => {
    const { link } = await world.call(admin, calls.filesSharesLinkCreate, { file_id: folder.id })
    await lock(ann, folder.id, 'Draft')
    const outside = { is_own: false, holder: { id: null, name: null, tenant: await teamOf(admin) }, expires: expect.any(String) }
    const opened = await world.try(null, calls.filesSharesLinkView, { path: link?.id ?? '' })
    expect(opened.body.file?.lock).toEqual(outside)
    expect(opened.body.items).toMatchObject([{ name: 'Plan.txt', lock: outside }])
    expect(JSON.stringify(opened.body)).not.toMatch(/Ann|Draft/)
    await world.call(ann, calls.filesLocksRelease, { id: folder.id })
    expect((await world.try(null, calls.filesSharesLinkView, { path: link?.id ?? '' })).body.items[0]?.lock).toBeNull()
  })

  it('can be an editor of another team, whom the team of the tree sees with their team', async () => {
    await lock(partner, file.id, 'Partner')
    expect(await lockOf(partner)).toMatchObject({ is_own: true, holder: { id: partner.userId, tenant: null } })
    expect(await lockOf(ann)).toMatchObject({ holder: { id: partner.userId, tenant: await teamOf(partner) }, note: 'Partner' })
    const { status } = await world.try(ann, calls.filesRename, { id: file.id, name: 'Other.txt' })
    expect(status).toBe(423)
  })

  it('locks the source folder through a mount, whose own name and place stay free', async () => {
    const mountId = await mount(world.db, { by: partner, tenantId: admin.tenantId, itemId: folder.id })
    const locked = await lock(partner, mountId)
    expect(locked.file).toMatchObject({ id: mountId, lock: { is_deep: true, is_own: true, item_id: mountId } })
    expect((await lockOf(ann))?.is_deep).toBe(true)
    await world.call(partner, calls.filesLocksRelease, { id: mountId })
    await lock(ann, folder.id, 'Internal')
    const outside = { holder: { id: null, name: null, tenant: await teamOf(admin) }, note: null, item_id: mountId }
    expect(await lockOf(partner, mountId)).toMatchObject(outside)
    const { items } = await world.call(partner, calls.filesChildren, { file_id: partner.rootId })
    expect(items.find(({ id }) => id === mountId)?.lock).toMatchObject(outside)
    expect((await world.try(partner, calls.filesRename, { id: mountId, name: 'Ours' })).status).toBe(200)
    expect((await world.try(partner, calls.filesDelete, { id: mountId })).status).toBe(200)
  })

  it('is notified when someone asks to unlock it or ends the lock, also in another team', async () => {
    await lock(ann)
    await world.call(bo, calls.filesLocksAsk, { id: file.id, message: 'I need the <levels>' })
    const [asked] = await notificationsOf(world, ann)
    expect(asked?.message).toContain('Bo')
    expect(asked?.message).toContain('asks you to unlock')
    expect(asked?.message).toContain('I need the &lt;levels&gt;')
    expect(asked?.meta).toEqual({ file_id: file.id, to: `/i/${file.id}` })
    await world.call(admin, calls.filesLocksBreak, { id: file.id })
    expect((await textsOf(world, ann))[0]).toContain('ended your lock on Plan.txt')
    await lock(partner)
    await world.call(admin, calls.filesLocksBreak, { id: file.id })
    const [ended] = await textsOf(world, partner)
    expect(ended).toContain('ended your lock on Plan.txt')
    expect(ended).toContain((await teamOf(admin)).name)
  })

  it('is asked about the lock of a folder above, and not without a lock or by themselves', async () => {
    expect((await world.try(bo, calls.filesLocksAsk, { id: file.id })).status).toBe(409)
    await lock(ann, folder.id)
    expect((await world.try(ann, calls.filesLocksAsk, { id: file.id })).status).toBe(409)
    expect((await world.try(bo, calls.filesLocksAsk, { id: file.id })).status).toBe(200)
    expect(await textsOf(world, ann)).toHaveLength(1)
  })
})

describe('a lock ends', () => {
  const untilUnlocked = async () => {
    await untilDelivered(world)
    expect(await lockOf(admin)).toBeNull()
  }

  it('when its holder can no longer edit the item', async () => {
    await lock(ann)
    await restrict(world, admin, file.id, { people: [[ann, 'editor']] })
    await untilDelivered(world)
    expect(await lockOf(admin)).not.toBeNull()
    await restrict(world, admin, file.id, { people: [[ann, 'viewer']] })
    await untilUnlocked()
  })

  it('when its holder is suspended or removed', async () => {
    await lock(ann)
    await world.call(admin, calls.usersSuspend, { id: ann.userId })
    await untilUnlocked()
    await lock(bo)
    await world.call(admin, calls.usersRemove, { id: bo.userId, hand_over_to: null })
    await untilUnlocked()
  })

  it('when its holder leaves the team', async () => {
    await lock(ann)
    await world.call(ann, calls.authLeave, {})
    await untilUnlocked()
  })

  it('with the share through which its holder has access', async () => {
    const shared = await world.folder(admin, admin.rootId, `Shared ${tests}`)
    const inside = await world.file(admin, shared.id, 'Inside.txt')
    await connect(world.db, admin, partner)
    const share = await shareFolder(world, admin, shared, { tenantInvitees: [partner.tenantId], role: 'editor' })
    await lock(partner, inside.id)
    await world.call(admin, calls.filesSharesDelete, { id: share.id })
    await untilDelivered(world)
    expect(await lockOf(admin, inside.id)).toBeNull()
  })

  it('with its time, and the row is deleted', async () => {
    await lock(ann)
    await world.db
      .updateTable('item_locks')
      .set({ expires: new Date(Date.now() - 1000) })
      .where('item_id', '=', file.id)
      .execute()
    expect(await lockOf(admin)).toBeNull()
    await expireLocks({ db: world.db })
    expect(await world.db.selectFrom('item_locks').select('id').where('item_id', '=', file.id).execute()).toEqual([])
  })

  it('with the item, when it is deleted permanently', async () => {
    await lock(ann, folder.id)
    await world.call(admin, calls.filesLocksBreak, { id: folder.id })
    await lock(admin)
    await world.call(admin, calls.filesDelete, { id: folder.id, soft_delete: false })
    expect(await world.db.selectFrom('item_locks').select('id').where('item_id', '=', file.id).execute()).toEqual([])
  })
})
