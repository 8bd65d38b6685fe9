import { calls } from '@arbour/contract/calls'
import { WEBHOOK_EVENTS } from '@arbour/contract/entities/content/webhook'
import { Api } from '@arbour/testing/api'
import { openReceiver } from '@arbour/testing/webhooks/receiver'
import type { Locator, Page } from '@playwright/test'
import { expect, testOfNewTeam as test } from './fixtures.ts'
import { shoot } from './support.ts'

const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })
const LONG = 'Survey of the approach viaduct and of the north pier as agreed with the harbour master in October.txt'

test('what folders tell servers elsewhere', async ({ page, server, team, api, expectedErrors }, info) => {
  // A forbidden URL, and a deleted webhook.
  expectedErrors.push(/status of (400|404) .*webhooks/)
  const receiver = await openReceiver()
  const folder = await api.folder('/all', 'New Bridge over the Forth at Queensferry')
  const grace = new Api(server.url, await server.token({ team: team.name, email: `grace-${team.email}` }))
  const manage = async () => {
    await page.goto(folder.path)
    await page
      .getByRole('button', { name: /^Options for/ })
      .first()
      .click()
    await expect(page.getByText('Webhooks', { exact: true })).toBeVisible()
    await shoot(page, info, 'webhooks-menu')
    await page.getByText('Webhooks', { exact: true }).click()
    await expect(dialog(page, /^Webhooks for/)).toBeVisible()
  }

  await page.goto('/account/webhooks')
  await expect(page.getByText('No webhooks yet')).toBeVisible()
  await shoot(page, info, 'webhooks-own-none')
  await manage()
  await expect(page.getByText(/^No webhooks yet\./)).toBeVisible()
  await shoot(page, info, 'webhooks-none')
  await page.getByRole('button', { name: 'New webhook' }).click()
  const newDialog = dialog(page, 'New webhook')
  await expect(newDialog.getByLabel('URL')).toBeVisible()
  await shoot(page, info, 'webhook-new')
  await newDialog.getByLabel('URL').fill('http://hooks.example.org/')
  await newDialog.getByText('All events').click()
  await newDialog.getByRole('button', { name: 'Create' }).click()
  await expect(newDialog.getByText('Choose at least one event')).toBeVisible()
  await shoot(page, info, 'webhook-new-refused')
  await newDialog.getByText('All events').click()
  await newDialog.getByRole('button', { name: 'Create' }).click()
  await expect(newDialog.getByText(/^Webhooks are sent to public addresses/)).toBeVisible()
  await shoot(page, info, 'webhook-new-refused-address')
  await newDialog.getByLabel('URL').fill(receiver.url)
  await newDialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog(page, 'Webhook secret')).toBeVisible()
  await shoot(page, info, 'webhook-secret')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: /^http/ }).click()
  await expect(page.getByText(/^No deliveries yet/)).toBeVisible()
  await shoot(page, info, 'webhook-none')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(dialog(page, 'Edit webhook')).toBeVisible()
  await shoot(page, info, 'webhook-edit')

  // Many deliveries, some failed, and webhooks in every state.
  const add = async (person: Api, url: string, events = [...WEBHOOK_EVENTS]) =>
    (await person.call(calls.webhooksCreate, { folder_id: folder.id, url, events })).webhook
  const longUrl =
    'https://hooks.example.org/services/arbour/of-the-structural-engineers/T0001/B0002/a-part-of-it-that-is-a-secret'
  const pausedWebhook = await add(api, longUrl, ['item.created', 'item.version_added', 'item.deleted'])
  await api.call(calls.webhooksUpdate, { id: pausedWebhook.id, is_active: false })
  await add(grace, 'https://grace.example.org/hooks')
  const goneWebhook = await add(api, receiver.url.replace('/arbour', '/gone'), ['item.access_changed'])
  receiver.respondWith((response) => void response.writeHead(410).end())
  await api.call(calls.webhooksTest, { id: goneWebhook.id })
  await expect
    .poll(async () => (await api.call(calls.webhooksDeliveries, { id: goneWebhook.id })).webhook.stopped, { timeout: 15_000 })
    .toBe('gone')
  receiver.respondWith((response) => void response.writeHead(200).end('{"ok":true}'))
  for (let number = 1; number <= 22; number++) await api.upload(folder.path, `Sheet ${number}.txt`, 'a')
  await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBeGreaterThan(22)
  receiver.respondWith((response) => void response.writeHead(503).end('<h1>At lunch</h1> until two o’clock'))
  await api.upload(folder.path, LONG, 'a')
  const { webhooks } = await api.call(calls.webhooksList, { folder_id: folder.id })
  const main = webhooks.find(({ url }) => url === receiver.url)
  await expect
    .poll(async () => (await api.call(calls.webhooksDeliveries, { id: main?.id ?? '' })).items[0]?.status, { timeout: 15_000 })
    .toBe(503)

  await manage()
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible()
  await shoot(page, info, 'webhooks')
  await page.getByRole('button', { name: /^http.*Failing/ }).click()
  await expect(page.getByText(/^All attempts have failed/).last()).toBeVisible()
  await shoot(page, info, 'webhook-failing')
  await page.getByRole('button', { name: /^Added Survey/ }).click()
  await expect(page.getByText('At lunch')).toBeVisible()
  await shoot(page, info, 'webhook-delivery')
  await page.getByRole('button', { name: 'Send again', exact: true }).scrollIntoViewIfNeeded()
  await shoot(page, info, 'webhook-delivery-end')
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(dialog(page, 'Pause this webhook?')).toBeVisible()
  await shoot(page, info, 'webhook-pause')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete', exact: true }).last().click()
  await expect(dialog(page, 'Delete this webhook?')).toBeVisible()
  await shoot(page, info, 'webhook-delete')

  await page.goto('/account/webhooks')
  await expect(page.getByText('Failing')).toBeVisible()
  await shoot(page, info, 'webhooks-own')
  await page.getByRole('button', { name: /Disabled/ }).click()
  await expect(page.getByRole('button', { name: 'Enable' })).toBeVisible()
  await shoot(page, info, 'webhook-switched-off')
  await page.keyboard.press('Escape')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click()
  await expect(page.getByText(/^Your webhook to/).first()).toBeVisible()
  await shoot(page, info, 'webhook-notification')
  await receiver.close()
})
