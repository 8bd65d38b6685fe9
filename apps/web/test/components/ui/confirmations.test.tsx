import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, item, press, runAction, toast } from '../support/screen.ts'

let team: FakeTeam
const question = dialog('Delete plan.txt permanently?')
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
  await expect.element(button(question, 'Cancel')).toHaveFocus()
  await press('{Enter}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(item('plan.txt')).toHaveFocus()
  expect(team.api.asked('filesDelete')).toEqual([])
})

test('treats Escape as no', async () => {
  await press('{Shift>}{Delete}{/Shift}')
  await expect.element(button(question, 'Cancel')).toHaveFocus()
  await press('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  expect(team.api.asked('filesDelete')).toEqual([])
})

test('runs a confirmed action once and shows a message', async () => {
  await press('{Shift>}{Delete}{/Shift}')
  await button(question, 'Delete permanently').click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(toast('plan.txt deleted permanently')).toBeVisible()
  await expect.element(item('plan.txt')).not.toBeInTheDocument()
  expect(team.api.asked('filesDelete')).toMatchObject([{ soft_delete: false }])
})

test('shows a server rejection after the confirmation, and restores the item', async () => {
  team.api.on('filesDelete', () => {
    throw new Refusal('forbidden', { message: "You don't have permission to delete that" })
  })
  await press('{Shift>}{Delete}{/Shift}')
  await button(question, 'Delete permanently').click()
  await expect.element(page.getByText("You don't have permission to delete that").first()).toBeVisible()
  await expect.element(item('plan.txt')).toBeVisible()
})

test('empties the bin after a confirmation with the number of items', async () => {
  team.api.on('filesBinEmpty', () => {
    const gone = team.items.filter((item) => item.deleted !== null)
    team.items = team.items.filter((item) => item.deleted === null)
    return { deleted: gone.length }
  })
  await runAction(item('plan.txt'), 'Delete')
  await expect.element(item('plan.txt')).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Bin' }).first().click()
  await page.getByRole('button', { name: 'Empty bin' }).click()
  const empty = dialog('Delete 1 item permanently?')
  await expect.element(button(empty, 'Cancel')).toHaveFocus()
  await button(empty, 'Delete 1 item').click()
  await expect.element(toast('1 item deleted permanently')).toBeVisible()
  await expect.element(page.getByText('There are no items in this folder')).toBeVisible()
})

test('confirms deleting a folder with invisible items, but not others', async () => {
  team.api.on('filesDeleteImpact', ({ ids }) => ({ has_unseen: ids.includes(team.findByName('Plans')?.id ?? '') }))
  const folder = (name: string) => page.getByLabelText(`${name}, folder`, { exact: true })
  const asked = dialog('Delete Plans?')
  await folder('Plans').click()
  await press('{Delete}')
  await expect
    .element(asked.getByText(/^It contains items you can’t see\. They’ll be deleted too, and their owners/))
    .toBeVisible()
  await expect.element(button(asked, 'Cancel')).toHaveFocus()
  await press('{Escape}')
  await expect.element(asked).not.toBeInTheDocument()
  expect(team.api.asked('filesDelete')).toEqual([])
  await press('{Delete}')
  await button(asked, 'Delete').click()
  await expect.element(toast(/^Plans moved to/)).toBeVisible()
  await folder('Shared').click()
  await press('{Delete}')
  await expect.element(toast(/^Shared moved to/)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
