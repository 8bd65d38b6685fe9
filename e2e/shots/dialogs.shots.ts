import { Dialog } from '../pages/dialogs.ts'
import { expect, test } from './fixtures.ts'
import { shoot } from './support.ts'

const ONE = 'Site report.md'

test('dialogs that make something', async ({ page, files }, info) => {
  for (const kind of ['folder', 'project', 'company', 'link', 'shortcut', 'smart view']) {
    await files.goto('/all')
    await files.chooseNew(`New ${kind}`)
    const dialog = new Dialog(page, `New ${kind}`)
    await expect(dialog.root).toBeVisible()
    await shoot(page, info, `new-${kind.replace(' ', '-')}`)
    await dialog.press('Create')
    await expect(dialog.root).toBeVisible()
    await shoot(page, info, `new-${kind.replace(' ', '-')}-refused`)
  }
})

test('dialogs on an item', async ({ page, files, isMobile }, info) => {
  for (const [action, title] of [
    ['Rename', 'Rename file'],
    ['Move to folder', `Move ${ONE}`],
    ['Copy to folder', `Copy ${ONE}`],
    ['Tags', `Tags for ${ONE}`],
    ['Finance', /Finance|Numbers|figures/i],
    ['Settings', ONE],
  ] as const) {
    await files.goto('/all/Harbour Bridge')
    await files.runAction(files.item(ONE), action)
    const dialog = new Dialog(page, title)
    await expect(dialog.root).toBeVisible()
    await shoot(page, info, `dialog-${action.toLowerCase().replaceAll(' ', '-')}`)
    if (action !== 'Tags') continue
    await dialog.press('Manage tags')
    await expect(new Dialog(page, 'Manage tags').root).toBeVisible()
    await shoot(page, info, 'dialog-manage-tags')
  }
  await files.goto('/all/Harbour Bridge')
  await files.runOnOpenItem('Settings')
  for (const tab of ['General', 'Finance', 'Team and Sharing']) {
    const panel = new Dialog(page, 'Harbour Bridge')
    await panel.root.getByRole('tab', { name: tab }).click()
    await expect(panel.root.getByRole('tabpanel', { name: tab })).toBeVisible()
    await shoot(page, info, `settings-${tab.toLowerCase().replaceAll(' ', '-')}`)
  }
  await files.goto('/all/Harbour Bridge')
  if (isMobile) await files.runOnOpenItem('Details')
  await page.getByRole('button', { name: /cost breakdown/ }).click()
  await expect(page.getByRole('dialog', { name: 'Cost of Harbour Bridge' }).getByText('Contracts').first()).toBeVisible()
  await shoot(page, info, 'figure')
  await files.goto('/bin')
  await page.getByRole('button', { name: 'Empty bin' }).click()
  await expect(files.dialog(/^Delete .* permanently/)).toBeVisible()
  await shoot(page, info, 'dialog-empty-bin')
})
