import { pageMeta } from '@arbour/contract/entities/common'
import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { beforeEach, expect, test } from 'vitest'
import { router } from '#app/router.tsx'
import { expectAccessible } from '../support/axe.ts'
import { FakeTeam, newId } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, folder, item, press, runAction, toast } from '../support/screen.ts'

const picker = dialog(t('files.operations.moveItems', { count: 1, name: 'survey.txt' }))
const search = picker.getByRole('searchbox')
const crumbs = picker.getByRole('navigation')
let team: FakeTeam
let works: Item
let survey: Item

beforeEach(async () => {
  team = new FakeTeam()
  team.folder('Archive')
  works = team.folder('Works', { into: team.folder('Site') })
  survey = team.add('survey.txt')
  await renderApp(team)
  await runAction(item('survey.txt'), t('files.operations.moveToFolder'))
  await expect.element(search).toHaveFocus()
})

test('opens the first search result with Enter once it is loaded, and chooses it with another', async () => {
  const gate = Promise.withResolvers<void>()
  team.api.on('filesSearch', async (request, defaultHandler) => {
    await gate.promise
    return defaultHandler(request)
  })
  team.api.on('filesMove', ({ destination_id }) => {
    expect(destination_id).toBe(works.id)
    const paths = { from_path: survey.path, to_path: `${works.path}/${survey.name}` }
    return {
      file: { ...survey, path: paths.to_path, parent_id: works.id },
      meta: { action: 'move' as const, undo_id: null, ...paths },
    }
  })
  await press('works{Enter}')
  await expect.element(picker.getByRole('status').filter({ hasText: t('common.searching') })).toBeVisible()
  gate.resolve()
  await expect.element(crumbs).toMatchTextContent('Works')
  await expect.element(search).toHaveFocus()
  await expect.element(button(picker, t('files.operations.moveHere'))).toBeEnabled()
  await press('{Enter}')
  await expect
    .element(toast(t('files.operations.movedToTarget', { count: 1, name: 'survey.txt', target: 'Works' })))
    .toBeVisible()
})

test('begins in the open folder, and offers the folders used last', async () => {
  const paths = { from_path: survey.path, to_path: '/all/Archive/survey.txt' }
  team.api.on('filesMove', () => ({ file: survey, meta: { action: 'move' as const, undo_id: null, ...paths } }))
  await button(picker, 'Archive').click()
  await button(picker, t('files.operations.moveHere')).click()
  await expect
    .element(toast(t('files.operations.movedToTarget', { count: 1, name: 'survey.txt', target: 'Archive' })))
    .toBeVisible()
  await router.navigate({ href: '/all/Site' })
  await runAction(folder('Works'), t('files.operations.copyToFolder'))
  const copyPicker = dialog(t('files.operations.copyItems', { count: 1, name: 'Works' }))
  await expect.element(copyPicker.getByRole('navigation')).toMatchTextContent('Site')
  await button(
    copyPicker.getByRole('list', { name: t('files.itemPicker.recentFolders') }),
    t('files.itemPicker.nameInPath', { name: 'Archive', path: '/all' }),
  ).click()
  await expect.element(copyPicker.getByRole('navigation')).toMatchTextContent('Archive')
  await expect.element(button(copyPicker, t('files.common.copyHere'))).toBeEnabled()
})

test('ignores Enter if the open folder cannot be chosen or nothing is found', async () => {
  await press('{Enter}nowhere{Enter}')
  await expect.element(picker.getByText(t('common.noResults'))).toBeVisible()
  await press('{Enter}')
  await expect.element(search).toHaveValue('nowhere')
})

test('does not add to the open folder while search results hide it', async () => {
  await button(picker, 'Site').click()
  await expect.element(crumbs).toMatchTextContent('Site')
  await expect.element(button(picker, t('files.operations.moveHere'))).toBeEnabled()
  await search.fill('works')
  await expect.element(button(picker, t('files.operations.moveHere'))).toBeDisabled()
  await expect.element(button(picker, t('common.newFolder'))).toBeDisabled()
  await search.fill('')
  await expect.element(button(picker, t('files.operations.moveHere'))).toBeEnabled()
})

test('keeps the focus in the list during keyboard navigation', async () => {
  const site = button(picker, 'Site')
  await expect.element(site).toBeVisible()
  site.element().focus()
  await press('{Enter}')
  await expect.element(button(picker, 'Works')).toHaveFocus()
  await press('{Enter}')
  await expect.element(picker.getByText(t('files.common.noFoldersHere'))).toHaveFocus()
  await press('{Shift>}{Tab}{/Shift}')
  await expect.element(crumbs.getByRole('button', { name: 'Site' })).toHaveFocus()
  await press('{Enter}')
  await expect.element(button(picker, 'Works')).toHaveFocus()
})

test('moves from the field into the list with an arrow key', { tags: ['long'] }, async () => {
  await expect.element(button(picker, 'Archive')).toBeVisible()
  await press('{ArrowDown}')
  await expect.element(button(picker, 'Archive')).toHaveFocus()
  await press('{ArrowDown}')
  await expect.element(button(picker, 'Site')).toHaveFocus()
  await search.click()
  await press('works')
  await expect.element(picker.getByRole('list', { name: t('files.itemPicker.searchResults') })).toBeVisible()
  await press('{ArrowDown}{Enter}')
  await expect.element(crumbs).toMatchTextContent('Works')
  await expect.element(search).toHaveValue('')
})

test('ignores an Enter that ends the composition of a character', async () => {
  await press('works')
  await expect.element(picker.getByRole('list', { name: t('files.itemPicker.searchResults') })).toBeVisible()
  const enter = { key: 'Enter', bubbles: true, cancelable: true }
  const isLeft = search.element().dispatchEvent(new KeyboardEvent('keydown', { ...enter, isComposing: true }))
  expect(isLeft).toBe(true)
  expect(search.element().dispatchEvent(new KeyboardEvent('keydown', enter))).toBe(false)
  await expect.element(crumbs).toMatchTextContent('Works')
})

test('offers folders inside restricted ones among items shared with the user', async () => {
  await press('{Escape}')
  const id = newId()
  const salaries = { ...team.folder('Salaries', { id, path: `/i/${id}` }), parent: null }
  const none = { share_id: null, is_for_team: false, is_by_group: false, addresses: [], tenants: [], expires: null }
  const row = { ...none, file: salaries, is_mapped: true, user_role: 'editor' as const, shared: '2026-11-20T09:00:00.000Z' }
  team.api.on('filesShared', ({ page, take }) => ({ items: [row], meta: pageMeta(1, page, take) }))
  await runAction(item('survey.txt'), t('files.operations.moveToFolder'))
  const shared = picker.getByRole('list', { name: t('files.itemPicker.sharedWithMe') })
  await expect.element(shared.getByRole('button', { name: /^Salaries/ })).toBeVisible()
  await expectAccessible()
  await shared.getByRole('button', { name: /^Salaries/ }).click()
  await expect.element(crumbs).toMatchTextContent('Salaries')
  await expect.element(shared).not.toBeInTheDocument()
  await expect.element(button(picker, t('files.operations.moveHere'))).toBeEnabled()
})
