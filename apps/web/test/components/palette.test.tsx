import { LineDown } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FakeTeam } from './support/fakes/fake-team.ts'
import { renderApp } from './support/render-app.tsx'
import { dialog, field, item, press } from './support/screen.ts'

let team: FakeTeam
const palette = page.getByRole('dialog', { name: 'Commands' })
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

test('Escape, and its own key again, close it and give the focus back', async () => {
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

test('arrows walk through it and round its ends', async () => {
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

test('whoever knows what they want does not wait: neither for the field nor for the answer', async () => {
  await press('Bridge{Enter}')
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Bridge')
  await expect.element(palette).not.toBeInTheDocument()
  expect(team.api.asked('filesSuggestions').at(-1)).toEqual({ q: 'Bridge' })
})

test('Enter acts on the answer to what was typed, not on what was found for less', async () => {
  team.folder('Bri')
  await press('bri')
  await expect.element(active).toMatchTextContent(/^Bri, folder, All files/)
  const gate = Promise.withResolvers<void>()
  team.api.on('filesSuggestions', async (request, usual) => {
    await gate.promise
    return usual(request)
  })
  await press('dge{Enter}')
  await expect.element(palette.getByRole('listbox')).toHaveAttribute('aria-busy', 'true')
  // What no longer fits is gone before the answer comes.
  await expect.element(palette.getByRole('option', { name: /^Bri ?, folder/ })).not.toBeInTheDocument()
  gate.resolve()
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Bridge')
})

test('an item that fits better stands before an action', async () => {
  team.folder('Inbox')
  await press('inb')
  await expect.element(palette.getByRole('option', { name: /new tab/ })).toBeVisible()
  await expect.element(active).toMatchTextContent('Inbox')
})

test('actions are there though the search does not answer', async () => {
  team.api.on('filesSuggestions', () => {
    throw new LineDown()
  })
  await press('dark theme{Enter}')
  await expect.poll(() => document.documentElement.dataset.mantineColorScheme).toBe('dark')
})

test('finds items, with the way to them, and Enter opens one', async () => {
  await press('bridge')
  await expect.element(palette.getByRole('option', { name: /^Bridge/ })).toBeVisible()
  await press('{Enter}')
  await expect.element(palette).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Bridge')
})

test('performs an action on what is selected', async () => {
  await press('rename')
  await expect.element(active).toMatchTextContent('Rename')
  await press('{Enter}')
  await expect.element(palette).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('textbox', { name: 'New name of plan.txt' }).or(field(dialog('Rename file'), 'Name')))
    .toHaveFocus()
})

test('leads to the pages', async () => {
  await press('bin')
  await expect.element(active).toMatchTextContent('Bin')
  await press('{Enter}')
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Bin')
})

test('changes the theme', async () => {
  await press('dark theme{Enter}')
  await expect.element(palette).not.toBeInTheDocument()
  await expect.poll(() => document.documentElement.dataset.mantineColorScheme).toBe('dark')
})

test('says when there is nothing of the kind', async () => {
  await press('qqqq')
  await expect.element(palette.getByText('No results found for qqqq, try a different search')).toBeVisible()
  await press('{Enter}')
  await expect.element(palette).toBeVisible()
})
