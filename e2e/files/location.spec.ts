import { DragInProgress } from '../pages/drag-in-progress.ts'
import { expect, test } from '../support/fixtures.ts'

test("Back and Forward restore a folder's state", async ({ page, files, api }) => {
  const numbers = Array.from({ length: 60 }, (_, index) => String(index + 1))
  await Promise.all(numbers.map((number) => api.folder('/all', `Folder ${number}`)))
  await files.goto()
  await expect(files.folder('Folder 1')).toBeVisible()
  await files.reveal(files.folder('Folder 58'))
  if (!files.isPhone) await files.folder('Folder 57').click()
  await files.open(files.folder('Folder 58'))
  await expect(files.heading).toHaveText('Folder 58')
  await page.goBack()
  await expect(files.folder('Folder 58')).toBeInViewport()
  if (!files.isPhone) await expect(files.folder('Folder 58')).toHaveAttribute('aria-selected', 'true')
  await page.goForward()
  await expect(files.heading).toHaveText('Folder 58')
})

test('@long @desktop a breadcrumb opens under a resting drag', async ({ page, files, api }) => {
  await api.folder('/all', 'Projects')
  await api.folder('/all/Projects', 'Bridge')
  await api.upload('/all/Projects/Bridge', 'plan.txt', 'plan')
  await files.goto('/all/Projects/Bridge')
  const drag = await DragInProgress.begin(page, files.item('plan.txt'), 'plan.txt')
  await drag.moveOver(files.breadcrumbs.getByRole('link', { name: 'Projects' }))
  await expect(files.heading).toHaveText('Projects')
  await drag.moveOver(files.pane)
  await drag.drop()
  await expect.poll(() => api.names('/all/Projects')).toEqual(['Bridge', 'plan.txt'])
})

test('an item moved in one tab is followed in both, and copying in one allows pasting in the other', async ({
  page,
  context,
  files,
  api,
}) => {
  await api.folder('/all', 'Archive')
  await api.upload('/all', 'plan.txt', 'plan')
  await files.goto('/all/plan.txt')
  const otherPage = await context.newPage()
  await otherPage.goto('/all/plan.txt')
  await expect(otherPage.getByRole('heading', { level: 1 })).toHaveText('plan.txt')
  await files.runOnOpenItem('Move to folder')
  await files.dialog('Move plan.txt').getByRole('button', { name: 'Archive' }).click()
  await files.dialog('Move plan.txt').getByRole('button', { name: 'Move here' }).click()
  await expect(page).toHaveURL(/\/all\/Archive\/plan\.txt$/)
  await expect(otherPage).toHaveURL(/\/all\/Archive\/plan\.txt$/)

  await test.step('empty space has its own menu, which pastes what was copied in the other tab', async () => {
    await api.folder('/all', 'Target')
    await otherPage.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Archive' }).click()
    await otherPage.getByLabel('plan.txt, file', { exact: true }).click()
    await files.go('/all/Target')
    await expect(page.getByText('There are no items in this folder')).toBeVisible()
    await otherPage.keyboard.press('ControlOrMeta+c')
    await expect(otherPage.getByText(/plan\.txt copied\. Press/)).toBeVisible()
    await page.getByText('There are no items in this folder').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Paste' }).click()
    await expect(files.item('plan.txt')).toBeVisible()
    expect(await api.names('/all/Target')).toEqual(['plan.txt'])
    expect(await api.names('/all/Archive')).toEqual(['plan.txt'])
  })
})
