import { calls } from '@arbour/contract/calls'
import { verify } from '@arbour/testing/webhooks/verify'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { pruneDeliveries } from '#modules/delivery/webhooks/public.ts'
import { restrict } from '../support/access.ts'
import {
  add,
  admin,
  deliver,
  folderId,
  later,
  owner,
  receiver,
  secret,
  settled,
  setUpWebhook,
  state,
  webhook,
  world,
} from './receiving-webhook.ts'

setUpWebhook()

describe('the events of a webhook', () => {
  it('cover its folder at any depth, signed so that the example in the documentation accepts them', async () => {
    const inner = await world.folder(owner, folderId, 'Inner')
    const file = await world.file(admin, inner.id, 'Plan.txt')
    await world.call(owner, calls.filesRename, { id: file.id, name: 'Plan B.txt' })
    await world.call(owner, calls.filesUpdate, { id: file.id, upload: await world.upload(owner, 'two') })
    await deliver()
    expect(receiver.receivedEvents()).toEqual([
      'item.created Inner',
      'item.created Plan.txt',
      'item.renamed Plan B.txt',
      'item.version_added Plan B.txt',
      'item.updated Plan B.txt',
    ])
    const [, created] = receiver.received
    if (!created) throw new Error('Nothing came')
    expect(created.message).toMatchObject({
      folder: { id: folderId },
      item: { id: file.id, name: 'Plan.txt', type: 'file' },
      actor: { id: admin.userId, name: expect.stringMatching(/^Test Person/) },
    })
    expect(created.message.id).toBe(created.headers['webhook-id'])
    expect(new Set(receiver.received.map(({ message }) => message.id)).size).toBe(5)
    for (const { headers, body } of receiver.received)
      expect(verify(secret, headers, body)).toMatchObject({ folder: { id: folderId } })
    expect(() => verify(secret, created.headers, created.body.replace('Plan', 'Flan'))).toThrow('signature')
    const old = { ...created.headers, 'webhook-timestamp': '1700000000' }
    expect(() => verify(secret, old, created.body)).toThrow('old')
    const other = await add()
    expect(() => verify(other.secret, created.headers, created.body)).toThrow('signature')
    expect((await state()).items.map(({ state: became, status, attempts }) => [became, status, attempts])).toEqual(
      Array.from({ length: 5 }, () => ['delivered', 204, 1]),
    )
  })

  it('include moves in and out, deletions and restores, and nothing from elsewhere', async () => {
    const outside = await world.folder(owner, owner.rootId, `Outside ${crypto.randomUUID()}`)
    const file = await world.file(owner, folderId, 'a.txt')
    await world.file(owner, outside.id, 'elsewhere.txt')
    await world.call(owner, calls.filesMove, { id: file.id, destination_id: outside.id })
    await world.call(owner, calls.filesRename, { id: file.id, name: 'unseen.txt' })
    await world.call(owner, calls.filesMove, { id: file.id, destination_id: folderId })
    await world.call(owner, calls.filesDelete, { id: file.id })
    await world.call(owner, calls.filesRestore, { id: file.id })
    await world.call(owner, calls.filesDelete, { id: folderId })
    await deliver()
    const { name } = await world.db.selectFrom('items').select('name').where('id', '=', folderId).executeTakeFirstOrThrow()
    expect(receiver.receivedEvents()).toEqual([
      'item.created a.txt',
      'item.moved a.txt',
      'item.moved unseen.txt',
      'item.deleted unseen.txt',
      'item.restored unseen.txt',
      `item.deleted ${name}`,
    ])
    expect(receiver.received.at(3)?.message.item?.path).toBeNull()
    // In the bin it is silent, and neither disabled nor deleted.
    await world.call(owner, calls.filesRestore, { id: folderId })
    await world.file(owner, folderId, 'again.txt')
    await deliver()
    expect(receiver.receivedEvents().slice(6)).toEqual([`item.restored ${name}`, 'item.created again.txt'])
  })

  it('are limited to the subscribed kinds', async () => {
    const other = await add({ events: ['item.deleted'] })
    const file = await world.file(owner, folderId, 'a.txt')
    await world.call(owner, calls.filesDelete, { id: file.id })
    await deliver()
    expect((await state(other.webhook.id)).items.map(({ event }) => event)).toEqual(['item.deleted'])
  })

  it('exclude events before its creation, even if not processed yet', async () => {
    await world.db.updateTable('webhooks').set({ created: sql<Date>`now() + interval '1 hour'` }).execute()
    await world.file(owner, folderId, 'a.txt')
    await deliver()
    expect(receiver.receivedEvents()).toEqual([])
  })

  it('exclude what its owner does not see', async () => {
    const closed = await world.folder(admin, folderId, 'Closed')
    await deliver()
    await restrict(world, admin, closed.id, { hidden: true })
    await deliver()
    receiver.received.length = 0
    const secretFile = await world.file(admin, closed.id, 'secret.txt')
    await world.call(admin, calls.filesRename, { id: secretFile.id, name: 'more secret.txt' })
    await world.call(admin, calls.filesDelete, { id: secretFile.id })
    await world.call(admin, calls.filesRename, { id: closed.id, name: 'Also closed' })
    await deliver()
    expect(receiver.receivedEvents()).toEqual([])
  })
})

describe('ownership', () => {
  it('only folder managers create one, and only its owner sees its deliveries', async () => {
    const colleague = await world.person({ team: admin.tenantId })
    const stranger = await world.person({ roles: ['Admin'] })
    const input = { folder_id: folderId, url: 'https://hooks.example.org/', events: ['item.created' as const] }
    expect((await world.try(colleague, calls.webhooksCreate, input)).status).toBe(403)
    expect((await world.try(stranger, calls.webhooksCreate, input)).status).toBe(404)
    expect((await world.try(owner, calls.webhooksCreate, { ...input, folder_id: owner.rootId })).status).toBe(403)
    const { webhook: ofRoot } = await add({ folder_id: admin.rootId }, admin)
    expect(ofRoot.folder?.id).toBe(admin.rootId)
    await world.file(owner, folderId, 'a.txt')
    await deliver()
    const [delivery] = (await state()).items
    for (const other of [admin, colleague, stranger]) {
      expect((await world.try(other, calls.webhooksDeliveries, { id: webhook.id })).status).toBe(404)
      expect((await world.try(other, calls.webhooksUpdate, { id: webhook.id, is_active: false })).status).toBe(404)
      expect((await world.try(other, calls.webhooksTest, { id: webhook.id })).status).toBe(404)
      expect((await world.try(other, calls.webhooksReplay, { id: delivery?.id ?? '' })).status).toBe(404)
    }
    for (const other of [colleague, stranger])
      expect((await world.try(other, calls.webhooksDelete, { id: webhook.id })).status).toBe(404)
    const { webhooks } = await world.call(admin, calls.webhooksList, { folder_id: folderId })
    expect(webhooks).toMatchObject([{ id: webhook.id, is_own: false, url: `http://${receiver.host}` }])
    await world.call(admin, calls.webhooksDelete, { id: webhook.id })
    expect((await world.call(owner, calls.webhooksList, {})).webhooks).toEqual([])
    expect(await world.db.selectFrom('webhook_deliveries').select('id').where('webhook_id', '=', webhook.id).execute()).toEqual(
      [],
    )
  })

  it('it stops when its owner loses the folder, including pending deliveries', async () => {
    receiver.respondWith((response) => void response.writeHead(500).end())
    await world.file(owner, folderId, 'a.txt')
    await deliver()
    receiver.received.length = 0
    await world.call(owner, calls.filesAccessHandOver, { id: folderId, user_id: admin.userId })
    await world.file(admin, folderId, 'b.txt')
    await deliver()
    await later()
    expect(receiver.received).toEqual([])
    const { webhooks } = await world.call(owner, calls.webhooksList, {})
    expect(webhooks).toMatchObject([{ id: webhook.id, is_active: false, stopped: 'owner', waiting: 0 }])
    expect((await world.try(owner, calls.webhooksUpdate, { id: webhook.id, is_active: true })).status).toBe(403)
    await world.call(owner, calls.webhooksDelete, { id: webhook.id })
  })

  it('it stops when its owner leaves the team', async () => {
    const leaver = await world.person({ team: admin.tenantId })
    const folder = await world.folder(leaver, leaver.rootId, `Theirs ${crypto.randomUUID()}`)
    const theirs = await add({ folder_id: folder.id }, leaver)
    await settled()
    await world.call(admin, calls.usersRemove, { id: leaver.userId, hand_over_to: admin.userId })
    await world.file(admin, folder.id, 'a.txt')
    await deliver()
    expect(receiver.received.filter(({ message }) => message.folder.id === folder.id && message.item?.name === 'a.txt')).toEqual(
      [],
    )
    const { webhooks } = await world.call(admin, calls.webhooksList, { folder_id: folder.id })
    expect(webhooks).toMatchObject([{ id: theirs.webhook.id, stopped: 'owner', is_active: false }])
  })

  it('it is deleted with its folder', async () => {
    await world.file(owner, folderId, 'a.txt')
    await deliver()
    await world.call(owner, calls.filesDelete, { id: folderId })
    await world.call(owner, calls.filesDelete, { id: folderId, soft_delete: false })
    await deliver()
    expect(await world.db.selectFrom('webhooks').selectAll().execute()).toEqual([])
  })

  it('its secret is stored encrypted', async () => {
    const row = await world.db.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow()
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    expect(key).toHaveLength(32)
    expect(row.secret.includes(key)).toBe(false)
    expect(JSON.stringify(await world.call(owner, calls.webhooksList, { folder_id: folderId }))).not.toContain(secret)
  })
})

describe('limits', () => {
  it('a folder has at most twenty, even with concurrent calls', async () => {
    const tries = await Promise.all(
      Array.from({ length: 22 }, () =>
        world.try(owner, calls.webhooksCreate, { folder_id: folderId, url: receiver.url, events: ['item.created'] }),
      ),
    )
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(19)
    expect(tries.filter(({ status }) => status === 409)).toHaveLength(3)
  })

  it('events beyond the queue limit are counted, and dropped', async () => {
    await sql`
      INSERT INTO webhook_deliveries (tenant_id, id, webhook_id, message_id, event, body)
      SELECT ${owner.tenantId}, gen_random_uuid(), ${webhook.id}, gen_random_uuid(), 'item.created', '{}' FROM generate_series(1, 998)`.execute(
      world.db,
    )
    for (let n = 0; n < 5; n++) await world.folder(owner, folderId, `Folder ${n}`)
    await settled()
    expect((await world.call(owner, calls.webhooksList, { folder_id: folderId })).webhooks).toMatchObject([
      { waiting: 1000, missed: 3 },
    ])
    expect((await world.try(owner, calls.webhooksTest, { id: webhook.id })).status).toBe(409)
  })

  it('several servers send each once', async () => {
    const jobs = await Promise.all([world.startJobs(), world.startJobs(), world.startJobs()])
    await Promise.all(Array.from({ length: 40 }, (_, n) => world.folder(owner, folderId, `Folder ${n}`)))
    const stop = new AbortController()
    const pruning = (async () => {
      while (!stop.signal.aborted) await pruneDeliveries({ db: world.db })
    })()
    await vi.waitFor(async () => expect((await state()).webhook.waiting).toBe(0), { timeout: 60_000, interval: 200 })
    await vi.waitFor(() => expect(new Set(receiver.received.map(({ message }) => message.id)).size).toBe(40), { timeout: 60_000 })
    stop.abort()
    await pruning
    await Promise.all(jobs.map((job) => job.stop()))
    expect(receiver.received).toHaveLength(40)
  })

  it('old deliveries are deleted', async () => {
    await world.file(owner, folderId, 'a.txt')
    await deliver()
    await world.db
      .updateTable('webhook_deliveries')
      .set({ created: new Date(Date.now() - 31 * 86_400_000) })
      .execute()
    await pruneDeliveries({ db: world.db })
    expect((await state()).items).toEqual([])
  })
})
