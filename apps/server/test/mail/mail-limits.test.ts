import { calls } from '@arbour/contract/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMailLimits } from '#modules/directory/mail/public.ts'
import { asRequest, type Person } from '../support/world.ts'
import { type MailWorld, makeMailWorld } from './mail-world.ts'

let world: MailWorld

beforeAll(async () => {
  world = await makeMailWorld(null)
})
afterAll(() => world.close())

/** Invites and returns the result: 200, or 429 with the seconds to wait. */
async function invite(caller: Person, email: string) {
  const request = asRequest(calls.usersInvitationsCreate, { email, roles: [] }, { authorization: `Bearer ${caller.token}` })
  const { statusCode, headers } = await world.app.inject(request)
  return { status: statusCode, wait: Number(headers['retry-after']) }
}

/** Counts emails of a user as if they had been sent. */
async function write(caller: Person, times: number): Promise<void> {
  const limits = createMailLimits(world.db)
  for (let round = 0; round < times; round += 1) {
    await limits.take({ userId: caller.userId, tenantId: caller.tenantId, recipient: `${caller.userId}-${round}@example.com` })
  }
}

it('sends five emails an hour from one team to one address, in any notation, independent of other teams', async () => {
  const [admin, stranger] = [await world.person({ roles: ['Admin'] }), await world.person({ roles: ['Admin'] })]
  for (const email of ['a@example.com', 'A@example.com', 'a@Example.com', 'a@example.com', 'a@example.com']) {
    expect(await invite(admin, email)).toMatchObject({ status: 200 })
  }
  const { status, wait } = await invite(admin, 'A@Example.com')
  expect(status).toBe(429)
  expect(wait).toBeGreaterThan(3000)
  expect(wait).toBeLessThanOrEqual(3600)
  expect(await invite(stranger, 'a@example.com')).toMatchObject({ status: 200 })
  expect(await invite(admin, 'b@example.com')).toMatchObject({ status: 200 })
  const written = await world.db.selectFrom('mails').select('id').where('recipient', '=', 'a@example.com').execute()
  expect(written).toHaveLength(6)
})

it('sends twenty emails an hour to one address, over all senders', async () => {
  for (let team = 0; team < 4; team += 1) {
    const admin = await world.person({ roles: ['Admin'] })
    for (let count = 0; count < 5; count += 1) expect(await invite(admin, 'many@example.com')).toMatchObject({ status: 200 })
  }
  const another = await world.person({ roles: ['Admin'] })
  expect(await invite(another, 'many@example.com')).toMatchObject({ status: 429 })
})

it('counts resent emails as well', async () => {
  const admin = await world.person({ roles: ['Admin'] })
  const { invitation } = await world.call(admin, calls.usersInvitationsCreate, { email: 'again@example.com', roles: [] })
  for (let round = 0; round < 4; round += 1) await world.call(admin, calls.usersInvitationsResend, { id: invitation.id })
  expect((await world.try(admin, calls.usersInvitationsResend, { id: invitation.id })).status).toBe(429)
})

it('sends a hundred emails a day for one user', async () => {
  const admin = await world.person({ roles: ['Admin'] })
  const other = await world.person({ roles: ['Admin'], team: admin.tenantId })
  await write(admin, 99)
  expect(await invite(admin, 'hundredth@example.com')).toMatchObject({ status: 200 })
  const { status, wait } = await invite(admin, 'further@example.com')
  expect(status).toBe(429)
  expect(wait).toBeGreaterThan(23 * 3600)
  expect(await invite(other, 'further@example.com')).toMatchObject({ status: 200 })
})

it('counts rejected emails against nobody else', async () => {
  const [spent, other] = [await world.person({ roles: ['Admin'] }), await world.person({ roles: ['Admin'] })]
  await write(spent, 100)
  // A user at their limit does not use up an address's limit.
  for (let round = 0; round < 6; round += 1) expect(await invite(spent, 'target@example.com')).toMatchObject({ status: 429 })
  for (let round = 0; round < 5; round += 1) expect(await invite(other, 'target@example.com')).toMatchObject({ status: 200 })
  // And an address at its limit does not use up a user's limit.
  for (let round = 0; round < 100; round += 1) expect(await invite(other, 'target@example.com')).toMatchObject({ status: 429 })
  expect(await invite(other, 'fresh@example.com')).toMatchObject({ status: 200 })
})

it('still allows a password reset for someone who was invited too often', async () => {
  const limits = createMailLimits(world.db)
  const recipient = 'locked-out@example.com'
  const admin = await world.person({ roles: ['Admin'] })
  for (let round = 0; round < 5; round += 1) expect(await invite(admin, recipient)).toMatchObject({ status: 200 })
  for (let round = 0; round < 5; round += 1) await limits.take({ userId: null, tenantId: null, recipient })
  await expect(limits.take({ userId: null, tenantId: null, recipient })).rejects.toMatchObject({ code: 'rate_limited' })
})
