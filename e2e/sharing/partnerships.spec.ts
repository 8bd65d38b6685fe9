import { calls } from '@arbour/contract/calls'
import { Api } from '@arbour/testing/api'
import type { Locator, Page } from '@playwright/test'
import { BrowserScreen } from '../pages/browser-screen.ts'
import { NotificationsScreen } from '../pages/notifications-screen.ts'
import { ViewAsScreen } from '../pages/view-as-screen.ts'
import { expect, test, watchErrors } from '../support/fixtures.ts'
import { home, openPage, PASSWORD } from '../support/join-team.ts'
import { openAs } from '../support/open-as.ts'

/** Returns a folder of another team. */
const findReceived = (page: Page, name: string, teamName: string): Locator =>
  page.getByLabel(`${name}, folder of ${teamName}`, { exact: true })

test('@once two teams run a project together, from the invitation to its end', async ({
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
  const otherTeam = `${team.name} of Quay`
  const email = `quay-${team.email}`
  const quayApi = new Api(server.url, await server.token({ team: otherTeam, email }))
  const { user, tenant: quayTeam } = await quayApi.call(calls.authAccount, {})
  const { connection } = await api.call(calls.tenantsConnectionsAdd, { subdomain: quayTeam.subdomain })
  await quayApi.call(calls.tenantsConnectionsAccept, { id: connection.id })
  const quay = await openAs({ browser, server, team, isMobile }, { id: user.id, name: user.name, email, api: quayApi })
  const quays = new BrowserScreen(quay.page, isMobile)
  const settings = page.getByRole('dialog', { name: 'Bridge', exact: true })
  const check = (within: Locator, name: string) => within.getByRole('checkbox', { name, exact: true })

  await test.step('a team is invited into a project, with a folder of it', async () => {
    await files.goto()
    await files.create('Bridge', 'project')
    await files.open(files.item('Bridge', 'project'))
    await files.create('Plans')
    await files.create('Minutes')
    await page.getByRole('button', { name: 'Add Partner' }).click()
    const add = page.getByRole('dialog', { name: 'Add Partner to Bridge', exact: true })
    await add.getByLabel('Teams and people').fill('quay')
    await page.getByRole('option', { name: new RegExp(`^${otherTeam}`) }).click()
    await add.getByRole('button', { name: 'Next' }).click()
    await check(add, 'Plans').check()
    await add.getByRole('combobox', { name: 'Role for Plans' }).selectOption('Editor')
    await add.getByRole('button', { name: 'Send Invite' }).click()
    await expect(files.toast('Invite Sent')).toBeVisible()
  })

  await test.step('it accepts with a new project, and offers a folder in return', async () => {
    await quays.goto('/')
    await new NotificationsScreen(quay.page).follow('invited your team to the project Bridge')
    const invite = quay.page.getByRole('dialog', { name: 'Project invitation', exact: true })
    await expect(invite.getByText(`${team.name} invited your team to the project Bridge`)).toBeVisible()
    await invite.getByRole('button', { name: 'Choose a project' }).click()
    const projectDialog = quay.page.getByRole('dialog', { name: 'Choose your project', exact: true })
    await expect(projectDialog.getByLabel('Name')).toHaveValue('Bridge')
    await projectDialog.getByLabel('Name').fill('Quay side')
    await projectDialog.getByRole('button', { name: 'Create and continue' }).click()
    const offerDialog = quay.page.getByRole('dialog', { name: 'Choose folders to share', exact: true })
    await offerDialog.getByRole('button', { name: 'New folder' }).click()
    await offerDialog.getByLabel('New folder name').fill('Soundings')
    await offerDialog.getByRole('button', { name: 'Create' }).click()
    await expect(check(offerDialog, 'Soundings')).toBeChecked()
    await offerDialog.getByRole('button', { name: 'Accept Invite' }).click()
    await expect(quay.page).toHaveURL(/\/all\/Quay%20side$/)
    await quay.page.getByRole('link', { name: 'Files', exact: true }).click()
    await expect(findReceived(quay.page, 'Plans', team.name)).toBeVisible()
  })

  await test.step('each sees the folder of the other, and works in it within its role', async () => {
    await expect(findReceived(page, 'Soundings', otherTeam)).toBeVisible()
    await quays.open(findReceived(quay.page, 'Plans', team.name))
    await quays.create('Sheets')
    await files.open(page.getByLabel('Plans, folder, shared outside the team', { exact: true }))
    await expect(files.folder('Sheets')).toBeVisible()
  })

  await test.step('viewing as the partner shows that folder, and no other', async () => {
    await files.goto('/all/Bridge')
    await page.getByRole('link', { name: 'People', exact: true }).click()
    await page.getByRole('button', { name: `View as ${otherTeam}`, exact: true }).click()
    const viewAs = new ViewAsScreen(files)
    await expect(viewAs.banner).toContainText(`Viewing as ${otherTeam}.`)
    await expect(viewAs.row('Plans')).toContainText('Can edit')
    await expect(viewAs.row('Minutes')).toBeHidden()
    await page.getByRole('switch', { name: /^Show items/ }).check()
    await expect(viewAs.row('Minutes')).toContainText('Hidden from')
    await expect(viewAs.row('Soundings')).toContainText('In their own files')
    await viewAs.banner.getByRole('button', { name: 'Exit' }).click()
    await page.getByRole('link', { name: 'Files', exact: true }).click()
    await expect(files.folder('Minutes')).toBeVisible()
  })

  await test.step('the offered folders change: one disappears immediately, another appears', async () => {
    await files.goto('/all')
    await quays.goto('/all/Quay side')
    await quay.page.getByRole('link', { name: 'Files', exact: true }).click()
    await files.runAction(files.item('Bridge', 'project'), 'Settings')
    await settings.getByRole('tab', { name: 'Partners' }).click()
    const partner = settings.getByRole('list', { name: 'Partners' }).getByRole('listitem').filter({ hasText: otherTeam })
    await expect(partner.first()).toContainText('Accepted')
    await settings.getByRole('button', { name: `Edit folders shared with ${otherTeam}` }).click()
    const change = page.getByRole('dialog', { name: `Folders shared with ${otherTeam}`, exact: true })
    await check(change, 'Plans').uncheck()
    await check(change, 'Minutes').check()
    await change.getByRole('button', { name: 'Save' }).click()
    await expect(findReceived(quay.page, 'Minutes', team.name)).toBeVisible()
    await expect(findReceived(quay.page, 'Plans', team.name)).toBeHidden()
  })

  await test.step('the other team ends it for both immediately', async () => {
    await quays.runOnOpenItem('Settings')
    const theirSettings = quay.page.getByRole('dialog', { name: 'Quay side', exact: true })
    await theirSettings.getByRole('tab', { name: 'Partners' }).click()
    await theirSettings.getByRole('button', { name: `Remove ${team.name}`, exact: true }).click()
    await quay.page
      .getByRole('dialog', { name: /^End the partnership with/ })
      .getByRole('button', { name: 'End partnership' })
      .click()
    await expect(theirSettings.getByText(/^No partners yet/)).toBeVisible()
    // While the other team is viewing it.
    await expect(settings.getByText(/^No partners yet/)).toBeVisible()
    await page.keyboard.press('Escape')
    await files.goto('/all/Bridge')
    await page.getByRole('link', { name: 'Files', exact: true }).click()
    await expect(files.folder('Plans')).toBeVisible()
    await expect(findReceived(page, 'Soundings', otherTeam)).toBeHidden()
  })
  await quay.close()
})

test('@once a user without an account creates a team from an invitation link, and accepts it', async ({
  browser,
  server,
  team,
  api,
  account,
}) => {
  const root = await api.at('/all')
  const { file: project } = await api.call(calls.filesCreate, {
    parent_id: root.id,
    name: 'Viaduct',
    type: 'folder',
    sub_type: 'project',
  })
  const drawings = await api.folder(project.path, 'Drawings')
  const { links } = await api.call(calls.filesPartnershipsInitiate, {
    file_id: project.id,
    emailInvitees: [`cleo-${account.email}`],
    accessibleFiles: [{ id: drawings.id }],
  })
  const page = await openPage(browser, server)
  const expectNoErrors = watchErrors(page.context(), [])
  await page.goto(links[0]?.url ?? '')
  await expect(page.getByText(`Ada Lovelace from ${team.name} invited you to the project Viaduct`)).toBeVisible()
  await page.getByLabel('Team name').fill('Marsh & Sons')
  await page.getByLabel('First name').fill('Cleo')
  await page.getByLabel('Last name').fill('Marsh')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create team and view invitation' }).click()
  await expect(home(page)).toBeAttached()
  const invite = page.getByRole('dialog', { name: 'Project invitation', exact: true })
  await expect(invite.getByText('Marsh & Sons', { exact: true })).toBeVisible()
  await invite.getByRole('button', { name: 'Choose a project' }).click()
  await page.getByRole('button', { name: 'Create and continue' }).click()
  await page.getByRole('button', { name: 'Accept Invite' }).click()
  await expect(page).toHaveURL(/\/all\/Viaduct$/)
  await page.getByRole('link', { name: 'Files', exact: true }).click()
  await expect(findReceived(page, 'Drawings', team.name)).toBeVisible()
  expectNoErrors()
  await page.context().close()
})
