import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FakeTeam, newId } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, item, press, select, selection, toast } from '../support/screen.ts'

let team: FakeTeam
beforeEach(async () => {
  team = new FakeTeam()
  for (const name of ['a.txt', 'b.txt', 'c.txt']) team.add(name)
  await renderApp(team)
})

const bar = selection()

test('shows count and size, and whether everything is selected', async () => {
  await select(item('a.txt'))
  await expect.element(bar).toMatchTextContent(t('files.browser.countSelected', { count: 1 }))
  await select(item('b.txt'))
  await expect.element(bar).toMatchTextContent(t('files.browser.countSelected', { count: 2 }))
  await expect.element(bar).toMatchTextContent('2 KB')
  await select(item('c.txt'))
  await expect.element(bar).toMatchTextContent(t('files.browser.allCountSelected', { count: 3 }))
})

test('disappears when nothing is selected', async () => {
  await select(item('a.txt'))
  await bar.getByRole('button', { name: /^Clear selection/ }).click()
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(item('a.txt')).not.toHaveAttribute('aria-selected', 'true')
})

test('deletes everything, and Undo restores it', async () => {
  await select(item('a.txt'))
  await select(item('b.txt'))
  await bar.getByRole('button', { name: /^Delete/ }).click()
  await expect.element(toast(t('files.operations.movedToBin', { count: 2 }))).toBeVisible()
  await expect.element(item('a.txt')).not.toBeInTheDocument()
  await expect.element(bar).not.toBeInTheDocument()
  await page
    .getByRole('region', { name: t('ui.toast.messages') })
    .getByRole('button', { name: t('common.undo') })
    .last()
    .click()
  await expect.element(item('a.txt')).toBeVisible()
  expect(team.api.asked('filesRestore')).toHaveLength(2)
})

test('shows which items could not be deleted and why', async () => {
  const kept = team.findByName('b.txt')
  team.api.on('filesDelete', (request, defaultHandler) => {
    if (request.id === kept?.id) throw new Refusal('forbidden', { message: t('errors.items.deleteDenied') })
    return defaultHandler(request)
  })
  await select(item('a.txt'))
  await select(item('b.txt'))
  await bar.getByRole('button', { name: /^Delete/ }).click()
  const failures = page.getByRole('dialog')
  await expect.element(failures.getByText(t('errors.items.deleteDenied'))).toBeVisible()
  await expect.element(failures.getByText('b.txt').first()).toBeVisible()
  await button(failures, t('common.close')).last().click()
  await expect.element(item('b.txt')).toBeVisible()
  await expect.element(item('a.txt')).not.toBeInTheDocument()
})

test('has further actions in a menu', { tags: ['long'] }, async () => {
  await select(item('a.txt'))
  await button(bar, t('files.browser.moreActions')).click()
  await expect.element(page.getByRole('menuitem', { name: /^Duplicate/ })).toBeVisible()
  await press('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(bar).toBeVisible()
})

test('adds the first matching tag with Enter, prefers an exact one, and creates a new one without matches', async () => {
  team.tags = ['not approved', 'approved', 'app'].map((name) => ({ id: newId(), name, color: 'green' as const }))
  await select(item('a.txt'))
  await bar.getByRole('button', { name: /^Tags/ }).click()
  const form = dialog(t('files.tags.tagsFor', { count: 1, name: 'a.txt' }))
  const tags = form.getByPlaceholder(t('files.tags.enterDescriptiveTag'))
  const isTaken = (name: string) => expect.element(button(form, t('common.removeName', { name }))).toBeVisible()
  await tags.fill('appro')
  await press('{Enter}')
  await isTaken('not approved')
  await tags.fill('APP')
  await expect.element(page.getByRole('option', { name: 'app', exact: true })).toHaveAttribute('data-combobox-selected')
  await press('{Enter}')
  await isTaken('app')
  await tags.fill('appro')
  await expect.element(page.getByRole('option', { name: t('files.tags.addText', { text: 'appro' }) })).toBeVisible()
  await press('{ArrowDown}{Enter}')
  await isTaken('appro')
  await tags.fill('fresh')
  await press('{Enter}')
  await isTaken('fresh')
  expect(button(form, t('common.removeName', { name: 'approved' })).query()).toBeNull()
})

test('adds tags to all items and removes only removed ones', async () => {
  const [draft, client, urgent] = ['draft', 'client', 'urgent'].map((name, index) => ({
    id: `0198c0de-0000-7000-8000-${String(900_000 + index).padStart(12, '0')}`,
    name,
    color: 'default' as const,
  }))
  if (!draft || !client || !urgent) throw new Error('Three tags')
  team.tags = [draft, client, urgent]
  team.items = team.items.map((item) => {
    if (item.name === 'a.txt') return { ...item, tags: [draft, client] }
    return item.name === 'b.txt' ? { ...item, tags: [client, urgent] } : item
  })
  await select(item('a.txt'))
  await select(item('b.txt'))
  await bar.getByRole('button', { name: /^Tags/ }).click()
  const form = dialog(t('files.tags.tagsFor', { count: 2 }))
  const tags = form.getByPlaceholder(t('files.tags.enterDescriptiveTag'))
  await expect.element(tags).toHaveFocus()
  await tags.fill('CLIENT')
  await press('{Enter}')
  await expect.element(form.getByText(t('files.tags.tagAlreadySelected'))).toBeVisible()
  await tags.fill('brand new')
  await press('{Enter}')
  await expect.element(button(form, t('common.removeName', { name: 'brand new' }))).toBeVisible()
  await button(form, t('common.removeName', { name: 'client' })).click()
  await button(form, t('files.tags.addNameToAll', { name: 'urgent' })).click()
  await button(form, t('common.save')).click()
  await expect.element(form).not.toBeInTheDocument()
  const getTags = (name: string) =>
    team
      .findByName(name)
      ?.tags.map((tag) => tag.name)
      .sort()
  await expect
    .poll(() => [getTags('a.txt'), getTags('b.txt')])
    .toEqual([
      ['brand new', 'draft', 'urgent'],
      ['brand new', 'urgent'],
    ])
  await expect.element(toast(t('files.tags.tagsUpdated', { count: 2 }))).toBeVisible()
  await page
    .getByRole('region', { name: t('ui.toast.messages') })
    .getByRole('button', { name: t('common.undo') })
    .click()
  await expect
    .poll(() => [getTags('a.txt'), getTags('b.txt')])
    .toEqual([
      ['client', 'draft'],
      ['client', 'urgent'],
    ])
})
