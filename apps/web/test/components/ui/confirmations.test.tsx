import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, item, press, runAction, toast } from '../support/screen.ts'

let team: FakeTeam
const question = dialog(t('files.operations.deleteNamePermanently', { count: 1, name: 'plan.txt' }))
beforeEach(async () => {
  team = new FakeTeam()
  team.add('plan.txt')
  team.add('other.txt')
  team.folder('Plans')
  team.folder('Shared')
  await renderApp(team)
  await item('plan.txt').click()
})

test('focuses Cancel for irreversible actions, which does nothing', async () => {
  await press('{Shift>}{Delete}{/Shift}')
  await expect.element(button(question, t('common.cancel'))).toHaveFocus()
  await press('{Enter}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(item('plan.txt')).toHaveFocus()
  expect(team.api.asked('filesDelete')).toEqual([])
})

test('treats Escape as no', async () => {
  await press('{Shift>}{Delete}{/Shift}')
  await expect.element(button(question, t('common.cancel'))).toHaveFocus()
  await press('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  expect(team.api.asked('filesDelete')).toEqual([])
})

test('runs a confirmed action once and shows a message', async () => {
  await press('{Shift>}{Delete}{/Shift}')
  await button(question, t('files.operations.deletePermanently')).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(toast(t('files.operations.deletedPermanently', { count: 1, name: 'plan.txt' }))).toBeVisible()
  await expect.element(item('plan.txt')).not.toBeInTheDocument()
  expect(team.api.asked('filesDelete')).toMatchObject([{ soft_delete: false }])
})

test('shows a server rejection after the confirmation, and restores the item', async () => {
  team.api.on('filesDelete', () => {
    throw new Refusal('forbidden', { message: t('errors.items.deleteDenied') })
  })
  await press('{Shift>}{Delete}{/Shift}')
  await button(question, t('files.operations.deletePermanently')).click()
  await expect.element(page.getByText(t('errors.items.deleteDenied')).first()).toBeVisible()
  await expect.element(item('plan.txt')).toBeVisible()
})

test('empties the bin after a confirmation with the number of items', async () => {
  team.api.on('filesBinEmpty', () => {
    const gone = team.items.filter((item) => item.deleted !== null)
    team.items = team.items.filter((item) => item.deleted === null)
    return { deleted: gone.length }
  })
  await runAction(item('plan.txt'), t('common.delete'))
  await expect.element(item('plan.txt')).not.toBeInTheDocument()
  await page
    .getByRole('link', { name: t('files.bin.bin') })
    .first()
    .click()
  await page.getByRole('button', { name: t('files.operations.emptyBin') }).click()
  const empty = dialog(t('files.operations.deleteItemsPermanentlyTitle', { count: 1 }))
  await expect.element(button(empty, t('common.cancel'))).toHaveFocus()
  await button(empty, t('files.operations.deleteItems', { count: 1 })).click()
  await expect.element(toast(t('files.operations.itemsDeletedPermanently', { deleted: 1 }))).toBeVisible()
  await expect.element(page.getByText(t('common.emptyFolder'))).toBeVisible()
})

test('confirms deleting a folder with invisible items, but not others', async () => {
  team.api.on('filesDeleteImpact', ({ ids }) => ({ has_unseen: ids.includes(team.findByName('Plans')?.id ?? '') }))
  const folder = (name: string) => page.getByLabelText(`${name}, folder`, { exact: true })
  const asked = dialog(t('files.operations.deleteName', { count: 1, name: 'Plans' }))
  await folder('Plans').click()
  await press('{Delete}')
  await expect
    .element(asked.getByText(/^It contains items you can’t see\. They’ll be deleted too, and their owners/))
    .toBeVisible()
  await expect.element(button(asked, t('common.cancel'))).toHaveFocus()
  await press('{Escape}')
  await expect.element(asked).not.toBeInTheDocument()
  expect(team.api.asked('filesDelete')).toEqual([])
  await press('{Delete}')
  await button(asked, t('common.delete')).click()
  await expect.element(toast(/^Plans moved to/)).toBeVisible()
  await folder('Shared').click()
  await press('{Delete}')
  await expect.element(toast(/^Shared moved to/)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
