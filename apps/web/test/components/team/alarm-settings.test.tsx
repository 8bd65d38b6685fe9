import type { SharingPolicy } from '@arbour/contract/entities/sharing/public-link'
import { t } from '@arbour/messages/t'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { press, toast } from '../support/screen.ts'

const text = (label: string) => page.getByRole('textbox', { name: label, exact: true })

test('sets the limit of alarms, and resumes paused devices of others', async () => {
  const team = new FakeTeam()
  team.api.on('tenantsCurrent', () => ({ tenant: team.tenant }))
  let policy: SharingPolicy = {
    allows_links: true,
    needs_link_password: false,
    max_link_days: null,
    team_ids: null,
    is_findable: false,
    allows_drives: true,
    alarm_changes: 200,
    pauses_tokens: false,
  }
  const [id, userId] = ['0192f0c7-1111-7222-8333-0123456789ab', '0192f0c7-1111-7222-8333-0123456789ac']
  let items = [{ id, name: 'Laptop', ending: 'OjVw', paused: new Date().toISOString(), user: { id: userId, name: 'Ann Lee' } }]
  team.api.on('tenantsSharing', () => ({ policy }))
  team.api.on('tenantsSharingUpdate', (changes) => {
    policy = { ...policy, ...changes }
    return { policy }
  })
  team.api.on('authTokensPaused', () => ({ items }))
  team.api.on('authTokensResume', () => {
    items = []
    return {}
  })
  await renderApp(team, '/settings/sharing')
  const rule = (label: string) => page.getByRole('switch', { name: label })
  await text(t('team.settings.changesInFiveMinutes')).fill('50')
  await press('{Enter}')
  await expect.element(toast(t('team.settings.alarmsOn', { count: 50 }))).toBeVisible()
  await rule(t('team.settings.pauseDevice')).click()
  await expect.element(toast(t('team.settings.devicesArePaused'))).toBeVisible()
  await rule(t('team.settings.warnAboutBursts')).click()
  await expect.element(toast(t('team.settings.alarmsOff'))).toBeVisible()
  await expect.element(rule(t('team.settings.pauseDevice'))).not.toBeInTheDocument()
  expect(policy).toMatchObject({ alarm_changes: null, pauses_tokens: true })
  await page.getByRole('button', { name: t('account.accountPage.resumeTokenLabel', { name: 'Laptop' }) }).click()
  await page
    .getByRole('dialog', { name: t('account.accountPage.resumeTokenTitle', { name: 'Laptop' }) })
    .getByRole('button', { name: t('account.accountPage.resumeToken'), exact: true })
    .click()
  await expect.element(page.getByText(t('team.settings.pausedDevices'))).not.toBeInTheDocument()
  expect(team.api.asked('authTokensResume')).toEqual([{ id }])
})
