import { t } from '@arbour/messages/t'
import { NetworkError } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, field, folder, item, press, runAction, toast } from '../support/screen.ts'

const inPlace = (name: string) => page.getByRole('textbox', { name: `New name for ${name}` })

let team: FakeTeam
beforeEach(async () => {
  team = new FakeTeam()
  team.add('alpha.txt')
  team.add('beta.txt')
  team.folder('Works')
  await renderApp(team)
  await item('alpha.txt').click()
})

test('starts in place with F2, selects the name without extension, and saves with Enter', async () => {
  await press('{F2}')
  await expect.element(inPlace('alpha.txt')).toHaveFocus()
  await press('gamma{Enter}')
  await expect.element(item('gamma.txt')).toHaveFocus()
  expect(team.api.asked('filesRename')).toMatchObject([{ name: 'gamma.txt' }])
})

test('cancels with Escape and returns the focus', async () => {
  await press('{F2}')
  await press('gamma{Escape}')
  await expect.element(item('alpha.txt')).toHaveFocus()
  expect(team.api.asked('filesRename')).toEqual([])
})

test('shows a name conflict below the field, which stays open', async () => {
  await press('{F2}')
  await press('beta{Enter}')
  await expect.element(page.getByRole('alert').getByText('An item named beta.txt already exists in that location')).toBeVisible()
  await expect.element(inPlace('alpha.txt')).toHaveValue('beta.txt')
  await expect.element(inPlace('alpha.txt')).toHaveAttribute('aria-invalid', 'true')
  await press('{Escape}')
  await expect.element(item('alpha.txt')).toHaveFocus()
})

test.each([
  ['', 'Name is required'],
  ['a/b', 'A name can’t contain / \\ or control characters'],
])('rejects %j without a request', async (name, problem) => {
  await press('{F2}')
  await inPlace('alpha.txt').fill(name)
  await press('{Enter}')
  await expect.element(page.getByRole('alert').getByText(problem)).toBeVisible()
  expect(team.api.asked('filesRename')).toEqual([])
})

test('saves a valid name when the field loses the focus and discards an invalid one', async () => {
  await press('{F2}')
  await inPlace('alpha.txt').fill('gamma.txt')
  await item('beta.txt').click()
  await expect.element(item('gamma.txt')).toBeVisible()
  await item('gamma.txt').click()
  await press('{F2}')
  await inPlace('gamma.txt').fill('')
  await item('beta.txt').click()
  await expect.element(item('gamma.txt')).toBeVisible()
  expect(team.api.asked('filesRename')).toHaveLength(1)
})

test('shows a rejection after leaving the field in a message and restores the name', async () => {
  team.api.on('filesRename', () => {
    throw new NetworkError()
  })
  await press('{F2}')
  await inPlace('alpha.txt').fill('gamma.txt')
  await item('beta.txt').click()
  await expect.element(toast(t('errors.general.unreachable'))).toBeVisible()
  await expect.element(item('alpha.txt')).toBeVisible()
})

test('ignores list shortcuts in the field', async () => {
  await press('{F2}')
  await press('s{Delete}')
  await expect.element(inPlace('alpha.txt')).toHaveFocus()
  await press('{Escape}')
  expect([team.api.asked('filesStarredUpdate'), team.api.asked('filesDelete')]).toEqual([[], []])
})

test('shows an error on the dialog’s field and closes once the name is saved', async () => {
  await runAction(folder('Works'), 'Rename')
  const form = dialog('Rename folder')
  await expect.element(field(form, 'Name')).toHaveFocus()
  await field(form, 'Name').fill('')
  await button(form, 'Rename').click()
  await expect.element(form.getByText('Name is required')).toBeVisible()
  await field(form, 'Name').fill('ALPHA.TXT')
  await button(form, 'Rename').click()
  await expect.element(form.getByText('An item named alpha.txt already exists in that location')).toBeVisible()
  await field(form, 'Name').fill('Sketches')
  await press('{Enter}')
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(folder('Sketches')).toBeVisible()
})

test('sends no request for an unchanged name', async () => {
  await runAction(folder('Works'), 'Rename')
  await button(dialog('Rename folder'), 'Rename').click()
  await expect.element(dialog('Rename folder')).not.toBeInTheDocument()
  expect(team.api.asked('filesRename')).toEqual([])
})
