import { t } from '@arbour/messages/t'
import { NetworkError } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, field, folder, item, press, runAction, toast } from '../support/screen.ts'

const inPlace = (name: string) => page.getByRole('textbox', { name: t('files.rename.field', { name }) })

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
  await expect.element(page.getByRole('alert').getByText(t('errors.items.nameConflict', { name: 'beta.txt' }))).toBeVisible()
  await expect.element(inPlace('alpha.txt')).toHaveValue('beta.txt')
  await expect.element(inPlace('alpha.txt')).toHaveAttribute('aria-invalid', 'true')
  await press('{Escape}')
  await expect.element(item('alpha.txt')).toHaveFocus()
})

test.each([
  ['', t('errors.fields.required', { label: t('common.name') })],
  ['a/b', t('errors.names.controls')],
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
  await runAction(folder('Works'), t('files.rename.action'))
  const form = dialog(t('files.rename.title', { kind: 'folder' }))
  await expect.element(field(form, t('common.name'))).toHaveFocus()
  await field(form, t('common.name')).fill('')
  await button(form, t('files.rename.action')).click()
  await expect.element(form.getByText(t('errors.fields.required', { label: t('common.name') }))).toBeVisible()
  await field(form, t('common.name')).fill('ALPHA.TXT')
  await button(form, t('files.rename.action')).click()
  await expect.element(form.getByText(t('errors.items.nameConflict', { name: 'alpha.txt' }))).toBeVisible()
  await field(form, t('common.name')).fill('Sketches')
  await press('{Enter}')
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(folder('Sketches')).toBeVisible()
})

test('sends no request for an unchanged name', async () => {
  await runAction(folder('Works'), t('files.rename.action'))
  await button(dialog(t('files.rename.title', { kind: 'folder' })), t('files.rename.action')).click()
  await expect.element(dialog(t('files.rename.title', { kind: 'folder' }))).not.toBeInTheDocument()
  expect(team.api.asked('filesRename')).toEqual([])
})
