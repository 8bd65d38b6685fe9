import { calls } from '@arbour/contract/calls'
import { Api } from '@arbour/testing/api'
import type { Locator } from '@playwright/test'
import { expect, testOfNewTeam as test } from './fixtures.ts'
import { shoot } from './support.ts'

test('folders that leave the team', async ({ page, files, server, team, api }, info) => {
  const { tenant } = await api.call(calls.authAccount, {})
  /** Connects another team and returns its user's id. */
  const connect = async (name: string) => {
    const theirs = new Api(server.url, await server.token({ team: `${name} ${tenant.short_name}`, email: `out-${team.email}` }))
    const { tenant: made, user } = await theirs.call(calls.authAccount, {})
    const { connection } = await theirs.call(calls.tenantsConnectionsAdd, { subdomain: tenant.subdomain })
    await api.call(calls.tenantsConnectionsAccept, { id: connection.id })
    return { id: made.id, name: made.name, userId: user.id }
  }
  const harbour = await connect('The Harbour Board, its Department of Works and Waterways, at')
  const bank = await connect('North Bank Surveyors for')
  const drawings = await api.folder('/all', 'Drawings of the Piers')
  const soundings = await api.folder('/all', 'Soundings')
  const notYet = { role: 'viewer', notify_via_email: false } as const
  await api.call(calls.filesSharesInitiate, {
    file_id: drawings.id,
    ...notYet,
    tenantInvitees: [harbour.id],
    expires: '2027-06-30T17:00:00.000Z',
  })
  await api.call(calls.filesSharesInitiate, {
    file_id: drawings.id,
    ...notYet,
    role: 'editor',
    userInvitees: [{ user_id: bank.userId, tenant_id: bank.id }],
    emailInvitees: ['zoe.of.the.ferry.lines@ferries.example'],
  })
  await api.call(calls.filesSharesInitiate, { file_id: soundings.id, ...notYet, emailInvitees: ['zoe@ferries.example'] })

  const dialog = (name: string | RegExp): Locator => page.getByRole('dialog', { name })
  await page.goto('/shared?side=by_us')
  await expect(page.getByText('Pending', { exact: true }).first()).toBeVisible()
  await shoot(page, info, 'shared-by-us-waiting')
  await page.getByRole('button', { name: 'Actions for Drawings of the Piers' }).click()
  await page.getByText('Manage sharing', { exact: true }).click()
  const share = dialog('Share Drawings of the Piers')
  await expect(share.getByText(bank.name)).toBeVisible()
  await shoot(page, info, 'share-connections')
  await share.getByRole('button', { name: 'Back' }).click()
  await expect(share.getByRole('heading', { name: 'General access' })).toBeVisible()
  await shoot(page, info, 'share-all-connections')
  const to = share.getByLabel('Add people, groups, teams or email addresses', { exact: true })
  await to.fill('north')
  await expect(page.getByRole('option', { name: /^North Bank/ })).toBeVisible()
  await shoot(page, info, 'share-connections-found')
  await page.keyboard.press('Escape')
  await to.fill('')
  await share.getByRole('button', { name: `Edit access for ${bank.name}` }).click()
  await expect(dialog(/, shared with North Bank/)).toBeVisible()
  await shoot(page, info, 'share-edit')
  await page.keyboard.press('Escape')
  await share.getByRole('button', { name: `Stop sharing with ${harbour.name}` }).click()
  await expect(dialog(/^Stop sharing/)).toBeVisible()
  await shoot(page, info, 'share-stop')

  await page.goto('/settings/outside-access')
  await expect(page.getByText('Soundings').last()).toBeVisible()
  await shoot(page, info, 'outside-access')
  await files.goto('/all/Drawings of the Piers')
  if (files.isPhone) await files.runOnOpenItem('Details')
  await page.getByRole('button', { name: 'View external access' }).click()
  await expect(
    dialog(/^External access to/)
      .getByText(bank.name)
      .first(),
  ).toBeVisible()
  await shoot(page, info, 'item-outside')
})
