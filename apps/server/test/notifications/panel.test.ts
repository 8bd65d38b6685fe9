import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { pruneNotifications } from '#modules/delivery/notifications/public.ts'
import { embeddedIssuance } from '#modules/directory/identity/options.ts'
import { loadSigningKeys } from '#modules/directory/identity/provider/keys.ts'
import { issueToken } from '#modules/directory/identity/tokens/issue-token.ts'
import { setMembership } from '#modules/directory/teams/public.ts'
import { restrict } from '../support/access.ts'
import { untilDelivered } from '../support/delivered.ts'
import { withLimits } from '../support/limits.ts'
import { PUBLIC_URL } from '../support/test-app.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { notificationsOf, panelOf } from './panel.ts'

let world: World
let reader: Person
let other: Person

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  const admin = await world.person({ roles: ['Admin'] })
  reader = await world.person({ team: admin.tenantId })
  other = await world.person({ team: admin.tenantId })
})

/** Creates a number of separate notifications for a user, each by another person. */
async function addNotifications(caller: Person, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const sharer = await world.person({ team: caller.tenantId })
    const { id } = await world.folder(sharer, sharer.rootId, `Given by ${sharer.userId}`)
    await world.call(sharer, calls.filesAccessUpdate, { id, fileUsers: [{ user_id: caller.userId, user_role: 'viewer' }] })
    await untilDelivered(world)
  }
}

/** Returns the same user with a token of another team. */
async function inTeam({ userId }: Person, { tenantId, rootId }: Person): Promise<Person> {
  await setMembership(world.db, { tenantId, userId, roles: [] })
  const [key] = await loadSigningKeys(world.db)
  const { org_id } = await world.db.selectFrom('tenants').select('org_id').where('id', '=', tenantId).executeTakeFirstOrThrow()
  if (!key) throw new Error('No signing key')
  const token = await issueToken(key, embeddedIssuance(PUBLIC_URL), { userId, orgId: org_id, roles: [], ttlSeconds: 3600 })
  return { token, userId, tenantId, rootId }
}

const ids = async (caller: Person) => (await notificationsOf(world, caller)).map(({ id }) => id)

it('is empty at first, and paged with the newest first', async () => {
  expect(await panelOf(world, reader)).toMatchObject({ items: [], unread: 0, meta: { total_items: 0 } })
  await addNotifications(reader, 3)
  const all = await panelOf(world, reader)
  expect(all).toMatchObject({ unread: 3, meta: { total_items: 3, per_page: 500 } })
  expect(all.items.map(({ created }) => created)).toEqual(
    all.items
      .map(({ created }) => created)
      .toSorted()
      .toReversed(),
  )
  const pages = await Promise.all([1, 2, 3].map((page) => world.call(reader, calls.notificationsList, { page, take: 2 })))
  expect(pages.map(({ items }) => items.length)).toEqual([2, 1, 0])
  expect(pages.flatMap(({ items }) => items)).toEqual(all.items)
  expect(pages[1]).toMatchObject({ unread: 3, meta: { total_items: 3, total_pages: 2, current_page: 2 } })
})

it('lists only unread ones, or those to act on, with a filter', async () => {
  await addNotifications(reader, 1)
  const owned = await world.folder(reader, reader.rootId, `Owned by ${reader.userId}`)
  await restrict(world, reader, owned.id)
  await world.call(other, calls.filesAccessRequest, { id: owned.id })
  const [request, given] = await notificationsOf(world, reader)
  expect([request?.is_pending, given?.is_pending]).toEqual([true, false])
  const filtered = async (filter: 'unread' | 'pending') => {
    const { items, meta } = await world.call(reader, calls.notificationsList, { filter })
    expect(meta.total_items).toBe(items.length)
    return items.map(({ id }) => id)
  }
  await world.call(reader, calls.notificationsRead, { id: request?.id ?? '' })
  expect([await filtered('unread'), await filtered('pending')]).toEqual([[given?.id], [request?.id]])
  const { accessRequests } = await world.call(reader, calls.filesAccess, { id: owned.id })
  await world.call(reader, calls.filesAccessRequestDecline, { uuid: accessRequests[0]?.uuid ?? '' })
  await untilDelivered(world)
  expect(await filtered('pending')).toEqual([])
})

it('marks one as read, clears one, the read ones, or all; each returns the remaining numbers', async () => {
  await addNotifications(reader, 4)
  const [first, second, third, fourth] = (await ids(reader)) as [string, string, string, string]
  expect(await world.call(reader, calls.notificationsRead, { id: first })).toEqual({ unread: 3 })
  const read = (await notificationsOf(world, reader)).find(({ id }) => id === first)?.read
  expect(read).toEqual(expect.any(String))
  expect(await world.call(reader, calls.notificationsRead, { id: first })).toEqual({ unread: 3 })
  expect((await notificationsOf(world, reader)).find(({ id }) => id === first)?.read, 'it was read when it was').toBe(read)
  expect(await world.call(reader, calls.notificationsClear, { id: second })).toEqual({ unread: 2 })
  expect(await ids(reader)).toEqual([first, third, fourth])
  for (const call of [calls.notificationsRead, calls.notificationsClear]) {
    expect((await world.try(reader, call, { id: second })).status, 'it is gone').toBe(404)
  }
  expect(await world.call(reader, calls.notificationsClearRead, {})).toEqual({ unread: 2 })
  expect(await ids(reader)).toEqual([third, fourth])
  expect(await world.call(reader, calls.notificationsClearAll, {})).toEqual({ unread: 0 })
  expect(await ids(reader)).toEqual([])
})

it('marks everything of one user in one team as read, except email-only notifications', async () => {
  const otherTeamAdmin = await world.person({ roles: ['Admin'] })
  const readerInOtherTeam = await inTeam(reader, otherTeamAdmin)
  await addNotifications(reader, 3)
  await addNotifications(readerInOtherTeam, 1)
  await addNotifications(other, 1)
  const [first] = await ids(reader)
  await world.call(reader, calls.notificationsRead, { id: first ?? '' })
  const read = (await notificationsOf(world, reader)).find(({ id }) => id === first)?.read
  const mailOnly = await world.db
    .insertInto('notifications')
    .columns(['tenant_id', 'id', 'user_id', 'kind', 'by_id', 'data', 'item_ids', 'count', 'in_app'])
    .expression((from) =>
      from
        .selectFrom('notifications')
        .where('id', '=', first ?? '')
        .select(['tenant_id', sql<string>`gen_random_uuid()`.as('id'), 'user_id', 'kind', 'by_id', 'data', 'item_ids', 'count'])
        .select(sql<boolean>`false`.as('in_app')),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await world.call(reader, calls.notificationsReadAll, {})).toEqual({ unread: 0 })
  const lines = await notificationsOf(world, reader)
  expect(lines.map((line) => line.read !== null)).toEqual([true, true, true])
  expect(lines.find(({ id }) => id === first)?.read, 'it was read when it was').toBe(read)
  const mailOnlyRow = await world.db.selectFrom('notifications').select('read').where('id', '=', mailOnly.id).executeTakeFirst()
  expect(mailOnlyRow?.read).toBeNull()
  for (const caller of [readerInOtherTeam, other]) expect((await panelOf(world, caller)).unread).toBe(1)
})

it('belongs to one user in one team: nobody else reads or clears it', async () => {
  const otherTeamAdmin = await world.person({ roles: ['Admin'] })
  const readerInOtherTeam = await inTeam(reader, otherTeamAdmin)
  await addNotifications(reader, 2)
  await addNotifications(readerInOtherTeam, 1)
  await addNotifications(other, 1)
  const [mine, theirs, idsInOtherTeam] = [await ids(reader), await ids(other), await ids(readerInOtherTeam)]
  expect([mine.length, theirs.length, idsInOtherTeam.length]).toEqual([2, 1, 1])
  for (const [caller, id] of [
    [reader, theirs[0]],
    [reader, idsInOtherTeam[0]],
    [readerInOtherTeam, mine[0]],
    [otherTeamAdmin, idsInOtherTeam[0]],
  ] as const) {
    for (const call of [calls.notificationsRead, calls.notificationsClear]) {
      expect((await world.try(caller, call, { id: id ?? '' })).status).toBe(404)
    }
  }
  const unread = async (caller: Person) =>
    new Map((await world.call(caller, calls.authTenants, {})).items.map((team) => [team.id, team.unread]))
  const expected = new Map([
    [reader.tenantId, 2],
    [readerInOtherTeam.tenantId, 1],
  ])
  expect([await unread(reader), await unread(readerInOtherTeam)]).toEqual([expected, expected])
  await world.call(reader, calls.notificationsRead, { id: mine[0] ?? '' })
  await world.call(readerInOtherTeam, calls.notificationsClearAll, {})
  expect(await unread(readerInOtherTeam)).toEqual(new Map([...expected.keys()].map((id) => [id, id === reader.tenantId ? 1 : 0])))
  expect([await ids(reader), await ids(other), await ids(readerInOtherTeam)]).toEqual([mine, theirs, []])
  // A user who has left leaves nothing behind.
  await world.call(reader, calls.authLeave, {})
  const { rows } =
    await sql`SELECT id FROM notifications WHERE tenant_id = ${reader.tenantId} AND user_id = ${reader.userId}`.execute(world.db)
  expect(rows).toEqual([])
})

it('does not name former members as members of the team', async () => {
  await addNotifications(reader, 1)
  const [line] = await notificationsOf(world, reader)
  expect(line?.user).not.toBeNull()
  await world.db
    .deleteFrom('memberships')
    .where('user_id', '=', line?.user?.id ?? '')
    .execute()
  expect(await notificationsOf(world, reader)).toMatchObject([{ id: line?.id, user: null, message: line?.message }])
})

it('follows the preferences by topic: disabled ones are not shown, others are unchanged', async () => {
  const usual = ['access', 'requests', 'answers', 'connections', 'shares', 'incoming'].map((topic) => ({
    topic,
    in_app: true,
    mail: 'at_once',
  }))
  expect((await world.call(reader, calls.notificationsPreferences, {})).items).toEqual(usual)
  const off = { topic: 'access' as const, in_app: false, mail: 'off' as const }
  const { items } = await world.call(reader, calls.notificationsPreferencesUpdate, { items: [off] })
  expect(items).toEqual([off, ...usual.slice(1)])
  expect((await world.call(other, calls.notificationsPreferences, {})).items, 'theirs alone').toEqual(usual)
  await addNotifications(reader, 1)
  expect(await panelOf(world, reader)).toMatchObject({ items: [], unread: 0 })
  const rows = await world.db.selectFrom('notifications').select('id').where('user_id', '=', reader.userId).execute()
  expect(rows, 'nothing waits').toEqual([])
  const closed = await world.folder(other, other.rootId, 'Closed')
  await world.call(other, calls.filesAccessUpdate, {
    id: closed.id,
    access: { is_access_restricted: true, is_hidden_when_restricted: false },
  })
  const { uuid } = await world.call(reader, calls.filesAccessRequest, { id: closed.id })
  await world.call(other, calls.filesAccessRequestDecline, { uuid })
  expect(await notificationsOf(world, reader)).toHaveLength(1)
  const wrong = { items: [{ topic: 'weather', in_app: true, mail: 'off' }] } as never
  expect((await world.try(reader, calls.notificationsPreferencesUpdate, wrong)).status).toBe(400)
})

it('excludes email-only notifications', async () => {
  await world.call(reader, calls.notificationsPreferencesUpdate, { items: [{ topic: 'access', in_app: false, mail: 'daily' }] })
  await addNotifications(reader, 1)
  expect(await panelOf(world, reader)).toMatchObject({ items: [], unread: 0, meta: { total_items: 0 } })
  expect((await world.call(reader, calls.authTenants, {})).items.map(({ unread }) => unread)).toEqual([0])
  await world.call(reader, calls.notificationsClearAll, {})
  const rows = await world.db.selectFrom('notifications').select('mail_due').where('user_id', '=', reader.userId).execute()
  expect(rows, 'it waits still').toEqual([{ mail_due: expect.any(Date) }])
})

it('deletes notifications after the configured days, and email-only ones a day after their email', async () => {
  await addNotifications(reader, 2)
  const [young, old] = (await ids(reader)) as [string, string]
  const age = (id: string, days: number, more = {}) =>
    world.db
      .updateTable('notifications')
      .set({ told: sql<Date>`now() - make_interval(days => ${days})`, ...more })
      .where('id', '=', id)
      .execute()
  await age(young, 29)
  await age(old, 31)
  const prune = () => pruneNotifications({ db: world.db, ...withLimits({ notificationDays: 30 }) })
  await prune()
  expect(await ids(reader)).toEqual([young])
  await age(young, 2, { in_app: false, mail_due: new Date(Date.now() + 1e7) })
  const left = () => world.db.selectFrom('notifications').select('id').where('id', '=', young).execute()
  await prune()
  expect(await left()).toHaveLength(1)
  await age(young, 2, { mail_due: null })
  await prune()
  expect(await left()).toEqual([])
})
