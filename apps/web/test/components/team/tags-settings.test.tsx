import type { Tag } from '@arbour/contract/entities/team/tag'
import { t } from '@arbour/messages/t'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../support/axe.ts'
import { FakeTeam, newId } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, press } from '../support/screen.ts'
import { smallTargets } from '../support/small-targets.ts'
import { onBothScreens } from '../support/window-size.ts'

let team: FakeTeam
let wood: Tag
const main = page.getByRole('main')
const row = (name: string) => main.getByRole('listitem').filter({ hasText: name })

beforeEach(() => {
  team = new FakeTeam()
  wood = { id: newId(), name: 'Wood', color: 'green' }
  const steel: Tag = { id: newId(), name: 'Steel', color: 'default' }
  team.tags = [steel, wood]
  team.api.on('tagsUsage', () => ({
    items: [
      { id: wood.id, items: 1200, smart_views: 1 },
      { id: steel.id, items: 0, smart_views: 0 },
    ],
  }))
  team.api.on('tagsUpdate', ({ id, name, color }) => {
    const tag = team.tags.find((tag) => tag.id === id) ?? wood
    Object.assign(tag, name !== undefined && { name }, color !== undefined && { color })
    return { tag }
  })
})

onBothScreens((isPhone) => {
  test('lists tags with usage for an Admin and renames one with the keyboard', async () => {
    await renderApp(team, '/settings/tags')
    await expect.element(row('Wood')).toMatchTextContent('1,200 items, 1 smart view')
    await expect.element(row('Steel')).toMatchTextContent(t('files.tags.notUsed'))
    await expectAccessible()
    if (isPhone) expect(smallTargets()).toEqual([])
    button(main, t('files.tags.renameName', { name: 'Wood' }))
      .element()
      .focus()
    await press('{Enter}')
    await main.getByRole('textbox', { name: t('files.tags.nameOfTagName', { name: 'Wood' }) }).fill('Timber')
    await press('{Enter}')
    await expect.element(button(main, t('files.tags.renameName', { name: 'Timber' }))).toHaveFocus()
  })
})

test('changes the colour of a tag, and explains the consequences of deleting it', async () => {
  team.api.on('filesSearch', (request, defaultHandler) => defaultHandler(request))
  team.api.on('tagsDelete', ({ id }) => {
    team.tags = team.tags.filter((tag) => tag.id !== id)
    return { tag: wood }
  })
  await renderApp(team, '/settings/tags')
  await button(main, t('files.tags.colourOfNameColorName', { name: 'Wood', colorName: t('files.tags.green') })).click()
  await page.getByRole('menuitemradio', { name: t('files.tags.purple') }).click()
  await expect
    .element(button(main, t('files.tags.colourOfNameColorName', { name: 'Wood', colorName: t('files.tags.purple') })))
    .toBeVisible()
  await button(main, t('files.tags.deleteName', { name: 'Wood' })).click()
  const ask = dialog(t('files.tags.deleteTagName', { name: 'Wood' }))
  await expect
    .element(ask.getByText('1 smart view filters by it and will show no results. This can’t be undone.', { exact: false }))
    .toBeVisible()
  await button(ask, t('common.delete')).click()
  await expect.element(button(main, t('files.tags.renameName', { name: 'Wood' }))).not.toBeInTheDocument()
  expect(team.api.asked('tagsDelete')).toEqual([{ id: wood.id }])
})

test('explains to a team without tags how to create them', async () => {
  team.tags = []
  await renderApp(team, '/settings/tags')
  await expect.element(main.getByRole('heading', { name: t('team.settings.noTagsYet') })).toBeVisible()
  await expectAccessible()
})
