import { calls } from '@arbour/contract/calls'
import type { WebhookDelivery } from '@arbour/contract/entities/content/webhook'
import { t } from '@arbour/messages/t'
import { openReceiver } from '@arbour/testing/webhooks/receiver'
import { verify } from '@arbour/testing/webhooks/verify'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { notificationsOf, textsOf } from '../notifications/panel.ts'
import { makeWorld } from '../support/world.ts'
import {
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
const only = async (): Promise<WebhookDelivery> => {
  const { items } = await state()
  expect(items).toHaveLength(1)
  return items[0] as WebhookDelivery
}

describe('a failed delivery', () => {
  beforeEach(() =>
    receiver.respondWith((response) => void response.writeHead(500, { 'content-type': 'text/plain' }).end('no\0pe')),
  )

  it('is retried with increasing delays, and arrives once the receiver works', async () => {
    await world.file(owner, folderId, 'a.txt')
    await deliver()
    const first = await only()
    expect(first).toMatchObject({ state: 'waiting', attempts: 1, status: 500, answer: 'no\uFFFDpe' })
    const pauseOf = ({ sent, next }: WebhookDelivery) => new Date(next ?? 0).getTime() - new Date(sent ?? 0).getTime()
    await later()
    const second = await only()
    expect(second.attempts).toBe(2)
    expect(pauseOf(second)).toBeGreaterThan(3 * pauseOf(first))
    receiver.respondWith((response) => void response.writeHead(200).end('thanks'))
    await later()
    expect(await only()).toMatchObject({ state: 'delivered', attempts: 3, status: 200, answer: 'thanks', next: null })
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids).toHaveLength(3)
    expect(new Set(ids).size).toBe(1)
    expect((await state()).webhook.failing_since).toBeNull()
  })

  it('is given up after ten attempts, and can be replayed with its id', async () => {
    await world.file(owner, folderId, 'a.txt')
    await deliver()
    for (let attempt = 2; attempt <= 10; attempt++) await later()
    const failed = await only()
    expect(failed).toMatchObject({ state: 'failed', attempts: 10, next: null })
    await later()
    expect((await only()).attempts).toBe(10)
    receiver.respondWith((response) => void response.writeHead(204).end())
    const { delivery } = await world.call(owner, calls.webhooksReplay, { id: failed.id })
    expect(delivery).toMatchObject({ message_id: failed.message_id, body: failed.body, state: 'waiting' })
    await world.runJobs()
    expect((await state()).items.map(({ state: became }) => became)).toEqual(['delivered', 'failed'])
    const last = receiver.received.at(-1)
    expect(last?.headers['webhook-id']).toBe(failed.message_id)
    expect(verify(secret, last?.headers ?? {}, last?.body ?? '')).toMatchObject({ event: 'item.created' })
  })

  it('for days disables the webhook with a reason, until its owner enables it', async () => {
    await world.file(owner, folderId, 'a.txt')
    await deliver()
    await world.db
      .updateTable('webhooks')
      .set({ failures: 18, failing_since: new Date(Date.now() - 4 * 86_400_000) })
      .execute()
    await later()
    expect((await state()).webhook.is_active).toBe(true)
    await later()
    expect((await state()).webhook).toMatchObject({ is_active: false, stopped: 'failures', waiting: 0 })
    await settled()
    expect((await textsOf(world, owner)).at(0)).toBe(
      `Your webhook to ${receiver.host} was disabled: all attempts failed for three days (1)`,
    )
    expect((await notificationsOf(world, owner)).at(0)?.meta).toEqual({ action: 'SHOW_WEBHOOK', uuid: webhook.id })
    expect(await only()).toMatchObject({ state: 'failed', error: t('team.webhooks.errorDisabled') })
    await world.file(owner, folderId, 'b.txt')
    await deliver()
    expect((await only()).attempts).toBe(3)
    expect((await world.try(owner, calls.webhooksReplay, { id: (await only()).id })).status).toBe(409)
    receiver.respondWith((response) => void response.writeHead(204).end())
    await world.call(owner, calls.webhooksUpdate, { id: webhook.id, is_active: true })
    await world.call(owner, calls.webhooksTest, { id: webhook.id })
    await world.runJobs()
    expect(receiver.receivedEvents().at(-1)).toBe('webhook.test')
    expect((await state()).webhook).toMatchObject({ is_active: true, stopped: null, failing_since: null })
    const { items: entries } = await world.call(admin, calls.tenantsAudit, { kind: 'outside' })
    const texts = entries.map(({ text }) => text).join('\n')
    expect(texts).toMatch(/added a webhook to 127\.0\.0\.1/)
    expect(texts).toMatch(/disabled the webhook to /)
    expect(texts).toMatch(/enabled the webhook to /)
  })

  it('with 410 disables it immediately', async () => {
    receiver.respondWith((response) => void response.writeHead(410).end())
    await world.file(owner, folderId, 'a.txt')
    await deliver()
    expect((await state()).webhook).toMatchObject({ is_active: false, stopped: 'gone' })
  })
})

describe('a receiver', () => {
  it('with an endless response is read for a KiB', async () => {
    receiver.respondWith((response) => {
      response.writeHead(200)
      // Ends with the connection, when writing fails.
      const more = () => response.write('x'.repeat(64 * 1024), (error) => void (error ?? setImmediate(more)))
      response.on('error', () => undefined)
      more()
    })
    await world.file(owner, folderId, 'a.txt')
    await deliver()
    const { answer, ...delivery } = await only()
    expect(delivery).toMatchObject({ state: 'delivered', status: 200 })
    expect(answer).toHaveLength(1024)
  })

  it('that redirects is not followed', async () => {
    const other = await openReceiver()
    receiver.respondWith((response) => void response.writeHead(307, { location: other.url }).end())
    await world.file(owner, folderId, 'a.txt')
    await deliver()
    expect(await only()).toMatchObject({ state: 'waiting', status: 307 })
    expect(other.received).toEqual([])
    await other.close()
  })

  it('that does not respond is paused, and delays no other', { timeout: 40_000 }, async () => {
    const well = await openReceiver()
    const quick = await makeWorld({ webhookHosts: [receiver.host, well.host] })
    receiver.respondWith(() => undefined)
    const caller = await quick.person()
    const folder = await quick.folder(caller, caller.rootId, 'Watched')
    const hook = (url: string) =>
      quick.call(caller, calls.webhooksCreate, { folder_id: folder.id, url, events: ['item.created'] })
    const [slow] = [await hook(receiver.url), await hook(well.url)]
    const jobs = await quick.startJobs()
    for (const name of ['a', 'b', 'c']) await quick.file(caller, folder.id, `${name}.txt`)
    await vi.waitFor(() => expect(well.received).toHaveLength(3), { timeout: 60_000 })
    const first = await quick.call(caller, calls.webhooksDeliveries, { id: slow.webhook.id })
    expect(first.items.every(({ status, error }) => status === null && error === null)).toBe(true)
    await vi.waitFor(
      async () => {
        const { items } = await quick.call(caller, calls.webhooksDeliveries, { id: slow.webhook.id })
        expect(items.map(({ error }) => error)).toContain(t('team.webhooks.errorTimeout'))
      },
      { timeout: 60_000 },
    )
    // The other two wait until the pause is over.
    expect(receiver.received).toHaveLength(1)
    await jobs.stop()
    await quick.close()
    await well.close()
  })
})

describe('a URL', () => {
  it.each([
    'http://hooks.example.org/',
    'https://127.0.0.1/',
    'https://10.0.0.5/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://2130706433/',
    'https://hooks.example.org:25/',
    'http://127.0.0.1:1/',
  ])('%s is rejected', async (url) => {
    expect((await world.try(owner, calls.webhooksCreate, { folder_id: folderId, url, events: ['item.created'] })).status).toBe(
      400,
    )
    expect((await world.try(owner, calls.webhooksUpdate, { id: webhook.id, url })).status).toBe(400)
  })

  it('that resolves to an internal address is not called', async () => {
    await world.call(owner, calls.webhooksUpdate, { id: webhook.id, url: 'https://localhost/' })
    await world.file(owner, folderId, 'a.txt')
    await deliver()
    expect(await only()).toMatchObject({ state: 'waiting', status: null, error: t('team.webhooks.errorUnreachable') })
    expect(receiver.received).toEqual([])
  })
})
