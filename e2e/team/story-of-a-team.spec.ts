import { readFile } from 'node:fs/promises'
import { calls } from '@arbour/contract/calls'
import type { Api } from '@arbour/testing/api'
import { BrowserScreen } from '../pages/browser-screen.ts'
import { GroupsScreen } from '../pages/groups-screen.ts'
import { SharingScreen } from '../pages/sharing-screen.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { expect, test, watchErrors } from '../support/fixtures.ts'
import { openPage, PASSWORD, setPassword } from '../support/join-team.ts'
import { addMember, openMember } from '../support/open-as.ts'

const findGroup = async (api: Api, name: string) => {
  const { items } = await api.call(calls.groupsList, { q: name })
  return items.find((group) => group.name === name)?.id ?? ''
}

// Team administration (decisions 0032 to 0038), as used by people without knowledge of the code.
test('@once a team of five with two groups is managed, moves to another Arbour, and is closed', async ({
  page,
  browser,
  server,
  other,
  disk,
  isMobile,
  team,
  api: ada,
  account,
}) => {
  // Three browsers and two servers.
  test.slow()
  const place = { browser, server, team, isMobile }
  const grace = await openMember(place, 'Grace Hopper')
  const mary = await openMember(place, 'Mary Somerville')
  // These two need no browsers.
  for (const name of ['Charles Babbage', 'Luigi Menabrea']) await addMember(place, name)
  const files = new BrowserScreen(page, isMobile)
  const gracesFiles = grace.files
  const gracesSharing = new SharingScreen(gracesFiles)

  await ada.folder('/all', 'Drawings')
  const pier = await ada.upload('/all/Drawings', 'Pier.txt', 'The north pier')
  await ada.folder('/all', 'Board papers')
  const minutes = await ada.upload('/all/Board papers', 'Minutes.txt', 'All agreed')
  await ada.call(calls.filesTagsUpdate, { id: pier.id, tags: ['steal', 'urgent'] })
  await ada.call(calls.filesTagsUpdate, { id: minutes.id, tags: ['pressing'] })

  const groups = new GroupsScreen(page)
  await test.step('Ada creates two groups', async () => {
    await groups.goto()
    await groups.create('Surveyors', ['Grace Hopper', 'Mary Somerville'])
    await groups.create('Board', ['Charles Babbage'])
    await expect(groups.list.getByRole('listitem')).toHaveText([/^Board1 person/, /^Surveyors2 people/])
  })

  await test.step('she gives each a folder, and users in neither list of a folder have no access', async () => {
    await files.goto()
    const sharing = new SharingScreen(files)
    const share = await sharing.open(files.folder('Drawings'), 'Drawings')
    await share.getByText('Restricted', { exact: true }).click()
    await sharing.add(share, 'Surveyors')
    await expect(sharing.impact(share)).toContainText('Charles Babbage')
    await sharing.role(share, 'Surveyors').selectOption({ label: 'Editor' })
    await sharing.save(share, { takesAccess: true })
    await ada.call(calls.filesAccessUpdate, {
      id: (await ada.at('/all/Board papers')).id,
      access: { is_access_restricted: true, is_hidden_when_restricted: false },
      fileGroups: [{ group_id: await findGroup(ada, 'Board'), user_role: 'viewer' }],
    })
    await gracesFiles.goto()
    await expect(gracesSharing.restrictedItem('Board papers')).toBeVisible()
    await gracesFiles.open(gracesFiles.folder('Drawings'))
    await gracesFiles.create('Sections')
  })

  await test.step('she renames a tag, and merges two with the same meaning', async () => {
    await page.goto('/settings/tags')
    const tag = (name: string) => page.getByRole('list', { name: 'Tags' }).getByRole('listitem').filter({ hasText: name })
    await tag('steal').getByRole('button', { name: 'Rename steal' }).click()
    await page.getByRole('textbox', { name: 'Name of the tag steal' }).fill('steel')
    await page.keyboard.press('Enter')
    await expect(tag('steel')).toContainText('1 item')
    await tag('pressing').getByRole('button', { name: 'Merge pressing' }).click()
    const merge = files.dialog('Merge pressing into another tag')
    await merge.getByLabel('Merge into').first().click()
    await page.getByRole('option', { name: 'urgent' }).click()
    await merge.getByRole('button', { name: 'Merge' }).click()
    await expect(tag('urgent')).toContainText('2 items')
    await expect(tag('pressing')).toBeHidden()
    expect((await ada.at(minutes.path)).tags.map(({ name }) => name)).toEqual(['urgent'])
  })

  await test.step('Grace’s script lists a folder with a token that she created, until she revokes it', async () => {
    await grace.page.goto('/account/api-tokens')
    await grace.page.getByRole('button', { name: 'New API token' }).click()
    await gracesFiles.dialog('New API token').getByLabel('Name').fill('Nightly list')
    await gracesFiles.dialog('New API token').getByRole('button', { name: 'Create' }).click()
    const tokenDialog = gracesFiles.dialog('Your API token')
    const token = await tokenDialog.getByRole('textbox', { name: 'API token' }).inputValue()
    await tokenDialog.getByRole('button', { name: 'Done' }).click()
    const browse = (path: string) =>
      fetch(`${server.url}/api/files/browse`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ path }),
      })
    const response = await browse('/all/Drawings')
    expect(response.status).toBe(200)
    expect(((await response.json()) as { items: { name: string }[] }).items.map(({ name }) => name)).toEqual([
      'Sections',
      'Pier.txt',
    ])
    // Never more than its user's permissions.
    expect((await browse('/all/Board papers')).status).toBe(403)
    await grace.page.getByRole('button', { name: 'Revoke Nightly list' }).click()
    await gracesFiles.dialog('Revoke Nightly list?').getByRole('button', { name: 'Revoke' }).click()
    await expect(grace.page.getByText('No API tokens yet')).toBeVisible()
    expect((await browse('/all/Drawings')).status).toBe(401)
  })

  await test.step('Grace is removed from her group, and loses the folder', async () => {
    await groups.goto()
    await groups.open('Surveyors')
    await groups.takeOut('Surveyors', 'Grace Hopper')
    await groups.finish('Surveyors')
    await gracesFiles.goto()
    await expect(gracesSharing.restrictedItem('Drawings')).toBeVisible()
  })

  await test.step('the audit log contains everything, on the page and as a table', async () => {
    await page.goto('/settings/audit')
    const log = page.getByRole('list', { name: 'Audit log' })
    for (const text of [/group Surveyors/, /Nightly list/, /Drawings/]) await expect(log).toContainText(text)
    await page.getByRole('combobox', { name: 'Person' }).selectOption('Grace Hopper')
    await expect(log).not.toContainText('Board papers')
    const downloadStart = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    const saved = await readFile(await (await downloadStart).path(), 'utf8')
    expect(saved).toContain('Nightly list')
    expect(saved).toContain('changed the members of the group Surveyors')
    expect(saved).not.toContain('Board papers')
  })

  const archive = disk.path('team.zip')
  await test.step('the server administrator moves the team to another Arbour, and verifies that both are equal', async () => {
    expect(await server.command('export', ['--team', team.name, '--to', archive])).toContain(`${team.name}: `)
    expect(await other.command('import', [archive])).toContain('who have one now, without a password: 5')
    expect(await other.command('verify', ['--against', archive, '--deep'])).toMatch(/: no problems found\n$/)
  })

  await test.step('Mary sets a password there, and finds what her group has, and nothing else', async () => {
    await other.start()
    const otherPage = await openPage(browser, other)
    const expectNoErrors = watchErrors(otherPage.context(), [])
    await setPassword(otherPage, other, { email: mary.email, password: PASSWORD })
    const otherFiles = new BrowserScreen(otherPage, isMobile)
    await otherFiles.goto()
    await expect(new SharingScreen(otherFiles).restrictedItem('Board papers')).toBeVisible()
    await otherFiles.open(otherFiles.folder('Drawings'))
    await expect(otherFiles.folder('Sections')).toBeVisible()
    await otherFiles.openMenu(otherFiles.item('Pier.txt'))
    await expect(otherPage.getByRole('menuitem', { name: 'Rename' })).toBeVisible()
    expectNoErrors()
    await otherPage.context().close()
  })

  await test.step('Ada closes the old team, and nobody can sign in any more', async () => {
    mary.expectedErrors.push(/status of 40[01]/)
    grace.expectedErrors.push(/status of 40[01]/)
    await ada.call(calls.tenantsClose, { name: team.name, password: account.password })
    await mary.page.goto('/all')
    await expect(mary.page.getByRole('heading', { level: 1, name: 'All Files' })).toBeHidden()
    await expect(new SignInPage(mary.page).heading('Sign in')).toBeVisible()
  })
  await Promise.all([grace.close(), mary.close()])
})
