import type { Mail } from '@arbour/contract/calls/team/tenants'
import { pageMeta } from '@arbour/contract/entities/common'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../support/axe.ts'
import { FakeTeam, newId } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { dialog, press } from '../support/screen.ts'

const NOW = '2026-11-23T10:00:00.000Z'

let team: FakeTeam
beforeEach(() => {
  team = new FakeTeam()
})

describe('Emails', () => {
  const mail = (subject: string, state: Mail['state']): Mail => ({
    id: newId(),
    to: 'ben@example.org',
    subject,
    created: NOW,
    state,
    text: `Hello Ben,\n\n${subject}: [link hidden]`,
  })
  const mails = (all: Mail[]) =>
    team.api.on('tenantsMails', ({ page, take }) => ({
      items: all.slice((page - 1) * take, page * take),
      meta: pageMeta(all.length, page, take),
    }))

  test('are listed with their status and open their text', async () => {
    mails([mail('Join Bridges', 'kept'), mail('Your password was changed', 'failed')])
    await renderApp(team, '/settings/mail')
    const list = page.getByRole('list', { name: t('team.settings.emails') })
    await expect.element(list.getByText(t('team.settings.savedState'))).toBeVisible()
    await expect.element(list.getByText(t('team.common.failed'))).toBeVisible()
    await expect.element(page.getByText(/If no mail server is configured, they’re saved on the server/)).toBeVisible()
    await expectAccessible()
    await list.getByRole('button', { name: /Join Bridges/ }).click()
    await expect.element(dialog('Join Bridges').getByText(/Join Bridges: \[link hidden\]/)).toBeVisible()
    await expectAccessible()
    await press('{Escape}')
    await expect.element(dialog('Join Bridges')).not.toBeInTheDocument()
  })

  test('have an empty state', async () => {
    mails([])
    await renderApp(team, '/settings/mail')
    await expect.element(page.getByText(t('team.settings.noEmailsYet'))).toBeVisible()
  })

  test('are loaded again after a failure', async () => {
    let attempts = 0
    team.api.on('tenantsMails', ({ page, take }) => {
      attempts += 1
      if (attempts === 1) throw new Refusal('forbidden', { message: t('errors.general.permissionDenied') })
      return { items: [mail('Join Bridges', 'waiting')], meta: pageMeta(1, page, take) }
    })
    await renderApp(team, '/settings/mail')
    await expect.element(page.getByText(t('errors.general.permissionDenied'))).toBeVisible()
    await page.getByRole('button', { name: t('common.retry') }).click()
    await expect.element(page.getByText('Join Bridges')).toBeVisible()
  })

  test('are paged', async () => {
    mails(Array.from({ length: 16 }, (_, index) => mail(`Mail ${index + 1}`, 'sent')))
    await renderApp(team, '/settings/mail')
    await expect.element(page.getByText('Mail 1', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: t('ui.paging.pageNumber', { number: '2' }) }).click()
    await expect.element(page.getByText('Mail 16', { exact: true })).toBeVisible()
  })
})
