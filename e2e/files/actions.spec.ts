import { expect, test } from '../support/fixtures.ts'

test('@long a duplicate appears beside its original', async ({ files, api }) => {
  await api.upload('/all', 'plan.txt', 'plan')
  await files.goto()
  await files.runAction(files.item('plan.txt'), 'Duplicate')
  await expect(files.item('plan (2).txt')).toBeVisible()
  await files.pressInToast('Undo')
  await expect(files.item('plan (2).txt')).toBeHidden()
})

test('@long a star appears immediately, and is reverted if the server rejects it', async ({
  page,
  files,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/)
  await api.upload('/all', 'plan.txt', 'plan')
  await files.goto()
  await files.runAction(files.item('plan.txt'), 'Star')
  await expect.poll(async () => (await api.at('/all/plan.txt')).is_starred).toBe(true)
  await page.route('**/files/starred/update', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong' } }),
  )
  await files.runAction(files.item('plan.txt'), 'Unstar')
  await expect(files.dialog(/couldn’t be unstarred/)).toBeVisible()
  await files
    .dialog(/couldn’t be unstarred/)
    .getByRole('button', { name: 'Close' })
    .last()
    .click()
  await files.openMenu(files.item('plan.txt'))
  await expect(page.getByText('Unstar', { exact: true })).toBeVisible()
})

test('@long previewing a file keeps the list position', async ({ page, files, api }) => {
  await api.upload('/all', 'notes.txt', 'Measure twice')
  await files.goto()
  await files.runAction(files.item('notes.txt'), 'Preview')
  await expect(files.dialog('notes.txt').getByText('Measure twice')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(files.dialog('notes.txt')).toBeHidden()
  await expect(page).toHaveURL(/\/all\/?$/)
})
