import { WEBHOOK_EVENTS } from '@arbour/contract/entities/content/webhook'
import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../support/axe.ts'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { FakeWebhooks, SECRET } from '../support/fakes/fake-webhooks.ts'
import { FakeNotifications } from '../support/notifications.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, field, folder, openMenu, press, runAction, toast } from '../support/screen.ts'
import { smallTargets } from '../support/small-targets.ts'
import { onPhone } from '../support/window-size.ts'

const URL = 'https://hooks.example.org/arbour'
const NOT_SENT_TO = t('errors.webhooks.publicUrlsOnly')

let team: FakeTeam
let hooks: FakeWebhooks
let bridge: Item

beforeEach(() => {
  team = new FakeTeam()
  hooks = new FakeWebhooks(team)
  bridge = team.folder('Bridge')
})

const list = dialog(t('team.webhooks.webhooksOfName', { name: 'Bridge' }))
const making = dialog(t('team.webhooks.newWebhook'))
const one = dialog(t('team.webhooks.webhook'))
const row = (name: RegExp) => list.getByRole('listitem').filter({ hasText: name })

async function openList(): Promise<void> {
  await renderApp(team)
  await runAction(folder('Bridge'), t('team.webhooks.webhooks'))
  await expect.element(list).toBeVisible()
}

async function openOne(): Promise<void> {
  await openList()
  await list.getByRole('button', { name: /^hooks\.example\.org/ }).click()
  await expect.element(one.getByRole('region', { name: t('team.webhooks.deliveries') })).toBeVisible()
}

describe('New webhook', () => {
  test('is created for chosen events, and shows its secret once', async () => {
    await openList()
    await expect.element(list.getByText(/^No webhooks yet/)).toBeVisible()
    await button(list, t('team.webhooks.newWebhook')).click()
    await expect.element(field(making, t('team.webhooks.url'))).toHaveFocus()
    await press('{Enter}')
    await expect.element(making.getByText(t('errors.fields.required', { label: t('team.webhooks.url') }))).toBeVisible()
    await expect.element(field(making, t('team.webhooks.url'))).toHaveFocus()
    await field(making, t('team.webhooks.url')).fill(URL)
    const all = making.getByRole('checkbox', { name: t('team.webhooks.allEvents') })
    await expect.element(all).toBeChecked()
    await all.click()
    await button(making, t('common.create')).click()
    await expect.element(making.getByText(t('errors.webhooks.eventRequired'))).toBeVisible()
    await expectAccessible()
    await making.getByRole('checkbox', { name: t('team.webhooks.deleted'), exact: true }).click()
    await making.getByRole('checkbox', { name: t('team.webhooks.added'), exact: true }).click()
    await button(making, t('common.create')).click()
    const secretDialog = dialog(t('team.webhooks.webhookSecret'))
    await expect.element(field(secretDialog, t('team.webhooks.secret'))).toHaveValue(SECRET)
    await expectAccessible()
    expect(team.api.asked('webhooksCreate')).toEqual([
      { folder_id: bridge.id, url: URL, events: ['item.created', 'item.deleted'] },
    ])
    await button(secretDialog, t('common.done')).click()
    await expect.element(row(/hooks\.example\.org\/arbour/)).toMatchTextContent(/Active.*Added, Deleted/)
    expect(document.body.textContent).not.toContain(SECRET)
  })

  test('shows rejections on the field and above the form, and keeps the values', async () => {
    team.api.on('webhooksCreate', () => {
      throw new Refusal('invalid', { message: NOT_SENT_TO, fields: { url: NOT_SENT_TO } })
    })
    await openList()
    await button(list, t('team.webhooks.newWebhook')).click()
    await field(making, t('team.webhooks.url')).fill('https://10.0.0.5/')
    await button(making, t('common.create')).click()
    await expect.element(making.getByText(NOT_SENT_TO)).toBeVisible()
    await expect.element(field(making, t('team.webhooks.url'))).toHaveFocus()
    team.api.on('webhooksCreate', () => {
      throw new Refusal('conflict', { message: t('errors.webhooks.teamLimit', { max: '100' }) })
    })
    await field(making, t('team.webhooks.url')).fill(URL)
    await button(making, t('common.create')).click()
    await expect.element(making.getByRole('alert')).toMatchTextContent(/already has 100 webhooks/)
    await expect.element(field(making, t('team.webhooks.url'))).toHaveValue(URL)
  })

  test('is limited to the maximum per folder', async () => {
    for (let index = 0; index < 20; index++) hooks.add(bridge.id, { url: `https://h${index}.example.org` })
    await openList()
    await expect.element(list.getByText(/up to 20 webhooks/)).toBeVisible()
    await expect.element(button(list, t('team.webhooks.newWebhook'))).toBeDisabled()
  })
})

describe('Webhooks of a folder', () => {
  test('show their status and reason, and let those of others be deleted', async () => {
    const grace = { id: team.userId.replace(/.$/, '9'), name: 'Grace Hopper' }
    hooks.add(bridge.id, { url: 'https://a.example.org/x', failing_since: '2026-11-20T09:00:00.000Z', waiting: 12, missed: 1 })
    hooks.add(bridge.id, { url: 'https://b.example.org/x', is_active: false })
    hooks.add(bridge.id, { url: 'https://c.example.org/x', is_active: false, stopped: 'gone' })
    const others = hooks.add(bridge.id, { url: 'https://d.example.org', is_own: false, owner: grace })
    hooks.add(bridge.id, { url: 'https://e.example.org', is_own: false, owner: null, is_active: false, stopped: 'owner' })
    await openList()
    await expect
      .element(row(/a\.example/))
      .toMatchTextContent(/Failing.*12 deliveries are waiting.*have failed since 20\/11\/2026.*1 event was dropped/)
    await expect.element(row(/b\.example/)).toMatchTextContent(/Paused/)
    await expect.element(row(/c\.example/)).toMatchTextContent(/Disabled.*410 Gone/)
    await expect.element(row(/d\.example/)).toMatchTextContent(/Active.*Added .* by Grace Hopper/)
    await expect.element(row(/e\.example/)).toMatchTextContent(/Disabled.*a former member.*can no longer manage the folder/)
    await expectAccessible()
    await button(list, t('team.webhooks.deleteAddress', { address: 'd.example.org' })).click()
    await button(dialog(t('team.webhooks.deleteThisWebhook')), t('common.delete')).click()
    await expect.element(toast(t('team.webhooks.webhookIsDeleted'))).toBeVisible()
    await expect.element(row(/d\.example/)).not.toBeInTheDocument()
    expect(team.api.asked('webhooksDelete')).toEqual([{ id: others.id }])
  })

  test('are loaded again after a failure', async () => {
    team.api.on('webhooksList', () => {
      throw new Refusal('forbidden', { message: 'You may not' })
    })
    await openList()
    await expect.element(list.getByRole('alert')).toMatchTextContent(/Couldn’t load webhooks: You may not/)
    team.api.on('webhooksList', () => ({ webhooks: [] }))
    await button(list, t('common.retry')).click()
    await expect.element(list.getByText(/^No webhooks yet/)).toBeVisible()
  })
})

describe('User’s own webhook', () => {
  test('is tested, edited, paused, resumed and deleted', async () => {
    const { id } = hooks.add(bridge.id, { events: ['item.created'] })
    await openOne()
    await expect.element(one.getByText(/^No deliveries yet/)).toBeVisible()
    await button(one, t('team.webhooks.sendTest')).click()
    await expect.element(toast(t('team.webhooks.testSent'))).toBeVisible()
    await expect.element(one.getByRole('button', { name: /^Test just now Sending$/ })).toBeVisible()

    await button(one, t('team.webhooks.edit')).click()
    const edit = dialog(t('team.webhooks.editWebhook'))
    await edit.getByRole('checkbox', { name: t('team.webhooks.allEvents') }).click()
    await field(edit, t('team.webhooks.url')).fill('https://new.example.org/')
    await button(edit, t('common.save')).click()
    await expect.element(one.getByText('new.example.org', { exact: true })).toBeVisible()
    await expect.element(one.getByText(t('team.webhooks.allEvents'))).toBeVisible()
    expect(team.api.asked('webhooksUpdate')).toEqual([{ id, url: 'https://new.example.org/', events: [...WEBHOOK_EVENTS] }])

    // Pending deliveries would be lost.
    hooks.change(id, { waiting: 3 })
    await expect.element(one.getByText(t('team.webhooks.messagesWaiting', { count: 3 }))).toBeVisible()
    await button(one, t('common.pause')).click()
    const question = dialog(t('team.webhooks.pauseThisWebhook'))
    await expect.element(question.getByText(/They’ll be discarded/)).toBeVisible()
    await button(question, t('common.pause')).click()
    await expect.element(one.getByText(t('team.webhooks.paused'), { exact: true })).toBeVisible()
    await expect.element(button(one, t('team.webhooks.sendTest'))).not.toBeInTheDocument()
    hooks.change(id, { waiting: 0 })
    await button(one, t('team.webhooks.enable')).click()
    await expect.element(one.getByText(t('team.webhooks.active'), { exact: true })).toBeVisible()
    await button(one, t('common.delete')).click()
    await button(dialog(t('team.webhooks.deleteThisWebhook')), t('common.delete')).click()
    await expect.element(one).not.toBeInTheDocument()
    await expect.element(list.getByText(/^No webhooks yet/)).toBeVisible()
  })

  test('lists its deliveries in pages with responses, and sends one again', async () => {
    const { id } = hooks.add(bridge.id)
    for (let index = 1; index <= 25; index++) {
      const name = `Sheet ${index}.pdf`
      hooks.send(id, { item: { id: bridge.id, name }, state: 'delivered', attempts: 1, status: 204, next: null })
    }
    const failed = hooks.send(id, {
      state: 'failed',
      attempts: 10,
      error: 'It gave no answer',
      status: 503,
      duration_ms: 84,
      answer: 'At lunch',
      next: null,
    })
    await openOne()
    await one.getByRole('button', { name: /^Added Plan\.pdf .*Failed · 503$/ }).click()
    for (const text of [
      'It gave no answer',
      t('team.webhooks.durationMsMs', { durationMs: 84 }),
      'At lunch',
      failed.message_id,
      /"event": "item.created"/,
    ])
      await expect.element(one.getByText(text)).toBeVisible()
    await expectAccessible()
    await one.getByRole('button', { name: t('ui.paging.pageNumber', { number: '2' }) }).click()
    await expect.element(one.getByRole('button', { name: /^Added Sheet 1\.pdf .*Delivered · 204$/ })).toBeVisible()
    await one.getByRole('button', { name: t('ui.paging.pageNumber', { number: '1' }), exact: true }).click()
    await button(one, t('team.webhooks.sendAgain')).click()
    await expect.element(toast(t('team.webhooks.messageSentAgain'))).toBeVisible()
    await expect.element(one.getByRole('button', { name: /^Added Plan\.pdf just now Sending$/ })).toBeVisible()
    expect(team.api.asked('webhooksReplay')).toEqual([{ id: failed.id }])
  })

  test('explains rejections, and what is unavailable while it is disabled', async () => {
    const { id } = hooks.add(bridge.id, { is_active: false, stopped: 'failures' })
    hooks.send(id, { state: 'failed', attempts: 10, next: null })
    team.api.on('webhooksUpdate', () => {
      throw new Refusal('forbidden', { message: t('errors.webhooks.folderLost') })
    })
    await openOne()
    await expect.element(one.getByText(/all attempts failed for three days/)).toBeVisible()
    await one.getByRole('button', { name: /^Added Plan/ }).click()
    await expect.element(button(one, t('team.webhooks.sendAgain'))).toBeDisabled()
    await button(one, t('team.webhooks.enable')).click()
    await expect.element(toast(t('errors.webhooks.folderLost'))).toBeVisible()
    await expect.element(button(one, t('team.webhooks.enable'))).toBeEnabled()
  })

  test('is found in the account and by its notification, whatever happened to its folder', async () => {
    const secretDialog = new FakeNotifications(team)
    const { id } = hooks.add('gone', { is_active: false, stopped: 'owner' })
    secretDialog.add('Your webhook to <strong>hooks.example.org</strong> was switched off', {
      type: 'alert',
      user: null,
      meta: { action: 'SHOW_WEBHOOK', uuid: id },
    })
    await renderApp(team, '/account/webhooks')
    const mine = page.getByRole('list', { name: t('team.webhooks.webhooks') })
    await expect.element(mine.getByRole('listitem')).toMatchTextContent(/Disabled.*A folder you don’t have access to/)
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page.getByText(/^Your webhook to/).click()
    await expect.element(one.getByText(t('team.webhooks.folderNoLongerAccessible'))).toBeVisible()
  })
})

test('fits a phone', async () => {
  await onPhone()
  const long = 'https://hooks.example.org/services/of-the-structural-engineers/T0001/B0002/a-part-of-it-that-is-a-secret-and-long'
  const { id } = hooks.add(bridge.id, { url: long, waiting: 1 })
  hooks.add(bridge.id, { url: 'https://d.example.org', is_own: false, owner: { id: team.userId, name: 'Grace Hopper' } })
  hooks.send(id, {
    item: { id: bridge.id, name: 'A file with a name that is as long as names of files become over the years.pdf' },
  })
  await renderApp(team)
  await openMenu(folder('Bridge'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('team.webhooks.webhooks') })
    .click()
  await expect.element(row(/d\.example/)).toBeVisible()
  expect(smallTargets()).toEqual([])
  await button(list, t('team.webhooks.newWebhook')).click()
  await expect.element(field(making, t('team.webhooks.url'))).toBeVisible()
  expect(smallTargets()).toEqual([])
  await press('{Escape}')
  await list.getByRole('button', { name: /^hooks\.example/ }).click()
  await one.getByRole('button', { name: /^Added A file/ }).click()
  await expect.element(button(one, t('team.webhooks.sendAgain'))).toBeVisible()
  expect(smallTargets()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
