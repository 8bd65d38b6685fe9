import { DragInProgress } from '../pages/drag-in-progress.ts'
import { ViewBar } from '../pages/view-bar.ts'
import { expect, test } from '../support/fixtures.ts'

test.beforeEach(async ({ api }) => {
  await api.folder('/all', 'Inbox')
  await api.upload('/all', 'plan.txt', 'plan')
})

test('@desktop a drag shows its target, and moves items to a folder, a breadcrumb, the sidebar and the bin, unless Escape cancels it', async ({
  page,
  files,
  api,
}) => {
  await api.folder('/all', 'Target')
  await api.upload('/all', 'one.txt', '1')
  await api.upload('/all', 'two.txt', '2')
  await files.goto()
  const drag = await DragInProgress.begin(page, files.item('plan.txt'), 'plan.txt')
  await drag.moveOver(files.folder('Inbox'))
  await expect(page.getByText('Move to Inbox')).toBeVisible()
  await page.keyboard.down('Control')
  await drag.moveOver(files.folder('Inbox'))
  await expect(page.getByText('Copy to Inbox')).toBeVisible()
  await drag.drop()
  await page.keyboard.up('Control')
  await expect(files.toast('plan.txt copied to Inbox')).toBeVisible()
  await expect.poll(() => api.names('/all/Inbox')).toEqual(['plan.txt'])
  await expect(files.item('plan.txt')).toBeVisible()

  const cancelledDrag = await DragInProgress.begin(page, files.item('plan.txt'), 'plan.txt')
  await cancelledDrag.moveOver(files.folder('Inbox'))
  await page.keyboard.press('Escape')
  await cancelledDrag.drop()
  await expect(page.getByText('Move to Inbox')).toBeHidden()
  await expect(files.item('plan.txt')).toBeVisible()

  await test.step('to a folder and to a breadcrumb', async () => {
    await files.item('one.txt').click()
    await files.item('two.txt').click({ modifiers: ['ControlOrMeta'] })
    await files.item('two.txt').dragTo(files.folder('Target'))
    await expect(files.toast('2 items moved to Target')).toBeVisible()
    expect(await api.names('/all/Target')).toEqual(['one.txt', 'two.txt'])

    await files.open(files.folder('Target'))
    await expect(files.item('one.txt')).toBeVisible()
    await files.item('one.txt').dragTo(files.breadcrumbs.getByRole('link').first())
    await expect(files.item('one.txt')).toBeHidden()
    await expect.poll(() => api.names('/all')).toEqual(['Inbox', 'Target', 'one.txt', 'plan.txt'])
    await expect(page).toHaveURL(/\/all\/Target$/)
  })

  const sidebar = page.getByRole('navigation', { name: 'Main' })
  await test.step('a sidebar folder moves items, the bin deletes them', async () => {
    await files.go()
    await expect(files.item('plan.txt')).toBeVisible()
    const drag = await DragInProgress.begin(page, files.item('one.txt'), 'one.txt')
    await drag.moveOver(sidebar.getByRole('treeitem', { name: 'Inbox' }))
    await drag.drop()
    await expect(files.toast('one.txt moved to Inbox')).toBeVisible()
    expect(await api.names('/all/Inbox')).toEqual(['one.txt', 'plan.txt'])
    const binDrag = await DragInProgress.begin(page, files.item('plan.txt'), 'plan.txt')
    await binDrag.moveOver(sidebar.getByRole('link', { name: 'Bin' }))
    await expect(page.getByText('Move to bin')).toBeVisible()
    await binDrag.drop()
    await expect(files.toast('plan.txt moved to the bin')).toBeVisible()
    await expect.poll(() => api.names('/all')).toEqual(['Inbox', 'Target'])
  })

  await test.step('the sidebar tree shows the path to the open folder, and stays collapsed', async () => {
    await api.folder('/all/Inbox', 'Inner')
    await api.folder('/all/Inbox/Inner', 'Core')
    await files.goto('/all/Inbox/Inner/Core')
    await expect(sidebar.getByRole('treeitem', { name: 'Core' })).toHaveAttribute('aria-current', 'page')
    await sidebar.getByRole('treeitem', { name: 'Inbox' }).click()
    await expect(files.heading).toHaveText('Inbox')
    await sidebar.getByRole('button', { name: 'Folders', exact: true }).click()
    await expect(sidebar.getByRole('treeitem', { name: 'Inbox' })).toBeHidden()
    await page.reload()
    await expect(files.heading).toHaveText('Inbox')
    await expect(sidebar.getByRole('treeitem', { name: 'Inbox' })).toBeHidden()
  })
})

test('@long @desktop an invalid target shows the reason', async ({ page, files, api }) => {
  await api.folder('/all/Inbox', 'Inner')
  await files.goto()
  const views = new ViewBar(page)
  await views.show('Tree')
  await page.getByRole('button', { name: 'Expand Inbox', exact: true }).click()
  const drag = await DragInProgress.begin(page, files.folder('Inbox'), 'Inbox')
  await drag.moveOver(files.folder('Inner'))
  await expect(page.getByText('Inbox can’t be moved into itself')).toBeVisible()
  await expect(files.folder('Inner')).toHaveAttribute('data-look', 'refused')
  await drag.drop()
  await expect.poll(() => api.names('/all')).toEqual(['Inbox', 'plan.txt'])
})

test('@long @desktop a folder opens under a resting drag, a tree branch in place', async ({ page, files, api }) => {
  await api.folder('/all/Inbox', 'Inner')
  await files.goto()
  const cancelledDrag = await DragInProgress.begin(page, files.item('plan.txt'), 'plan.txt')
  await cancelledDrag.moveOver(files.folder('Inbox'))
  await expect(files.heading).toHaveText('Inbox')
  await page.keyboard.press('Escape')
  await expect(files.heading).toHaveText('All Files')
  await cancelledDrag.drop()
  await expect(files.item('plan.txt')).toBeVisible()

  const drag = await DragInProgress.begin(page, files.item('plan.txt'), 'plan.txt')
  await drag.moveOver(files.folder('Inbox'))
  await expect(files.heading).toHaveText('Inbox')
  await drag.moveOver(files.folder('Inner'))
  await expect(page.getByText('Move to Inner')).toBeVisible()
  await drag.drop()
  await expect.poll(() => api.names('/all/Inbox/Inner')).toEqual(['plan.txt'])

  await api.upload('/all', 'second.txt', '2')
  await files.goto()
  await new ViewBar(page).show('Tree')
  const inTree = await DragInProgress.begin(page, files.item('second.txt'), 'second.txt')
  await inTree.moveOver(files.folder('Inbox'))
  await expect(files.folder('Inner')).toBeVisible()
  await expect(files.heading).toHaveText('All Files')
  await inTree.moveOver(files.folder('Inner'))
  await expect(page.getByText('Move to Inner')).toBeVisible()
  await inTree.drop()
  await expect.poll(() => api.names('/all/Inbox/Inner')).toEqual(['plan.txt', 'second.txt'])
})

test('@long @desktop a drag ends wherever it is released, even if its source has left the page', async ({ page, files, api }) => {
  await files.goto()
  const drag = await DragInProgress.begin(page, files.item('plan.txt'), 'plan.txt')
  await drag.moveOver(files.folder('Inbox'))
  await expect(files.heading).toHaveText('Inbox')
  await drag.moveOver(page.getByRole('link', { name: 'Arbour, home' }).first())
  await expect(page.getByText('plan.txt')).toBeVisible()
  await drag.drop()
  // The branch opened by the drag closes.
  await expect(files.heading).toHaveText('All Files')
  expect(await api.names('/all/Inbox')).toEqual([])
})
