import { calls } from '@arbour/contract/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { queueMail } from '#modules/directory/mail/public.ts'
import { asRequest, type Person } from '../support/world.ts'
import { type MailWorld, makeMailWorld } from './mail-world.ts'

let world: MailWorld
let admin: Person
let stranger: Person

beforeAll(async () => {
  world = await makeMailWorld(null)
  admin = await world.person({ roles: ['Admin'] })
  stranger = await world.person({ roles: ['Admin'] })
})
afterAll(() => world.close())

/** Returns the list of a team's emails as its Admin sees it. */
async function readMail(caller: Person): Promise<string> {
  const request = asRequest(calls.tenantsMails, {}, { authorization: `Bearer ${caller.token}` })
  const { body, statusCode } = await world.app.inject(request)
  expect(statusCode).toBe(200)
  return body
}

it('shows Admins the emails of their team, newest first, without links', async () => {
  const invited = [await world.invite(admin, 'first@example.com'), await world.invite(admin, 'second@example.com')]
  // Before it is sent, the row still contains the link.
  for (const state of ['waiting', 'kept']) {
    const { items, meta } = await world.call(admin, calls.tenantsMails, {})
    expect(meta.total_items).toBe(2)
    expect(items.map(({ to, state }) => [to, state])).toEqual([
      ['second@example.com', state],
      ['first@example.com', state],
    ])
    expect(items[0]?.subject).toMatch(/invited you to Team/)
    expect(items[0]?.text).toContain('[link hidden: only the recipient can use it]')
    const reported = await readMail(admin)
    for (const { link } of invited) {
      const token = link.slice(link.indexOf('#') + 1)
      expect(token).toMatch(/^[\w-]{20,}$/)
      expect(reported).not.toContain(token)
    }
    expect(reported).not.toContain('/invitation')
    await world.runJobs()
  }
})

it('shows an email that is being sent as waiting', async () => {
  const { id } = await world.invite(admin, 'third@example.com')
  await world.db.updateTable('mails').set({ state: 'sending' }).where('id', '=', id).execute()
  const { items } = await world.call(admin, calls.tenantsMails, { take: 1 })
  expect(items).toMatchObject([{ id, state: 'waiting' }])
})

it('shows nothing to other teams and members', async () => {
  const { items } = await world.call(stranger, calls.tenantsMails, {})
  expect(items).toEqual([])
  const member = await world.person({ roles: ['Editor'], team: admin.tenantId })
  expect((await world.try(member, calls.tenantsMails, {})).status).toBe(403)
})

it('shows Admins no emails about passwords', async () => {
  const { email } = await world.db.selectFrom('users').select('email').where('id', '=', admin.userId).executeTakeFirstOrThrow()
  await world.db.transaction().execute((tx) =>
    queueMail(tx, {
      tenantId: null,
      recipient: email,
      content: { kind: 'password_reset', name: 'Somebody', expires: new Date(Date.now() + 3_600_000).toISOString() },
      secretUrl: 'http://localhost:3001/reset-password#secret',
    }),
  )
  for (const caller of [admin, stranger]) {
    const reported = await readMail(caller)
    expect(reported).not.toContain(email)
    expect(reported).not.toContain('password')
  }
})
