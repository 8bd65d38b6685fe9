import { t } from '@arbour/messages/t'
import { NetworkError } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { dialog, field, item, press } from '../support/screen.ts'

let team: FakeTeam
const palette = page.getByRole('dialog', { name: t('shell.commandPalette.commands') })
const input = palette.getByRole('combobox')
const active = palette.getByRole('option', { selected: true })
beforeEach(async () => {
  team = new FakeTeam()
  team.add('plan.txt')
  team.folder('Bridge')
  await renderApp(team)
  await item('plan.txt').click()
  await press('{Control>}k{/Control}')
})

test('closes with Escape and its own shortcut and returns the focus', async () => {
  await expect.element(input).toHaveFocus()
  await press('{Escape}')
  await expect.element(palette).not.toBeInTheDocument()
  await expect.element(item('plan.txt')).toHaveFocus()
  await press('{Control>}k{/Control}')
  await expect.element(input).toHaveFocus()
  await press('{Control>}k{/Control}')
  await expect.element(palette).not.toBeInTheDocument()
  await expect.element(item('plan.txt')).toHaveFocus()
})

test('wraps around with the arrow keys', async () => {
  await expect.element(input).toHaveFocus()
  const options = palette.getByRole('option')
  await press('{ArrowDown}')
  await expect.element(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  expect(input.element().getAttribute('aria-activedescendant')).toBe(active.element().id)
  await press('{ArrowUp}{ArrowUp}')
  await expect.element(options.last()).toHaveAttribute('aria-selected', 'true')
  await press('{ArrowDown}')
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true')
})

test('accepts typing and Enter before the field and the results have loaded', async () => {
  await press('Bridge{Enter}')
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Bridge')
  await expect.element(palette).not.toBeInTheDocument()
  expect(team.api.asked('filesSuggestions').at(-1)).toEqual({ q: 'Bridge' })
})

test('applies Enter to the results of the typed text, not of an earlier one', async () => {
  team.folder('Bri')
  await press('bri')
  await expect.element(active).toMatchTextContent(/^Bri, folder, All Files/)
  const gate = Promise.withResolvers<void>()
  team.api.on('filesSuggestions', async (request, defaultHandler) => {
    await gate.promise
    return defaultHandler(request)
  })
  await press('dge{Enter}')
  await expect.element(palette.getByRole('listbox')).toHaveAttribute('aria-busy', 'true')
  // Entries that no longer match are hidden before the response arrives.
  await expect.element(palette.getByRole('option', { name: /^Bri ?, folder/ })).not.toBeInTheDocument()
  gate.resolve()
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Bridge')
})

test('lists a better matching item before an action', async () => {
  team.folder('Inbox')
  await press('inb')
  await expect.element(palette.getByRole('option', { name: /new tab/ })).toBeVisible()
  await expect.element(active).toMatchTextContent('Inbox')
})

test('lists actions even if the search does not respond', async () => {
  team.api.on('filesSuggestions', () => {
    throw new NetworkError()
  })
  await press('dark theme{Enter}')
  await expect.poll(() => document.documentElement.dataset.mantineColorScheme).toBe('dark')
})

test('finds items with their locations and opens one with Enter', async () => {
  await press('bridge')
  await expect.element(palette.getByRole('option', { name: /^Bridge/ })).toBeVisible()
  await press('{Enter}')
  await expect.element(palette).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Bridge')
})

test('performs an action on the selection', async () => {
  await press('rename')
  await expect.element(active).toMatchTextContent(t('files.rename.action'))
  await press('{Enter}')
  await expect.element(palette).not.toBeInTheDocument()
  await expect
    .element(
      page
        .getByRole('textbox', { name: t('files.rename.field', { name: 'plan.txt' }) })
        .or(field(dialog(t('files.rename.title', { kind: 'file' })), t('common.name'))),
    )
    .toHaveFocus()
})

test('navigates to pages', async () => {
  await press('bin')
  await expect.element(active).toMatchTextContent(t('files.bin.bin'))
  await press('{Enter}')
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(t('files.bin.bin'))
})

test('changes the theme', async () => {
  await press('dark theme{Enter}')
  await expect.element(palette).not.toBeInTheDocument()
  await expect.poll(() => document.documentElement.dataset.mantineColorScheme).toBe('dark')
})

test('shows that nothing was found', async () => {
  await press('qqqq')
  await expect.element(palette.getByText(t('shell.commandPalette.noResultsFoundForQuery', { query: 'qqqq' }))).toBeVisible()
  await press('{Enter}')
  await expect.element(palette).toBeVisible()
})
