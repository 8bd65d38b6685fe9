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
  await runAction(item('notes.txt'), t('files.rename.action'))
  await expect.element(field(dialog(t('files.rename.title', { kind: 'file' })), t('common.name'))).toHaveFocus()
  await expectAccessible()
})

test('checks a name conflict of a new folder', { tags: ['long'] }, async () => {
  await renderApp(siteTeam())
  await chooseNew(t('common.newFolder'))
  await field(dialog(t('common.newFolder')), t('common.name')).fill('Drawings')
  await button(dialog(t('common.newFolder')), t('common.create')).click()
  await expect
    .element(dialog(t('common.newFolder')).getByText(t('errors.items.nameConflict', { name: 'Drawings' })))
    .toBeVisible()
  await expectAccessible()
})

test('checks a name conflict in the list', { tags: ['long'] }, async () => {
  await renderApp(siteTeam())
  await item('notes.txt').click()
  await press('{F2}')
  await page.getByRole('textbox', { name: t('files.rename.field', { name: 'notes.txt' }) }).fill('north.png')
  await press('{Enter}')
  await expect.element(page.getByRole('alert').getByText(t('errors.items.nameConflict', { name: 'north.png' }))).toBeVisible()
  await expectAccessible()
  await press('{Escape}')
})

test('checks the download offer of a file without a preview', { tags: ['long'] }, async () => {
  await renderApp(siteTeam())
  await item('model.dwg').dblClick()
  await expect.element(dialog(t('common.cannotPreview'))).toBeVisible()
  await expectAccessible()
})

test('checks the move dialog', async () => {
  await renderApp(siteTeam())
  await runAction(item('notes.txt'), t('files.operations.moveToFolder'))
  await expect.element(button(dialog(t('files.operations.moveItems', { count: 1, name: 'notes.txt' })), 'Drawings')).toBeVisible()
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
  await runAction(item('notes.txt'), t('files.operations.moveToFolder'))
  const picker = dialog(t('files.operations.moveItems', { count: 1, name: 'notes.txt' }))
  await button(picker, 'Drawings').click()
  await button(picker, t('files.operations.moveHere')).click()
  const question = dialog(t('files.common.fileNameConflict'))
  await expect.element(question).toBeVisible()
  await expect.element(picker).not.toBeInTheDocument()
  await expectAccessible()
  await button(question, t('files.common.skip')).click()
  await expect.element(question).not.toBeInTheDocument()
})

test.each([
  t('common.newProject'),
  t('files.newItems.newLink'),
  t('files.newItems.newShortcut'),
  t('files.smartViews.newSmartView'),
])('checks %s with missing values', async (title) => {
  await renderApp(siteTeam(), '/all/Drawings')
  await expect.element(item('notes.txt')).toBeVisible()
  await chooseNew(title)
  if (title === t('files.smartViews.newSmartView')) await button(dialog(title), t('files.smartViews.addDateRange')).click()
  await button(dialog(title), t('common.create')).click()
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
  await runAction(item('north.png'), t('common.tags'))
  const form = dialog(t('files.tags.tagsFor', { count: 1, name: 'north.png' }))
  await form.getByPlaceholder(t('files.tags.enterDescriptiveTag')).fill('new')
  await expect.element(page.getByRole('option', { name: t('files.tags.addText', { text: 'new' }) })).toBeVisible()
  await expectAccessible({ hasMenu: true })
  // Escape closes the options, not the dialog.
  await press('{Escape}')
  await expect.element(page.getByRole('option')).not.toBeInTheDocument()
  await button(form, t('files.tags.manageTags')).click()
  await expect.element(button(dialog(t('files.tags.manageTags')), t('files.tags.renameName', { name: 'client' }))).toBeVisible()
  await expectAccessible()
})

test('checks the settings of a folder tab by tab', async () => {
  await renderApp(siteTeam(), '/all/Drawings')
  await page.getByRole('button', { name: /^Options for/ }).click()
  await page.getByRole('menuitem', { name: t('common.settings') }).click()
  const panel = dialog('Drawings')
  for (const tab of [t('files.itemSettings.general'), t('reporting.finance.finance'), t('sharing.itemAccess.teamAndSharing')]) {
    await panel.getByRole('tab', { name: tab }).click()
    await expect.element(panel.getByRole('tabpanel', { name: tab })).toBeVisible()
    if (tab === t('sharing.itemAccess.teamAndSharing'))
      await expect.element(panel.getByText(t('common.owner'), { exact: true })).toBeVisible()
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
  await page.getByRole('menuitem', { name: t('common.settings') }).click()
  await dialog('Late')
    .getByRole('tab', { name: t('common.filters') })
    .click()
  await expect.element(field(dialog('Late'), t('files.smartViews.keywords'))).toHaveValue('late')
  await expectAccessible()
})
