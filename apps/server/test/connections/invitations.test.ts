import { calls } from '@arbour/contract/calls'
import type { CallInput } from '@arbour/contract/calls/call'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweep } from '#modules/directory/identity/provider/sweep.ts'
import { type MailServer, startMailServer } from '../mail/mail-server.ts'
import { type MailWorld, makeMailWorld } from '../mail/mail-world.ts'
import { textsOf } from '../notifications/panel.ts'
import { clearNotifications } from '../support/clear-notifications.ts'
import type { Person } from '../support/world.ts'
import { asAdminOf, ask, connect, standings } from './teams.ts'

let server: MailServer
let world: MailWorld
/** Admins of separate teams, created for each test. */
let ada: Person
let bob: Person
let cyd: Person

beforeAll(async () => {
  server = await startMailServer()
  world = await makeMailWorld(server.url)
})
afterAll(async () => {
  await world.close()
  await server.close()
})
beforeEach(async () => {
  ada = await world.person({ roles: ['Admin'] })
  bob = await world.person({ roles: ['Admin'] })
  cyd = await world.person({ roles: ['Admin'] })
})

const create = calls.tenantsConnectionsInvitationsCreate
const accept = calls.tenantsConnectionsInvitationsAccept
const get = calls.tenantsConnectionsInvitationsGet
const renew = calls.tenantsConnectionsInvitationsRenew
const withdraw = calls.tenantsConnectionsInvitationsWithdraw

/** Creates an invitation; returns its id and the token of its link. */
async function invite(caller: Person, input: CallInput<typeof create> = {}) {
  const { invitation, url } = await world.call(caller, create, input)
  return { id: invitation.id, token: tokenOf(url) }
}
const tokenOf = (url: string | null) => url?.split('/connect#')[1] ?? ''
const listed = async (caller: Person) => (await world.call(caller, calls.tenantsConnectionsInvitations, {})).items
const nameOf = async ({ tenantId }: Person) =>
  (await world.db.selectFrom('tenants').select('name').where('id', '=', tenantId).executeTakeFirstOrThrow()).name
const expire = (id: string) =>
  world.db
    .updateTable('connection_invitations')
    .set({ expires: sql<Date>`now() - interval '1 second'` })
    .where('id', '=', id)
    .execute()
const audited = async ({ tenantId }: Person) =>
  world.db
    .selectFrom('audit_entries')
    .select(['act', 'details'])
    .where('tenant_id', '=', tenantId)
    .where('act', 'in', ['connection', 'connection_invitation'])
    .orderBy('id')
    .execute()
const refused = async (caller: Person, token: string) => {
  const { status, body } = await world.try(caller, accept, { token })
  return [status, body.message]
}
const USED = [410, 'This invitation has already been used. Ask the team that sent it for a new one.']

describe('an invitation link', () => {
  it('shows who invites, and connects both teams at once', async () => {
    const { id, token } = await invite(ada, { note: ' For the bridge ' })
    expect(await listed(ada)).toMatchObject([
      { id, email: null, note: 'For the bridge', status: 'pending', invited_by: { id: ada.userId } },
    ])
    const { invitation } = await world.call(bob, get, { token })
    expect(invitation).toMatchObject({
      tenant: { id: ada.tenantId },
      note: 'For the bridge',
      status: 'pending',
      is_own: false,
      is_connected: false,
    })
    const { connection } = await world.call(bob, accept, { token })
    expect(connection).toMatchObject({ tenant: { id: ada.tenantId }, status: 'Accepted', note: '' })
    expect([await standings(world, ada), await standings(world, bob)]).toEqual([
      { [bob.tenantId]: 'Accepted' },
      { [ada.tenantId]: 'Accepted' },
    ])
    expect(await listed(ada)).toEqual([])
  })

  it('is valid for 14 days, and its secret is not stored', async () => {
    const { id, token } = await invite(ada)
    const row = await world.db.selectFrom('connection_invitations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.expires.getTime() - row.created.getTime()).toBe(14 * 24 * 3600 * 1000)
    expect(JSON.stringify(row)).not.toContain(token)
    expect(JSON.stringify(await audited(ada))).not.toContain(token)
    expect(JSON.stringify(await listed(ada))).not.toContain(token)
  })

  it('works once', async () => {
    const { token } = await invite(ada)
    await world.call(bob, accept, { token })
    expect(await refused(cyd, token)).toEqual(USED)
    expect((await world.call(cyd, get, { token })).invitation.status).toBe('accepted')
    expect(await standings(world, cyd)).toEqual({})
  })

  it('used by several teams at the same time connects one', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [from, ...others] = await Promise.all([0, 1, 2, 3].map(() => world.person({ roles: ['Admin'] })))
      if (!from) throw new Error('Nobody invites')
      const { token } = await invite(from)
      const responses = await Promise.all(others.map((one) => world.try(one, accept, { token })))
      expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 410, 410])
      expect(Object.values(await standings(world, from))).toEqual(['Accepted'])
    }
  })

  it('used repeatedly by one team at the same time connects it once', async () => {
    const { token } = await invite(ada)
    const responses = await Promise.all([0, 1, 2].map(() => world.try(bob, accept, { token })))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(responses.map(({ body }) => body.connection.id)).size).toBe(1)
  })

  it('is not used up by a team that is connected already', async () => {
    const { id } = await connect(world, ada, bob)
    const { token } = await invite(ada)
    expect((await world.call(bob, get, { token })).invitation).toMatchObject({ is_connected: true, status: 'pending' })
    expect((await world.call(bob, accept, { token })).connection).toMatchObject({ id, status: 'Accepted' })
    await world.call(cyd, accept, { token })
    // Neither does a used one disturb a connection.
    expect((await world.call(bob, accept, { token })).connection.id).toBe(id)
  })

  it('accepts a pending request in either direction', async () => {
    const sent = await ask(world, ada, bob)
    const received = await ask(world, cyd, ada)
    expect((await world.call(bob, accept, { token: (await invite(ada)).token })).connection.id).toBe(sent.id)
    expect((await world.call(cyd, accept, { token: (await invite(ada)).token })).connection.id).toBe(received.id)
  })

  it('is refused for the own team, by members who are no Admins, and once it has expired, was withdrawn or replaced', async () => {
    const { id, token } = await invite(ada)
    expect(await refused(ada, token)).toEqual([
      409,
      'Your own team created this invitation. Send its link to the team that you want to connect with.',
    ])
    expect((await world.call(ada, get, { token })).invitation.is_own).toBe(true)
    const editor = await world.person({ roles: ['Editor'], team: bob.tenantId })
    expect((await world.call(editor, get, { token })).invitation.status, 'who invites').toBe('pending')
    expect((await world.try(editor, accept, { token })).status).toBe(403)

    await expire(id)
    expect(await refused(bob, token)).toEqual([410, 'This invitation has expired. Ask the team that sent it for a new one.'])
    const renewed = await world.call(ada, renew, { id })
    expect(renewed.invitation).toMatchObject({ id, status: 'pending' })
    const unknown = [404, 'This invitation link isn’t valid. It may have been replaced: ask the team that sent it for a new one.']
    expect(await refused(bob, token)).toEqual(unknown)
    await world.call(ada, withdraw, { id })
    expect(await refused(bob, tokenOf(renewed.url))).toEqual([
      410,
      'This invitation was withdrawn. Ask the team that sent it for a new one.',
    ])
    for (const call of [renew, withdraw]) {
      const { status, body } = await world.try(ada, call, { id })
      expect([status, body.message]).toEqual([409, 'This invitation was withdrawn'])
    }
    expect(await standings(world, bob)).toEqual({})
  })

  it('is accepted for the team of the session, in which its creator may be an Admin too', async () => {
    const { token } = await invite(ada)
    await world.call(await asAdminOf(world, ada, bob), accept, { token })
    expect(await standings(world, bob)).toEqual({ [ada.tenantId]: 'Accepted' })
  })

  it.each(['', 'x'.repeat(201), '\u0000', "' OR 1=1 --", '../../connect'])('with the token %j is refused', async (token) => {
    for (const call of [get, accept]) expect([400, 404]).toContain((await world.try(bob, call, { token })).status)
  })

  it('ends when its creator leaves the team, and does not work while the team is closed', async () => {
    const amy = await world.person({ roles: ['Admin'], team: ada.tenantId })
    const left = await invite(amy)
    const { token } = await invite(ada)
    await world.call(ada, calls.usersRemove, { id: amy.userId })
    expect(await refused(bob, left.token)).toEqual([
      410,
      'This invitation was withdrawn. Ask the team that sent it for a new one.',
    ])
    await world.db
      .insertInto('closed_teams')
      .values({
        tenant_id: ada.tenantId,
        closed_by: ada.userId,
        ends: sql<Date>`now() + interval '30 days'`,
        token_hash: Buffer.from(ada.tenantId),
        purged: null,
      })
      .execute()
    expect((await world.try(bob, get, { token })).status).toBe(404)
    expect((await refused(bob, token))[0]).toBe(404)
  })

  it('notifies the other Admins of both teams, and is in the audit logs', async () => {
    const amy = await world.person({ roles: ['Admin'], team: ada.tenantId })
    const bea = await world.person({ roles: ['Admin'], team: bob.tenantId })
    const { id, token } = await invite(ada, { email: 'grace@quay.example' })
    const { url } = await world.call(ada, renew, { id })
    expect([token, url]).toEqual(['', null])
    await world.call(ada, withdraw, { id })
    const second = await invite(ada)
    await clearNotifications(world, ada, amy, bob, bea)
    await world.call(bob, accept, { token: second.token })
    const [ours, theirs] = [await nameOf(ada), await nameOf(bob)]
    const text = (team: string) =>
      expect.stringMatching(`accepted an invitation to connect: your team is now connected with ${team} \\(1\\)$`)
    expect(await textsOf(world, amy)).toEqual([text(theirs)])
    expect(await textsOf(world, bea)).toEqual([text(ours)])
    expect(await textsOf(world, bob)).toEqual([])
    const mailed = { email: 'grace@quay.example', expires: expect.any(String) }
    expect(await audited(ada)).toMatchObject([
      { act: 'connection_invitation', details: { from: null, to: mailed } },
      { act: 'connection_invitation', details: { from: mailed, to: mailed } },
      { act: 'connection_invitation', details: { from: mailed, to: null } },
      { act: 'connection_invitation', details: { from: null, to: { email: null } } },
      { act: 'connection', details: { from: null, to: { team: bob.tenantId, status: 'Accepted' } } },
    ])
    expect(await audited(bob)).toMatchObject([{ act: 'connection', details: { to: { team: ada.tenantId } } }])
  })

  it('is one of at most 50, also if created at the same time', async () => {
    const responses = await Promise.all(Array.from({ length: 52 }, () => world.try(ada, create, {})))
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(2)
    expect(await listed(ada)).toHaveLength(50)
  })

  it('is deleted 30 days after its end', async () => {
    const { id } = await invite(ada)
    const kept = await invite(ada)
    await world.db
      .updateTable('connection_invitations')
      .set({ expires: sql<Date>`now() - interval '31 days'` })
      .where('id', '=', id)
      .execute()
    await sweep(world.db)
    expect((await listed(ada)).map((one) => one.id)).toEqual([kept.id])
  })
})

describe('an invitation by email', () => {
  const mailsTo = async (address: string) => {
    await world.runJobs()
    return server.mails.filter(({ recipients }) => recipients.includes(address))
  }

  it('sends the link, and answers the same for every address', async () => {
    const { email } = await world.db.selectFrom('users').select('email').where('id', '=', bob.userId).executeTakeFirstOrThrow()
    const known = await world.call(ada, create, { email: email.toUpperCase(), note: 'Shall we?' })
    const unknown = await world.call(ada, create, { email: 'nobody@quay.example', note: 'Shall we?' })
    const { email: own } = await world.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', ada.userId)
      .executeTakeFirstOrThrow()
    const ours = await world.call(ada, create, { email: own, note: 'Shall we?' })
    const shape = { url: null, invitation: { note: 'Shall we?', status: 'pending', invited_by: known.invitation.invited_by } }
    for (const response of [known, unknown, ours]) expect(response).toMatchObject(shape)
    const [mail] = await mailsTo(email)
    const text = mail?.parsed.text ?? ''
    expect(text).toContain('Shall we?')
    const [, token = ''] = /\/connect#([\w-]+)/.exec(text) ?? []
    expect((await world.call(bob, accept, { token })).connection.status).toBe('Accepted')
    const [log] = (await world.call(ada, calls.tenantsMails, { take: 100 })).items.filter(({ to }) => to === email)
    expect(log?.text).not.toContain(token)
  })

  it('to the same address replaces the earlier one', async () => {
    const first = await world.call(ada, create, { email: 'twice@quay.example' })
    const second = await world.call(ada, create, { email: 'Twice@quay.example', note: 'Again' })
    expect(second.invitation).toMatchObject({ id: first.invitation.id, note: 'Again' })
    expect(await listed(ada)).toHaveLength(1)
    await Promise.all([0, 1].map(() => world.try(cyd, create, { email: 'twice@quay.example' })))
    expect(await listed(cyd)).toHaveLength(1)
  })

  it('is limited to five an hour for an address, and reports invalid ones', async () => {
    for (let time = 0; time < 5; time += 1) await world.call(ada, create, { email: 'many@quay.example' })
    expect((await world.try(ada, create, { email: 'many@quay.example' })).status).toBe(429)
    for (const email of ['', 'grace@', 'a@b.example\nBcc: c@d.example', `${'x'.repeat(260)}@quay.example`])
      expect((await world.try(ada, create, { email })).status, email).toBe(400)
  })

  it('returns the link if the server sends no email', async () => {
    const silent = await makeMailWorld(null)
    try {
      const admin = await silent.person({ roles: ['Admin'] })
      const { url } = await silent.call(admin, create, { email: 'grace@quay.example' })
      expect(tokenOf(url)).toHaveLength(43)
    } finally {
      await silent.close()
    }
  })
})
