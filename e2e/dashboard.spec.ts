import { calls } from '@arbour/contract/calls'
import { Api } from '@arbour/testing/api'
import { makePng } from '@arbour/testing/files/sample-files'
import { signedInState } from '@arbour/testing/signed-in-state'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'

test('a new team is greeted, and told what will be here', async ({ page, files }) => {
  await files.goto('/')
  await expect(files.heading).toHaveText(/^Good (morning|afternoon|evening), /)
  await expect(page.getByText('Files that you and your team work on appear here.')).toBeVisible()
  await expect(page.getByText('Star a file or folder to find it here.')).toBeVisible()
  await expectAccessible(page)
})

test('the tiles upload a file and make folders, projects, companies and links in All Files', async ({
  page,
  files,
  api,
  disk,
}) => {
  await files.goto('/')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload File' }).click()
  await (await chooser).setFiles(await disk.write('notes.txt', 'Measure twice'))
  await expect.poll(() => api.names('/all')).toEqual(['notes.txt'])
  await expect(page.getByRole('main').getByRole('link', { name: /^notes\.txt/ })).toBeVisible()
  for (const kind of ['Folder', 'Project', 'Company']) {
    await page.getByRole('button', { name: `New ${kind}`, exact: true }).click()
    await files.giveName(`New ${kind.toLowerCase()}`, `My ${kind}`, 'Create')
  }
  await page.getByRole('button', { name: 'New Link', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  expect((await api.names('/all')).sort()).toEqual(['My Company', 'My Folder', 'My Project', 'notes.txt'])
})

test('recent and starred open by one click, walk by arrows, and have the whole menu', async ({ page, files, api, isMobile }) => {
  await api.folder('/all', 'Works')
  await api.folder('/all', 'Texts')
  const plan = await api.upload('/all/Works', 'Plan.png', makePng())
  await api.upload('/all/Texts', 'Notes.txt', 'text')
  await api.call(calls.filesStarredUpdate, { id: plan.id, is_starred: true })
  await files.goto('/')
  const recent = page.getByRole('region', { name: 'Recent' })
  const starred = page.getByRole('region', { name: 'Starred' })
  await expect(recent.getByRole('listitem')).toHaveText([/^Notes\.txt/, /^Plan\.png/, /^2 folders/])
  await expect(starred.getByRole('listitem')).toHaveText([/Plan\.png/])
  await expectAccessible(page)

  await recent.getByRole('link', { name: /^Notes\.txt/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(recent.getByRole('link', { name: /^Plan\.png/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/all\/Works\/Plan\.png$/)
  await page.goBack()

  await files.act(recent.getByRole('listitem').filter({ hasText: 'Notes.txt' }), 'Delete')
  await expect(recent.getByRole('listitem').first()).toHaveText(/^Notes\.txt.*deleted.*from Texts/)
  await starred.getByRole('link', { name: 'View all, starred' }).click()
  await expect(page).toHaveURL(/is_starred=true/)
  await expect(files.item('Plan.png')).toBeVisible()
  if (!isMobile)
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toContainText(['Dashboard', 'All Files'])
})

test('reports add up to the penny, for Admins and Editors alone', async ({ page, files, api, team, server, browser }) => {
  const parent = await api.at('/all')
  const make = async (parent_id: string, name: string, cost: string) => {
    const { file } = await api.call(calls.filesCreate, { parent_id, name, type: 'folder', sub_type: 'project' })
    await api.call(calls.filesFinanceUpdate, { file_id: file.id, cost })
    return file
  }
  const bridge = await make(parent.id, 'Bridge', '0.10')
  await make(parent.id, 'Quay', '9999999999999.20')
  await make(bridge.id, 'Inside', '0.05')
  await files.goto('/reports')
  await expect(page.getByRole('row', { name: /^Total of 3/ })).toContainText('£9,999,999,999,999.30')
  await expectAccessible(page)

  const guest = {
    ...team,
    api: new Api(server.url, await server.token({ team: team.name, email: `cy-${team.email}`, roles: [] })),
  }
  const context = await browser.newContext({ baseURL: server.url, storageState: signedInState(server.url, guest) })
  const other = await context.newPage()
  await other.goto('/reports')
  await expect(other.getByRole('heading', { name: '404 - Not Found!' })).toBeVisible()
  await context.close()
})
