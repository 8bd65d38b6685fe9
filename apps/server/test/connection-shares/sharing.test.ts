import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { messages } from '@arbour/contract/messages'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireShares } from '#modules/sharing/connection-shares/public.ts'
import { named, notificationsOf, textsOf } from '../notifications/panel.ts'
import { restrict } from '../support/access.ts'
import { clearNotifications } from '../support/clear-notifications.ts'
import { connect, mount } from '../support/connected.ts'
import { endIn } from '../support/end-time.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { addressOf, invite, roleOf, shareFolder, watch } from './folders.ts'

// Ann's team shares folders with Bo's and Cy's, with which it is connected, and not with Di's.

let world: World
let ann: Person
let bo: Person
let bob: Person
let boss: Person
let cy: Person
let di: Person
let folder: Item
let inside: Item
let made = 0

beforeAll(async () => {
  world = await makeWorld()
  const admin = await world.person({ roles: ['Admin'] })
  ann = await named(world, admin, 'Ann')
  boss = await world.person({ roles: ['Admin'] })
  bo = await named(world, boss, 'Bo')
  bob = await named(world, boss, 'Bob')
  cy = await world.person({ roles: ['Admin'] })
  di = await world.person({ roles: ['Admin'] })
  const names = [
    [ann, 'Arbour Bridges'],
    [bo, 'Harbour'],
    [cy, 'Riggers'],
  ] as const
  for (const [{ tenantId }, name] of names)
    await world.db.updateTable('tenants').set({ name }).where('id', '=', tenantId).execute()
  await connect(world.db, ann, bo, { ago: 60 })
  await connect(world.db, cy, ann, { ago: 30 })
})
afterAll(() => world.close())
beforeEach(async () => {
  made += 1
  folder = await world.folder(ann, ann.rootId, `Plans ${made}`)
  inside = await world.file(ann, folder.id, 'inside.txt')
  await clearNotifications(world, ann, bo, bob, boss, cy)
})

const share = (invitation: Parameters<typeof shareFolder>[3], teamId?: string) =>
  shareFolder(world, ann, folder, invitation, teamId)
const shares = async () => world.call(ann, calls.filesShares, { id: folder.id })
const roles = (...people: Person[]) => Promise.all(people.map((caller) => roleOf(world, caller, inside)))
const update = (input: Parameters<typeof world.try<typeof calls.filesSharesUpdate>>[2], by = ann) =>
  world.try(by, calls.filesSharesUpdate, input)

describe('a folder is shared', () => {
  it('with a whole team, with the last given role', async () => {
    const first = await share({ tenantInvitees: [bo.tenantId] })
    expect(first).toMatchObject({
      tenant: { name: 'Harbour' },
      user_role: 'viewer',
      is_access_restricted: false,
      status: 'waiting',
    })
    expect(first).toMatchObject({ fileUsers: [], expires: null, created_by: { id: ann.userId, name: 'Ann' } })
    expect(await roles(bo, bob, boss, cy, di)).toEqual(['viewer', 'viewer', 'viewer', null, null])
    const again = await share({ tenantInvitees: [bo.tenantId, cy.tenantId], role: 'editor' }, bo.tenantId)
    expect(again).toMatchObject({ id: first.id, user_role: 'editor' })
    expect(await roles(bo, cy)).toEqual(['editor', 'editor'])
    expect((await shares()).shares.map(({ tenant }) => tenant.name)).toEqual(['Harbour', 'Riggers'])
  })

  it('with users only, until their whole team is invited', async () => {
    const named = await share({ userInvitees: [invite(bo)], role: 'contributor' })
    expect(named).toMatchObject({ is_access_restricted: true, fileUsers: [{ user: { name: 'Bo' }, user_role: 'contributor' }] })
    expect(await roleOf(world, bo, folder)).toBe('contributor')
    expect(await roles(bob, boss)).toEqual([null, null])
    expect(await share({ tenantInvitees: [bo.tenantId] })).toMatchObject({ id: named.id, is_access_restricted: false })
    expect([await roleOf(world, bo, folder), ...(await roles(bob))]).toEqual(['contributor', 'viewer'])
    await share({ userInvitees: [invite(bob)], role: 'editor' })
    expect(await roles(bob, boss)).toEqual(['editor', 'viewer'])
  })

  it('with email addresses: the user of the longest-connected team, else waiting, without revealing who has an account', async () => {
    const person = await world.person({ team: cy.tenantId })
    await sql`INSERT INTO memberships (tenant_id, user_id, roles) VALUES (${bo.tenantId}, ${person.userId}, '{}')`.execute(
      world.db,
    )
    const email = await addressOf(world, person)
    const emailInvitees = [email.toUpperCase(), await addressOf(world, di), 'nobody@example.org']
    const answer = await world.call(ann, calls.filesSharesInitiate, { file_id: folder.id, emailInvitees, role: 'editor' })
    expect(answer.shares).toMatchObject([{ tenant: { name: 'Harbour' }, fileUsers: [{ user: { id: person.userId } }] }])
    const waiting = { id: expect.any(String), user_role: 'editor', expires: null, created: expect.any(String) }
    expect(answer.addresses).toEqual([
      { ...waiting, email: 'nobody@example.org' },
      { ...waiting, email: await addressOf(world, di) },
    ])
    expect(await roles(di)).toEqual([null])
    const alone = await world.folder(ann, ann.rootId, `Alone ${made}`)
    await world.call(ann, calls.filesSharesInitiate, { file_id: alone.id, emailInvitees: ['nobody@example.org'] })
    const byUs = async (caller: Person, tenant_id?: string) => {
      const { items, meta } = await world.call(caller, calls.filesShared, {
        side: 'by_us',
        q: ` ${made}`,
        ...(tenant_id && { tenant_id }),
      })
      expect(meta.total_items).toBe(items.length)
      return items.map(({ file, tenants, addresses }) => [file.id, tenants.length, addresses.map(({ email: one }) => one)])
    }
    const waits = [alone.id, 0, ['nobody@example.org']]
    expect(await byUs(ann)).toEqual([waits, [folder.id, 1, answer.addresses.map(({ email: one }) => one)]])
    expect(await byUs(ann, bo.tenantId)).toEqual([[folder.id, 1, expect.any(Array)]])
    // Users who cannot share it learn no email address.
    const reader = await world.person({ team: ann.tenantId })
    await restrict(world, ann, alone.id, { people: [[reader, 'viewer']] })
    await restrict(world, ann, folder.id, { people: [[reader, 'viewer']] })
    expect(await byUs(reader)).toEqual([[folder.id, 1, []]])
    const id = answer.addresses[0]?.id ?? ''
    expect((await world.try(bo, calls.filesSharesDelete, { id })).status).toBe(404)
    await world.call(ann, calls.filesSharesDelete, { id })
    expect((await shares()).addresses.map(({ email: one }) => one)).toEqual([await addressOf(world, di)])
    expect((await world.try(ann, calls.filesSharesDelete, { id })).status).toBe(404)
  })

  it('without a role with the existing one, of a team, a user and an email address; else as viewers', async () => {
    const again = (to: object) => world.call(ann, calls.filesSharesInitiate, { file_id: folder.id, ...to })
    await share({ tenantInvitees: [bo.tenantId], role: 'contributor' })
    await share({ userInvitees: [invite(bob)], role: 'editor' }, bo.tenantId)
    const emailInvitees = ['nobody@example.org']
    await again({ emailInvitees, role: 'editor' })
    expect(await roles(bo, bob)).toEqual(['contributor', 'editor'])
    const kept = await again({ tenantInvitees: [bo.tenantId, cy.tenantId], userInvitees: [invite(bob)], emailInvitees })
    expect(await roles(bo, bob, cy)).toEqual(['contributor', 'editor', 'viewer'])
    expect(kept.addresses).toMatchObject([{ user_role: 'editor' }])
    expect(await textsOf(world, boss)).toEqual(expect.not.arrayContaining([expect.stringContaining('to viewer')]))
  })

  it('not with a colleague’s email address, which would wait forever, unless they are in a connected team as well', async () => {
    const colleague = await world.person({ team: ann.tenantId })
    const email = await addressOf(world, colleague)
    const emailInvitees = ['nobody@example.org', email.toUpperCase()]
    const to = { file_id: folder.id, emailInvitees }
    const message = messages.colleague(email)
    expect(await world.try(ann, calls.filesSharesInitiate, to)).toMatchObject({
      status: 400,
      body: { message, fields: { 'emailInvitees.1': message } },
    })
    const byId = { file_id: folder.id, userInvitees: [invite(bo), invite(colleague)] }
    expect(await world.try(ann, calls.filesSharesInitiate, byId)).toMatchObject({
      status: 400,
      body: { message, fields: { 'userInvitees.1': message } },
    })
    const nobody = { file_id: folder.id, userInvitees: [{ user_id: bo.userId, tenant_id: ann.tenantId }] }
    expect((await world.try(ann, calls.filesSharesInitiate, nobody)).status).toBe(404)
    expect(await shares()).toMatchObject({ shares: [], addresses: [] })
    await sql`INSERT INTO memberships (tenant_id, user_id, roles) VALUES (${cy.tenantId}, ${colleague.userId}, '{}')`.execute(
      world.db,
    )
    expect(await world.call(ann, calls.filesSharesInitiate, to)).toMatchObject({
      shares: [{ tenant: { name: 'Riggers' }, fileUsers: [{ user: { id: colleague.userId } }] }],
      addresses: [{ email: 'nobody@example.org' }],
    })
  })

  it('only with teams that the team’s policy allows, which keep their access, also for waiting invitations', async () => {
    const policy = (team_ids: string[] | null) =>
      world.call(boss, calls.tenantsSharingUpdate, {
        allows_links: true,
        needs_link_password: false,
        max_link_days: null,
        team_ids,
      })
    const plans = await world.folder(boss, boss.rootId, `Plans of Harbour ${made}`)
    const input = { file_id: plans.id, emailInvitees: [await addressOf(world, di)] }
    await world.call(boss, calls.filesSharesInitiate, input)
    await policy([ann.tenantId])
    const refused = { status: 403, body: { message: 'Your team does not allow sharing with Riggers' } }
    await connect(world.db, boss, cy)
    expect(await world.try(boss, calls.filesSharesInitiate, { ...input, tenantInvitees: [cy.tenantId] })).toMatchObject(refused)
    await policy(null)
    await world.call(boss, calls.filesSharesInitiate, { file_id: plans.id, userInvitees: [invite(cy)], role: 'contributor' })
    const share = (await world.call(boss, calls.filesShares, { id: plans.id })).shares[0]
    await policy([ann.tenantId])
    const change = (user_role: 'viewer' | 'editor') =>
      world.try(boss, calls.filesSharesUpdate, { id: share?.id ?? '', fileUsers: [{ user_id: cy.userId, user_role }] })
    expect(await change('editor')).toMatchObject(refused)
    expect(await change('viewer')).toMatchObject({ status: 200 })
    expect(await roleOf(world, cy, plans)).toBe('viewer')
    await connect(world.db, boss, di)
    await expireShares(world)
    expect(await roleOf(world, di, plans)).toBe(null)
    await policy([ann.tenantId, di.tenantId])
    await world.runJobs()
    expect(await roleOf(world, di, plans)).toBe('viewer')
    await policy(null)
  })

  it('with an audit log entry', async () => {
    await share({ tenantInvitees: [bo.tenantId], role: 'editor' })
    const entry = await world.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('item_id', '=', folder.id)
      .where('act', '=', 'share')
      .executeTakeFirst()
    const to = { team: bo.tenantId, role: 'editor', is_restricted: false, expires: null, is_declined: false, people: [] }
    expect(entry).toMatchObject({ tenant_id: ann.tenantId, user_id: ann.userId, details: { from: null, to } })
  })

  it.each([
    ['nobody', {}, 400],
    ['a time that is over', { tenantInvitees: [''], expires: new Date(Date.now() - 1000).toISOString() }, 400],
    ['an address that is none', { emailInvitees: ['bo'] }, 400],
    ['a role that cannot be given', { emailInvitees: ['a@example.org'], role: 'owner' }, 400],
  ])('not with %s', async (_, input, status) => {
    const invitation = 'tenantInvitees' in input ? { ...input, tenantInvitees: [bo.tenantId] } : input
    expect((await world.try(ann, calls.filesSharesInitiate, { file_id: folder.id, ...(invitation as object) })).status).toBe(
      status,
    )
    expect((await shares()).shares).toEqual([])
  })

  it('neither with the own team, nor an unconnected one, nor a pending one, nor a suspended user', async () => {
    const asked = await world.person()
    await connect(world.db, ann, asked)
    await sql`UPDATE connections SET accepted = NULL WHERE to_tenant_id = ${asked.tenantId}`.execute(world.db)
    const gone = await world.person({ team: bo.tenantId })
    await world.call(boss, calls.usersSuspend, { id: gone.userId })
    for (const invitation of [
      { tenantInvitees: [ann.tenantId] },
      { tenantInvitees: [bo.tenantId, di.tenantId] },
      { tenantInvitees: [asked.tenantId] },
      { userInvitees: [invite(bo), invite(gone)] },
      { userInvitees: [{ user_id: cy.userId, tenant_id: bo.tenantId }] },
    ]) {
      const { status } = await world.try(ann, calls.filesSharesInitiate, { file_id: folder.id, ...invitation })
      expect([invitation, status]).toEqual([invitation, 404])
    }
    expect((await shares()).shares).toEqual([])
  })

  it('only by an editor of the own team, and only an existing, unrestricted folder of it', async () => {
    await share({ tenantInvitees: [bo.tenantId], role: 'editor' })
    const tryIt = async (caller: Person, id: string) => {
      const { status } = await world.try(caller, calls.filesSharesInitiate, { file_id: id, tenantInvitees: [cy.tenantId] })
      return status
    }
    const below = await world.folder(ann, folder.id, 'Below')
    const closed = await world.folder(ann, ann.rootId, `Closed ${made}`)
    await restrict(world, ann, closed.id)
    const binned = await world.folder(ann, ann.rootId, `Binned ${made}`)
    await world.call(ann, calls.filesDelete, { id: binned.id })
    const mounted = await mount(world.db, { by: ann, tenantId: bo.tenantId, itemId: bo.rootId, forPerson: true })
    expect(await tryIt(bo, folder.id)).toBe(403)
    expect(await tryIt(bo, below.id)).toBe(403)
    expect(await tryIt(di, folder.id)).toBe(404)
    expect(await tryIt(ann, inside.id)).toBe(400)
    expect(await tryIt(ann, ann.rootId)).toBe(400)
    expect(await tryIt(ann, closed.id)).toBe(409)
    expect(await tryIt(ann, binned.id)).toBe(410)
    expect([403, 404]).toContain(await tryIt(ann, mounted))
    await world.db.deleteFrom('boundaries').where('item_id', '=', mounted).execute()
    await world.db.deleteFrom('items').where('id', '=', mounted).execute()
  })
})

describe('recipients are notified', () => {
  it('of a grant, another role and the end, with the actor and their team', async () => {
    const { id } = await share({ tenantInvitees: [bo.tenantId], role: 'editor', note: 'Look <here>' })
    const [line] = await notificationsOf(world, bo)
    expect(line).toMatchObject({ type: 'document', meta: { to: `/shared?add=${id}` }, user: null })
    expect(line?.message).toBe(
      `<strong>Ann</strong> of <strong>Arbour Bridges</strong> shared <strong>${folder.name}</strong> with <strong>Harbour</strong> as editor <em>“Look &lt;here&gt;”</em>`,
    )
    expect(await textsOf(world, boss)).toHaveLength(1)
    await update({ id, user_role: 'viewer' })
    expect((await textsOf(world, bo))[0]).toBe(
      `Ann of Arbour Bridges changed the role of Harbour on ${folder.name} to viewer (1)`,
    )
    await clearNotifications(world, bo)
    await update({ id, is_access_restricted: true, fileUsers: [{ user_id: bob.userId, user_role: 'viewer' }] })
    expect(await textsOf(world, bo)).toEqual([`${folder.name} of Arbour Bridges is no longer shared with you (1)`])
    expect((await textsOf(world, bob)).filter((text) => text.includes('no longer'))).toEqual([])
    await world.call(ann, calls.filesSharesDelete, { id })
    expect((await textsOf(world, bob))[0]).toBe(`${folder.name} of Arbour Bridges is no longer shared with you (1)`)
    expect((await notificationsOf(world, bo))[0]).toMatchObject({ type: 'alert', meta: {} })
  })

  it('and nobody else, nor by email if not requested', async () => {
    await share({ userInvitees: [invite(bo)], notify_via_email: false })
    expect(await textsOf(world, bo)).toHaveLength(1)
    for (const caller of [bob, boss, cy, ann]) expect(await textsOf(world, caller)).toEqual([])
    const { rows } = await sql<{
      mail_due: Date | null
    }>`SELECT mail_due FROM notifications WHERE user_id = ${bo.userId}`.execute(world.db)
    expect(rows).toEqual([{ mail_due: null }])
  })

  it('again when it is shared again', async () => {
    await share({ userInvitees: [invite(bo)] })
    await clearNotifications(world, bo)
    await share({ userInvitees: [invite(bo)], note: 'Again' })
    expect(await textsOf(world, bo)).toEqual([`Ann of Arbour Bridges shared ${folder.name} with you as viewer “Again” (1)`])
  })

  it('in both streams', async () => {
    const own = await watch(world, ann)
    const { id } = await share({ userInvitees: [invite(bo)], role: 'editor' })
    expect(await own.stop()).toMatchObject([{ type: 'item.access_changed', itemId: folder.id, parentId: ann.rootId }])
    const mountId = await mount(world.db, { by: bo, tenantId: ann.tenantId, itemId: folder.id, forPerson: true })
    const theirs = await watch(world, bo)
    await world.call(ann, calls.filesSharesDelete, { id })
    const foreign = { shareId: id, sourceId: folder.id, name: folder.name, team: { id: ann.tenantId, name: 'Arbour Bridges' } }
    expect(await theirs.stop()).toEqual([
      { type: 'mounts.changed', mounts: [{ itemId: mountId, parentId: bo.rootId, mountedFor: bo.userId }] },
      { type: 'share.ended', ...foreign, personIds: [bo.userId] },
    ])
  })
})

describe('a share is changed', () => {
  it('in its roles, its people and its end', async () => {
    const { id } = await share({ tenantInvitees: [bo.tenantId] })
    const expires = endIn(3600_000)
    const people = [{ user_id: bob.userId, user_role: 'editor' as const }]
    const { body } = await update({ id, user_role: 'contributor', fileUsers: people, expires })
    expect(body.share).toMatchObject({
      user_role: 'contributor',
      expires,
      fileUsers: [{ user: { name: 'Bob' }, user_role: 'editor' }],
    })
    expect([await roleOf(world, bo, folder), ...(await roles(bob))]).toEqual(['contributor', 'editor'])
    await update({ id, is_access_restricted: true })
    expect(await roles(bo, bob)).toEqual([null, 'editor'])
    await update({ id, is_access_restricted: false, fileUsers: [], expires: null })
    expect([await roleOf(world, bo, folder), await roleOf(world, bob, folder)]).toEqual(['contributor', 'contributor'])
    expect((await shares()).shares).toMatchObject([{ expires: null, fileUsers: [] }])
  })

  it('and its mounts that no longer fit are removed', async () => {
    const { id } = await share({ tenantInvitees: [bo.tenantId] })
    const place = { tenantId: ann.tenantId, itemId: folder.id }
    const mounted = () => world.db.selectFrom('items').select('mounted_for').where('source_id', '=', folder.id).execute()
    await mount(world.db, { by: bo, ...place })
    expect((await shares()).shares).toMatchObject([{ status: 'placed' }])
    await update({ id, user_role: 'editor' })
    expect(await mounted()).toEqual([{ mounted_for: null }])
    const both = [bo, bob].map(({ userId }) => ({ user_id: userId, user_role: 'viewer' as const }))
    await update({ id, is_access_restricted: true, fileUsers: both })
    expect(await mounted()).toEqual([])
    await mount(world.db, { by: bo, ...place, forPerson: true })
    await mount(world.db, { by: bob, ...place, forPerson: true })
    expect((await shares()).shares).toMatchObject([{ fileUsers: [{ status: 'placed' }, { status: 'placed' }] }])
    await update({ id, fileUsers: both.slice(1) })
    expect(await mounted()).toEqual([{ mounted_for: bob.userId }])
    await update({ id, is_access_restricted: false })
    expect(await mounted()).toEqual([])
    await mount(world.db, { by: bo, ...place })
    await world.call(ann, calls.filesSharesDelete, { id })
    expect(await mounted()).toEqual([])
  })

  it('to give less if the folder can no longer be shared, never more', async () => {
    const soon = endIn(3600_000)
    const { id } = await share({ tenantInvitees: [bo.tenantId], role: 'contributor', expires: soon })
    await world.call(boss, calls.filesSharesDecline, { id })
    await restrict(world, ann, folder.id)
    const person = (user_role: 'viewer' | 'editor') => [{ user_id: bob.userId, user_role }]
    expect(await update({ id, is_access_restricted: true, fileUsers: person('viewer') })).toMatchObject({
      status: 409,
      body: { message: messages.sharesRestricted },
    })
    await world.db.updateTable('shares').set({ declined: null }).where('id', '=', id).execute()
    const more = [{ expires: null }, { user_role: 'editor' }, { fileUsers: person('editor') }] as const
    for (const one of more) expect([one, (await update({ id, ...one })).status]).toEqual([one, 409])
    const less = [{ user_role: 'viewer' }, { expires: endIn(120_000) }] as const
    for (const one of less) expect([one, (await update({ id, ...one })).status]).toEqual([one, 200])
  })

  it('not to invalid values, by others, nor once it has ended', async () => {
    const { id } = await share({ userInvitees: [invite(bo)] })
    const one = { user_id: bob.userId, user_role: 'viewer' as const }
    expect((await update({ id, fileUsers: [] })).status).toBe(400)
    expect((await update({ id, fileUsers: [one, one] })).status).toBe(400)
    expect((await update({ id, fileUsers: [{ ...one, user_id: cy.userId }] })).status).toBe(404)
    expect((await update({ id, expires: new Date().toISOString() })).status).toBe(400)
    // Recipients cannot extend it.
    for (const caller of [bo, boss, cy, di]) expect((await update({ id, expires: null }, caller)).status).toBe(404)
    for (const caller of [bo, boss, cy, di]) expect((await world.try(caller, calls.filesSharesDelete, { id })).status).toBe(404)
    await world.call(ann, calls.filesSharesDelete, { id })
    expect((await update({ id, user_role: 'editor' })).status).toBe(404)
    expect(await roles(bo, bob)).toEqual([null, null])
  })

  it('with expiries truncated to the minute', async () => {
    const [time, minute] = ['2035-02-01T09:30:59.999Z', '2035-02-01T09:30:00.000Z']
    const given = await share({ tenantInvitees: [bo.tenantId], expires: time })
    expect(given.expires).toBe(minute)
    const [next, nextMinute] = ['2036-02-01T09:30:01Z', '2036-02-01T09:30:00.000Z']
    expect((await update({ id: given.id, expires: next })).body.share).toMatchObject({ expires: nextMinute })
    const people = [{ user_id: bo.userId, user_role: 'viewer' as const, expires: time }]
    expect((await update({ id: given.id, fileUsers: people })).body.share).toMatchObject({ fileUsers: [{ expires: minute }] })
  })

  it('with individual expiries of the team and of every user', async () => {
    const [soon, late, later] = [1, 2, 3].map((hours) => endIn(hours * 3600_000))
    await share({ userInvitees: [invite(bo)], expires: soon })
    expect(await share({ userInvitees: [invite(bob)] })).toMatchObject({
      expires: null,
      fileUsers: [{ expires: soon }, { expires: null }],
    })
    expect(await share({ tenantInvitees: [bo.tenantId] })).toMatchObject({ expires: null, fileUsers: [{ expires: soon }, {}] })
    const { id, ...given } = await share({ userInvitees: [invite(bob)], role: 'editor', expires: late })
    expect(given).toMatchObject({ expires: null, fileUsers: [{ expires: soon }, { expires: late }] })
    expect(await share({ tenantInvitees: [bo.tenantId], expires: soon })).toMatchObject({
      expires: soon,
      fileUsers: [{ expires: soon }, { expires: late }],
    })
    // Recipients with the share's expiry follow it.
    const moved = await update({ id, expires: later })
    expect(moved.body.share).toMatchObject({ expires: later, fileUsers: [{ expires: later }, { expires: late }] })
    const people = [{ user_id: bo.userId, user_role: 'viewer' as const, expires: null }]
    expect((await update({ id, fileUsers: people })).body.share).toMatchObject({ expires: later, fileUsers: [{ expires: null }] })
    expect((await update({ id, is_access_restricted: true })).body.share).toMatchObject({ expires: null })
    // No expiry is later than that of a share with named users.
    expect((await update({ id, expires: soon })).body.share).toMatchObject({ expires: soon, fileUsers: [{ expires: soon }] })
    expect((await update({ id, is_access_restricted: false })).body.share).toMatchObject({ expires: soon })
    const past = [{ user_id: bo.userId, user_role: 'viewer' as const, expires: new Date(0).toISOString() }]
    expect((await update({ id, fileUsers: past })).status).toBe(400)
  })
})

describe('a share is declined', () => {
  const decline = (caller: Person, id: string) => world.try(caller, calls.filesSharesDecline, { id })

  it('by an Admin for the whole team, until it is shared again', async () => {
    const { id } = await share({ tenantInvitees: [bo.tenantId], userInvitees: [invite(bob)] })
    expect([(await decline(bo, id)).status, (await decline(cy, id)).status, (await decline(ann, id)).status]).toEqual([
      403, 404, 404,
    ])
    expect([(await decline(boss, id)).status, (await decline(boss, id)).status]).toEqual([200, 200])
    expect(await roles(bo, bob, boss)).toEqual([null, null, null])
    expect((await shares()).shares).toMatchObject([{ status: 'declined' }])
    expect(await notificationsOf(world, ann)).toMatchObject([{ type: 'alert', meta: { file_id: folder.id } }])
    expect(await textsOf(world, ann)).toHaveLength(1)
    await share({ userInvitees: [invite(bo)] })
    expect(await roles(bo, bob)).toEqual(['viewer', null])
    await share({ tenantInvitees: [bo.tenantId] })
    expect(await roles(bo, bob)).toEqual(['viewer', 'viewer'])
  })

  it('by a person for themselves', async () => {
    const { id } = await share({ userInvitees: [invite(bo), invite(bob)] })
    expect((await decline(boss, id)).status).toBe(404)
    expect((await decline(bo, id)).status).toBe(200)
    expect(await roles(bo, bob)).toEqual([null, 'viewer'])
    expect((await shares()).shares).toMatchObject([{ fileUsers: [{ status: 'declined' }, { status: 'waiting' }] }])
    expect(await textsOf(world, ann)).toHaveLength(1)
    await update({ id, fileUsers: [{ user_id: bo.userId, user_role: 'editor' }] })
    expect(await roles(bo)).toEqual([null])
    await share({ userInvitees: [invite(bo)] })
    expect(await roles(bo)).toEqual(['viewer'])
  })

  it('after it was unmounted', async () => {
    const { id } = await share({ tenantInvitees: [bo.tenantId] })
    const mountId = await mount(world.db, { by: bo, tenantId: ann.tenantId, itemId: folder.id })
    expect((await decline(boss, id)).status).toBe(409)
    await world.db.deleteFrom('boundaries').where('item_id', '=', mountId).execute()
    await world.db.deleteFrom('items').where('id', '=', mountId).execute()
    expect((await decline(boss, id)).status).toBe(200)
  })
})

it('summarises what is shared externally, of what the user sees', async () => {
  const deep = await world.folder(ann, folder.id, 'Deep')
  const shared = await world.folder(ann, deep.id, 'Shared')
  const hidden = await world.folder(ann, deep.id, 'Hidden later')
  const below = await world.folder(ann, shared.id, 'Below')
  await shareFolder(world, ann, shared, { tenantInvitees: [cy.tenantId, bo.tenantId] })
  await shareFolder(world, ann, hidden, { tenantInvitees: [bo.tenantId] })
  const colleague = await world.person({ team: ann.tenantId })
  const summaryOf = (caller: Person, id: string) => world.call(caller, calls.filesSharesSummary, { id })
  const of = async (caller: Person, id: string) => {
    const { tenants, shared_file, folders_below } = await summaryOf(caller, id)
    return [tenants.map(({ name }) => name), shared_file?.path ?? null, folders_below]
  }
  const path = `/all/${folder.name}/Deep/Shared`
  expect(await of(colleague, below.id)).toEqual([['Harbour', 'Riggers'], path, 0])
  expect(await of(colleague, shared.id)).toEqual([['Harbour', 'Riggers'], path, 0])
  expect(await of(colleague, folder.id)).toEqual([[], null, 2])
  await restrict(world, ann, hidden.id, { hidden: true })
  expect(await of(colleague, folder.id)).toEqual([[], null, 1])
  await restrict(world, ann, below.id, { people: [[colleague, 'viewer']] })
  expect(await of(colleague, below.id)).toEqual([[], null, 0])
  expect((await world.try(bo, calls.filesSharesSummary, { id: shared.id })).status).toBe(403)
})

it('returns why a folder cannot be shared', async () => {
  const middle = await world.folder(ann, folder.id, 'Middle')
  const shared = await world.folder(ann, middle.id, 'Shared')
  const below = await world.folder(ann, shared.id, 'Below')
  await shareFolder(world, ann, shared, { emailInvitees: ['somebody@example.org'] }).catch(() => undefined)
  const refusal = async (id: string) => {
    const { status, body } = await world.try(ann, calls.filesSharesInitiate, { file_id: id, tenantInvitees: [bo.tenantId] })
    const { obstacle } = await world.call(ann, calls.filesShares, { id })
    return [status, body.code, body.message, obstacle]
  }
  expect(await refusal(folder.id)).toEqual([400, 'invalid', messages.containsShared, 'contains_shared_folder'])
  expect(await refusal(below.id)).toEqual([400, 'invalid', messages.insideShared, 'inside_shared_folder'])
  expect((await world.call(ann, calls.filesShares, { id: shared.id })).obstacle).toBe(null)
  // Deleted items are no obstacle until they are restored.
  await world.call(ann, calls.filesDelete, { id: middle.id })
  expect((await refusal(folder.id))[0]).toBe(200)
  const restored = await world.try(ann, calls.filesRestore, { id: middle.id })
  expect([restored.status, restored.body.message]).toEqual([409, messages.nestsShares])
})
