import { calls } from '@arbour/contract/calls'
import type { NotificationPreference } from '@arbour/contract/entities/account/notification'
import type { Item } from '@arbour/contract/entities/items/item'
import type { AssignedRole } from '@arbour/contract/entities/sharing/access'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailTime } from '#modules/delivery/notifications/by-mail/mail-time.ts'
import { pruneNotifications } from '#modules/delivery/notifications/public.ts'
import { type MailServer, type ReceivedMail, startMailServer } from '../mail/mail-server.ts'
import { type MailWorld, makeMailWorld } from '../mail/mail-world.ts'
import { restrict } from '../support/access.ts'
import { untilDelivered } from '../support/delivered.ts'
import { withLimits } from '../support/limits.ts'
import { PUBLIC_URL } from '../support/test-app.ts'
import type { Person } from '../support/world.ts'
import { named, notificationsOf, textsOf } from './panel.ts'

let server: MailServer
let world: MailWorld
let admin: Person
let ann: Person
let bo: Person
let folder: Item
let counter = 0

beforeAll(async () => {
  server = await startMailServer()
  world = await makeMailWorld(server.url)
})
afterAll(async () => {
  await world.close()
  await server.close()
})
beforeEach(async () => {
  counter += 1
  admin = await world.person({ roles: ['Admin'] })
  ann = await named(world, admin, 'Ann')
  bo = await named(world, admin, 'Bo')
  folder = await world.folder(ann, ann.rootId, `Zanzibar ${counter}`)
  await restrict(world, ann, folder.id)
  server.mails.length = 0
})

const list = (people: readonly (readonly [Person, AssignedRole])[], more: { notify_via_email?: boolean; note?: string } = {}) =>
  world.call(ann, calls.filesAccessUpdate, {
    id: folder.id,
    fileUsers: people.map(([{ userId }, user_role]) => ({ user_id: userId, user_role })),
    ...more,
  })

/** Returns all emails of past events, in order of arrival. */
async function mailsNow(): Promise<ReceivedMail[]> {
  await untilDelivered(world)
  await pruneNotifications({ db: world.db, ...withLimits({}) })
  await world.runJobs()
  return server.mails.splice(0)
}

/** The same after delayed emails have become due. */
async function mailsLater(): Promise<ReceivedMail[]> {
  await untilDelivered(world)
  await sql`UPDATE notifications SET mail_due = now() - interval '1 second' WHERE mail_due IS NOT NULL AND tenant_id = ${admin.tenantId}`.execute(
    world.db,
  )
  return mailsNow()
}

async function onlyMail(mails: Promise<ReceivedMail[]>): Promise<ReceivedMail> {
  const [mail, ...others] = await mails
  expect(others).toEqual([])
  if (!mail) throw new Error('No mail came')
  return mail
}

const addressOf = async ({ userId }: Person) =>
  (await world.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email
const choose = (caller: Person, preference: NotificationPreference) =>
  world.call(caller, calls.notificationsPreferencesUpdate, { items: [preference] })
const preferencesOf = async (caller: Person) => (await world.call(caller, calls.notificationsPreferences, {})).items

/** Returns the text in angle brackets of a header. */
function unsubscribeAddress({ source }: ReceivedMail): string {
  const header = /^List-Unsubscribe:(.*(?:\r\n[ \t].*)*)/im.exec(source)?.[1]?.replace(/\r\n/g, '').trim() ?? ''
  expect(header).toMatch(/^<http[^<>\s]+>$/)
  return header.slice(1, -1)
}

/** Returns the link of an email, which both of its parts contain. */
function linkOf({ parsed }: ReceivedMail): URL {
  const [link = ''] = parsed.text?.match(/http\S+\/login\S+/) ?? []
  expect((parsed.html || '').replaceAll('&amp;', '&')).toContain(`href="${link}"`)
  return new URL(link)
}

describe('The email of a notification', () => {
  it('contains the event and the message, names the item in its subject, and links to the correct team', async () => {
    await list([[bo, 'viewer']], { note: 'See <b>here</b>\nand there' })
    const mail = await onlyMail(mailsNow())
    const { parsed, recipients } = mail
    expect(recipients).toEqual([await addressOf(bo)])
    expect(parsed.subject).toBe(`Ann gave you access to Zanzibar ${counter} as Viewer`)
    for (const part of [parsed.text, parsed.html || '']) expect(part).toContain(`Zanzibar ${counter}`)
    expect(parsed.html || '').toContain('See &lt;b&gt;here&lt;/b&gt;')
    expect(parsed.text).toContain('“See')
    const team = await world.db.selectFrom('tenants').selectAll().where('id', '=', admin.tenantId).executeTakeFirstOrThrow()
    expect(parsed.text).toContain(team.name)
    const link = linkOf(mail)
    expect(`${link.origin}${link.pathname}`).toBe(`${PUBLIC_URL}/login`)
    expect(Object.fromEntries(link.searchParams)).toEqual({ organization: team.org_id, to: `/i/${folder.id}` })
    expect(parsed.headers.get('auto-submitted')).toBe('auto-generated')
    expect(await textsOf(world, bo), 'in the panel as well').toHaveLength(1)
  })

  it('of a request links to its answer, and of a new ownership to the settings', async () => {
    const { uuid } = await world.call(bo, calls.filesAccessRequest, { id: folder.id, message: 'Let me in' })
    const asked = await onlyMail(mailsNow())
    expect(asked.recipients).toEqual([await addressOf(ann)])
    expect(asked.parsed.subject).toBe(`Bo requested access to Zanzibar ${counter}`)
    expect(asked.parsed.text).toContain('“Let me in”')
    expect(linkOf(asked).searchParams.get('to')).toBe(`/?action=HANDLE_FILE_ACCESS_REQUEST&uuid=${uuid}&file_id=${folder.id}`)
    await world.call(ann, calls.filesAccessRequestApprove, { uuid, user_role: 'editor' })
    const answered = await onlyMail(mailsNow())
    expect(answered.parsed.subject).toMatch(/^Ann approved your request for access to Zanzibar \d+ as \w+$/)
    await world.call(ann, calls.filesAccessHandOver, { id: folder.id, user_id: bo.userId, note: 'All yours' })
    const owned = await onlyMail(mailsNow())
    expect(owned.parsed.text).toContain('“All yours”')
    expect(linkOf(owned).searchParams.get('to')).toBe(`/i/${folder.id}?action=SHOW_FILE_EDITOR&file_id=${folder.id}&tab=team`)
  })

  it('is not sent if the acting user opted out, but the notification is created', async () => {
    await list([[bo, 'viewer']], { notify_via_email: false, note: 'Quietly' })
    expect(await mailsLater()).toEqual([])
    expect(await textsOf(world, bo)).toEqual([`Ann gave you access to ${folder.name} as Viewer “Quietly” (1)`])
  })

  it('is not visible to the Admin', async () => {
    await list([[bo, 'viewer']], { note: 'Between us' })
    await onlyMail(mailsNow())
    const { items, meta } = await world.call(admin, calls.tenantsMails, {})
    expect([items, meta.total_items]).toEqual([[], 0])
  })

  it('is not sent to users who have been suspended or have left meanwhile', async () => {
    const cy = await named(world, admin, 'Cy')
    await list([
      [bo, 'viewer'],
      [cy, 'viewer'],
    ])
    await untilDelivered(world)
    await world.call(admin, calls.usersSuspend, { id: bo.userId })
    await world.call(cy, calls.authLeave, {})
    expect(await mailsNow()).toEqual([])
    await world.call(admin, calls.usersReactivate, { id: bo.userId })
    expect(await mailsLater()).toEqual([])
  })

  it('is not sent for notifications that were read or cleared before it was due', async () => {
    await list([[bo, 'viewer']])
    const [line] = await notificationsOf(world, bo)
    await world.call(bo, calls.notificationsRead, { id: line?.id ?? '' })
    expect(await mailsNow()).toEqual([])
    await list([[bo, 'editor']])
    await untilDelivered(world)
    await world.call(bo, calls.notificationsClearAll, {})
    expect(await mailsLater()).toEqual([])
  })

  it('summarises many simultaneous changes, and a second one those that follow', async () => {
    const items: Item[] = []
    for (let n = 0; n < 12; n += 1) items.push(await world.folder(ann, folder.id, `item ${n}`))
    const give = ({ id }: Item) =>
      world.call(ann, calls.filesAccessUpdate, { id, fileUsers: [{ user_id: bo.userId, user_role: 'viewer' }] })
    for (const item of items.slice(0, 10)) await give(item)
    const first = await onlyMail(mailsNow())
    expect(first.parsed.subject).toMatch(/^Ann gave you access to .+ and 9 more$/)
    expect(first.parsed.text).toContain('item 9 and 9 more')
    for (const item of items.slice(10)) {
      await give(item)
      expect(await mailsNow(), 'not at once again').toEqual([])
    }
    const { rows } = await sql<{ minutes: number }>`
      SELECT extract(epoch FROM mail_due - now()) / 60 AS minutes FROM notifications WHERE user_id = ${bo.userId}`.execute(
      world.db,
    )
    expect(Number(rows[0]?.minutes)).toBeGreaterThan(8)
    expect(Number(rows[0]?.minutes)).toBeLessThanOrEqual(10)
    const second = await onlyMail(mailsLater())
    expect(second.parsed.subject).toMatch(/^Ann gave you access to .+ and 11 more$/)
    expect(await mailsLater()).toEqual([])
  })

  it('is limited to a few hundred per acting user and day: further ones are only in the panel', async () => {
    await sql`
      INSERT INTO rate_limits (key, points, expire)
      VALUES (${`mail-notice-by:${admin.tenantId} ${ann.userId}`}, 500, ${Date.now() + 3_600_000})`.execute(world.db)
    await list([[bo, 'viewer']])
    expect(await mailsNow()).toEqual([])
    expect(await mailsLater()).toEqual([])
    expect(await notificationsOf(world, bo)).toHaveLength(1)
    await world.db.deleteFrom('rate_limits').where('key', 'like', 'mail-notice-by:%').execute()
  })

  it('is repeated a limited number of times per hour; further ones are combined', async () => {
    await sql`
      INSERT INTO rate_limits (key, points, expire)
      VALUES (${`mail-notice:${admin.tenantId} ${bo.userId}`}, 30, ${Date.now() + 3_600_000})`.execute(world.db)
    await list([[bo, 'viewer']])
    expect(await mailsNow()).toEqual([])
    await list([[bo, 'editor']])
    expect(await mailsNow()).toEqual([])
    const { rows } = await sql<{ minutes: number }>`
      SELECT extract(epoch FROM min(mail_due) - now()) / 60 AS minutes FROM notifications WHERE user_id = ${bo.userId}`.execute(
      world.db,
    )
    expect(Number(rows[0]?.minutes)).toBeGreaterThan(55)
    await world.db.deleteFrom('rate_limits').where('key', 'like', 'mail-notice:%').execute()
    const mail = await onlyMail(mailsLater())
    expect(mail.parsed.subject).toMatch(/^2 notifications in Team/)
    expect(mail.parsed.subject).not.toContain('Zanzibar')
    expect(mail.parsed.text).toMatch(/gave you access to Zanzibar[\s\S]*changed your role on Zanzibar/)
    expect(linkOf(mail).searchParams.get('to')).toBe('/')
  })
})

describe("The user's delivery preferences", () => {
  it('off: no email; only in the application', async () => {
    await choose(bo, { topic: 'access', in_app: true, mail: 'off' })
    await list([[bo, 'viewer']])
    expect(await mailsLater()).toEqual([])
    expect(await textsOf(world, bo)).toHaveLength(1)
  })

  it('email only: an email, and nothing in the panel', async () => {
    await choose(bo, { topic: 'access', in_app: false, mail: 'at_once' })
    await list([[bo, 'viewer']])
    expect((await onlyMail(mailsNow())).recipients).toEqual([await addressOf(bo)])
    expect(await notificationsOf(world, bo)).toEqual([])
  })

  it('daily: unread notifications in one email', async () => {
    await choose(bo, { topic: 'access', in_app: true, mail: 'daily' })
    await choose(bo, { topic: 'answers', in_app: true, mail: 'daily' })
    const { uuid } = await world.call(bo, calls.filesAccessRequest, { id: folder.id })
    await world.call(ann, calls.filesAccessRequestDecline, { uuid })
    server.mails.length = 0
    await list([[bo, 'viewer']])
    await untilDelivered(world)
    await list([[bo, 'editor']])
    const toBo = async (mails: Promise<ReceivedMail[]>) => {
      const address = await addressOf(bo)
      return (await mails).filter(({ recipients }) => recipients.includes(address))
    }
    expect(await toBo(mailsNow())).toEqual([])
    const { rows } = await sql<{ due: string }>`
      SELECT DISTINCT to_char(mail_due AT TIME ZONE 'UTC', 'HH24:MI:SS') AS due FROM notifications WHERE user_id = ${bo.userId}`.execute(
      world.db,
    )
    expect(rows).toEqual([{ due: '07:00:00' }])
    const changed = (await notificationsOf(world, bo)).find(({ message }) => message.includes('changed'))
    await world.call(bo, calls.notificationsRead, { id: changed?.id ?? '' })
    const [mail, ...others] = await toBo(mailsLater())
    expect(others).toEqual([])
    expect(mail?.parsed.subject).toMatch(/^2 notifications in Team \d+$/)
    expect(mail?.parsed.text).toMatch(/declined your request[\s\S]*gave you access/)
    expect(mail?.parsed.text).not.toContain('changed your role')
    expect(await toBo(mailsLater())).toEqual([])
  })

  it('the daily email is due at seven, UTC, of the same day or the next', () => {
    const due = (now: string) => mailTime('daily', { isAgain: false, now: new Date(now) })
    expect(due('2026-03-01T06:59:59.999Z')).toEqual(new Date('2026-03-01T07:00:00Z'))
    expect(due('2026-03-01T07:00:00Z')).toEqual(new Date('2026-03-02T07:00:00Z'))
    expect(due('2026-12-31T23:00:00Z')).toEqual(new Date('2027-01-01T07:00:00Z'))
    const now = new Date('2026-03-29T00:30:00Z')
    expect(mailTime('at_once', { isAgain: false, now })).toEqual(now)
    expect(mailTime('at_once', { isAgain: true, now })).toEqual(new Date('2026-03-29T00:40:00Z'))
    const gathering = (gatheredFrom: string) => mailTime('at_once', { isAgain: true, now, gatheredFrom: new Date(gatheredFrom) })
    expect(gathering('2026-03-29T00:30:00Z')).toEqual(new Date('2026-03-29T00:33:00Z'))
    expect(gathering('2026-03-28T23:31:00Z')).toEqual(new Date('2026-03-29T00:31:00Z'))
    expect(mailTime('off', { isAgain: false, now })).toBeNull()
  })
})

describe('The unsubscribe URL', () => {
  it('works in one step, for the topics of that email, without a sign-in', async () => {
    await list([[bo, 'viewer']])
    const mail = await onlyMail(mailsNow())
    expect(mail.source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/im)
    const address = new URL(unsubscribeAddress(mail))
    expect(address.origin).toBe(PUBLIC_URL)
    const url = address.pathname
    const before = await preferencesOf(bo)
    // Users open it and email programs prefetch it: that changes nothing.
    const { org_id } = await world.db
      .selectFrom('tenants')
      .select('org_id')
      .where('id', '=', bo.tenantId)
      .executeTakeFirstOrThrow()
    for (const method of ['GET', 'HEAD'] as const) {
      const looked = await world.app.inject({ method, url })
      const page = `/login?organization=${org_id}&to=%2Faccount%2Fnotifications`
      expect([looked.statusCode, looked.headers.location]).toEqual([302, page])
    }
    expect(await preferencesOf(bo)).toEqual(before)
    for (const body of [
      { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'List-Unsubscribe=One-Click' },
      {
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      },
      {},
    ]) {
      await choose(bo, { topic: 'access', in_app: true, mail: 'daily' })
      const sent = await world.app.inject({ method: 'POST', url, ...body })
      expect([sent.statusCode, sent.body]).toEqual([204, ''])
      expect(await preferencesOf(bo)).toEqual(before.map((one) => (one.topic === 'access' ? { ...one, mail: 'off' } : one)))
    }
    await list([[bo, 'editor']])
    expect(await mailsLater()).toEqual([])
    expect(await textsOf(world, bo), 'they are told in the application').toHaveLength(2)
    expect((await preferencesOf(ann)).every(({ mail }) => mail === 'at_once')).toBe(true)
  })

  it('rejects forged or modified URLs, and those of former members', async () => {
    await list([[bo, 'viewer']])
    const { pathname } = new URL(unsubscribeAddress(await onlyMail(mailsNow())))
    const [base, token = ''] = [pathname.slice(0, pathname.lastIndexOf('/') + 1), pathname.split('/').at(-1)]
    const bytes = Buffer.from(token, 'base64url')
    const flipped = (at: number) =>
      Buffer.from(bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))).toString('base64url')
    const unsigned = Buffer.from(`${bo.tenantId} ${bo.userId} access`).toString('base64url')
    const forged = ['x', unsigned, token.slice(0, -4), `${token}AAAA`, flipped(0), flipped(80), flipped(bytes.length - 1)]
    const before = await preferencesOf(bo)
    for (const one of forged) {
      for (const method of ['GET', 'POST'] as const) {
        const { statusCode } = await world.app.inject({ method, url: base + one })
        expect([one, method, statusCode]).toEqual([one, method, 404])
      }
    }
    expect(await preferencesOf(bo)).toEqual(before)
    await world.call(bo, calls.authLeave, {})
    expect((await world.app.inject({ method: 'POST', url: pathname })).statusCode).toBe(404)
  })
})
