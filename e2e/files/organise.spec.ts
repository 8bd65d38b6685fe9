import { calls } from '@arbour/contract/calls'
import { expect, test } from '../support/fixtures.ts'

test('@phone-alone a folder is created, opened, and left by its breadcrumbs', async ({ page, files }) => {
  await files.goto()
  await files.create('Drawings')
  await files.create('Quay Street footbridge', 'project')
  await files.open(files.folder('Drawings'))
  await expect(files.heading).toHaveText('Drawings')
  await expect(page).toHaveURL(/\/all\/Drawings$/)
  await expect(page.getByText('There are no items in this folder')).toBeVisible()
  await files.breadcrumbs.getByRole('link').first().click()
  await expect(files.item('Quay Street footbridge', 'project')).toBeVisible()
  await page.goBack()
  await expect(files.heading).toHaveText('Drawings')
})

test('rename, move, copy and delete are chosen from the menu and undone', async ({ page, files, api }) => {
  await api.upload('/all', 'Draft.txt', 'text')
  await api.upload('/all', 'plan.txt', 'plan')
  await api.folder('/all', 'A')
  await api.folder('/all/A', 'B')
  await api.folder('/all', 'Target')
  await api.folder('/all', 'Old')
  await api.upload('/all/Old', 'inside.txt', 'inside')
  await files.goto()

  await test.step('a rename selects the base name, keeps the content and can be undone', async () => {
    await files.runAction(files.item('Draft.txt'), 'Rename')
    await expect(files.dialog('Rename file').getByRole('textbox', { name: 'Name' })).toBeFocused()
    await page.keyboard.insertText('Final')
    await page.keyboard.press('Enter')
    await expect(files.item('Final.txt')).toBeVisible()
    // The list shows it optimistically.
    await expect.poll(() => api.names('/all')).toContain('Final.txt')
    expect((await api.bytes('/all/Final.txt')).toString()).toBe('text')
    await files.pressInToast('Undo')
    await expect(files.item('Draft.txt')).toBeVisible()
  })

  await test.step('an item is moved by the folder picker, and moved back', async () => {
    await files.runAction(files.item('plan.txt'), 'Move to folder')
    const picker = files.dialog('Move plan.txt')
    await expect(picker.getByRole('button', { name: 'Move here' })).toBeDisabled()
    await picker.getByRole('button', { name: 'A', exact: true }).click()
    await picker.getByRole('button', { name: 'B', exact: true }).click()
    await picker.getByRole('button', { name: 'Move here' }).click()
    await expect(files.toast('plan.txt moved to B')).toBeVisible()
    await expect(files.item('plan.txt')).toBeHidden()
    expect((await api.bytes('/all/A/B/plan.txt')).toString()).toBe('plan')
    await files.pressInToast('Undo', 'moved to B')
    await expect(files.item('plan.txt')).toBeVisible()
    await expect.poll(() => api.names('/all/A/B')).toEqual([])
  })

  await test.step('a copy goes to a folder and can be undone', async () => {
    await files.runAction(files.item('plan.txt'), 'Copy to folder')
    const picker = files.dialog('Copy plan.txt')
    await picker.getByRole('button', { name: 'Target', exact: true }).click()
    await picker.getByRole('button', { name: 'Copy here' }).click()
    await expect(files.toast('plan.txt copied to Target')).toBeVisible()
    expect((await api.bytes('/all/Target/plan.txt')).toString()).toBe('plan')
    await files.pressInToast('Undo', 'copied to Target')
    await expect.poll(() => api.names('/all/Target')).toEqual([])
    expect(await api.names('/all')).toEqual(['A', 'Old', 'Target', 'Draft.txt', 'plan.txt'])
  })

  await test.step('Undo restores a deleted item, and deleting the open folder opens its parent', async () => {
    await files.runAction(files.folder('Old'), 'Delete')
    await expect(files.folder('Old')).toBeHidden()
    await expect(files.toast('Old moved to the bin')).toBeVisible()
    await files.pressInToast('Undo', 'Old moved to the bin')
    await expect(files.folder('Old')).toBeVisible()
    expect((await api.bytes('/all/Old/inside.txt')).toString()).toBe('inside')

    await files.open(files.folder('Old'))
    await expect(files.item('inside.txt')).toBeVisible()
    await files.runOnOpenItem('Delete')
    await expect(page).toHaveURL(/\/all\/?$/)
    await expect(files.folder('Old')).toBeHidden()
  })
})

test('@long renaming the open folder updates the URL', async ({ page, files, api }) => {
  await api.folder('/all', 'Old name')
  await files.goto('/all/Old%20name')
  await files.runOnOpenItem('Rename')
  await files.giveName('Rename folder', '50% & more', 'Rename')
  await expect(files.heading).toHaveText('50% & more')
  await expect(page).toHaveURL(/\/all\/50%25%20%26%20more$/)
  await page.reload()
  await expect(files.heading).toHaveText('50% & more')
})

test('@long a name conflict at the destination opens a dialog', async ({ files, api, expectedErrors }) => {
  expectedErrors.push(/status of 409/)
  await api.folder('/all', 'Target')
  await api.upload('/all/Target', 'plan.txt', 'there')
  await api.upload('/all', 'plan.txt', 'coming')
  await files.goto()
  await files.runAction(files.item('plan.txt'), 'Move to folder')
  const picker = files.dialog('Move plan.txt')
  await picker.getByRole('button', { name: 'Target', exact: true }).click()
  await picker.getByRole('button', { name: 'Move here' }).click()
  const conflict = files.dialog('File Name Conflict')
  await expect(conflict).toContainText('An item named plan.txt already exists in that location')
  await conflict.getByRole('button', { name: 'Keep both' }).click()
  await expect.poll(() => api.names('/all/Target')).toEqual(['plan (2).txt', 'plan.txt'])
})

test('@long Replace describes its effect, and Undo restores both', async ({ files, api, expectedErrors }) => {
  expectedErrors.push(/status of 409/)
  await api.folder('/all', 'Target')
  await api.folder('/all/Target', 'Docs')
  await api.upload('/all/Target/Docs', 'plan.txt', 'there')
  const docs = await api.folder('/all', 'Docs')
  await api.upload('/all/Docs', 'plan.txt', 'coming')
  await api.upload('/all/Docs', 'alone.txt', 'alone')
  await api.call(calls.filesUpdate, { id: docs.id, sub_type: 'project', description: 'What is coming' })
  await files.goto()
  await files.runAction(files.item('Docs', 'project'), 'Move to folder')
  const picker = files.dialog('Move Docs')
  await picker.getByRole('button', { name: 'Target', exact: true }).click()
  await picker.getByRole('button', { name: 'Move here' }).click()
  const conflict = files.dialog('File Name Conflict')
  await expect(conflict).toContainText('Replace merges both folders. The existing one keeps its description')
  await conflict.getByRole('button', { name: 'Replace' }).click()
  await expect(files.toast('Docs moved to Target')).toBeVisible()
  await expect(files.item('Docs', 'project')).toBeHidden()
  expect(await api.names('/all/Target/Docs')).toEqual(['alone.txt', 'plan.txt'])
  expect((await api.bytes('/all/Target/Docs/plan.txt')).toString()).toBe('coming')
  expect(await api.at('/all/Target/Docs')).toMatchObject({ sub_type: 'project', description: 'What is coming' })
  expect((await api.at(`/i/${docs.id}`)).path).toBe('/all/Target/Docs')

  await files.pressInToast('Undo', 'moved to Target')
  await expect(files.item('Docs', 'project')).toBeVisible()
  await expect(files.toast('Docs moved back')).toBeVisible()
  expect([await api.names('/all/Docs'), await api.names('/all/Target/Docs')]).toEqual([['alone.txt', 'plan.txt'], ['plan.txt']])
  expect((await api.bytes('/all/Target/Docs/plan.txt')).toString()).toBe('there')
  expect(await api.at('/all/Target/Docs')).toMatchObject({ sub_type: 'folder', description: null })
})

test('@phone-alone several items are selected, duplicated and deleted together, and all are restored', async ({
  page,
  files,
  api,
  isMobile,
}) => {
  // The bar of a phone has space for a few actions; the others are in its menu.
  const choose = async (action: string) => {
    const moreButton = files.selection.getByRole('button', { name: 'More actions' })
    if (isMobile) {
      await moreButton.tap()
      await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).tap()
    } else {
      await moreButton.click()
      await page.getByRole('menuitem', { name: action }).click()
    }
  }
  for (const name of ['a.txt', 'b.txt']) await api.upload('/all', name, name)
  await files.goto()
  await files.select(files.item('a.txt'))
  await expect(files.selection).toContainText('1 selected')
  await files.select(files.item('b.txt'))
  await expect(files.selection).toContainText('All 2 selected')
  await choose('Duplicate')
  await expect(files.item('b (2).txt')).toBeVisible()
  await expect.poll(() => api.names('/all')).toEqual(['a (2).txt', 'a.txt', 'b (2).txt', 'b.txt'])

  await page.reload()
  await files.select(files.item('a.txt'))
  await files.select(files.item('b.txt'))
  await expect(files.selection).toContainText('2 selected')
  if (isMobile) await choose('Delete')
  else await files.selection.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(files.toast('2 items moved to the bin')).toBeVisible()
  await expect(files.item('a.txt')).toBeHidden()
  expect(await api.names('/all')).toEqual(['a (2).txt', 'b (2).txt'])
  await files.pressInToast('Undo')
  await expect.poll(() => api.names('/all')).toEqual(['a (2).txt', 'a.txt', 'b (2).txt', 'b.txt'])
})
