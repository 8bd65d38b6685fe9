import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { retryMails } from '#modules/directory/mail/public.ts'
import type { Person } from '../support/world.ts'
import { FROM, type MailWorld, makeMailWorld } from './mail-world.ts'

let world: MailWorld
let admin: Person

beforeAll(async () => {
  world = await makeMailWorld(null)
  admin = await world.person({ roles: ['Admin'] })
})
afterAll(() => world.close())

/** Returns the permissions of a file or folder. */
async function modeOf(path: string): Promise<string> {
  return ((await stat(path)).mode & 0o777).toString(8)
}

it('stores emails readable for the server administrator only, and shows the Admin the link', async () => {
  const { id, link, url } = await world.invite(admin, 'kept@example.com')
  expect(url).toBe(link)
  await world.runJobs()
  expect(await world.mail(id)).toMatchObject({ state: 'kept', secret_url: null, error: null })
  expect(await readdir(world.outbox)).toEqual([`${id}.eml`])
  const path = join(world.outbox, `${id}.eml`)
  expect([await modeOf(world.outbox), await modeOf(path)]).toEqual(['700', '600'])
  const mail = await simpleParser(await readFile(path))
  expect(mail.to).toMatchObject({ value: [{ address: 'kept@example.com' }] })
  expect(mail.from?.value[0]?.address).toBe(FROM)
  expect(mail.text).toContain(link)
  expect(mail.html).toContain(link)
  expect(mail.messageId).toBe(`<${id}@sender.example>`)
})

it('ends lines as emails do', async () => {
  const { id } = await world.invite(admin, 'lines@example.com')
  await world.runJobs()
  const source = await readFile(join(world.outbox, `${id}.eml`), 'utf8')
  expect(source.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

it('rewrites an email during which a server died, under the same name', async () => {
  const { id, link } = await world.invite(admin, 'again@example.com')
  await world.runJobs()
  const before = await readdir(world.outbox)
  await world.db.updateTable('mails').set({ state: 'sending', secret_url: link }).where('id', '=', id).execute()
  await world.retryLater(id)
  expect(await world.mail(id)).toMatchObject({ state: 'kept', attempts: 2, secret_url: null })
  expect(await readdir(world.outbox)).toEqual(before)
  expect((await simpleParser(await readFile(join(world.outbox, `${id}.eml`)))).text).toContain(link)
})

it('deletes files with their records', async () => {
  const { id } = await world.invite(admin, 'old@example.com')
  await world.runJobs()
  await sql`UPDATE mails SET created = now() - interval '31 days' WHERE id = ${id}`.execute(world.db)
  await retryMails({ db: world.db, mail: world.transport })
  expect(await readdir(world.outbox)).not.toContain(`${id}.eml`)
  expect((await readdir(world.outbox)).length).toBeGreaterThan(0)
})

it('writes no invitation that was withdrawn or resent before its email was sent', async () => {
  const first = await world.invite(admin, 'changed@example.com')
  const { items } = await world.call(admin, calls.usersInvitations, { take: 100 })
  const id = items.find(({ email }) => email === 'changed@example.com')?.id ?? ''
  const second = await world.invite(admin, 'changed@example.com')
  await world.call(admin, calls.usersInvitationsWithdraw, { id })
  await world.runJobs()
  for (const mail of [first, second]) expect(await world.mail(mail.id)).toMatchObject({ state: 'failed', secret_url: null })
  expect(await readdir(world.outbox)).not.toEqual(expect.arrayContaining([`${second.id}.eml`]))
})
