import { calls } from '@arbour/contract/calls'
import { Api } from '@arbour/testing/api'
import type { Locator, Page } from '@playwright/test'
import { ADA, TEAM } from '../pages/sign-in-page.ts'
import { testWithOwnServer } from '../support/fixtures.ts'
import { createTeam } from '../support/join-team.ts'
import { expect, testOfNewTeam as test } from './fixtures.ts'
import { shoot } from './support.ts'

const NOTE =
  'We would like to build the north pier together with you.\n\nThe drawings of the piers come with this; the soundings of last autumn and the minutes of the weekly meeting follow as soon as they are signed.'

/** Creates a project in All Files, with folders. */
async function project(api: Api, name: string, ...folders: string[]) {
  const root = await api.at('/all')
  const { file } = await api.call(calls.filesCreate, { parent_id: root.id, name, type: 'folder', sub_type: 'project' })
  const folderItems = []
  for (const folder of folders) folderItems.push(await api.folder(file.path, folder))
  return { file, folders: folderItems }
}

const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })

/** Returns the URL at which an invitation is answered. */
const inviteAt = (token: string) => `/?action=ACCEPT_FILE_PARTNERSHIP_INVITE&token=${token}`

test('projects that are run with other teams', async ({ page, server, team, api, isMobile, expectedErrors }, info) => {
  // An error, and deleted entities.
  expectedErrors.push(/status of (400|404|409) .*partnerships/)
  const { tenant } = await api.call(calls.authAccount, {})
  const connect = async (name: string) => {
    const otherApi = new Api(server.url, await server.token({ team: `${name} ${tenant.short_name}`, email: `in-${team.email}` }))
    const { tenant: made } = await otherApi.call(calls.authAccount, {})
    const { connection } = await otherApi.call(calls.tenantsConnectionsAdd, { subdomain: tenant.subdomain })
    await api.call(calls.tenantsConnectionsAccept, { id: connection.id })
    return { api: otherApi, id: made.id, name: made.name }
  }
  const harbour = await connect('The Harbour Board, its Department of Works and Waterways, at')
  const north = await connect('North Bank Surveyors for')
  const ferries = await connect('Ferry Lines of')
  const bridge = await project(
    api,
    'New Bridge over the Forth at Queensferry',
    'Drawings of the Piers',
    'Minutes of the weekly meeting with the harbour master and the pilots',
    'Photographs',
    'Tender',
    'Board papers',
  )
  const [drawings, minutes, photographs, , board] = bridge.folders
  await api.folder(drawings?.path ?? '', 'Sheets as built')
  await api.folder(drawings?.path ?? '', 'Sections')
  await api.call(calls.filesAccessUpdate, {
    id: board?.id ?? '',
    access: { is_access_restricted: true, is_hidden_when_restricted: false },
    fileUsers: [],
  })
  const open = async () => {
    await page.goto(bridge.file.path)
    await expect(page.getByText('Tender').first()).toBeVisible()
  }
  const openAdd = async () => {
    if (!isMobile) return page.getByRole('button', { name: 'Add Partner' }).click()
    await page.getByRole('button', { name: /^Options for/ }).click()
    await page.getByText('Add Partner', { exact: true }).click()
  }
  const openTab = async () => {
    await page.goto(`/?action=SHOW_FILE_EDITOR&file_id=${bridge.file.id}&tab=partners`)
    await expect(page.getByRole('tab', { name: 'Partners' })).toHaveAttribute('aria-selected', 'true')
  }

  await openTab()
  await expect(page.getByText(/^No partners yet/)).toBeVisible()
  await shoot(page, info, 'partners-none')
  await page.keyboard.press('Escape')
  await open()
  await openAdd()
  const add = dialog(page, /^Add Partner to/)
  await expect(add.getByLabel('Teams and people')).toBeFocused()
  await shoot(page, info, 'add-partner')
  await add.getByLabel('Teams and people').fill('north')
  await expect(page.getByRole('option', { name: /^North Bank/ }).first()).toBeVisible()
  await shoot(page, info, 'add-partner-found')
  await page
    .getByRole('option', { name: /^North Bank/ })
    .first()
    .click()
  await add.getByLabel('Teams and people').fill('zoe.of.the.structural.engineers@consultants.example.org')
  await page.keyboard.press('Enter')
  await add.getByLabel('Teams and people').fill('nobody')
  await add.getByRole('button', { name: 'Next' }).click()
  await expect(add.getByRole('alert')).toBeVisible()
  await shoot(page, info, 'add-partner-nobody')
  await add.getByLabel('Teams and people').fill('')
  await add.getByRole('button', { name: 'Next' }).click()
  await expect(add.getByRole('checkbox', { name: 'Tender' })).toBeVisible()
  await shoot(page, info, 'add-partner-folders')
  await add.getByRole('checkbox', { name: 'Photographs' }).check()
  await add.getByRole('button', { name: 'Show folders in Drawings of the Piers' }).click()
  await add.getByRole('checkbox', { name: 'Sections' }).check()
  await add.getByRole('combobox', { name: 'Role for Sections' }).selectOption('Contributor')
  await add.getByRole('textbox', { name: 'Message' }).fill(NOTE)
  await shoot(page, info, 'add-partner-chosen')
  await add.getByRole('button', { name: 'Send Invite' }).click()
  await expect(dialog(page, 'Invite Sent')).toBeVisible()
  await shoot(page, info, 'add-partner-links')
  await page.keyboard.press('Escape')

  // One has accepted and offers a folder, one has declined.
  const invite = async (
    teamId: string,
    file_id: string,
    accessibleFiles: { id: string; user_role?: 'editor' }[] = [],
    person = api,
  ) => {
    const { partnerships } = await person.call(calls.filesPartnershipsInitiate, {
      file_id,
      tenantInvitees: [teamId],
      accessibleFiles,
      note: NOTE,
    })
    return partnerships.find(({ partner }) => partner.tenant?.id === teamId)?.id ?? ''
  }
  const works = await project(
    harbour.api,
    'Works at Queensferry',
    'Soundings',
    'Notices to mariners of the approaches and the estuary',
  )
  await harbour.api.call(calls.filesPartnershipsInvitesAccept, {
    token: await invite(harbour.id, bridge.file.id, [
      { id: minutes?.id ?? '', user_role: 'editor' },
      { id: photographs?.id ?? '' },
    ]),
    fileToLinkId: works.file.id,
    accessibleFiles: works.folders.map(({ id }) => ({ id })),
  })
  await ferries.api.call(calls.filesPartnershipsInvitesDecline, { token: await invite(ferries.id, bridge.file.id) })
  await openTab()
  await expect(page.getByText('Declined', { exact: true })).toBeVisible()
  await shoot(page, info, 'partners')
  await page.getByRole('button', { name: /^Edit folders shared with The Harbour Board/ }).click()
  await expect(dialog(page, /^Folders shared with/).getByRole('checkbox', { name: 'Tender' })).toBeVisible()
  await shoot(page, info, 'partners-change')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Remove The Harbour Board/ }).click()
  await expect(dialog(page, /^End the partnership with/)).toBeVisible()
  await shoot(page, info, 'partners-end')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await open()
  await shoot(page, info, 'project-with-partners')
  if (isMobile) {
    await page.getByRole('button', { name: /^Options for/ }).click()
    await page.getByText('Details', { exact: true }).click()
    await expect(page.getByText('Manage partners')).toBeVisible()
    await shoot(page, info, 'project-details')
    await page.keyboard.press('Escape')
  }

  // Invitations from other teams.
  const otherProject = await project(
    north.api,
    'Survey of the North Bank',
    'Levels',
    'Benchmarks of the Ordnance Survey and of the harbour',
  )
  const token = await invite(
    tenant.id,
    otherProject.file.id,
    otherProject.folders.map(({ id }) => ({ id })),
    north.api,
  )
  await page.goto(inviteAt(token))
  const start = dialog(page, 'Project invitation')
  await expect(start.getByRole('button', { name: 'Choose a project' })).toBeVisible()
  await shoot(page, info, 'partner-invite')
  await start.getByRole('button', { name: 'Decline' }).click()
  await expect(dialog(page, /^Decline the invitation/)).toBeVisible()
  await shoot(page, info, 'partner-invite-decline')
  await page.keyboard.press('Escape')
  await start.getByRole('button', { name: 'Choose a project' }).click()
  const projectDialog = dialog(page, 'Choose your project')
  await expect(projectDialog.getByRole('radio', { name: /^New Bridge/ })).toBeVisible()
  await shoot(page, info, 'partner-invite-project')
  await projectDialog.getByText('New project').click()
  await expect(projectDialog.getByLabel('Name')).toBeVisible()
  await shoot(page, info, 'partner-invite-new-project')
  await projectDialog.getByText('Existing project').click()
  await projectDialog.getByRole('radio', { name: /^New Bridge/ }).check()
  await projectDialog.getByRole('button', { name: 'Next' }).click()
  const offerDialog = dialog(page, 'Choose folders to share')
  await offerDialog.getByRole('checkbox', { name: 'Tender' }).check()
  await offerDialog.getByRole('button', { name: 'New folder' }).click()
  await shoot(page, info, 'partner-invite-offer')
  await page.keyboard.press('Escape')
  await offerDialog.getByRole('button', { name: 'Accept Invite' }).click()
  await expect(offerDialog).toBeHidden()
  await page.goto(inviteAt(token))
  await expect(start.getByRole('button', { name: 'Open project' })).toBeVisible()
  await shoot(page, info, 'partner-invite-accepted')
  await page.goto(inviteAt('gone'))
  await expect(start.getByRole('alert')).toBeVisible()
  await shoot(page, info, 'partner-invite-gone')
  await page.goto('/help#partnerships')
  await page.getByRole('button', { name: 'What do project partners see of each other?' }).click()
  await shoot(page, info, 'help-partnerships')
})

testWithOwnServer('the link of an invitation into a project', async ({ page, own: server, browser }, info) => {
  await createTeam(page)
  const api = new Api(server.url, await server.token({ team: TEAM, email: ADA.email }))
  const { file } = await project(api, 'Viaduct')
  const { links } = await api.call(calls.filesPartnershipsInitiate, { file_id: file.id, emailInvitees: ['cleo@example.org'] })
  const context = await browser.newContext({ baseURL: server.url, viewport: page.viewportSize() })
  const otherPage = await context.newPage()
  await otherPage.goto(links[0]?.url ?? '')
  await expect(otherPage.getByLabel('Team name')).toBeVisible()
  await shoot(otherPage, info, 'partner-link')
  await otherPage.getByRole('button', { name: 'Create team and view invitation' }).click()
  await shoot(otherPage, info, 'partner-link-refused')
  await context.close()
})
