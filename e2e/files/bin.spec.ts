import { calls } from '@arbour/contract/calls'
import { expect, test } from '../support/fixtures.ts'

test('deleted items can be browsed and restored to their folder, or elsewhere if their folder is in the bin too', async ({
  page,
  files,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 410/)
  for (const name of ['Archive', 'Elsewhere', 'Gone', 'Old']) await api.folder('/all', name)
  await api.folder('/all/Old', 'Inner')
  await api.upload('/all/Old/Inner', 'deep.txt', 'deep')
  await api.upload('/all/Archive', 'plan.txt', 'plan')
  await api.upload('/all/Gone', 'notes.txt', 'notes')
  for (const path of ['/all/Archive/plan.txt', '/all/Gone/notes.txt', '/all/Gone', '/all/Old'])
    await api.call(calls.filesDelete, { id: (await api.at(path)).id })
  await files.goto('/bin')
  await expect(files.heading).toHaveText('Bin')

  await test.step('a deleted folder can be browsed as before', async () => {
    await files.open(files.folder('Old'))
    await files.open(files.folder('Inner'))
    await expect(files.item('deep.txt')).toBeVisible()
    await files.go('/bin')
  })

  await test.step('an item is restored to its existing folder', async () => {
    await files.runAction(files.item('plan.txt'), 'Restore')
    await expect(files.toast('plan.txt restored to Archive')).toBeVisible()
    await expect(files.item('plan.txt')).toBeHidden()
    await files.pressInToast('Open')
    await expect(page).toHaveURL(/\/all\/Archive$/)
    await expect(files.item('plan.txt')).toBeVisible()
    await files.go('/bin')
  })

  await test.step('an item without a folder is restored to another', async () => {
    await files.runAction(files.item('notes.txt'), 'Restore')
    const dialog = files.dialog('Restore to new location')
    await expect(dialog).toContainText('Cannot be restored to original location')
    await dialog.getByRole('button', { name: 'Choose a folder' }).click()
    const picker = files.dialog('Restore to new location')
    await picker.getByRole('button', { name: 'Elsewhere', exact: true }).click()
    await picker.getByRole('button', { name: 'Restore here' }).click()
    await expect(files.toast('notes.txt restored to Elsewhere')).toBeVisible()
    expect((await api.bytes('/all/Elsewhere/notes.txt')).toString()).toBe('notes')
  })
})

test('@long one item is permanently deleted, then all of them, each after a confirmation', async ({ files, api, page }) => {
  for (const name of ['one.txt', 'two.txt', 'three.txt']) {
    const { id } = await api.upload('/all', name, name)
    await api.call(calls.filesDelete, { id })
  }
  await api.upload('/all', 'kept.txt', 'kept')
  await files.goto('/bin')
  await files.runAction(files.item('one.txt'), 'Delete permanently')
  const question = files.dialog('Delete one.txt permanently?')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(files.item('one.txt')).toBeVisible()
  await files.runAction(files.item('one.txt'), 'Delete permanently')
  await question.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(files.item('one.txt')).toBeHidden()

  await page.getByRole('button', { name: 'Empty bin' }).click()
  await files.dialog('Delete 2 items permanently?').getByRole('button', { name: 'Delete 2 items' }).click()
  await expect(files.toast('2 items deleted permanently')).toBeVisible()
  await expect(page.getByText('There are no items in this folder')).toBeVisible()
  expect(await api.names('/all')).toEqual(['kept.txt'])
})
