import { calls } from '@arbour/contract/calls'
import { fakeProviderSettings } from '@arbour/testing/server/fake-provider'
import { freePort } from '@arbour/testing/server/server-process'
import type { Page } from '@playwright/test'
import { ADA, SignInPage } from '../pages/sign-in-page.ts'
import { testWithOwnServer } from '../support/fixtures.ts'
import { createTeam, home } from '../support/join-team.ts'
import { addMember } from '../support/open-as.ts'
import { createCode, withAuthenticator } from '../support/second-step.ts'
import { expect, test, testOfNewTeam } from './fixtures.ts'
import { shoot } from './support.ts'

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

testOfNewTeam('what a team keeps in order, before there is anything', async ({ page }, info) => {
  for (const [name, path] of [
    ['settings-groups-none', '/settings/groups'],
    ['settings-tags-none', '/settings/tags'],
    ['settings-audit-first', '/settings/audit'],
    ['account-api-tokens-none', '/account/api-tokens'],
  ] as const) {
    await open(page, path)
    await shoot(page, info, name)
  }
})

test('groups, tags, tokens and the audit log', async ({ page, api, server, team }, info) => {
  const people = []
  for (const name of ['Grace Hopper', 'Mary Somerville', 'Charles Babbage']) people.push(await addMember({ server, team }, name))
  const ids = people.map(({ id }) => id)
  const { group } = await api.call(calls.groupsCreate, { name: 'Surveyors', user_ids: ids })
  await api.call(calls.groupsCreate, {
    name: 'Everybody at the site office of the north trough and the towpath',
    user_ids: ids.slice(1),
  })
  await api.call(calls.groupsCreate, { name: 'Board' })
  const { id } = await api.at('/all/Harbour Bridge')
  await api.call(calls.filesAccessUpdate, {
    id,
    access: { is_access_restricted: true, is_hidden_when_restricted: false },
    fileGroups: [{ group_id: group.id, user_role: 'editor' }],
  })
  await api.call(calls.groupsUpdate, { id: group.id, remove: ids.slice(0, 1) })
  for (const [name, days] of [
    ['Nightly backup', 365],
    ['A report of every site for the auditors, each first Monday of the month', 7],
  ] as const)
    await api.call(calls.authTokensCreate, { name, scopes: ['files:read', 'files:write', 'team'], days })

  for (const [name, path] of [
    ['settings-groups', '/settings/groups'],
    ['settings-tags', '/settings/tags'],
    ['settings-audit-full', '/settings/audit'],
    ['account-api-tokens-full', '/account/api-tokens'],
  ] as const) {
    await open(page, path)
    await shoot(page, info, name)
  }
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'New API token' }).click()
  await expect(dialog.getByLabel('Name')).toBeVisible()
  await shoot(page, info, 'new-api-token')
  await dialog.getByLabel('Name').fill('Site diary')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByRole('textbox', { name: 'API token' })).toBeVisible()
  await shoot(page, info, 'new-api-token-made')
  await open(page, '/settings/groups')
  await page.getByRole('button', { name: 'New group' }).click()
  await shoot(page, info, 'new-group')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Surveyors/ }).click()
  await expect(dialog.getByText('Mary Somerville')).toBeVisible()
  await shoot(page, info, 'group')
  await dialog.getByRole('button', { name: 'Delete group' }).click()
  await shoot(page, info, 'delete-group')
  await open(page, '/settings/tags')
  await page.getByRole('button', { name: 'Merge draft' }).click()
  await expect(dialog).toBeVisible()
  await shoot(page, info, 'merge-tag')
  // The open list of tags closes first.
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Rename draft' }).click()
  await shoot(page, info, 'rename-tag')
})

testWithOwnServer('a second step, and closing', async ({ page, expectedErrors }, info) => {
  expectedErrors.push(/status of 403/)
  const signIn = new SignInPage(page)
  const dialog = page.getByRole('dialog')
  await withAuthenticator(page)
  await createTeam(page)
  await open(page, '/account/security')
  await expect(page.getByText('Sign-in history')).toBeVisible()
  await shoot(page, info, 'account-security-none')
  await open(page, '/settings/sign-in')
  await page.getByText('Require two-step sign-in').click()
  await shoot(page, info, 'settings-sign-in-changed')
  await page.getByRole('button', { name: 'Require' }).click()
  await expect(page.getByText('Two-step sign-in is now required')).toBeVisible()
  await page.goto('/all')
  await expect(signIn.heading('Set up two-step sign-in')).toBeVisible()
  await shoot(page, info, 'second-step-required')
  await page.getByRole('button', { name: 'Set up authenticator app' }).click()
  await dialog.getByLabel('Your password', { exact: true }).fill(ADA.password)
  await shoot(page, info, 'app-password')
  await page.keyboard.press('Enter')
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await shoot(page, info, 'app-code')
  await dialog.getByRole('textbox', { name: 'Code' }).fill(createCode(secret, 0))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await shoot(page, info, 'recovery-codes')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Continue to' }).waitFor()
  await shoot(page, info, 'second-step-done')
  await page.getByRole('button', { name: 'Continue to' }).click()
  await open(page, '/account/security')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await dialog.getByLabel('Name').fill('Laptop')
  await dialog.getByLabel('Your password', { exact: true }).fill(ADA.password)
  await shoot(page, info, 'new-passkey')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Laptop', { exact: true })).toBeVisible()
  await shoot(page, info, 'account-security-full')
  await page.getByRole('region', { name: 'Sign-in history' }).scrollIntoViewIfNeeded()
  await page.getByRole('region', { name: 'Sign-in history' }).getByRole('listitem').last().scrollIntoViewIfNeeded()
  await shoot(page, info, 'account-security-history')
  await open(page, '/settings/company')
  await page.getByRole('button', { name: 'Close this team…' }).click()
  await expect(dialog.getByLabel('Your password')).toBeVisible()
  await shoot(page, info, 'close-team')
  await open(page, '/account')
  await page.getByRole('button', { name: 'Close your account…' }).click()
  await expect(dialog.getByLabel('Your password')).toBeVisible()
  await shoot(page, info, 'close-account')
  await open(page, '/')
  await expect(home(page)).toBeVisible()
  await signIn.signOut()
  await signIn.signIn()
  await expect(signIn.heading('One more step')).toBeVisible()
  await shoot(page, info, 'second-step-form')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await shoot(page, info, 'second-step-recovery')
})

testWithOwnServer.extend<{ settings: NodeJS.ProcessEnv }>({
  settings: async ({ browserName: _ }, use) => use(fakeProviderSettings('auth0', await freePort())),
})('the provider is away', async ({ page, expectedErrors }, info) => {
  expectedErrors.push(/./)
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Can’t reach the sign-in service' })).toBeVisible()
  await shoot(page, info, 'provider-away')
})
