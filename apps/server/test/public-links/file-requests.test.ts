import { randomUUID } from 'node:crypto'
import { calls } from '@arbour/contract/calls'
import type { CallInput } from '@arbour/contract/calls/call'
import type { Item } from '@arbour/contract/entities/items/item'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { collectObjects } from '#modules/content/objects/collect.ts'
import { pruneNotifications } from '#modules/delivery/notifications/public.ts'
import { mailTextsOf } from '#modules/directory/mail/content.ts'
import { named, notificationsOf, textsOf } from '../notifications/panel.ts'
import { head, offsetOf, patch } from '../objects/tus.ts'
import { restrict } from '../support/access.ts'
import { untilDelivered } from '../support/delivered.ts'
import { withLimits } from '../support/limits.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { enter, makeLink } from './visitors.ts'

// File requests: people without an account add files to a folder that they do not see.

let world: World
let owner: Person
let maker: Person
let folder: Item
let requestId: string
let visitor: Person
let count = 0

beforeAll(async () => {
  world = await makeWorld()
  owner = await world.person({ roles: ['Admin'] })
})
afterAll(() => world.close())
beforeEach(async () => {
  count += 1
  maker = await named(world, owner, 'Max')
  folder = await world.folder(owner, owner.rootId, `Drop ${count}`)
  requestId = (await makeLink(world, maker, { file_id: folder.id, kind: 'request', message: 'The drawings, please' })).id
  visitor = await enter(world, requestId)
  await world.call(owner, calls.notificationsClearAll, {})
})

type Sender = Omit<CallInput<typeof calls.filesRequestsAdd>, 'upload'>
const begin = (filename: string, size: number, caller = visitor) =>
  world.try(caller, calls.filesRequestsUploadUrl, { filename, mimetype: 'text/plain', size })
const add = (upload: string, sender: Sender = { from: 'Mira Stone' }, caller = visitor) =>
  world.try(caller, calls.filesRequestsAdd, { upload, ...sender })
async function sent(filename: string, content: string, caller = visitor): Promise<string> {
  const { body } = await begin(filename, content.length, caller)
  if (content !== '') await patch(world, body.url, 0, Buffer.from(content))
  expect(await offsetOf(world, body.url)).toBe(content.length)
  return body.upload
}
const listed = async () => (await world.call(owner, calls.filesChildren, { file_id: folder.id })).items

describe('A sent file', () => {
  it("belongs to the folder’s owner, under a free name and with the sender's name; the sender learns nothing of the folder", async () => {
    await world.file(owner, folder.id, 'plan.pdf')
    const responses = [
      await add(await sent('plan.pdf', 'by line'), { from: 'Mira Stone', note: 'As built' }),
      await add(await sent('PLAN.pdf', 'and another'), { from: 'Mira Stone', note: 'As built' }),
      await add(await sent('empty.txt', '')),
    ]
    expect(responses.map(({ status, body }) => [status, body])).toEqual([
      [200, { name: 'plan.pdf' }],
      [200, { name: 'PLAN.pdf' }],
      [200, { name: 'empty.txt' }],
    ])
    const items = await listed()
    expect(items.map(({ name, size, owner_id }) => [name, size, owner_id])).toEqual([
      ['empty.txt', 0, owner.userId],
      ['plan (2).pdf', 7, owner.userId],
      ['PLAN (3).pdf', 11, owner.userId],
      ['plan.pdf', 'content of plan.pdf'.length, owner.userId],
    ])
    const second = items.find(({ name }) => name === 'plan (2).pdf')
    expect((await world.app.inject(second?.src_url ?? '')).body).toBe('by line')
    const { items: events } = await world.call(owner, calls.filesEvents, { id: second?.id ?? '' })
    expect(events).toMatchObject([{ type: 'add', user: null, meta: { sender: 'Mira Stone', note: 'As built' } }])
    const { items: actions } = await world.call(owner, calls.filesRecent, { take: 3, take_projects: 0 })
    expect(actions[0]).toMatchObject({ user: null, sender: 'Mira Stone', count: 3 })
    // Both are notified, once for repeated messages.
    for (const caller of [owner, maker])
      expect(await textsOf(world, caller)).toEqual([
        `Mira Stone added empty.txt to ${folder.name} through a file request (1)`,
        `Mira Stone added 2 files to ${folder.name} through a file request “As built” (2)`,
      ])
  })

  it('is notified to the creator of the request as long as they are a member who can open the folder', async () => {
    await add(await sent('a.txt', 'a'))
    await untilDelivered(world)
    await world.call(owner, calls.usersSuspend, { id: maker.userId })
    await add(await sent('b.txt', 'b'))
    await untilDelivered(world)
    await world.call(owner, calls.usersReactivate, { id: maker.userId })
    expect(await textsOf(world, maker)).toEqual([`Mira Stone added a.txt to ${folder.name} through a file request (1)`])
    expect((await notificationsOf(world, owner))[0]?.meta).toMatchObject({ to: expect.stringMatching(/^\/i\//) })
  })

  it('is included in one email after the last one, and later ones in a second', async () => {
    const { email } = await world.db.selectFrom('users').select('email').where('id', '=', owner.userId).executeTakeFirstOrThrow()
    const mails = async () => {
      await pruneNotifications({ db: world.db, ...withLimits({}) })
      await world.runJobs()
      const rows = await world.db.deleteFrom('mails').where('recipient', '=', email).returning('content').execute()
      return rows.map(({ content }) => mailTextsOf(content as Parameters<typeof mailTextsOf>[0]))
    }
    const passTime = () =>
      sql`UPDATE notifications SET mail_due = now() WHERE mail_due IS NOT NULL AND user_id = ${owner.userId}`.execute(world.db)
    await mails()
    for (const name of ['a.txt', 'b.txt', 'c.txt']) {
      await add(await sent(name, name))
      await untilDelivered(world)
      expect(await mails()).toEqual([])
    }
    await passTime()
    const [first, ...others] = await mails()
    expect([first?.subject, others]).toEqual([`3 files were added to ${folder.name} through a file request`, []])
    expect(first?.paragraphs[0]).toContain(`Mira Stone added 3 files to ${folder.name} through a file request`)
    await add(await sent('d.txt', 'd'))
    await untilDelivered(world)
    expect(await mails()).toEqual([])
    await passTime()
    const [second] = await mails()
    expect(second?.subject).toBe(`A file was added to ${folder.name} through a file request`)
    expect(second?.paragraphs[0]).toContain(`Mira Stone added d.txt to ${folder.name}`)
    expect(await textsOf(world, owner)).toEqual([`Mira Stone added 4 files to ${folder.name} through a file request (4)`])
    expect(await mails()).toEqual([])
  })

  it.each([
    ['markup', '<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
    ['a long name', 'x'.repeat(100), 'x'.repeat(100)],
    ['another direction', '\u05de\u05d9\u05e8\u05d4', '\u05de\u05d9\u05e8\u05d4'],
  ])("is shown with the sender's name as plain text: %s", async (_, from, shown) => {
    expect((await add(await sent('a.txt', 'a'), { from, note: '"><script>' })).status).toBe(200)
    const [line] = await notificationsOf(world, owner)
    expect(line?.message).toContain(`<strong>${shown}</strong>`)
    expect(line?.message).not.toMatch(/<(?!\/?(strong|em)>)/)
  })

  it.each([
    ['', 'Your name is required'],
    [' \u200b ', 'Your name is required'],
    ['x'.repeat(101), 'Your name is too long'],
    ['Mira\u202egnp', 'Your name can’t contain control characters'],
    ['Mira\nStone', 'Your name can’t contain control characters'],
  ])("requires a valid sender's name: %j", async (from, message) => {
    expect(await add(await sent('a.txt', 'a'), { from })).toMatchObject({ status: 400, body: { fields: { from: message } } })
    expect(await listed()).toEqual([])
  })

  it('is created once from a complete upload, only by the request that it was sent for', async () => {
    const other = await makeLink(world, owner, { file_id: (await world.folder(owner, folder.id, 'Other')).id, kind: 'request' })
    const { body } = await begin('half.txt', 10)
    await patch(world, body.url, 0, Buffer.from('half'))
    expect((await add(body.upload)).status).toBe(409)
    const again = { filename: 'half.txt', mimetype: 'text/plain', size: 10, upload: body.upload }
    const stranger = await enter(world, other.id)
    expect((await world.try(stranger, calls.filesRequestsUploadUrl, again)).status).toBe(404)
    const { url } = await world.call(visitor, calls.filesRequestsUploadUrl, again)
    expect(await offsetOf(world, url)).toBe(4)
    expect((await patch(world, url, 4, Buffer.from('and more than it was to have'))).statusCode).toBe(413)
    await patch(world, url, 4, Buffer.from('a half'))
    const theirs = await world.upload(owner, 'a member’s')
    expect((await add(body.upload, undefined, stranger)).status).toBe(404)
    expect((await add(theirs)).status).toBe(404)
    const taken = { parent_id: folder.id, name: 'x', type: 'file' as const, upload: body.upload }
    expect((await world.try(owner, calls.filesCreate, taken)).status).toBe(404)
    const both = await Promise.all([add(body.upload), add(body.upload)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  })

  it('is all that the token of a request allows', async () => {
    const file = await world.file(owner, folder.id, 'secret.txt')
    const tries = [
      world.try(visitor, calls.filesGet, { id: file.id }),
      world.try(visitor, calls.filesBrowse, { path: `/sh/${requestId}` }),
      world.try(visitor, calls.filesChildren, { file_id: folder.id }),
      world.try(visitor, calls.filesDownloadUrl, { ids: [folder.id] }),
      world.try(null, calls.filesSharesLinkView, { path: `${requestId}/secret.txt` }),
    ]
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    const opened = await world.try(null, calls.filesSharesLinkView, { path: requestId })
    expect(JSON.stringify(opened.body)).not.toContain('secret')
    const view = await enter(world, (await makeLink(world, owner, { file_id: folder.id })).id)
    expect([(await begin('a.txt', 1, view)).status, (await add(randomUUID(), undefined, view)).status]).toEqual([403, 403])
  })
})

describe('A request accepts nothing any more', () => {
  const update = (changes: object) => world.call(owner, calls.filesSharesLinkUpdate, { id: requestId, ...changes })
  const ENDS: [string, () => Promise<unknown>, begin: number, address: number][] = [
    ['changed', () => update({ message: 'Others, please' }), 401, 200],
    ['deleted', () => world.call(owner, calls.filesSharesLinkDelete, { id: requestId }), 401, 404],
    ['over', () => sql`UPDATE public_links SET expires = now() WHERE id = ${requestId}`.execute(world.db), 401, 404],
    ['of a restricted folder', () => restrict(world, owner, folder.id), 404, 200],
    ['of a folder in the bin', () => world.call(owner, calls.filesDelete, { id: folder.id }), 404, 200],
    ['of a folder that is gone', () => world.call(owner, calls.filesDelete, { id: folder.id, soft_delete: false }), 401, 404],
  ]
  it.each(ENDS)('once it is %s', async (_, end, status, address) => {
    const whole = await sent('whole.txt', 'whole')
    const { body: half } = await begin('half.txt', 10)
    await end()
    expect([(await begin('a.txt', 1)).status, (await add(whole)).status]).toEqual([status, status])
    expect((await head(world, half.url)).statusCode).toBe(address)
  })

  it('and pending uploads are collected with it', async () => {
    const [whole] = [await sent('whole.txt', 'whole'), await begin('half.txt', 10)]
    await world.call(owner, calls.filesDelete, { id: folder.id, soft_delete: false })
    await sql`UPDATE uploads SET expires = expires - interval '6 minutes' WHERE link_id = ${requestId}`.execute(world.db)
    expect(await collectObjects(world)).toEqual({ removed: 2 })
    for await (const { key } of world.storage.list()) expect(key).not.toContain(whole)
  })
})

describe('The amount sent', () => {
  it('is limited per network, without affecting others, and per request', async () => {
    let forged = 0
    const from = (remoteAddress: string, size: number) => {
      forged += 1
      return world.app.inject({
        method: 'POST',
        url: '/api/files/requests/upload/url',
        remoteAddress,
        // An untrusted proxy's header is ignored.
        headers: { authorization: `Bearer ${visitor.token}`, 'x-forwarded-for': `198.51.100.${forged}` },
        payload: { filename: 'a.bin', size },
      })
    }
    const statuses = async (address: string, tries: number) =>
      Array.from(await Promise.all(Array.from({ length: tries }, () => from(address, 1024 ** 3))), ({ statusCode }) => statusCode)
    const tally = (codes: number[]) => [200, 429].map((code) => codes.filter((one) => one === code).length)
    expect(tally(await statuses('203.0.113.1', 12))).toEqual([10, 2])
    expect(tally(await statuses('203.0.113.2', 5))).toEqual([5, 0])
    expect(tally(await statuses('203.0.113.3', 6))).toEqual([5, 1])
    // One network, and the whole request: both get a retry time.
    const refused = [await from('203.0.113.1', 1024 ** 3), await from('203.0.113.4', 1024 ** 3)]
    expect(refused.map(({ statusCode, headers }) => [statusCode, Number(headers['retry-after']) > 0])).toEqual([
      [429, true],
      [429, true],
    ])
    expect((await from('203.0.113.4', 1024 ** 3 + 1)).statusCode).toBe(413)
    await sql`INSERT INTO uploads (tenant_id, id, link_id, filename, mimetype, expires)
      SELECT ${owner.tenantId}, gen_random_uuid(), ${requestId}, 'x', 'text/plain', now() + interval '1 hour' FROM generate_series(1, 1000)`.execute(
      world.db,
    )
    await sql`DELETE FROM rate_limits`.execute(world.db)
    expect((await from('203.0.113.5', 1)).statusCode).toBe(429)
  })
})
