import { calls } from '@arbour/contract/calls'
import { WEBHOOK_EVENTS, type Webhook } from '@arbour/contract/entities/content/webhook'
import { openReceiver, type Receiver } from '@arbour/testing/webhooks/receiver'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { pruneDeliveries } from '#modules/delivery/webhooks/public.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

export let world: World
export let receiver: Receiver
export let admin: Person
export let owner: Person
export let folderId: string
export let webhook: Webhook
export let secret: string

/** Starts a server and a receiver. Before each test, creates a folder with a webhook, to which the receiver responds with 204. */
export function setUpWebhook(): void {
  beforeAll(async () => {
    receiver = await openReceiver()
    world = await makeWorld({ webhookHosts: [receiver.host] })
    admin = await world.person({ roles: ['Admin'] })
    owner = await world.person({ team: admin.tenantId })
  })
  afterAll(async () => {
    await world.close()
    await receiver.close()
  })
  beforeEach(async () => {
    folderId = (await world.folder(owner, owner.rootId, `Watched ${crypto.randomUUID()}`)).id
    ;({ webhook, secret } = await add())
    receiver.respondWith((response) => void response.writeHead(204).end())
    receiver.received.length = 0
  })
  afterEach(async () => {
    await world.db.deleteFrom('webhooks').execute()
  })
}

/** Creates a webhook: of the owner, for the folder and all events if not stated otherwise. */
export async function add(input: Partial<{ folder_id: string; url: string; events: Webhook['events'] }> = {}, caller = owner) {
  return world.call(caller, calls.webhooksCreate, {
    folder_id: folderId,
    url: receiver.url,
    events: [...WEBHOOK_EVENTS],
    ...input,
  })
}

/** Waits until all events are processed, and sends all pending deliveries repeatedly. */
export async function deliver(): Promise<void> {
  await settled()
  await world.runJobs()
}

/** Waits until all events are processed. */
export async function settled(): Promise<void> {
  await vi.waitFor(async () => expect(await world.db.selectFrom('outbox').selectAll().execute()).toEqual([]), { timeout: 60_000 })
}

/** Advances to the next retry. */
export async function later(): Promise<void> {
  await world.db.updateTable('webhook_deliveries').set({ due: sql<Date>`now()` }).where('state', '=', 'waiting').execute()
  await world.db.updateTable('webhooks').set({ paused_until: null }).execute()
  await pruneDeliveries({ db: world.db })
  await world.runJobs()
}

export const state = async (id = webhook.id, caller = owner) => world.call(caller, calls.webhooksDeliveries, { id })
