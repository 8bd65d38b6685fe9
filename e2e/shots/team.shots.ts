import { randomUUID } from 'node:crypto'
import { calls } from '@arbour/contract/calls'
import { SignInPage } from '../pages/sign-in-page.ts'
import { testWithOwnServer } from '../support/fixtures.ts'
import { expect, test } from './fixtures.ts'
import { shoot } from './support.ts'

const ADDRESSES = ['grace.hopper', 'mary.somerville', 'a-rather-long-address-of-somebody.with-many-names']

test('team, settings, account and help', async ({ page, api }, info) => {
  // The number of emails per recipient is limited.
  const domain = `${randomUUID().slice(0, 8)}.example.org`
  for (const name of ADDRESSES) await api.call(calls.usersInvitationsCreate, { email: `${name}@${domain}`, roles: ['Editor'] })
  await api.call(calls.tenantsJoinCodesCreate, { roles: ['Editor'], max_uses: 20 })
  const { user } = await api.call(calls.authAccount, {})
  for (const [name, path] of [
    ['team', '/team'],
    ['team-nobody', '/team?q=zzqx'],
    ['person', `/team/${user.id}`],
    ['settings-company', '/settings/company'],
    ['settings-joining', '/settings/joining'],
    ['settings-sign-in', '/settings/sign-in'],
    ['settings-mail', '/settings/mail'],
    ['settings-audit', '/settings/audit'],
    ['settings-audit-nothing', '/settings/audit?kind=sign_in&from=2020-01-01&to=2020-01-01'],
    ['account', '/account'],
    ['account-notifications', '/account/notifications'],
    ['account-api-tokens', '/account/api-tokens'],
    ['help', '/help'],
    ['help-found', '/help#keyboard'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await shoot(page, info, name)
  }
  await page.goto('/team')
  await page.getByRole('button', { name: 'Invite people' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email addresses').fill(`luigi@${domain}, nobody`)
  await shoot(page, info, 'invite')
  await page.goto('/')
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Switch team' }).click()
  await expect(dialog).toBeVisible()
  await shoot(page, info, 'switch-team')
  await dialog.getByRole('button', { name: 'Join New Team' }).click()
  await shoot(page, info, 'join-team')
})

testWithOwnServer('the links of mails', async ({ page, browser, own: server }, info) => {
  await page.goto('/')
  await new SignInPage(page).createTeam()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening)/)
  await page.goto('/team')
  await page.getByRole('button', { name: 'Invite people' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email addresses').fill('grace@example.org, mary@example.org')
  await dialog.getByRole('button', { name: /^Invite/ }).click()
  const link = dialog.locator('input[readonly]').first()
  await expect(link).toBeVisible()
  await shoot(page, info, 'invited')
  const url = await link.inputValue()
  const otherPage = await (await browser.newContext({ ...info.project.use, baseURL: server.url })).newPage()
  await otherPage.goto(url)
  await expect(otherPage.getByRole('button', { name: /^Join/ })).toBeVisible()
  await shoot(otherPage, info, 'join')
  await otherPage.getByRole('link', { name: 'Not now' }).click()
  await otherPage.getByRole('button', { name: 'Forgot password?' }).click()
  await shoot(otherPage, info, 'forgot-password')
  await otherPage.goto('/invitation#nonsense')
  await expect(otherPage.getByRole('heading', { level: 1 })).toBeVisible()
  await shoot(otherPage, info, 'invitation-unknown')
  await otherPage.goto('/reset-password#nonsense')
  await expect(otherPage.getByRole('heading', { level: 1 })).toBeVisible()
  await shoot(otherPage, info, 'reset-password-unknown')
  await otherPage.context().close()
})
