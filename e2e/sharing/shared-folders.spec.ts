import { calls } from '@arbour/contract/calls'
import { Api } from '@arbour/testing/api'
import { BrowserScreen } from '../pages/browser-screen.ts'
import { NotificationsScreen } from '../pages/notifications-screen.ts'
import { expect, prepare, test, watchErrors } from '../support/fixtures.ts'
import { openAs } from '../support/open-as.ts'
import { recordInviteShown, refetchNotifications } from '../support/recorded-requests.ts'

/** A context that is not signed in. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  storageState: { cookies: [], origins: [] },
}

/** Names used in this journey. */
const NAMES = /Bridge|piers|caissons|Towers|Quay/

test('@once a folder is shared with another team, which works in it in its own tree, until it is revoked, and nobody else sees it', async ({
  page,
  browser,
  server,
  team,
  api,
  files,
  disk,
  isMobile,
  request,
}) => {
  // Two teams in two browsers, and a phone.
  test.slow()
  const otherTeam = `${team.name} of Quay`
  const email = `quay-${team.email}`
  const quayApi = new Api(server.url, await server.token({ team: otherTeam, email }))
  const { user, tenant: quayTeam } = await quayApi.call(calls.authAccount, {})
  const { connection } = await api.call(calls.tenantsConnectionsAdd, { subdomain: quayTeam.subdomain })
  await quayApi.call(calls.tenantsConnectionsAccept, { id: connection.id })
  const quay = await openAs({ browser, server, team, isMobile }, { id: user.id, name: user.name, email, api: quayApi })
  const quays = new BrowserScreen(quay.page, isMobile)
  const share = page.getByRole('dialog', { name: 'Share Bridge', exact: true })
  const recordings = [recordInviteShown(page), recordInviteShown(quay.page)]

  await test.step('a folder is shared with the whole of another team', async () => {
    await files.goto()
    await files.create('Bridge')
    await files.runAction(files.folder('Bridge'), 'Share')
    await share.getByLabel('Add people, groups, teams or email addresses').fill('quay')
    await page.getByRole('option', { name: new RegExp(`^${otherTeam}`) }).click()
    await share.getByRole('combobox', { name: `Role for ${otherTeam}` }).selectOption('Editor')
    await share.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(page.getByText('Bridge has been shared')).toBeVisible()
    await expect(page.getByLabel('Bridge, folder, shared outside the team')).toBeVisible()
  })

  await test.step('the other team is notified, and mounts it', async () => {
    await quays.goto('/')
    const notifications = new NotificationsScreen(quay.page)
    await notifications.open()
    await notifications.row(`shared Bridge with ${otherTeam}`).first().getByRole('link').first().click()
    const invite = quay.page.getByRole('dialog', { name: 'Shared folder', exact: true })
    await expect(invite.getByText(`${team.name} shared Bridge with your team`)).toBeVisible()
    await invite.getByRole('button', { name: 'Choose a folder' }).click()
    const place = quay.page.getByRole('dialog', { name: 'Choose a location for Bridge', exact: true })
    await place.getByRole('button', { name: 'Confirm' }).click()
    await expect(quays.heading).toHaveText('Bridge')
    await expect(quay.page).toHaveURL(/\/all\/Bridge$/)
    await expect(quay.page.getByRole('img', { name: `Owned by ${team.name}` }).first()).toBeVisible()
  })

  await test.step('each sees what the other does in it', async () => {
    await files.goto('/all/Bridge')
    await quays.upload(await disk.write('piers.txt', 'Concrete, mostly'))
    await expect(files.item('piers.txt')).toBeVisible()
    await files.create('Towers')
    await expect(quays.folder('Towers')).toBeVisible()
    await files.runAction(files.item('piers.txt'), 'Rename')
    await files.giveName('Rename file', 'caissons.txt', 'Rename')
    await quays.open(quays.item('caissons.txt'))
    await expect(quay.page).toHaveURL(/\/all\/Bridge\/caissons\.txt$/)
    await expect(quays.main.getByText('Concrete, mostly')).toBeVisible()
  })

  await test.step('a signed-out phone with their URLs gets no information', async () => {
    const phone = await browser.newContext({ ...PHONE, baseURL: server.url })
    await prepare(phone)
    const expectNoErrors = watchErrors(phone, [])
    const screen = await phone.newPage()
    const { share_id } = await quayApi.at('/all/Bridge')
    for (const path of ['/all/Bridge', '/all/Bridge/caissons.txt', `/preview/${share_id}`, `/shared?add=${share_id}`]) {
      await screen.goto(path)
      await expect(screen).toHaveURL(/\/idp\/interaction\//)
      await expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(screen.locator('body')).not.toContainText(NAMES)
      await expect(screen.locator('body')).not.toContainText(team.name)
    }
    const calls = recordings.flatMap((one) => one.calls)
    expect(calls).not.toEqual([])
    for (const [status, body] of await refetchNotifications(phone.request, calls)) {
      expect(status).toBe(401)
      expect(body).not.toMatch(NAMES)
      expect(body).not.toContain(team.name)
    }
    expectNoErrors()
    await phone.close()
  })

  await test.step('it disappears immediately when revoked, and its content stays with the owner', async () => {
    quay.expectedErrors.push(/status of 404 .*files\/(get|browse)/)
    await files.goto()
    await files.runAction(page.getByLabel('Bridge, folder, shared outside the team'), 'Share')
    await share.getByRole('button', { name: `Stop sharing with ${otherTeam}` }).click()
    await page.getByRole('dialog').last().getByRole('button', { name: 'Stop sharing' }).click()
    await expect(quays.heading).toHaveText('You no longer have access to caissons.txt')
    await expect(quay.page.getByText('Concrete, mostly')).toBeHidden()
    const { signed = [] } = recordings[1] ?? {}
    expect(signed).not.toEqual([])
    for (const [status, body] of await refetchNotifications(request, signed)) {
      expect(status).toBe(404)
      expect(body).not.toMatch(/Concrete|caissons/)
    }
    await quays.goto()
    await expect(quay.page.getByText('There are no items in this folder')).toBeVisible()
    await files.goto('/all/Bridge')
    await expect(files.item('caissons.txt')).toBeVisible()
  })
  await quay.close()
})
