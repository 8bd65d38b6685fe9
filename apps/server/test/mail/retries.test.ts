import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mailTasks, retryMails } from '#modules/directory/mail/public.ts'
import { PUBLIC_URL } from '../support/test-app.ts'
import type { Person } from '../support/world.ts'
import { type MailServer, startMailServer, type Whims } from './mail-server.ts'
import { type MailWorld, makeMailWorld } from './mail-world.ts'

let server: MailServer
let world: MailWorld
let admin: Person
let people = 0

beforeAll(async () => {
  server = await startMailServer()
  world = await makeMailWorld(server.url.replace('//', '//arbour:secret@'))
  admin = await world.person({ roles: ['Admin'] })
})
afterEach(() => {
  server.whims = {}
  server.mails.length = 0
  // Each test starts with a new connection and signs in.
  server.hangUp()
})
afterAll(async () => {
  await world.close()
  await server.close()
})

/** Invites a new address. */
function invite() {
  people += 1
  return world.invite(admin, `retry${people}@example.com`)
}

/** Runs the job of an email as one of several servers, whatever the others do. */
async function run(id: string, mail = world.transport): Promise<void> {
  const task = mailTasks({ db: world.db, mail, publicUrl: PUBLIC_URL }).send_mail
  await task?.run({ id }, new AbortController().signal)
}

describe('Transient failures are retried', () => {
  it.each<[string, Whims]>([
    ['the server is busy with the recipient', { recipient: 451 }],
    ['the server is busy with the mail', { message: 451 }],
    ['the server says that we spoke out of turn', { message: 503 }],
    ['our password is wrong', { signIn: 535 }],
    ['we may not send from our address', { sender: 550 }],
    ['the line breaks before the mail is handed over', { recipient: 'hang up' }],
  ])('when %s', async (_, whims) => {
    server.whims = whims
    const { id, link } = await invite()
    await world.runJobs()
    expect(server.mails).toHaveLength(0)
    expect(await world.mail(id)).toEqual({
      state: 'waiting',
      error: expect.stringMatching(/./),
      secret_url: link,
      attempts: 1,
      isLater: true,
    })
    server.whims = {}
    await retryMails({ db: world.db, mail: world.transport })
    await world.runJobs()
    expect(server.mails, 'its time has not come').toHaveLength(0)
    await world.retryLater(id)
    expect(server.mails.map(({ parsed }) => parsed.text)).toEqual([expect.stringContaining(link)])
    expect(await world.mail(id)).toMatchObject({ state: 'sent', error: null, secret_url: null, attempts: 2 })
  })

  it('when nobody listens', async () => {
    const { port } = server
    await server.close()
    const { id } = await invite()
    await world.runJobs()
    expect(await world.mail(id)).toMatchObject({
      state: 'waiting',
      error: expect.stringContaining('ECONNREFUSED'),
      isLater: true,
    })
    server = await startMailServer({}, { port })
    await world.retryLater(id)
    expect(server.mails).toHaveLength(1)
    expect(await world.mail(id)).toMatchObject({ state: 'sent' })
  })

  it('for a day in total, at increasing intervals', async () => {
    server.whims = { recipient: 451 }
    const { id } = await invite()
    await world.runJobs()
    const minutes: number[] = []
    for (let round = 0; round < 10 && (await world.mail(id)).state === 'waiting'; round += 1) {
      const { rows } = await sql<{ minutes: number }>`
        SELECT round(extract(epoch FROM due - now()) / 60)::int AS minutes FROM mails WHERE id = ${id}`.execute(world.db)
      minutes.push(rows[0]?.minutes ?? 0)
      await world.retryLater(id)
    }
    expect(minutes).toEqual([1, 5, 15, 60, 180, 360, 720])
    expect(await world.mail(id)).toMatchObject({ state: 'failed', error: expect.stringContaining('451'), secret_url: null })
  })
})

describe('Permanent failures are not retried', () => {
  it.each<[string, Whims]>([
    ['the server refuses the recipient', { recipient: 550 }],
    ['the server refuses the mail', { message: 554 }],
  ])('when %s', async (_, whims) => {
    server.whims = whims
    const { id } = await invite()
    await world.runJobs()
    const [code] = Object.values(whims)
    expect(await world.mail(id)).toMatchObject({ state: 'failed', error: expect.stringContaining(`${code}`), secret_url: null })
    const { tries } = server
    server.whims = {}
    await world.retryLater(id)
    expect(server.tries).toBe(tries)
    expect(server.mails).toHaveLength(0)
  })

  it('when the connection breaks after the email was sent: the server may have it', async () => {
    server.whims = { message: 'hang up' }
    const mail = {
      id: 'unknown',
      fromName: 'A',
      to: 'a@example.com',
      subject: 'S',
      text: 'T',
      html: '<p>T</p>',
      unsubscribe: null,
    }
    await expect(world.transport.send(mail)).rejects.toMatchObject({ again: 'unknown' })
    const { id } = await invite()
    await world.runJobs()
    expect(await world.mail(id)).toMatchObject({ state: 'failed', error: expect.stringMatching(/./), secret_url: null })
    server.whims = {}
    await world.retryLater(id)
    expect(server.mails, 'this server had them both').toHaveLength(2)
  })
})

it('sends an email once when two servers process it simultaneously', async () => {
  const { id } = await invite()
  await Promise.all([run(id), run(id), run(id)])
  expect(server.mails).toHaveLength(1)
  await world.runJobs()
  expect(server.mails).toHaveLength(1)
  expect(await world.mail(id)).toMatchObject({ state: 'sent', attempts: 1 })
})

describe('An email during which a server died', () => {
  /** Returns an email in the state that such a server leaves. */
  async function abandon() {
    const { id } = await invite()
    await world.db.updateTable('mails').set({ state: 'sending', attempts: 1 }).where('id', '=', id).execute()
    return id
  }

  it('is left to that server for the maximum duration', async () => {
    const id = await abandon()
    await world.db.updateTable('mails').set({ due: sql<Date>`now() + interval '1 minute'` }).where('id', '=', id).execute()
    await retryMails({ db: world.db, mail: world.transport })
    await world.runJobs()
    expect(await world.mail(id)).toMatchObject({ state: 'sending' })
  })

  it('has failed then, and is not sent again: it may have been sent', async () => {
    const id = await abandon()
    await world.retryLater(id)
    expect(server.mails).toHaveLength(0)
    const error = 'The server stopped while it was being sent'
    expect(await world.mail(id)).toMatchObject({ state: 'failed', error, secret_url: null })
  })

  it('stays given up if the server was only slow, and was rejected in the end', async () => {
    const { id } = await invite()
    const slow = {
      ...world.transport,
      async send() {
        await world.db.updateTable('mails').set({ due: sql<Date>`now() - interval '1 second'` }).where('id', '=', id).execute()
        await retryMails({ db: world.db, mail: world.transport })
        throw new Error('Too late')
      },
    }
    await run(id, slow)
    expect(await world.mail(id)).toMatchObject({ state: 'failed', secret_url: null })
  })
})

it('deletes emails after thirty days, except waiting ones', async () => {
  const age = (id: string, days: number) =>
    world.db
      .updateTable('mails')
      .set({ created: sql<Date>`now() - make_interval(days => ${days})` })
      .where('id', '=', id)
      .execute()
  const [old, young] = [await invite(), await invite()]
  await world.runJobs()
  server.whims = { recipient: 451 }
  const waiting = await invite()
  await world.runJobs()
  await age(old.id, 31)
  await age(young.id, 29)
  await age(waiting.id, 31)
  await retryMails({ db: world.db, mail: world.transport })
  const left = await world.db.selectFrom('mails').select('id').execute()
  const ids = left.map(({ id }) => id)
  expect(ids).not.toContain(old.id)
  expect(ids).toEqual(expect.arrayContaining([young.id, waiting.id]))
})
