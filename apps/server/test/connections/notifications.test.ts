import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pruneNotifications } from '#modules/delivery/notifications/public.ts'
import { setMembership } from '#modules/directory/teams/public.ts'
import { type MailServer, type ReceivedMail, startMailServer } from '../mail/mail-server.ts'
import { type MailWorld, makeMailWorld } from '../mail/mail-world.ts'
import { notificationsOf, textsOf } from '../notifications/panel.ts'
import { clearNotifications } from '../support/clear-notifications.ts'
import { untilDelivered } from '../support/delivered.ts'
import { withLimits } from '../support/limits.ts'
import type { Person } from '../support/world.ts'
import { asAdminOf, ask, connect, subdomainOf } from './teams.ts'

let server: MailServer
let world: MailWorld
/** Admins of two teams, a second Admin of each, and a member of the second. */
let ada: Person
let amy: Person
let bob: Person
let bea: Person
let member: Person

beforeAll(async () => {
  server = await startMailServer()
  world = await makeMailWorld(server.url)
})
afterAll(async () => {
  await world.close()
  await server.close()
})
beforeEach(async () => {
  ada = await named(await world.person({ roles: ['Admin'] }), 'Ada')
  amy = await named(await world.person({ roles: ['Admin'], team: ada.tenantId }), 'Amy')
  bob = await named(await world.person({ roles: ['Admin'] }), 'Bob')
  bea = await named(await world.person({ roles: ['Admin'], team: bob.tenantId }), 'Bea')
  member = await named(await world.person({ team: bob.tenantId }), 'Mo')
  await world.db.updateTable('tenants').set({ name: 'Bridges' }).where('id', '=', ada.tenantId).execute()
  await world.db.updateTable('tenants').set({ name: 'Harbour <&>' }).where('id', '=', bob.tenantId).execute()
})

async function named(caller: Person, first_name: string): Promise<Person> {
  await world.db.updateTable('users').set({ first_name, last_name: '' }).where('id', '=', caller.userId).execute()
  return caller
}
const reported = async (...people: Person[]) => Promise.all(people.map((caller) => textsOf(world, caller)))
const everybody = () => [ada, amy, bob, bea, member]
const addressOf = async ({ userId }: Person) =>
  (await world.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email

/** Returns all mails to these users, including pending ones. */
async function mailsNow(): Promise<ReceivedMail[]> {
  await untilDelivered(world)
  await sql`UPDATE notifications SET mail_due = now() - interval '1 second' WHERE mail_due IS NOT NULL`.execute(world.db)
  await pruneNotifications({ db: world.db, ...withLimits({}) })
  await world.runJobs()
  const addresses = await Promise.all(everybody().map(addressOf))
  return server.mails.splice(0).filter(({ recipients }) => recipients.some((one) => addresses.includes(one)))
}

describe('notifications of a connection', () => {
  it('that is requested go to all Admins of the other team, with the note, and by email', async () => {
    await ask(world, ada, bob, 'For the <new> bridge')
    const line = {
      id: expect.any(String),
      type: 'link',
      created: expect.any(String),
      read: null,
      count: 1,
      is_pending: true,
      user: null,
      message:
        '<strong>Ada</strong> from <strong>Bridges</strong> requested a connection with your team <em>“For the &lt;new&gt; bridge”</em>',
      meta: { to: '/settings/connections' },
    }
    expect(await notificationsOf(world, bob)).toEqual([line])
    expect(await notificationsOf(world, bea)).toEqual([line])
    expect(await reported(ada, amy, member)).toEqual([[], [], []])

    const mails = await mailsNow()
    expect(mails.flatMap(({ recipients }) => recipients).toSorted()).toEqual(
      [await addressOf(bob), await addressOf(bea)].toSorted(),
    )
    const text = mails[0]?.parsed.text ?? ''
    expect(mails[0]?.parsed.subject).toBe('Ada from Bridges requested a connection with your team')
    expect(text).toContain('“For the <new> bridge”')
    expect(text).toContain('Respond to request')
    expect(text).toContain(encodeURIComponent('/settings/connections'))
    expect(`${text}${mails[0]?.source}`, 'addresses are not told').not.toContain(await addressOf(ada))
  })

  it('that was requested without a mail, or again, are not emailed', async () => {
    const subdomain = await subdomainOf(world, bob)
    await world.call(ada, calls.tenantsConnectionsAdd, { subdomain, notify_via_email: false })
    expect(await mailsNow()).toEqual([])
    await ask(world, ada, bob, 'Did you see this?')
    expect([await reported(bob), await mailsNow()]).toEqual([
      [['Ada from Bridges requested a connection with your team (1)']],
      [],
    ])
  })

  it('that is accepted go to the requester, and the request is withdrawn', async () => {
    const { id } = await ask(world, ada, bob)
    await untilDelivered(world)
    await world.call(bob, calls.tenantsConnectionsAccept, { id })
    expect(await reported(...everybody())).toEqual([
      ['Bob from Harbour &lt;&amp;&gt; accepted your team’s connection request (1)'],
      [],
      ['Ada from Bridges requested a connection with your team (1)'],
      ['Ada from Bridges requested a connection with your team (1)'],
      [],
    ])
    const [answered] = await notificationsOf(world, bea)
    expect([answered?.read, answered?.is_pending], 'there is nothing left to do').toEqual([expect.any(String), false])
    expect(await notificationsOf(world, ada)).toMatchObject([{ type: 'link', read: null, meta: { to: '/settings/connections' } }])
    await world.call(bob, calls.tenantsConnectionsAccept, { id })
    expect(await reported(ada), 'accepted again').toHaveLength(1)
    expect(await mailsNow()).toMatchObject([{ recipients: [await addressOf(ada)] }])
  })

  it('requested by both go to the first requester, with the other’s note', async () => {
    await ask(world, ada, bob)
    await clearNotifications(world, bob, bea)
    await ask(world, bob, ada, 'We thought so too')
    expect(await reported(...everybody())).toEqual([
      ['Bob from Harbour &lt;&amp;&gt; accepted your team’s connection request “We thought so too” (1)'],
      ...[[], [], [], []],
    ])
  })

  it.each([
    ['left the team', () => world.call(ada, calls.authLeave, {})],
    ['is suspended', () => world.call(amy, calls.usersSuspend, { id: ada.userId })],
    ['is no Admin any more', () => world.call(amy, calls.usersRolesUpdate, { id: ada.userId, roles: [] })],
  ])('go to the Admins when the requester %s', async (_, action) => {
    const { id } = await ask(world, ada, bob)
    await action()
    await world.call(bob, calls.tenantsConnectionsAccept, { id })
    expect(await reported(amy)).toEqual([['Bob from Harbour &lt;&amp;&gt; accepted your team’s connection request (1)']])
    const rows = await world.db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', ada.userId)
      .where('kind', 'like', 'connection_%')
      .execute()
    expect(rows).toEqual([])
  })

  it('that is rejected go to the requester', async () => {
    const { id } = await ask(world, ada, bob)
    await clearNotifications(world, bob)
    await world.call(bob, calls.tenantsConnectionsReject, { id })
    expect(await reported(ada, amy, bob, member)).toEqual([
      ['Bob from Harbour &lt;&amp;&gt; rejected your team’s connection request (1)'],
      ...[[], [], []],
    ])
    expect(await notificationsOf(world, ada)).toMatchObject([{ type: 'alert' }])
    expect((await notificationsOf(world, bea))[0]?.read).not.toBeNull()
    expect(await mailsNow()).toMatchObject([{ recipients: [await addressOf(ada)] }])
  })

  it('that is cancelled go to the recipients of the request, without a mail, and the request is not emailed', async () => {
    const { id } = await ask(world, ada, bob)
    await untilDelivered(world)
    await world.call(ada, calls.tenantsConnectionsReject, { id })
    expect(await reported(bea, ada, member)).toEqual([
      ['Ada from Bridges withdrew their connection request (1)', 'Ada from Bridges requested a connection with your team (1)'],
      ...[[], []],
    ])
    expect((await notificationsOf(world, bea)).map(({ read }) => read === null)).toEqual([true, false])
    expect(await mailsNow()).toEqual([])
  })

  it('that is removed go to the Admins of the other team', async () => {
    const { id } = await connect(world, ada, bob)
    await clearNotifications(world, ...everybody())
    await mailsNow()
    await world.call(ada, calls.tenantsConnectionsReject, { id })
    const removed = 'Ada from Bridges removed the connection with your team. Shared folders and partnerships have ended (1)'
    expect(await reported(...everybody())).toEqual([[], [], [removed], [removed], []])
    expect(await notificationsOf(world, bob)).toMatchObject([{ type: 'alert', meta: { to: '/settings/connections' } }])
    expect((await mailsNow()).map(({ parsed }) => parsed.subject)).toEqual(Array(2).fill(removed.replace(' (1)', '')))
  })
})

describe('no notification', () => {
  it('of the user’s own actions in another of their teams', async () => {
    await setMembership(world.db, { tenantId: bob.tenantId, userId: ada.userId, roles: ['Admin'] })
    await ask(world, ada, bob)
    const rows = await world.db.selectFrom('notifications').select('id').where('user_id', '=', ada.userId).execute()
    expect([await reported(bob), rows]).toEqual([[['Ada from Bridges requested a connection with your team (1)']], []])
  })

  it('of what was answered before it was sent', async () => {
    await world.db.connection().execute(async (moment) => {
      const key = sql`hashtextextended(${`outbox:${bob.tenantId}`}, 0)`
      await sql`SELECT pg_advisory_lock(${key})`.execute(moment)
      try {
        const { id } = await ask(world, ada, bob)
        await world.call(bob, calls.tenantsConnectionsAccept, { id })
      } finally {
        await sql`SELECT pg_advisory_unlock(${key})`.execute(moment)
      }
    })
    expect(await reported(bea)).toEqual([[]])
  })

  it('by email for a disabled topic, and for pending ones', async () => {
    const items = (['connections', 'shares'] as const).map((topic) => ({ topic, in_app: true, mail: 'off' as const }))
    await world.call(bob, calls.notificationsPreferencesUpdate, { items })
    await ask(world, ada, bob)
    expect((await reported(bob)).flat()).toHaveLength(1)
    const mails = await mailsNow()
    expect(mails.flatMap(({ recipients }) => recipients)).toEqual([await addressOf(bea)])
    // One click unsubscribes from the topic.
    const header = /^List-Unsubscribe:(.*(?:\r\n[ \t].*)*)/im.exec(mails[0]?.source ?? '')?.[1] ?? ''
    const { pathname } = new URL(header.replace(/[\r\n\s<>]/g, ''))
    expect((await world.app.inject({ method: 'POST', url: pathname })).statusCode).toBe(204)
    const chosen = (await world.call(bea, calls.notificationsPreferences, {})).items
    expect(chosen.filter(({ mail }) => mail === 'off').map(({ topic }) => topic)).toEqual(['connections'])
  })
})

it('requests by one user for two teams are separate notifications', async () => {
  const there = await world.person({ roles: ['Admin'] })
  await world.db.updateTable('tenants').set({ name: 'Quays' }).where('id', '=', there.tenantId).execute()
  await ask(world, ada, bob)
  await ask(world, await asAdminOf(world, ada, there), bob)
  expect(await reported(bob)).toEqual([
    ['Ada from Quays requested a connection with your team (1)', 'Ada from Bridges requested a connection with your team (1)'],
  ])
})
