import { calls } from '@arbour/contract/calls'
import { Api } from '@arbour/testing/api'
import { BrowserScreen } from './pages/browser-screen.ts'
import { NotificationsScreen } from './pages/notifications-screen.ts'
import { expect, test } from './support/fixtures.ts'
import { openAs } from './support/open-as.ts'

test('@once a folder is shared with another team, which works in it in its own tree, until it is withdrawn', async ({
  page,
  browser,
  server,
  team,
  api,
  files,
  isMobile,
}) => {
  // Two teams in two browsers.
  test.slow()
  const theirs = `${team.name} of Quay`
  const email = `quay-${team.email}`
  const quayApi = new Api(server.url, await server.token({ team: theirs, email }))
  const { user, tenant: quayTeam } = await quayApi.call(calls.authAccount, {})
  const { connection } = await api.call(calls.tenantsConnectionsAdd, { subdomain: quayTeam.subdomain })
  await quayApi.call(calls.tenantsConnectionsAccept, { id: connection.id })
  const quay = await openAs({ browser, server, team, isMobile }, { id: user.id, name: user.name, email, api: quayApi })
  const quays = new BrowserScreen(quay.page, isMobile)
  const share = page.getByRole('dialog', { name: 'Share Bridge', exact: true })

  await test.step('a folder is shared with the whole of another team', async () => {
    await files.goto()
    await files.create('Bridge')
    await files.act(files.folder('Bridge'), 'Share')
    await share.getByRole('button', { name: /^Share with Connections/ }).click()
    await share.getByLabel('Teams and people').fill('quay')
    await page.getByRole('option', { name: new RegExp(`^${theirs}`) }).click()
    await share.getByRole('combobox', { name: 'Role' }).selectOption('Editor')
    await share.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(page.getByText('Bridge has been shared')).toBeVisible()
    await expect(page.getByLabel('Bridge, folder, shared outside the team')).toBeVisible()
  })

  await test.step('the other team is told, and gives it a place', async () => {
    await quays.goto('/')
    const told = new NotificationsScreen(quay.page)
    await told.open()
    await told.row('shared Bridge with you').first().getByRole('link').click()
    const invite = quay.page.getByRole('dialog', { name: 'Shared folder', exact: true })
    await expect(invite.getByText(`${team.name} shares Bridge with your team`)).toBeVisible()
    await invite.getByRole('button', { name: 'Choose a folder' }).click()
    const place = quay.page.getByRole('dialog', { name: 'Where should Bridge stand?', exact: true })
    await place.getByRole('button', { name: 'Confirm' }).click()
    await expect(quays.heading).toHaveText('Bridge')
    await expect(quay.page).toHaveURL(/\/all\/Bridge$/)
    await expect(quay.page.getByRole('img', { name: `Belongs to ${team.name}` }).first()).toBeVisible()
  })

  await test.step('each sees what the other does in it', async () => {
    await files.goto('/all/Bridge')
    await quays.create('From the quay')
    await expect(files.folder('From the quay')).toBeVisible()
    await files.create('From the bridge')
    await expect(quays.folder('From the bridge')).toBeVisible()
  })

  await test.step('withdrawn it is gone at once, and its content stays', async () => {
    quay.expectedErrors.push(/status of 404 .*files\/(get|browse)/)
    await files.goto()
    await files.act(page.getByLabel('Bridge, folder, shared outside the team'), 'Share')
    await share.getByRole('button', { name: /^Share with Connections/ }).click()
    await share.getByRole('button', { name: `Stop sharing with ${theirs}` }).click()
    await page.getByRole('dialog').last().getByRole('button', { name: 'Stop sharing' }).click()
    await expect(quay.page.getByText('From the bridge')).toBeHidden()
    await quays.goto()
    await expect(quay.page.getByText('There are no items in this folder')).toBeVisible()
    await files.goto('/all/Bridge')
    await expect(files.folder('From the quay')).toBeVisible()
  })
  await quay.close()
})
