import { openReceiver } from '@arbour/testing/webhooks/receiver'
import { verify } from '@arbour/testing/webhooks/verify'
import { expect, test } from '../support/fixtures.ts'

test('@once a folder sends its events to another server, signed with a secret that is shown once', async ({
  page,
  api,
  files,
}) => {
  const receiver = await openReceiver()
  await api.folder('/all', 'Bridge')
  await files.goto('/all')
  await files.runAction(files.item('Bridge', 'folder'), 'Webhooks')
  const webhooks = page.getByRole('dialog', { name: 'Webhooks for Bridge', exact: true })
  const newDialog = page.getByRole('dialog', { name: 'New webhook', exact: true })
  const webhookDialog = page.getByRole('dialog', { name: 'Webhook', exact: true })

  await webhooks.getByRole('button', { name: 'New webhook' }).click()
  await newDialog.getByLabel('URL').fill(receiver.url)
  await newDialog.getByRole('button', { name: 'Create' }).click()
  const secret = await page.getByRole('dialog', { name: 'Webhook secret' }).getByLabel('Secret').inputValue()
  await page.getByRole('button', { name: 'Done' }).click()

  await test.step('a test delivery is signed and listed', async () => {
    await webhooks.getByRole('button', { name: /^http:/ }).click()
    await webhookDialog.getByRole('button', { name: 'Send test' }).click()
    await expect(webhookDialog.getByRole('button', { name: /^Test .*Delivered · 204$/ })).toBeVisible()
    expect(receiver.receivedEvents()).toEqual(['webhook.test'])
  })

  await test.step('a failed delivery shows the reason, and is resent manually', async () => {
    receiver.respondWith((response) => void response.writeHead(503).end('At lunch'))
    await api.upload('/all/Bridge', 'Plan.txt', 'revision A')
    const failedDelivery = webhookDialog.getByRole('button', { name: /^Added Plan\.txt .*Retrying · 503$/ })
    await expect(failedDelivery).toBeVisible()
    await failedDelivery.click()
    await expect(webhookDialog.getByText('At lunch')).toBeVisible()
    receiver.respondWith((response) => void response.writeHead(204).end())
    await webhookDialog.getByRole('button', { name: 'Send again' }).click()
    await expect(webhookDialog.getByRole('button', { name: /^Added Plan\.txt .*Delivered · 204$/ }).first()).toBeVisible()
  })

  for (const { headers, body, message } of receiver.received) expect(verify(secret, headers, body)).toEqual(message)
  await webhookDialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog', { name: 'Delete this webhook?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(webhooks.getByText(/^No webhooks yet/)).toBeVisible()
  await receiver.close()
})
