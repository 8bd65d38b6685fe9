import { calls } from '@arbour/contract/calls'
import type { Notification } from '@arbour/contract/entities/account/notification'
import type { Item } from '@arbour/contract/entities/items/item'
import { messages } from '@arbour/contract/messages'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { setMembership } from '#modules/directory/teams/public.ts'
import { verify } from '#modules/operations/verify/verify.ts'
import { endSharesBetween, expireShares, resolveEmails } from '#modules/sharing/connection-shares/public.ts'
import { transact } from '#platform/db/transact.ts'
import { notificationsOf, textsOf } from '../notifications/panel.ts'
import { restrict } from '../support/access.ts'
import { clearNotifications } from '../support/clear-notifications.ts'
import { connect, mount } from '../support/connected.ts'
import { delayDelivery, untilDelivered } from '../support/delivered.ts'
import { endIn } from '../support/end-time.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { addressOf, invite, roleOf, shareFolder, watch } from './folders.ts'

let world: World
let ann: Person
let boss: Person
let bo: Person
let folder: Item

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
// Separate teams: connections end here.
beforeEach(async () => {
  ann = await world.person({ roles: ['Admin'] })
  boss = await world.person({ roles: ['Admin'] })
  bo = await world.person({ team: boss.tenantId })
  await connect(world.db, ann, bo)
  folder = await world.folder(ann, ann.rootId, 'Plans')
})

const placed = () => ({ tenantId: ann.tenantId, itemId: folder.id })
const mounts = () => world.db.selectFrom('items').select('id').where('source_id', '=', folder.id).execute()
const grants = () => world.db.selectFrom('grants').select('grantee_id').where('item_id', '=', folder.id).execute()

describe('a share ends', () => {
  it('at its expiry, automatically; its mounts are then removed and the recipients notified', async () => {
    const expires = endIn(3600_000)
    const lasting = await world.folder(ann, ann.rootId, 'Lasting')
    await shareFolder(world, ann, lasting, { tenantInvitees: [bo.tenantId] })
    const { id } = await shareFolder(world, ann, folder, { tenantInvitees: [bo.tenantId], expires })
    await mount(world.db, { by: bo, ...placed() })
    await clearNotifications(world, bo)
    await expireShares(world)
    expect([await roleOf(world, bo, folder), (await mounts()).length]).toEqual(['viewer', 1])
    for (const table of ['shares', 'grants'] as const)
      await sql`UPDATE ${sql.table(table)} SET expires = now() - interval '1 second' WHERE item_id = ${folder.id}`.execute(
        world.db,
      )
    // The expiry has not been processed yet.
    expect([await roleOf(world, bo, folder), await roleOf(world, bo, lasting)]).toEqual([null, 'viewer'])
    expect((await world.call(ann, calls.filesShares, { id: folder.id })).shares).toEqual([])
    expect((await world.try(ann, calls.filesSharesUpdate, { id, expires: null })).status).toBe(404)
    expect((await world.try(boss, calls.filesSharesDecline, { id })).status).toBe(404)
    await expireShares(world)
    expect([await mounts(), await grants()]).toEqual([[], []])
    expect(await textsOf(world, bo)).toEqual([expect.stringContaining('is no longer shared with Team ')])
    await shareFolder(world, ann, folder, { tenantInvitees: [bo.tenantId] })
    expect(await roleOf(world, bo, folder)).toBe('viewer')
  })

  it('at its expiry, also if it is shared again before the expiry is processed', async () => {
    const expires = endIn(3600_000)
    const old = await shareFolder(world, ann, folder, { tenantInvitees: [bo.tenantId], role: 'editor', expires })
    for (const table of ['shares', 'grants'] as const)
      await sql`UPDATE ${sql.table(table)} SET expires = now() - interval '1 second' WHERE item_id = ${folder.id}`.execute(
        world.db,
      )
    const fresh = await shareFolder(world, ann, folder, { userInvitees: [invite(bo)] })
    expect([fresh.id === old.id, fresh.expires, fresh.is_access_restricted]).toEqual([false, null, true])
  })

  it('for a single user, while the whole team keeps it', async () => {
    const soon = endIn(3600_000)
    await shareFolder(world, ann, folder, { tenantInvitees: [bo.tenantId] })
    const { id } = await shareFolder(world, ann, folder, { userInvitees: [invite(bo)], role: 'editor', expires: soon })
    await mount(world.db, { by: bo, ...placed() })
    const shown = await world.call(bo, calls.filesSharesUnmappedGet, { id })
    expect([shown.expires, await roleOf(world, bo, folder), await roleOf(world, boss, folder)]).toEqual([
      null,
      'editor',
      'viewer',
    ])
    await clearNotifications(world, bo, boss)
    await pass(bo.userId)
    expect(await roleOf(world, bo, folder)).toBe('viewer')
    const reported = async () => [await textsOf(world, bo), await textsOf(world, boss)]
    expect((await world.call(ann, calls.filesShares, { id: folder.id })).shares).toMatchObject([{ fileUsers: [] }])
    await expireShares(world)
    expect([(await mounts()).length, await reported()]).toEqual([
      1,
      [[expect.stringContaining('your role on Plans to viewer')], []],
    ])
    expect(await grants()).toEqual([{ grantee_id: bo.tenantId }])
    expect((await world.call(ann, calls.filesShares, { id: folder.id })).shares).toMatchObject([
      { id, is_access_restricted: false },
    ])
  })

  it('for the whole team, while a user keeps it', async () => {
    const soon = endIn(3600_000)
    await shareFolder(world, ann, folder, { userInvitees: [invite(bo)], role: 'editor' })
    const { id } = await shareFolder(world, ann, folder, { tenantInvitees: [bo.tenantId], expires: soon })
    expect((await world.call(boss, calls.filesSharesUnmappedGet, { id })).expires).toBe(soon)
    await mount(world.db, { by: boss, ...placed() })
    await clearNotifications(world, bo, boss)
    await pass(bo.tenantId)
    expect([await roleOf(world, bo, folder), await roleOf(world, boss, folder)]).toEqual(['editor', null])
    const left = { id, is_access_restricted: true, expires: null, fileUsers: [{ user: { id: bo.userId }, expires: null }] }
    expect((await world.call(ann, calls.filesShares, { id: folder.id })).shares).toMatchObject([left])
    await expireShares(world)
    expect([await mounts(), await textsOf(world, bo), await textsOf(world, boss)]).toEqual([
      [],
      [],
      [expect.stringContaining('is no longer shared with you')],
    ])
    expect((await world.call(ann, calls.filesShares, { id: folder.id })).shares).toMatchObject([left])
    await pass(bo.userId)
    await expireShares(world)
    expect([await grants(), (await world.call(ann, calls.filesShares, { id: folder.id })).shares]).toEqual([[], []])
  })

  /** Lets the expiry of a user, or of the whole team, pass. */
  async function pass(granteeId: string): Promise<void> {
    const over = sql`now() - interval '1 second'`
    await sql`UPDATE grants SET expires = ${over} WHERE item_id = ${folder.id} AND grantee_id = ${granteeId}`.execute(world.db)
    await sql`UPDATE shares SET expires = ${over} WHERE item_id = ${folder.id} AND grantee_tenant_id = ${granteeId}`.execute(
      world.db,
    )
    await sql`UPDATE share_grantees p SET expires = ${over} FROM shares s
      WHERE s.id = p.share_id AND s.item_id = ${folder.id} AND p.user_id = ${granteeId}`.execute(world.db)
  }

  it('with the connection, in both directions', async () => {
    const theirs = await world.folder(boss, boss.rootId, 'Theirs')
    const third = await world.person()
    await connect(world.db, ann, third)
    await shareFolder(world, ann, folder, { tenantInvitees: [bo.tenantId, third.tenantId] })
    await shareFolder(world, boss, theirs, { userInvitees: [invite(ann)] })
    await mount(world.db, { by: bo, ...placed() })
    await mount(world.db, { by: ann, tenantId: boss.tenantId, itemId: theirs.id, forPerson: true })
    await transact(world.db, async (tx) => {
      await sql`DELETE FROM connections WHERE to_tenant_id = ${bo.tenantId}`.execute(tx)
      await endSharesBetween(tx, { teamIds: [bo.tenantId, ann.tenantId], userId: ann.userId })
    })
    expect([await roleOf(world, bo, folder), await roleOf(world, ann, theirs)]).toEqual([null, null])
    expect(await roleOf(world, third, folder)).toBe('viewer')
    const { rows } = await sql`SELECT FROM items WHERE source_id = ANY(${[folder.id, theirs.id]}::uuid[])`.execute(world.db)
    expect(rows).toEqual([])
    const { status } = await world.try(ann, calls.filesSharesInitiate, { file_id: folder.id, tenantInvitees: [bo.tenantId] })
    expect(status).toBe(404)
  })

  it('with the connection, in a constant number of statements, whatever the folders contain', async () => {
    const end = async (count: number) => {
      const top = await world.folder(ann, ann.rootId, `Of ${count}`)
      const shared = []
      for (let n = 0; n < count; n += 1) {
        const item = await world.folder(ann, top.id, `Shared ${n}`)
        await shareFolder(world, ann, item, { tenantInvitees: [bo.tenantId] })
        await mount(world.db, { by: bo, tenantId: ann.tenantId, itemId: item.id })
        shared.push(item)
      }
      const open = await world.folder(ann, shared[0]?.id ?? '', 'Open')
      const closed = await world.folder(ann, open.id, 'Closed')
      await restrict(world, ann, closed.id)
      await clearNotifications(world, bo)
      const sent = vi.spyOn(pg.Client.prototype, 'query')
      await transact(world.db, (tx) => endSharesBetween(tx, { teamIds: [ann.tenantId, bo.tenantId], userId: ann.userId }))
      const statements = sent.mock.calls.length
      sent.mockRestore()
      expect(await textsOf(world, bo)).toEqual([expect.stringContaining(`(${count})`)])
      const { rows } = await sql<{ id: string; boundary_id: string }>`
        SELECT id, boundary_id FROM items WHERE id = ANY(${[...shared, open, closed].map(({ id }) => id)}::uuid[])`.execute(
        world.db,
      )
      expect(Object.fromEntries(rows.map(({ id, boundary_id }) => [id, boundary_id]))).toEqual({
        ...Object.fromEntries([...shared, open].map(({ id }) => [id, ann.rootId])),
        [closed.id]: closed.id,
      })
      return statements
    }
    const few = await end(2)
    // Concurrent statements of the server are tolerated.
    expect((await end(25)) - few).toBeLessThan(15)
  })

  it.each(['deleted for good', 'with the bin'])('when the folder is %s', async (how) => {
    const above = await world.folder(ann, ann.rootId, 'Above')
    await world.call(ann, calls.filesMove, { id: folder.id, destination_id: above.id })
    await shareFolder(world, ann, folder, { tenantInvitees: [bo.tenantId] })
    await mount(world.db, { by: bo, ...placed() })
    await clearNotifications(world, bo)
    await world.call(ann, calls.filesDelete, { id: above.id })
    expect([(await mounts()).length, await textsOf(world, bo)]).toEqual([1, []])
    if (how === 'with the bin') await world.call(ann, calls.filesBinEmpty, {})
    else await world.call(ann, calls.filesDelete, { id: above.id, soft_delete: false })
    expect(await mounts()).toEqual([])
    expect(await textsOf(world, bo)).toEqual([expect.stringContaining('Plans of')])
  })

  it('for a user who leaves the team, while what they mounted for everyone stays', async () => {
    const other = await world.folder(ann, ann.rootId, 'Other')
    const sole = await world.folder(ann, ann.rootId, 'Sole')
    await shareFolder(world, ann, folder, { tenantInvitees: [bo.tenantId], userInvitees: [invite(bo)] })
    await shareFolder(world, ann, other, { userInvitees: [invite(bo), invite(boss)] })
    const { id } = await shareFolder(world, ann, sole, { userInvitees: [invite(bo)] })
    await mount(world.db, { by: bo, ...placed() })
    const own = await mount(world.db, { by: bo, tenantId: ann.tenantId, itemId: other.id, forPerson: true })
    // Suspended users keep theirs.
    await world.call(boss, calls.usersSuspend, { id: bo.userId })
    await world.call(boss, calls.usersReactivate, { id: bo.userId })
    expect(await roleOf(world, bo, sole)).toBe('viewer')
    await world.call(bo, calls.authLeave, {})
    expect(await mounts()).toHaveLength(1)
    expect(await world.db.selectFrom('items').select('id').where('id', '=', own).execute()).toEqual([])
    const { shares } = await world.call(ann, calls.filesShares, { id: other.id })
    expect(shares.map(({ fileUsers }) => fileUsers.map(({ user }) => user.id))).toEqual([[boss.userId]])
    expect((await world.call(ann, calls.filesShares, { id: sole.id })).shares).toEqual([])
    expect((await world.try(ann, calls.filesSharesDelete, { id })).status).toBe(404)
  })

  it('and is reported without its name if an ancestor is restricted', async () => {
    const above = await world.folder(ann, ann.rootId, 'Above')
    await world.call(ann, calls.filesMove, { id: folder.id, destination_id: above.id })
    const { id } = await shareFolder(world, ann, folder, { tenantInvitees: [bo.tenantId] })
    await restrict(world, ann, above.id)
    await clearNotifications(world, bo)
    await world.call(ann, calls.filesSharesDelete, { id })
    expect(await textsOf(world, bo)).toEqual([expect.stringMatching(/^(?!.*Plans).*no longer shared with (?!you)/)])
  })
})

describe('a share is kept', () => {
  it('and closed while its folder, or an ancestor, is in the bin or restricted; the other team is notified', async () => {
    const above = await world.folder(ann, ann.rootId, 'Above')
    const { id: shareId } = await shareFolder(world, ann, folder, { tenantInvitees: [bo.tenantId] })
    const mountId = await mount(world.db, { by: bo, ...placed() })
    const changed = { type: 'mounts.changed', mounts: [{ itemId: mountId, parentId: boss.rootId, mountedFor: null }] }
    const acts: [() => Promise<unknown>, string | null, ('restricted' | 'reopened')?][] = [
      [() => world.call(ann, calls.filesMove, { id: folder.id, destination_id: above.id }), 'viewer'],
      [() => world.call(ann, calls.filesDelete, { id: above.id }), null],
      [() => world.call(ann, calls.filesRestore, { id: above.id }), 'viewer'],
      [() => restrict(world, ann, above.id), null, 'restricted'],
      [
        () =>
          world.call(ann, calls.filesAccessUpdate, {
            id: above.id,
            access: { is_access_restricted: false, is_hidden_when_restricted: false },
          }),
        'viewer',
        'reopened',
      ],
    ]
    const closed = { shareId, sourceId: folder.id, name: folder.name, team: { id: ann.tenantId, name: expect.any(String) } }
    for (const [act, role, also] of acts) {
      const theirs = await watch(world, bo)
      await act()
      expect(await theirs.stop()).toEqual([changed, ...(also ? [{ type: `share.${also}`, ...closed, personIds: null }] : [])])
      expect(await roleOf(world, bo, folder)).toBe(role)
    }
    const unmoved = await watch(world, bo)
    const elsewhere = await world.folder(ann, ann.rootId, 'Elsewhere')
    await world.call(ann, calls.filesDelete, { id: elsewhere.id })
    expect(await unmoved.stop()).toEqual([])
  })

  it('and its recipients are notified once it is restricted, and shown the reason', async () => {
    const [above, closed] = [await world.folder(ann, ann.rootId, 'Above'), await world.folder(ann, ann.rootId, 'Closed')]
    await world.call(ann, calls.filesMove, { id: folder.id, destination_id: above.id })
    const beside = await world.folder(ann, above.id, 'Beside')
    const inner = await world.folder(ann, beside.id, 'Inner')
    const inside = await world.folder(ann, folder.id, 'Inside')
    await shareFolder(world, ann, folder, { userInvitees: [invite(bo)] })
    await shareFolder(world, ann, inner, { tenantInvitees: [bo.tenantId] })
    const mountId = await mount(world.db, { by: bo, ...placed(), forPerson: true })
    const { name: team } = (await world.call(ann, calls.tenantsCurrent, {})).tenant
    const browse = async (path: string) => {
      const { status, body } = await world.try(bo, calls.filesBrowse, { path })
      return status === 200 ? 200 : [status, body.message]
    }
    const refused = [403, messages.shareRestricted(team)]
    const access = { is_access_restricted: false, is_hidden_when_restricted: false }
    const open = (id: string) => world.call(ann, calls.filesAccessUpdate, { id, access })
    const heard = async (act: () => Promise<unknown>) => {
      await untilDelivered(world)
      await world.db.updateTable('notifications').set({ read: new Date() }).execute()
      await act()
      const unread = async (caller: Person) => (await notificationsOf(world, caller)).filter(({ read }) => read === null)
      return [textOf(await unread(bo)), textOf(await unread(boss))]
    }
    const textOf = (lines: readonly Notification[]) => lines.map(({ message }) => message.replace(/<[^>]*>/g, '')).toSorted()
    const reopened = ({ name }: Item, recipient: string) =>
      expect.stringMatching(`${team} opened ${name} again, which is shared with ${recipient}`)
    const said = ({ name }: Item, recipient: string) =>
      expect.stringMatching(`${team} restricted ${name}, which is shared with ${recipient}`)
    expect(await heard(() => restrict(world, ann, beside.id))).toEqual([[said(inner, 'Team')], [said(inner, 'Team')]])
    expect(await browse(`/i/${inner.id}`)).toEqual(refused)
    expect(await browse(`/i/${mountId}`)).toBe(200)
    // A closed share is not closed again.
    expect(await heard(() => restrict(world, ann, above.id))).toEqual([[said(folder, 'you')], []])
    for (const path of [
      `/i/${mountId}`,
      `/i/${folder.id}`,
      `/i/${inside.id}`,
      `/all/Mounted ${mountId}`,
      `/all/Mounted ${mountId}/Inside`,
    ])
      expect([path, await browse(path)]).toEqual([path, refused])
    // Others learn nothing.
    expect((await world.try(boss, calls.filesBrowse, { path: `/i/${folder.id}` })).status).toBe(404)
    expect(await heard(() => open(above.id))).toEqual([[reopened(folder, 'you')], []])
    expect(await heard(() => restrict(world, ann, closed.id))).toEqual([[], []])
    expect(await heard(() => world.call(ann, calls.filesMove, { id: above.id, destination_id: closed.id }))).toEqual([
      [said(folder, 'you')],
      [],
    ])
    expect(await heard(() => world.call(ann, calls.filesMove, { id: above.id, destination_id: ann.rootId }))).toEqual([
      [reopened(folder, 'you')],
      [],
    ])
    expect(await browse(`/all/Mounted ${mountId}`)).toBe(200)
    // The other one is opened separately.
    expect(await heard(() => open(beside.id))).toEqual([[reopened(inner, 'Team')], [reopened(inner, 'Team')]])
    expect(await heard(() => restrict(world, ann, closed.id))).toEqual([[], []])
    // Reopened before anybody was notified.
    expect(
      await heard(() =>
        delayDelivery(world, bo, async () => {
          await restrict(world, ann, above.id)
          await open(above.id)
        }),
      ),
    ).toEqual([[], []])
  })

  it('and the other team is notified of its ancestors, however many', async () => {
    const above = await world.folder(ann, ann.rootId, 'Above')
    await world.call(ann, calls.filesMove, { id: folder.id, destination_id: above.id })
    await shareFolder(world, ann, folder, { tenantInvitees: [bo.tenantId] })
    await sql`INSERT INTO items (tenant_id, id, parent_id, name, name_key, type, sub_type, owner_id, boundary_id)
      SELECT ${ann.tenantId}, gen_random_uuid(), ${above.id}, 'n' || n, 'n' || n, 'folder', 'folder', ${ann.userId}, ${ann.rootId}
      FROM generate_series(1, 1001) AS n`.execute(world.db)
    const theirs = await watch(world, bo)
    await world.call(ann, calls.filesDelete, { id: above.id })
    expect(await theirs.stop()).toEqual([{ type: 'mounts.changed', mounts: [] }])
  })

  it('when its creator is deleted', async () => {
    const colleague = await world.person({ team: ann.tenantId })
    const { id } = await shareFolder(world, colleague, folder, { tenantInvitees: [bo.tenantId] })
    await world.call(colleague, calls.authLeave, {})
    expect(await roleOf(world, bo, folder)).toBe('viewer')
    expect((await world.call(ann, calls.filesShares, { id: folder.id })).shares).toMatchObject([{ id, created_by: null }])
    await world.call(boss, calls.filesSharesDecline, { id })
  })
})

describe('an invited email address is resolved to its user', () => {
  const wait = (email: string) =>
    world.call(ann, calls.filesSharesInitiate, { file_id: folder.id, emailInvitees: [email], role: 'editor' })

  it('once they join a connected team', async () => {
    const newcomer = await world.person()
    await world.runJobs()
    const { shares } = await wait(await addressOf(world, newcomer))
    expect(shares).toEqual([])
    await setMembership(world.db, { tenantId: bo.tenantId, userId: newcomer.userId, roles: [] })
    await world.runJobs()
    const answer = await world.call(ann, calls.filesShares, { id: folder.id })
    expect(answer).toMatchObject({
      addresses: [],
      shares: [{ is_access_restricted: true, fileUsers: [{ user: { id: newcomer.userId } }] }],
    })
    const line = await world.db.selectFrom('outbox').select('id').execute()
    expect(line.length).toBeLessThan(5)
    const reported = async () =>
      (await sql`SELECT FROM notifications WHERE user_id = ${newcomer.userId}`.execute(world.db)).rows.length
    await expect.poll(reported).toBe(1)
    expect(await roleOf(world, bo, folder)).toBe(null)
  })

  it('once their team is connected, or they are reactivated', async () => {
    const partner = await world.person({ roles: ['Admin'] })
    await wait(await addressOf(world, partner))
    await transact(world.db, (tx) => resolveEmails(tx, { teamId: partner.tenantId }))
    expect(await roleOf(world, partner, folder)).toBe(null)
    await connect(world.db, partner, ann)
    const elsewhere = await world.person()
    await transact(world.db, (tx) => resolveEmails(tx, { teamId: elsewhere.tenantId }))
    expect(await roleOf(world, partner, folder)).toBe(null)
    await transact(world.db, (tx) => resolveEmails(tx, { teamId: partner.tenantId }))
    expect(await roleOf(world, partner, folder)).toBe('editor')
    await world.call(boss, calls.usersSuspend, { id: bo.userId })
    await wait(await addressOf(world, bo))
    await world.call(boss, calls.usersReactivate, { id: bo.userId })
    await expireShares(world)
    expect(await roleOf(world, bo, folder)).toBe('editor')
  })

  it('not while the folder is restricted or in the bin, also if a share with their team has just ended', async () => {
    const partner = await world.person({ roles: ['Admin'] })
    const expires = endIn(3600_000)
    await wait(await addressOf(world, partner))
    const access = { is_access_restricted: false, is_hidden_when_restricted: false }
    await restrict(world, ann, folder.id)
    await connect(world.db, partner, ann)
    await expireShares(world)
    const addresses = async () => (await world.call(ann, calls.filesShares, { id: folder.id })).addresses.length
    expect([await roleOf(world, partner, folder), await addresses()]).toEqual([null, 1])
    await world.call(ann, calls.filesAccessUpdate, { id: folder.id, access })
    await world.call(ann, calls.filesDelete, { id: folder.id })
    await expireShares(world)
    await world.call(ann, calls.filesRestore, { id: folder.id })
    expect([await roleOf(world, partner, folder), await addresses()]).toEqual([null, 1])
    // The share with their team has just expired, and is not cleaned up yet.
    await shareFolder(world, ann, folder, { tenantInvitees: [partner.tenantId], expires })
    await sql`UPDATE shares SET expires = now() - interval '1 second' WHERE grantee_tenant_id = ${partner.tenantId}`.execute(
      world.db,
    )
    await transact(world.db, (tx) => resolveEmails(tx, { teamId: partner.tenantId }))
    expect([await roleOf(world, partner, folder), await addresses()]).toEqual(['editor', 0])
  })

  it('no longer than until its expiry', async () => {
    const newcomer = await world.person()
    await wait(await addressOf(world, newcomer))
    await sql`UPDATE share_addresses SET expires = now() - interval '1 second' WHERE item_id = ${folder.id}`.execute(world.db)
    await setMembership(world.db, { tenantId: bo.tenantId, userId: newcomer.userId, roles: [] })
    await expireShares(world)
    expect(await world.call(ann, calls.filesShares, { id: folder.id })).toMatchObject({ shares: [], addresses: [] })
  })
})

describe('shares are never nested', () => {
  it('by moves, restores, replacements, or their undo', async () => {
    const outer = await world.folder(ann, ann.rootId, 'Outer')
    const copier = await world.folder(ann, ann.rootId, 'Carrier')
    const inner = await world.folder(ann, copier.id, 'Inner')
    const plain = await world.folder(ann, ann.rootId, 'Plain')
    await shareFolder(world, ann, outer, { tenantInvitees: [bo.tenantId] })
    await shareFolder(world, ann, inner, { tenantInvitees: [bo.tenantId] })
    const below = await world.folder(ann, outer.id, 'Below')
    const move = (id: string, destination_id: string) => world.try(ann, calls.filesMove, { id, destination_id })
    for (const id of [inner.id, copier.id]) {
      for (const into of [outer.id, below.id]) {
        const { status, body } = await move(id, into)
        expect([status, body.message]).toEqual([409, messages.nestsShares])
      }
    }
    const mountId = await mount(world.db, { by: ann, tenantId: boss.tenantId, itemId: boss.rootId })
    expect((await move(mountId, outer.id)).status).not.toBe(200)
    await world.db.deleteFrom('boundaries').where('item_id', '=', mountId).execute()
    await world.db.deleteFrom('items').where('id', '=', mountId).execute()
    await world.call(ann, calls.filesDelete, { id: copier.id })
    expect((await world.try(ann, calls.filesRestore, { id: copier.id, parent_file_id: outer.id })).status).toBe(409)
    expect((await world.try(ann, calls.filesRestore, { id: inner.id, parent_file_id: below.id })).status).toBe(409)
    await world.call(ann, calls.filesRestore, { id: copier.id })
    // Merged into a shared folder of its name, its contents would be inside it.
    const twin = await world.folder(ann, plain.id, 'Outer')
    await world.call(ann, calls.filesMove, { id: inner.id, destination_id: twin.id })
    const merged = await world.try(ann, calls.filesMove, { id: twin.id, destination_id: ann.rootId, conflict: 'replace' })
    expect(merged.status).toBe(409)
    // A copy is not shared.
    const copy = await world.call(ann, calls.filesDuplicate, { id: plain.id, destination_id: outer.id })
    expect((await world.call(ann, calls.filesSharesSummary, { id: copy.file.id })).folders_below).toBe(0)
    expect((await move(plain.id, copier.id)).status).toBe(200)
  })

  it('but a private mount of a single user is independent of that', async () => {
    const colleague = await world.person({ team: ann.tenantId })
    const theirs = await world.folder(boss, boss.rootId, 'Theirs')
    await shareFolder(world, boss, theirs, { userInvitees: [invite(colleague)] })
    const own = await mount(world.db, { by: colleague, tenantId: boss.tenantId, itemId: theirs.id, forPerson: true })
    const within = await world.folder(ann, folder.id, 'Within')
    await world.call(colleague, calls.filesMove, { id: own, destination_id: within.id })
    expect((await world.call(ann, calls.filesGet, { id: folder.id })).file.contains_shared_folder).toBe(false)
    expect((await world.call(ann, calls.filesShares, { id: folder.id })).obstacle).toBe(null)
    const outer = await world.folder(ann, ann.rootId, 'Outer')
    await shareFolder(world, ann, outer, { tenantInvitees: [bo.tenantId] })
    await world.call(ann, calls.filesMove, { id: within.id, destination_id: outer.id })
    await world.call(ann, calls.filesMove, { id: within.id, destination_id: folder.id })
    await shareFolder(world, ann, folder, { tenantInvitees: [bo.tenantId] })
    const seen = async (caller: Person) =>
      (await world.call(caller, calls.filesChildren, { file_id: within.id })).items.map(({ id }) => id)
    expect([await seen(bo), await seen(ann), await seen(colleague)]).toEqual([[], [], [own]])
    expect((await world.try(colleague, calls.filesMove, { id: own, destination_id: outer.id })).status).toBe(409)
    const { answers } = await verify(world, { isDeep: false, grace: 0 })
    expect(answers.filter(({ total, question }) => total > 0 && question.startsWith('No shared folder'))).toEqual([])
  })

  it('by concurrent shares of a folder and one in it', async () => {
    const child = await world.folder(ann, folder.id, 'Child')
    const answers = await Promise.all(
      [folder.id, child.id].map((file_id) =>
        world.try(ann, calls.filesSharesInitiate, { file_id, tenantInvitees: [bo.tenantId] }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
  })

  it('and only one of a concurrent move and share succeeds', async () => {
    const outer = await world.folder(ann, ann.rootId, 'Outer')
    await shareFolder(world, ann, outer, { tenantInvitees: [bo.tenantId] })
    const [moved, shared] = await Promise.all([
      world.try(ann, calls.filesMove, { id: folder.id, destination_id: outer.id }),
      world.try(ann, calls.filesSharesInitiate, { file_id: folder.id, tenantInvitees: [bo.tenantId] }),
    ])
    expect([moved.status === 200, shared.status === 200]).toContain(true)
    expect(moved.status === 200 && shared.status === 200).toBe(false)
  })
})

it('a concurrent change and end leave a consistent state', async () => {
  const { id } = await shareFolder(world, ann, folder, { tenantInvitees: [bo.tenantId] })
  const [changed, ended, declined] = await Promise.all([
    world.try(ann, calls.filesSharesUpdate, { id, user_role: 'editor' }),
    world.try(ann, calls.filesSharesDelete, { id }),
    world.try(boss, calls.filesSharesDecline, { id }),
  ])
  expect(ended.status).toBe(200)
  expect([200, 404]).toContain(changed.status)
  expect([200, 404]).toContain(declined.status)
  expect([await roleOf(world, bo, folder), await grants()]).toEqual([null, []])
})

it('a user who leaves while being named is not named in the end', async () => {
  const [, left] = await Promise.all([
    world.try(ann, calls.filesSharesInitiate, { file_id: folder.id, userInvitees: [invite(bo)] }),
    world.try(bo, calls.authLeave, {}),
  ])
  expect(left.status).toBe(200)
  expect((await world.call(ann, calls.filesShares, { id: folder.id })).shares).toEqual([])
})

it('npm run verify finds inconsistencies', async () => {
  const broken = await makeWorld()
  try {
    const one = await broken.person()
    const two = await broken.person()
    await connect(broken.db, one, two)
    const shared = await broken.folder(one, one.rootId, 'Shared')
    const { id } = await shareFolder(broken, one, shared, { tenantInvitees: [two.tenantId] })
    const failing = async (breakIt: ReturnType<typeof sql>) => {
      const { answers } = await broken.db
        .transaction()
        .execute(async (tx) => {
          await breakIt.execute(tx)
          return tx
        })
        .then(() => verify(broken, { isDeep: false, grace: 0 }))
      return answers.filter(({ total }) => total > 0).map(({ question }) => question)
    }
    expect(await failing(sql`SELECT 1`)).toEqual([])
    const expires = endIn(3600_000)
    await shareFolder(broken, one, shared, { userInvitees: [invite(two)], expires })
    expect(await failing(sql`UPDATE share_grantees SET expires = NULL`)).toEqual([
      'What shares give stands in grants, and nothing else does',
    ])
    expect(await failing(sql`UPDATE share_grantees SET expires = ${expires}`)).toEqual([])
    await broken.folder(two, two.rootId, 'Of theirs')
    await mount(broken.db, { by: two, tenantId: one.tenantId, itemId: shared.id, forPerson: true })
    expect(await failing(sql`SELECT 1`)).toEqual(['Every mount shows what is shared with whom it stands there for'])
    expect(await failing(sql`UPDATE grants SET role = 'editor' WHERE source = 'share'`)).toContain(
      'What shares give stands in grants, and nothing else does',
    )
    expect(
      await failing(sql`INSERT INTO share_grantees (share_id, user_id, role) VALUES (${id}, ${one.userId}, 'viewer')`),
    ).toContain('People and groups of a share are those of the team that it is with')
    expect(await failing(sql`UPDATE connections SET accepted = NULL`)).toContain(
      'Teams share folders of their own with connected teams',
    )
    const child = await broken.folder(one, shared.id, 'Child')
    expect(
      await failing(sql`INSERT INTO share_addresses (id, tenant_id, item_id, email, role)
        VALUES (gen_random_uuid(), ${one.tenantId}, ${child.id}, 'a@example.org', 'viewer')`),
    ).toContain('No shared folder, and no mount, stands in another')
    expect(await failing(sql`UPDATE shares SET is_restricted = true; `)).toContain(
      'What shares give stands in grants, and nothing else does',
    )
  } finally {
    await broken.close({ isBroken: true })
  }
})
