import { calls } from '@arbour/contract/calls'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { expireShares } from '#modules/sharing/connection-shares/public.ts'
import { textsOf } from '../notifications/panel.ts'
import { restrict } from '../support/access.ts'
import { connect, mount } from '../support/connected.ts'
import type { Person } from '../support/world.ts'
import {
  ann,
  bo,
  bob,
  boss,
  counter,
  cy,
  di,
  folder,
  inside,
  roles,
  setUpTeams,
  share,
  shares,
  world,
} from './connected-teams.ts'
import { addressOf, invite, roleOf, shareFolder } from './folders.ts'

setUpTeams()

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
    const response = await world.call(ann, calls.filesSharesInitiate, { file_id: folder.id, emailInvitees, role: 'editor' })
    expect(response.shares).toMatchObject([{ tenant: { name: 'Harbour' }, fileUsers: [{ user: { id: person.userId } }] }])
    const waiting = { id: expect.any(String), user_role: 'editor', expires: null, created: expect.any(String) }
    expect(response.addresses).toEqual([
      { ...waiting, email: 'nobody@example.org' },
      { ...waiting, email: await addressOf(world, di) },
    ])
    expect(await roles(di)).toEqual([null])
    const alone = await world.folder(ann, ann.rootId, `Alone ${counter}`)
    await world.call(ann, calls.filesSharesInitiate, { file_id: alone.id, emailInvitees: ['nobody@example.org'] })
    const byUs = async (caller: Person, tenant_id?: string) => {
      const { items, meta } = await world.call(caller, calls.filesShared, {
        side: 'by_us',
        q: ` ${counter}`,
        ...(tenant_id && { tenant_id }),
      })
      expect(meta.total_items).toBe(items.length)
      return items.map(({ file, tenants, addresses }) => [file.id, tenants.length, addresses.map(({ email: one }) => one)])
    }
    const waits = [alone.id, 0, ['nobody@example.org']]
    expect(await byUs(ann)).toEqual([waits, [folder.id, 1, response.addresses.map(({ email: one }) => one)]])
    expect(await byUs(ann, bo.tenantId)).toEqual([[folder.id, 1, expect.any(Array)]])
    // Users who cannot share it learn no email address.
    const reader = await world.person({ team: ann.tenantId })
    await restrict(world, ann, alone.id, { people: [[reader, 'viewer']] })
    await restrict(world, ann, folder.id, { people: [[reader, 'viewer']] })
    expect(await byUs(reader)).toEqual([[folder.id, 1, []]])
    const id = response.addresses[0]?.id ?? ''
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
    expect(await textsOf(world, boss)).toEqual(expect.not.arrayContaining([expect.stringContaining('to Viewer')]))
  })

  it('not with a colleague’s email address, which would wait forever, unless they are in a connected team as well', async () => {
    const colleague = await world.person({ team: ann.tenantId })
    const email = await addressOf(world, colleague)
    const emailInvitees = ['nobody@example.org', email.toUpperCase()]
    const to = { file_id: folder.id, emailInvitees }
    const message = t('errors.shares.colleague', { email })
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
    const plans = await world.folder(boss, boss.rootId, `Plans of Harbour ${counter}`)
    const input = { file_id: plans.id, emailInvitees: [await addressOf(world, di)] }
    await world.call(boss, calls.filesSharesInitiate, input)
    await policy([ann.tenantId])
    const refused = { status: 403, body: { message: 'Your team doesn’t allow sharing with Riggers' } }
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
    const closed = await world.folder(ann, ann.rootId, `Closed ${counter}`)
    await restrict(world, ann, closed.id)
    const binned = await world.folder(ann, ann.rootId, `Binned ${counter}`)
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
    return [status, body.code, body.message, body.data?.reason, obstacle]
  }
  expect(await refusal(folder.id)).toEqual([
    400,
    'invalid',
    t('errors.shares.containsShared'),
    'nested_shares',
    'contains_shared_folder',
  ])
  expect(await refusal(below.id)).toEqual([
    400,
    'invalid',
    t('errors.shares.insideShared'),
    'nested_shares',
    'inside_shared_folder',
  ])
  expect((await world.call(ann, calls.filesShares, { id: shared.id })).obstacle).toBe(null)
  // Deleted items are no obstacle until they are restored.
  await world.call(ann, calls.filesDelete, { id: middle.id })
  expect((await refusal(folder.id))[0]).toBe(200)
  const restored = await world.try(ann, calls.filesRestore, { id: middle.id })
  expect([restored.status, restored.body.message]).toEqual([409, t('errors.shares.nested')])
})
