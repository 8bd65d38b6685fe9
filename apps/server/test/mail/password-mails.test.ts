import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { requestReset, resetPassword } from '#modules/directory/identity/passwords/reset-password.ts'
import { setPassword } from '#modules/directory/identity/passwords/set-password.ts'
import { createPasswords } from '#platform/passwords.ts'
import { PUBLIC_URL } from '../support/test-app.ts'
import { type MailServer, type ReceivedMail, startMailServer } from './mail-server.ts'
import { FROM, type MailWorld, makeMailWorld } from './mail-world.ts'

let server: MailServer
let world: MailWorld
let email: string

beforeAll(async () => {
  server = await startMailServer()
  world = await makeMailWorld(server.url)
})
beforeEach(async () => {
  const { userId } = await world.person()
  const person = await world.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  email = person.email
  await setPassword(world.db, { userId, email, passwordHash: 'nobody knows' })
})
afterEach(() => {
  server.mails.length = 0
  server.whims = {}
})
afterAll(async () => {
  await world.close()
  await server.close()
})

/** Requests a new password and waits for the result. */
async function ask(address: string): Promise<void> {
  await requestReset(world.db, address)
  await world.runJobs()
}

it('sends a password reset link, and a notification after its use', async () => {
  await ask(email.toUpperCase())
  expect(server.mails).toHaveLength(1)
  const { parsed, recipients } = server.mails[0] as ReceivedMail
  expect(parsed.from?.value).toEqual([{ address: FROM, name: 'Arbour' }])
  expect(recipients).toEqual([email])
  const [link = ''] = parsed.text?.match(/http\S+/) ?? []
  expect(link.startsWith(`${PUBLIC_URL}/reset-password#`)).toBe(true)
  expect(parsed.html).toContain(`href="${link}"`)

  const passwords = await createPasswords()
  await resetPassword(
    { db: world.db, passwords },
    { token: link.split('#')[1] ?? '', password: 'unrelated harbour violet', endsApiTokens: true, ip: '192.0.2.1' },
  )
  await world.runJobs()
  expect(server.mails.map(({ parsed }) => parsed.subject)).toEqual([
    'Reset your Arbour password',
    'Your Arbour password was changed',
  ])
  expect(server.mails[1]?.recipients).toEqual([email])
  expect(server.mails[1]?.source).not.toMatch(/href|http/)
})

it('sends nothing to an unknown address', async () => {
  await ask('nobody@example.com')
  expect(server.mails).toHaveLength(0)
  expect(await world.db.selectFrom('mails').select('id').where('recipient', '=', 'nobody@example.com').execute()).toEqual([])
})

it('sends nothing to an address for an hour after five links', async () => {
  for (let round = 0; round < 7; round += 1) await ask(email)
  expect(server.mails).toHaveLength(5)
})

it('gives up a link that expired before it could be sent', async () => {
  server.whims = { recipient: 451 }
  await ask(email)
  const { id, content } = await world.db
    .selectFrom('mails')
    .select(['id', 'content'])
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  expect(await world.mail(id)).toMatchObject({ state: 'waiting' })
  const expires = new Date(content.expires as string).getTime()
  expect(expires).toBeGreaterThan(Date.now() + 55 * 60_000)
  expect(expires).toBeLessThanOrEqual(Date.now() + 60 * 60_000)
  server.whims = {}
  const late = JSON.stringify({ ...content, expires: new Date(Date.now() - 1000).toISOString() })
  await world.db.updateTable('mails').set({ content: late }).where('id', '=', id).execute()
  await world.retryLater(id)
  expect(server.mails).toHaveLength(0)
  expect(await world.mail(id)).toMatchObject({
    state: 'failed',
    secret_url: null,
    error: 'Its link ended before it could be sent',
  })
})
