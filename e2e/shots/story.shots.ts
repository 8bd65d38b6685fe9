import { uploadBytes } from '@arbour/client/upload'
import { calls } from '@arbour/contract/calls'
import { Api } from '@arbour/testing/api'
import { makePdfOf } from '@arbour/testing/files/make-pdf'
import type { Locator, Page } from '@playwright/test'
import { openAs } from '../support/open-as.ts'
import { expect, test } from './fixtures.ts'
import { shoot } from './support.ts'

const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })

/** Screenshots for `docs/guide/projects.md`: two companies run a project together, from the invitation to the final report. */
test('two companies run a project together', async ({ page, browser, server, team, api, isMobile }, info) => {
  test.slow()
  const email = `quay-${team.email}`
  const quayApi = new Api(server.url, await server.token({ team: 'Quay Works', email }))
  const { tenant: quayTeam } = await quayApi.call(calls.authAccount, {})
  const { user } = await quayApi.call(calls.authProfile, { first_name: 'Mina', last_name: 'Lund', picture: null })
  await api.call(calls.authProfile, { first_name: 'Ada', last_name: 'Byron', picture: null })
  const { connection } = await api.call(calls.tenantsConnectionsAdd, { subdomain: quayTeam.subdomain })
  await quayApi.call(calls.tenantsConnectionsAccept, { id: connection.id })
  const quay = await openAs({ browser, server, team, isMobile }, { id: user.id, name: user.name, email, api: quayApi })
  await quay.page.setViewportSize(page.viewportSize() ?? { width: 1440, height: 900 })
  const bridge = await api.at('/all/Harbour Bridge')
  const drawings = await api.at('/all/Harbour Bridge/Drawings')

  const openProject = async (person: Page, path: string) => {
    await person.goto(path)
    await expect(person.getByRole('region', { name: 'Project at a glance' })).toBeVisible()
  }
  await openProject(page, bridge.path)
  if (isMobile) {
    await page
      .getByRole('button', { name: /^Options for/ })
      .first()
      .click()
    await page.getByText('Add Partner', { exact: true }).click()
  } else await page.getByRole('button', { name: 'Add Partner' }).click()
  const add = dialog(page, /^Add Partner to/)
  await add.getByLabel('Teams and people').fill('quay')
  await page.getByRole('option', { name: /^Quay Works/ }).click()
  await add.getByRole('button', { name: 'Next' }).click()
  await add.getByRole('checkbox', { name: 'Drawings', exact: true }).check()
  await add.getByRole('checkbox', { name: 'Photos', exact: true }).check()
  await add.getByRole('combobox', { name: 'Role for Photos' }).selectOption('Contributor')
  await add.getByRole('textbox', { name: 'Message' }).fill('Shall we build it together?')
  await shoot(page, info, 'story-1-invite')
  await add.getByRole('button', { name: 'Send Invite' }).click()
  await expect(add).toBeHidden()

  const { partnerships } = await api.call(calls.filesPartnerships, { id: bridge.id })
  const token = partnerships[0]?.id ?? ''
  await quay.page.goto(`/?action=ACCEPT_FILE_PARTNERSHIP_INVITE&token=${token}`)
  await dialog(quay.page, 'Project invitation').getByRole('button', { name: 'Choose a project' }).click()
  const projectDialog = dialog(quay.page, 'Choose your project')
  await projectDialog.getByLabel('Name').fill('Quay side')
  await projectDialog.getByRole('button', { name: 'Create and continue' }).click()
  const offerDialog = dialog(quay.page, 'Choose folders to share')
  await offerDialog.getByRole('button', { name: 'New folder' }).click()
  await offerDialog.getByLabel('New folder name').fill('Soundings')
  await offerDialog.getByRole('button', { name: 'Create' }).click()
  await expect(offerDialog.getByRole('checkbox', { name: 'Soundings' })).toBeChecked()
  await shoot(quay.page, info, 'story-2-offer')
  await offerDialog.getByRole('button', { name: 'Accept Invite' }).click()
  await expect(quay.page).toHaveURL(/\/all\/Quay%20side$/)
  await quayApi.upload('/all/Quay side/Soundings', 'Soundings week 46.pdf', makePdfOf({ pages: [{ lines: ['Soundings'] }] }))
  await quayApi.upload('/all/Quay side/Photos', 'From the quay.pdf', makePdfOf({ pages: [{ lines: ['Quay'] }] }))
  await openProject(quay.page, '/all/Quay side')
  await shoot(quay.page, info, 'story-3-their-project')

  await openProject(page, bridge.path)
  await shoot(page, info, 'story-4-our-project')
  await openProject(page, `${bridge.path}?tab=people`)
  await page.getByRole('button', { name: 'View as Quay Works', exact: true }).click()
  await expect(page.getByText('Viewing as Quay Works.').first()).toBeVisible()
  await shoot(page, info, 'story-5-as-they-see-it')

  const { items } = await api.call(calls.filesBrowse, { path: drawings.path })
  const { transmittal } = await api.call(calls.filesTransmittalsIssue, {
    id: bridge.id,
    number: 'HB-001',
    purpose: 'For construction',
    note: 'Revision C of the south abutment.',
    file_ids: items.map(({ id }) => id),
    partnership_ids: [token],
    emails: ['grace@example.org'],
  })
  await openProject(quay.page, `/all/Quay side?action=SHOW_TRANSMITTAL&uuid=${transmittal.id}`)
  await expect(dialog(quay.page, 'Transmittal HB-001').getByText('General arrangement.pdf')).toBeVisible()
  await shoot(quay.page, info, 'story-6-issued-to-them')
  const { transmittal: theirs } = await quayApi.call(calls.filesTransmittalsGet, { id: transmittal.id })
  await quay.page.request.get(theirs.files[0]?.url ?? '')
  const upload = await uploadBytes(api.client, { name: 'sheet.pdf', body: new Blob(['%PDF-1.4 newer']) })
  await api.call(calls.filesUpdate, { id: items[1]?.id ?? '', upload })
  await openProject(page, `${bridge.path}?tab=transmittals`)
  await page.getByRole('button', { name: /^HB-001/ }).click()
  await expect(dialog(page, 'Transmittal HB-001').getByRole('list', { name: 'Issued to' })).toBeVisible()
  await shoot(page, info, 'story-7-who-opened-what')

  await page.goto('/projects')
  await expect(page.getByText(/^Cost £/).first()).toBeVisible()
  await shoot(page, info, 'story-8-projects')
  await page.goto('/reports')
  await expect(page.getByRole('main').getByText('Harbour Bridge').first()).toBeVisible()
  await shoot(page, info, 'story-9-report')
  await quay.close()
})
