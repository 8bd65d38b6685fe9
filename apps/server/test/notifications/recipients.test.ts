import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { notifyPeople } from '#modules/delivery/notifications/public.ts'
import { restrict } from '../support/access.ts'
import { clearNotifications } from '../support/clear-notifications.ts'
import { untilDelivered } from '../support/delivered.ts'
import { hold, untilWaiting } from '../support/hold.ts'
import type { Person } from '../support/world.ts'
import { admin, ann, bo, counter, cy, folder, list, reported, setUpTeam, world } from './notified-team.ts'
import { named, notificationsOf } from './panel.ts'

setUpTeam()

/** The expected notification when a user gets a role on an item at the top of the tree. */
const givenTo = ({ id, name }: Item, { rootId }: Person) => ({
  type: 'roles.changed' as const,
  itemId: id,
  parentId: rootId,
  names: { name },
  isDir: true,
  isAnswer: false,
  note: '',
  byMail: true,
})

describe('Users are notified', () => {
  it('and a notification about an item that was restricted since links to where access can be requested', async () => {
    const file = await world.file(ann, folder.id, 'plan.txt')
    await list(ann, file, [[bo, 'editor']])
    const [line] = await notificationsOf(world, bo)
    expect(line?.meta).toEqual({ file_id: file.id, to: `/i/${file.id}` })
    const browse = (caller: Person) => world.try(caller, calls.filesBrowse, { path: `/i/${file.id}` })
    expect((await browse(bo)).status).toBe(200)
    await restrict(world, ann, file.id)
    await list(ann, file, [])
    expect(await browse(bo)).toMatchObject({
      status: 403,
      body: { data: { item: { id: file.id, is_accessible: false, deleted: null } } },
    })
    // No notification if it is hidden.
    await restrict(world, ann, file.id, { hidden: true })
    expect(await browse(bo)).toMatchObject({ status: 404 })
  })

  it('of granted, changed and removed access, with the acting user and a link', async () => {
    await restrict(world, ann, folder.id)
    await list(ann, folder, [[bo, 'viewer']], { note: 'For <you> & yours' })
    const toItem = { file_id: folder.id, to: `/i/${folder.id}` }
    const line = {
      id: expect.any(String),
      created: expect.any(String),
      read: null,
      count: 1,
      is_pending: false,
      user: { id: ann.userId, name: 'Ann', picture: null },
    }
    expect(await notificationsOf(world, bo)).toEqual([
      {
        ...line,
        type: 'document',
        meta: toItem,
        message: `<strong>Ann</strong> gave you access to <strong>${folder.name}</strong> as Viewer <em>“For &lt;you&gt; &amp; yours”</em>`,
      },
    ])
    await clearNotifications(world, bo)
    await list(ann, folder, [[bo, 'editor']])
    expect(await notificationsOf(world, bo)).toEqual([
      {
        ...line,
        type: 'document',
        meta: toItem,
        message: `<strong>Ann</strong> changed your role on <strong>${folder.name}</strong> to Editor`,
      },
    ])
    await clearNotifications(world, bo)
    await list(ann, folder, [], { note: 'Sorry' })
    expect(await notificationsOf(world, bo)).toEqual([
      {
        ...line,
        type: 'alert',
        meta: {},
        message: `<strong>Ann</strong> removed your access to <strong>${folder.name}</strong> <em>“Sorry”</em>`,
      },
    ])
    expect([await reported(ann), await reported(cy), await reported(admin)], 'nobody else').toEqual([[], [], []])
  })

  it('of a role on what the team can open anyway, and not if only the setting changes', async () => {
    await list(ann, folder, [[bo, 'editor']])
    expect(await reported(bo)).toEqual([`Ann gave you access to ${folder.name} as Editor (1)`])
    await clearNotifications(world, bo)
    await world.call(ann, calls.filesAccessUpdate, {
      id: folder.id,
      access: { is_access_restricted: true, is_hidden_when_restricted: true },
    })
    await list(ann, folder, [[bo, 'editor']])
    expect([await reported(bo), await reported(cy)]).toEqual([[], []])
  })

  it('of a transferred item, and of many at once', async () => {
    await world.call(admin, calls.filesAccessHandOver, { id: folder.id, user_id: bo.userId, note: 'Yours' })
    expect(await notificationsOf(world, bo)).toMatchObject([
      {
        type: 'document',
        message: `<strong>Ad Min</strong> made you the owner of <strong>${folder.name}</strong> <em>“Yours”</em>`,
        meta: { action: 'SHOW_FILE_EDITOR', file_id: folder.id, tab: 'team' },
      },
    ])
    expect(await notificationsOf(world, ann)).toMatchObject([
      { type: 'alert', meta: { file_id: folder.id, to: `/i/${folder.id}` }, user: { id: admin.userId } },
    ])
    expect(await reported(ann)).toEqual([`Ad Min made Bo the owner of ${folder.name} (1)`])
    await clearNotifications(world, ann, bo)
    await world.folder(bo, bo.rootId, `More ${counter}`)
    for (const [from, to] of [
      [bo, ann],
      [ann, bo],
      [bo, ann],
    ] as const)
      await world.call(admin, calls.usersHandOver, { id: from.userId, to: to.userId })
    // Each transfer is separate.
    expect(await reported(ann)).toEqual(['Ad Min transferred 2 items to you (1)', 'Ad Min transferred 2 items to you (1)'])
    expect((await notificationsOf(world, ann))[0]).toMatchObject({ type: 'document', meta: {} })
    expect([await reported(bo), await reported(admin)]).toEqual([['Ad Min transferred 2 items to you (1)'], []])
  })

  it('of their items that another user deletes with a folder without seeing them, and can restore them elsewhere', async () => {
    const hasUnseen = async (caller: Person, ...ids: string[]) =>
      (await world.call(caller, calls.filesDeleteImpact, { ids })).has_unseen
    const own = await world.folder(ann, folder.id, 'Own')
    const inner = await world.folder(bo, own.id, 'Secret')
    const notes = await world.file(bo, inner.id, 'notes.txt')
    const elsewhere = await world.folder(cy, folder.id, 'Elsewhere')
    const shared = await world.folder(cy, elsewhere.id, 'Shared')
    expect(await hasUnseen(ann, folder.id)).toBe(false)
    await restrict(world, bo, inner.id, { hidden: true })
    await restrict(world, cy, shared.id, { people: [[ann, 'viewer']] })
    expect([await hasUnseen(ann, own.id), await hasUnseen(ann, elsewhere.id, folder.id)]).toEqual([true, true])
    expect([await hasUnseen(ann, elsewhere.id), await hasUnseen(bo, own.id)]).toEqual([false, false])
    for (const ids of [[inner.id], [own.id, inner.id]])
      expect((await world.try(ann, calls.filesDeleteImpact, { ids })).status).toBe(404)
    await clearNotifications(world, ann, bo, cy)
    await world.call(ann, calls.filesDelete, { id: folder.id })
    expect(await reported(bo)).toEqual([
      'Ann moved the folder that contains Secret to the bin. You can restore Secret to another folder (1)',
    ])
    // Ann could open the shared folder, so that its owner is not notified.
    expect([await reported(cy), await reported(ann)]).toEqual([[], []])
    const [line] = await notificationsOf(world, bo)
    expect(line?.meta).toMatchObject({ file_id: inner.id, to: `/i/${inner.id}` })
    const { path } = (await world.call(bo, calls.filesGet, { id: inner.id })).file
    expect((await world.call(bo, calls.filesBrowse, { path, is_deleted: true })).items.map(({ name }) => name)).toEqual([
      'notes.txt',
    ])
    const target = await world.folder(bo, bo.rootId, `Saved ${counter}`)
    await world.call(bo, calls.filesRestore, { id: inner.id, parent_file_id: target.id })
    expect((await world.call(bo, calls.filesGet, { id: notes.id })).file.path).toBe(`/all/Saved ${counter}/Secret/notes.txt`)
    // A permanent deletion, whose notification has no link.
    const last = await world.folder(ann, ann.rootId, `Last ${counter}`)
    await restrict(world, bo, (await world.folder(bo, last.id, 'Hidden')).id, { hidden: true })
    await clearNotifications(world, bo)
    await world.call(ann, calls.filesDelete, { id: last.id, soft_delete: false })
    expect(await reported(bo)).toEqual(['Ann permanently deleted the folder that contained Hidden (1)'])
    expect((await notificationsOf(world, bo))[0]?.meta).toEqual({})
  })

  it('of an Admin who takes ownership of their item', async () => {
    await restrict(world, ann, folder.id, { hidden: true })
    await world.call(admin, calls.filesAccessUpdate, { id: folder.id, take_ownership: true })
    expect([await reported(ann), await reported(admin), await reported(bo)]).toEqual([
      [`Ad Min took ownership of ${folder.name} (1)`],
      [],
      [],
    ])
  })

  it('of requests to them, and of the answers', async () => {
    await restrict(world, ann, folder.id)
    const { uuid } = await world.call(bo, calls.filesAccessRequest, { id: folder.id, message: 'Please <3' })
    expect(await notificationsOf(world, ann)).toMatchObject([
      {
        type: 'document',
        user: { id: bo.userId },
        message: `<strong>Bo</strong> requested access to <strong>${folder.name}</strong> <em>“Please &lt;3”</em>`,
        meta: { action: 'HANDLE_FILE_ACCESS_REQUEST', uuid, file_id: folder.id },
      },
    ])
    expect([await reported(bo), await reported(admin)]).toEqual([[], []])
    await world.call(ann, calls.filesAccessRequestDecline, { uuid })
    const again = await world.call(bo, calls.filesAccessRequest, { id: folder.id })
    await untilDelivered(world)
    await world.call(ann, calls.filesAccessRequestApprove, { uuid: again.uuid, user_role: 'contributor' })
    expect(await notificationsOf(world, bo)).toMatchObject([
      {
        type: 'document',
        message: `<strong>Ann</strong> approved your request for access to <strong>${folder.name}</strong> as Contributor`,
        meta: { to: `/i/${folder.id}` },
      },
      {
        type: 'alert',
        message: `<strong>Ann</strong> declined your request for access to <strong>${folder.name}</strong>`,
        meta: {},
      },
    ])
    const asked = await notificationsOf(world, ann)
    expect(asked, 'asked twice: a line for each, and nobody waits for an answer to either').toMatchObject([
      { count: 1, meta: { uuid: again.uuid }, read: expect.any(String) },
      { count: 1, read: expect.any(String) },
    ])
  })
})

it('names of people and items are escaped, whatever they contain', async () => {
  const hostile = await named(world, admin, '<img src=x onerror=alert(1)>', '"&amp;\'')
  const item = await world.folder(hostile, hostile.rootId, `<script>${counter}<strong> & 'x' "y"`)
  await restrict(world, hostile, item.id)
  await list(hostile, item, [[bo, 'viewer']], { note: '<a href="javascript:alert(1)">x</a>' })
  const [line] = await notificationsOf(world, bo)
  expect(line?.message.replace(/<\/?(strong|em)>/g, '')).not.toMatch(/[<>"']/)
  expect(line?.message.match(/<[^>]*>/g)).toEqual(['<strong>', '</strong>', '<strong>', '</strong>', '<em>', '</em>'])
  expect(line?.message).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(line?.user?.name).toBe('<img src=x onerror=alert(1)> "&amp;\'')
})

it('if one of several people leaves meanwhile, the others are notified', async () => {
  const { tenantId } = ann
  const leaving = await hold(world, sql`DELETE FROM memberships WHERE tenant_id = ${tenantId} AND user_id = ${bo.userId}`)
  const changes = [bo, cy].map((caller) => ({ personId: caller.userId, name: 'One', from: null, to: 'viewer' as const }))
  const event = { ...givenTo(folder, ann), changes }
  const events = [{ id: 1, userId: ann.userId, credential: null, at: new Date(), event }]
  const delivering = world.db.transaction().execute((tx) => notifyPeople(tx, { tenantId, events }))
  await untilWaiting(world)
  await leaving.release()
  await delivering
  expect(await reported(cy)).toHaveLength(1)
})

it('notifying a team of five hundred takes as many queries as one of two', async () => {
  const [small, large] = [await crowd(2), await crowd(500)]
  expect(large).toBe(small)
  expect(small).toBeGreaterThan(3)
  expect(small).toBeLessThan(20)

  /** Notifies a number of people of one change. Returns the number of queries. */
  async function crowd(size: number): Promise<number> {
    const team = await world.person({ roles: ['Admin'] })
    const ids = Array.from({ length: size }, () => crypto.randomUUID())
    await world.db
      .insertInto('users')
      .values(
        ids.map((id) => ({
          id,
          issuer: 'test',
          subject: id,
          email: `${id}@example.com`,
          first_name: 'One',
          last_name: 'Of many',
        })),
      )
      .execute()
    await world.db
      .insertInto('memberships')
      .values(ids.map((user_id) => ({ tenant_id: team.tenantId, user_id, roles: [] })))
      .execute()
    const item = await world.folder(team, team.rootId, 'For all')
    await untilDelivered(world)
    const changes = ids.map((personId) => ({ personId, name: 'One', from: null, to: 'viewer' as const }))
    const event = { ...givenTo(item, team), changes }
    let queries = 0
    const counted = world.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        queries += 1
        return result
      },
    })
    const events = [{ id: 1, userId: team.userId, credential: null, at: new Date(), event }]
    await counted.transaction().execute((tx) => notifyPeople(tx, { tenantId: team.tenantId, events }))
    const { count } = await world.db
      .selectFrom('notifications')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('tenant_id', '=', team.tenantId)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(size)
    await world.db.deleteFrom('notifications').where('tenant_id', '=', team.tenantId).execute()
    return queries
  }
})
