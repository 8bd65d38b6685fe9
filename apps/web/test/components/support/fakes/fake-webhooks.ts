import { pageMeta } from '@arbour/contract/entities/common'
import { WEBHOOK_EVENTS, type Webhook, type WebhookDelivery } from '@arbour/contract/entities/content/webhook'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { type FakeTeam, newId } from './fake-team.ts'

const CREATED = '2026-11-22T08:15:00.000Z'
export const SECRET = `whsec_${'q3vJ0yq7mZl1c0bT8dXkR2wHfN5sPaEuL4gYt9iOjVw'}=`

/**
 * The webhooks of a team and their deliveries, as served by the fake API. All deliveries are pending until the test changes them.
 */
export class FakeWebhooks {
  webhooks: Webhook[] = []
  deliveries: (WebhookDelivery & { webhookId: string })[] = []
  readonly #team: FakeTeam

  constructor(team: FakeTeam) {
    this.#team = team
    const { api } = team
    api.on('webhooksList', ({ folder_id }) => ({
      webhooks: this.webhooks.filter(({ folder, is_own }) => (folder_id === undefined ? is_own : folder?.id === folder_id)),
    }))
    api.on('webhooksCreate', ({ folder_id, url, events }) => ({ webhook: this.add(folder_id, { url, events }), secret: SECRET }))
    api.on('webhooksUpdate', ({ id, ...changes }) => ({
      webhook: this.change(id, {
        ...changes,
        ...(changes.is_active === true && { stopped: null, failing_since: null }),
      } as never),
    }))
    api.on('webhooksDelete', ({ id }) => {
      this.#named(id)
      this.webhooks = this.webhooks.filter((webhook) => webhook.id !== id)
      return {}
    })
    api.on('webhooksTest', ({ id }) => ({ delivery: this.send(id, { event: 'webhook.test', item: null }) }))
    api.on('webhooksDeliveries', ({ id, page, take }) => {
      const webhook = this.#named(id)
      if (!webhook.is_own) throw new Refusal('not_found')
      const webhookDeliveries = this.deliveries.filter(({ webhookId }) => webhookId === id)
      return {
        webhook,
        items: webhookDeliveries.slice((page - 1) * take, page * take),
        meta: pageMeta(webhookDeliveries.length, page, take),
      }
    })
    api.on('webhooksReplay', ({ id }) => {
      const delivery = this.deliveries.find((delivery) => delivery.id === id)
      if (!delivery) throw new Refusal('not_found')
      const { webhookId, message_id, event, item, body } = delivery
      return { delivery: this.send(webhookId, { message_id, event, item, body }) }
    })
  }

  /** Adds a webhook of Ada to a folder. */
  add(folderId: string, fields: Partial<Webhook> = {}): Webhook {
    const { id, name } = this.#team.user
    const folder = [this.#team.root, ...this.#team.items].find((item) => item.id === folderId)
    const webhook: Webhook = {
      id: newId(),
      folder: folder ? { id: folder.id, name: folder.name, path: folder.path } : null,
      url: 'https://hooks.example.org/arbour',
      events: [...WEBHOOK_EVENTS],
      owner: { id, name },
      is_own: true,
      is_active: true,
      stopped: null,
      failing_since: null,
      waiting: 0,
      missed: 0,
      created: CREATED,
      ...fields,
    }
    this.webhooks = [webhook, ...this.webhooks]
    return webhook
  }

  change(id: string, fields: Partial<Webhook>): Webhook {
    const changed = { ...this.#named(id), ...fields }
    this.webhooks = this.webhooks.map((webhook) => (webhook.id === id ? changed : webhook))
    return changed
  }

  /** Adds a delivery of a webhook, the latest one. */
  send(webhookId: string, fields: Partial<WebhookDelivery> = {}): WebhookDelivery {
    const now = new Date().toISOString()
    const delivery: WebhookDelivery = {
      id: newId(),
      message_id: newId(),
      event: 'item.created',
      item: { id: newId(), name: 'Plan.pdf' },
      state: 'waiting',
      attempts: 0,
      status: null,
      error: null,
      duration_ms: null,
      answer: null,
      body: '{"event":"item.created"}',
      created: now,
      sent: null,
      next: now,
      ...fields,
    }
    this.deliveries = [{ ...delivery, webhookId }, ...this.deliveries]
    return delivery
  }

  #named(id: string): Webhook {
    const webhook = this.webhooks.find((webhook) => webhook.id === id)
    if (!webhook) throw new Refusal('not_found')
    return webhook
  }
}
