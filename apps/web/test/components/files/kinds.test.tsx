import { t } from '@arbour/messages/t'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { expectAccessible } from '../support/axe.ts'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, folder, item } from '../support/screen.ts'

let team: FakeTeam
beforeEach(() => {
  team = new FakeTeam()
})

const chips = page.getByRole('group', { name: t('common.filters') })

function addItems(): void {
  for (let number = 1; number <= 9; number++) team.add(`Note ${number}.txt`)
  team.add('Front.png', { sub_type: 'image' })
  team.folder('Plans')
}

test('a folder lists one kind of items on request, and all again', async () => {
  addItems()
  await renderApp(team)
  await button(chips, t('files.items.images')).click()
  await expect.element(item('Front.png')).toBeVisible()
  await expect.element(folder('Plans')).not.toBeInTheDocument()
  await expect.element(page.getByText(t('common.itemCount', { count: 1 }), { exact: true })).toBeVisible()
  await expect.element(chips.getByRole('button', { name: t('files.items.images'), pressed: true })).toBeVisible()
  expect(team.api.asked('filesBrowse').at(-1)).toMatchObject({ path: '/all', type: 'file', sub_type: 'image' })
  expect(router.state.location.search).toEqual({ kind: 'images' })
  await expectAccessible()
  await button(chips, t('common.projects')).click()
  await expect.element(page.getByText(t('files.items.noProjectsHere'))).toBeVisible()
  await page.getByRole('button', { name: t('common.showAll') }).click()
  await expect.element(folder('Plans')).toBeVisible()
  expect(router.state.location.search).toEqual({})
})

test('an address has the kind, and another folder lists all', async () => {
  addItems()
  await renderApp(team, '/all?kind=folders')
  await expect.element(folder('Plans')).toBeVisible()
  await expect.element(item('Front.png')).not.toBeInTheDocument()
  await folder('Plans').dblClick()
  await expect.element(page.getByText(t('common.emptyFolder'))).toBeVisible()
  await expect.element(chips).not.toBeInTheDocument()
})

test('a few items have no filters', async () => {
  team.add('Front.png', { sub_type: 'image' })
  await renderApp(team)
  await expect.element(item('Front.png')).toBeVisible()
  await expect.element(chips).not.toBeInTheDocument()
})
