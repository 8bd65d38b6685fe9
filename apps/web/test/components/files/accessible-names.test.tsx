import { t } from '@arbour/messages/t'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { press } from '../support/screen.ts'

const BARE = { is_dir: false, sub_type: null, size: null, mimetype: null, ext: null } as const
const NAMES = [
  'Plans, folder',
  'notes for plans.txt, file',
  'Plans of rails, web link',
  'Plans online, cloud doc',
  'Late plans, smart view',
  'Shortcut to Plans, shortcut',
  'The latest plans, shortcut to Plans',
  'Plans nobody sees, shortcut',
]

let team: FakeTeam
beforeEach(() => {
  team = new FakeTeam()
  const plans = team.folder('Plans')
  team.add('notes for plans.txt')
  team.add('Plans of rails', { ...BARE, type: 'link', url: 'https://example.com/' })
  team.add('Plans online', { ...BARE, type: 'cloud', url: 'https://docs.example.com/' })
  team.add('Late plans', { ...BARE, type: 'smart' })
  team.add('Shortcut to Plans', { ...BARE, type: 'shortcut', url: plans.path })
  team.add('The latest plans', { ...BARE, type: 'shortcut', url: plans.path })
  // Its target is invisible to the user.
  team.add('Plans nobody sees', { ...BARE, type: 'shortcut', url: null })
})

test('includes the kind of item in the accessible name of each row and tile', async () => {
  await renderApp(team)
  for (const name of NAMES) await expect.element(page.getByRole('row', { name, exact: true })).toBeVisible()
  await page.getByRole('radio', { name: t('files.browser.list') }).click()
  for (const name of NAMES) await expect.element(page.getByRole('row', { name, exact: true })).toBeVisible()
})

test('includes the kind and location in search results and the palette', async () => {
  await renderApp(team)
  await page.getByRole('combobox', { name: t('common.search') }).fill('plans')
  for (const name of NAMES) {
    await expect
      .element(page.getByRole('option', { name: new RegExp(`^${name.replace(', ', ' ?, ')}, All Files$`) }))
      .toBeVisible()
  }
  await press('{Escape}{Escape}{Escape}')
  await press('{Control>}k{/Control}')
  await page.getByRole('combobox', { name: t('shell.commandPalette.searchFilesOrCommands') }).fill('plans')
  for (const name of NAMES) {
    await expect
      .element(page.getByRole('option', { name: new RegExp(`^${name.replace(', ', ' ?, ')}, All Files$`) }))
      .toBeVisible()
  }
})
