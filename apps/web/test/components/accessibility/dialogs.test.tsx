import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../support/axe.ts'
import { newId } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, chooseNew, dialog, field, item, press, runAction } from '../support/screen.ts'
import { siteTeam } from '../support/site-team.ts'

test('checks the rename dialog', { tags: ['long'] }, async () => {
  await renderApp(siteTeam())
  await runAction(item('notes.txt'), 'Rename')
  await expect.element(field(dialog('Rename file'), 'Name')).toHaveFocus()
  await expectAccessible()
})

test('checks a name conflict of a new folder', { tags: ['long'] }, async () => {
  await renderApp(siteTeam())
  await chooseNew('New folder')
  await field(dialog('New folder'), 'Name').fill('Drawings')
  await button(dialog('New folder'), 'Create').click()
  await expect.element(dialog('New folder').getByText('An item named Drawings already exists in that location')).toBeVisible()
  await expectAccessible()
})

test('checks a name conflict in the list', { tags: ['long'] }, async () => {
  await renderApp(siteTeam())
  await item('notes.txt').click()
  await press('{F2}')
  await page.getByRole('textbox', { name: 'New name for notes.txt' }).fill('north.png')
  await press('{Enter}')
  await expect.element(page.getByRole('alert').getByText('An item named north.png already exists in that location')).toBeVisible()
  await expectAccessible()
  await press('{Escape}')
})

test('checks the download offer of a file without a preview', { tags: ['long'] }, async () => {
  await renderApp(siteTeam())
  await item('model.dwg').dblClick()
  await expect.element(dialog('Cannot preview file')).toBeVisible()
  await expectAccessible()
})

test('checks the move dialog', async () => {
  await renderApp(siteTeam())
  await runAction(item('notes.txt'), 'Move to folder')
  await expect.element(button(dialog('Move notes.txt'), 'Drawings')).toBeVisible()
  await expectAccessible()
})

test('checks the name conflict dialog of a move', { tags: ['long'] }, async () => {
  const team = siteTeam()
  team.api.on('filesMove', () => {
    throw new Refusal('name_conflict', {
      message: t('errors.items.nameConflict', { name: 'notes.txt' }),
      data: { item: team.findByName('notes.txt') },
    })
  })
  await renderApp(team)
  await runAction(item('notes.txt'), 'Move to folder')
  const picker = dialog('Move notes.txt')
  await button(picker, 'Drawings').click()
  await button(picker, 'Move here').click()
  const question = dialog('File Name Conflict')
  await expect.element(question).toBeVisible()
  await expect.element(picker).not.toBeInTheDocument()
  await expectAccessible()
  await button(question, 'Skip').click()
  await expect.element(question).not.toBeInTheDocument()
})

test.each(['New project', 'New link', 'New shortcut', 'New smart view'])('checks %s with missing values', async (title) => {
  await renderApp(siteTeam(), '/all/Drawings')
  await expect.element(item('notes.txt')).toBeVisible()
  await chooseNew(title)
  if (title === 'New smart view') await button(dialog(title), 'Add a date range').click()
  await button(dialog(title), 'Create').click()
  await expect
    .element(
      dialog(title)
        .getByText(/is required|Choose a target/)
        .first(),
    )
    .toBeVisible()
  await expectAccessible()
})

test('checks the tags of an item and of the team', async () => {
  const team = siteTeam()
  team.tags = ['draft', 'client'].map((name) => ({ id: newId(), name, color: 'green' }))
  team.items = team.items.map((item) => (item.name === 'north.png' ? { ...item, tags: team.tags } : item))
  await renderApp(team)
  await runAction(item('north.png'), 'Tags')
  const form = dialog('Tags for north.png')
  await form.getByPlaceholder('Enter a descriptive tag').fill('new')
  await expect.element(page.getByRole('option', { name: 'Add “new”' })).toBeVisible()
  await expectAccessible({ hasMenu: true })
  // Escape closes the options, not the dialog.
  await press('{Escape}')
  await expect.element(page.getByRole('option')).not.toBeInTheDocument()
  await button(form, 'Manage tags').click()
  await expect.element(button(dialog('Manage tags'), 'Rename client')).toBeVisible()
  await expectAccessible()
})

test('checks the settings of a folder tab by tab', async () => {
  await renderApp(siteTeam(), '/all/Drawings')
  await page.getByRole('button', { name: /^Options for/ }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  const panel = dialog('Drawings')
  for (const tab of ['General', 'Finance', 'Team and Sharing']) {
    await panel.getByRole('tab', { name: tab }).click()
    await expect.element(panel.getByRole('tabpanel', { name: tab })).toBeVisible()
    if (tab === 'Team and Sharing') await expect.element(panel.getByText('Owner', { exact: true })).toBeVisible()
    await expectAccessible()
  }
})

test('checks the filters of a smart view', { tags: ['long'] }, async () => {
  const team = siteTeam()
  const filters = {
    q: 'late',
    types: [],
    sub_types: [],
    tags: [],
    parent_id: null,
    parent_path: null,
    date_ranges: [{ field: 'updated' as const, from: '2026-01-01', to: null, time_zone: null }],
  }
  team.add('Late', { type: 'smart', sub_type: null, size: null, mimetype: null, finance: null, filters })
  team.api.on('filesFilters', () => ({ filters }))
  await renderApp(team, '/all/Late')
  await page.getByRole('button', { name: /^Options for/ }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await dialog('Late').getByRole('tab', { name: 'Filters' }).click()
  await expect.element(field(dialog('Late'), 'Keywords')).toHaveValue('late')
  await expectAccessible()
})
