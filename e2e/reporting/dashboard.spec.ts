import { calls } from '@arbour/contract/calls'
import { makePng } from '@arbour/testing/files/sample-files'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { gotoLive } from '../support/goto-live.ts'
import { addMember } from '../support/open-as.ts'

test('a new team is welcomed, and the tiles upload a file and create folders, projects, companies and links in All Files', async ({
  page,
  files,
  api,
  disk,
}) => {
  await files.goto('/')
  await expect(files.heading).toHaveText(/^Good (morning|afternoon|evening), /)
  await expect(page.getByText('Files you and your team work on appear here.')).toBeVisible()
  await expect(page.getByText('Star a file or folder to find it here.')).toBeVisible()
  await expectAccessible(page)
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

test('recent and starred items open with one click, support arrow keys and the full menu, and update live', async ({
  page,
  files,
  api,
  server,
  team,
  isMobile,
}) => {
  const works = await api.folder('/all', 'Works')
  await api.folder('/all', 'Texts')
  const plan = await api.upload('/all/Works', 'Plan.png', makePng())
  await api.upload('/all/Texts', 'Notes.txt', 'text')
  await api.call(calls.filesStarredUpdate, { id: plan.id, is_starred: true })
  const ben = await addMember({ server, team }, 'Ben Brunel')
  await gotoLive(page, files, '/')
  const recent = page.getByRole('region', { name: 'Recent' })
  const starred = page.getByRole('region', { name: 'Starred' })
  await expect(recent.getByRole('listitem')).toHaveText([/^Notes\.txt/, /^Plan\.png/, /^2 folders/])
  await expect(starred.getByRole('listitem')).toHaveText([/Plan\.png/])
  await expectAccessible(page)

  await recent.getByRole('link', { name: /^Notes\.txt/ }).focus()
  await page.keyboard.press('ArrowRight')
  const card = recent.getByRole('link', { name: /^Plan\.png/ })
  await expect(card).toBeFocused()

  await test.step("other users' changes appear, and the focus stays", async () => {
    await ben.api.upload('/all/Texts', 'Photo.txt', 'photo')
    await expect(recent.getByRole('listitem').first()).toHaveText(/^Photo\.txt/)
    // In another session of the same user.
    await api.call(calls.filesStarredUpdate, { id: works.id, is_starred: true })
    await expect(starred.getByRole('listitem')).toHaveCount(2)
    await expect(card).toBeFocused()
  })

  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/all\/Works\/Plan\.png$/)
  await page.goBack()
  await files.runAction(recent.getByRole('listitem').filter({ hasText: 'Notes.txt' }), 'Delete')
  await expect(recent.getByRole('listitem').first()).toHaveText(/^Notes\.txt.*deleted.*from Texts/)
  await starred.getByRole('link', { name: 'View all, starred' }).click()
  await expect(page).toHaveURL(/is_starred=true/)
  await expect(files.item('Plan.png')).toBeVisible()
  if (!isMobile)
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toContainText(['Dashboard', 'All Files'])
  await page.goBack()
  await ben.api.call(calls.filesDelete, { id: works.id })
  await expect(starred.getByRole('listitem')).toHaveCount(0)
  await expect(recent.getByRole('listitem').first()).toHaveText(/^Works.*deleted/)
})
