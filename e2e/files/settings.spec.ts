import { Api } from '@arbour/testing/api'
import { Dialog } from '../pages/dialogs.ts'
import { expect, test } from '../support/fixtures.ts'

test('properties are saved together, the URL follows the name, unsaved changes are confirmed, and an error loses nothing', async ({
  page,
  files,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (409|500)/)
  await api.folder('/all', 'Works')
  await files.goto('/all/Works')
  await files.runOnOpenItem('Settings')
  const panel = new Dialog(page, 'Works')
  await expect(panel.field('Name')).toBeFocused()
  await expect(panel.button('Save')).toBeDisabled()
  await panel.field('Name').fill('Harbour works')
  await panel.field('Description').fill('All of it')
  await panel.root.getByText('Project', { exact: true }).click()
  await panel.root.getByRole('tab', { name: 'Finance' }).click()
  await panel.field('Budget').fill('5000')
  await panel.finish('Save')
  await expect(page).toHaveURL(/\/all\/Harbour%20works$/)
  await expect(files.heading).toHaveText('Harbour works')
  expect(await api.at('/all/Harbour works')).toMatchObject({
    description: 'All of it',
    sub_type: 'project',
    finance: { budget: '5000.00', manual_budget: true },
  })

  await test.step('unsaved changes are confirmed, and an error loses nothing', async () => {
    await api.folder('/all', 'Quay')
    await api.folder('/all', 'Taken')
    await files.go()
    await files.runAction(files.folder('Quay'), 'Settings')
    const reopenedDialog = new Dialog(page, 'Quay')
    await reopenedDialog.field('Name').fill('taken')
    await reopenedDialog.root.getByRole('tab', { name: 'Finance' }).click()
    await reopenedDialog.press('Save')
    // The tab with the error is shown again with the message on its field.
    await expect(reopenedDialog.root.getByText('An item named Taken already exists in that location')).toBeVisible()
    await expect(reopenedDialog.field('Name')).toHaveValue('taken')

    await page.route('**/api/files/update', (route) => route.fulfill({ status: 500, body: '' }))
    await reopenedDialog.field('Name').fill('Free')
    await reopenedDialog.press('Save')
    await expect(reopenedDialog.root.getByRole('alert')).toHaveText(/Unable to save.*A proxy between you and the server/)
    await page.unroute('**/api/files/update')

    await page.keyboard.press('Escape')
    const leaveDialog = new Dialog(page, 'Leave without saving?')
    await expect(leaveDialog.button('Keep editing')).toBeFocused()
    await leaveDialog.finish('Keep editing')
    await expect(reopenedDialog.field('Name')).toHaveValue('Free')
    await reopenedDialog.press('Cancel')
    await leaveDialog.press('Discard changes')
    await expect(reopenedDialog.root).toBeHidden()
    await expect(files.folder('Quay')).toBeVisible()
  })
})

test('@long an item is restricted to selected users', async ({ page, files, api, server, team }) => {
  await api.upload('/all', 'salaries.txt', 'secret')
  const cyEmail = team.email.replace('ada', 'cy')
  const cy = new Api(server.url, await server.token({ team: team.name, email: cyEmail, roles: [] }))
  const ben = new Api(server.url, await server.token({ team: team.name, email: team.email.replace('ada', 'ben'), roles: [] }))
  await files.goto()
  await files.runAction(files.item('salaries.txt'), 'Share')
  const panel = new Dialog(page, 'Share salaries.txt')
  await expect(panel.root.getByText(/^Everyone in .* has access to this item/)).toBeVisible()
  await panel.root.getByText('Restricted', { exact: true }).click()
  await panel.root.getByText('Hidden', { exact: true }).click()
  await panel.root.getByLabel('Add people').fill(cyEmail)
  await page.getByRole('option', { name: cyEmail }).click()
  await expect(panel.root.getByText('Only the owner and 1 other person can open this item.')).toBeVisible()
  await panel.root.getByLabel(/^Role for/).selectOption({ label: 'Editor' })
  await panel.finish('Share')
  expect(await ben.names('/all')).toEqual([])
  expect(await cy.at('/all/salaries.txt')).toMatchObject({ is_editable: true, is_restricted: true })
  // Users who are not its owner see a message instead.
  expect((await cy.at('/all/salaries.txt')).is_owned).toBe(false)

  await files.runAction(files.item('salaries.txt'), 'Share')
  await panel.root.getByText('Accessible', { exact: true }).click()
  await panel.press(`Remove ${await getName(panel, cyEmail)}`)
  await panel.finish('Save')
  expect(await ben.names('/all')).toEqual(['salaries.txt'])
})

async function getName(panel: Dialog, email: string): Promise<string> {
  const row = panel.root.getByRole('listitem').filter({ hasText: email })
  const label = await row.getByRole('combobox').getAttribute('aria-label')
  return label?.replace('Role for ', '') ?? ''
}
