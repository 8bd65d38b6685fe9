import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../support/axe.ts'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { item, select, selection } from '../support/screen.ts'
import { siteTeam } from '../support/site-team.ts'
import { onBothScreens } from '../support/window-size.ts'

const heading = (name: string | RegExp) => page.getByRole('heading', { name })
const show = (view: 'List' | 'Tree') => page.getByRole('radio', { name: view }).click({ force: true })

onBothScreens(
  (isPhone) => {
    test('checks a grid, also with a selection', async () => {
      await renderApp(siteTeam())
      await expect.element(item('notes.txt')).toBeVisible()
      await expectAccessible()
      await select(item('notes.txt'))
      await expect.element(selection()).toMatchTextContent('1 selected')
      await expectAccessible()
    })

    test('checks a list, also with the column chooser', async () => {
      await renderApp(siteTeam())
      await show('List')
      await expect.element(page.getByRole('row', { name: 'notes.txt, file' })).toBeVisible()
      await expectAccessible()
      if (isPhone) return
      await page.getByRole('button', { name: 'Choose columns' }).click()
      await expect.element(page.getByRole('checkbox', { name: 'Tags' })).toBeVisible()
      await expectAccessible({ hasMenu: true })
    })

    test('checks a tree with an expanded branch and a selection inside', async () => {
      const team = new FakeTeam()
      team.add('plan.txt', { into: team.folder('A') })
      await renderApp(team)
      await show('Tree')
      await page.getByRole('button', { name: 'Expand A', exact: true }).click()
      await item('plan.txt').click()
      await expect.element(selection()).toMatchTextContent('1 selected')
      await expectAccessible()
    })

    test('checks an empty folder', async () => {
      await renderApp(siteTeam(), '/all/Empty')
      await expect.element(heading('There are no items in this folder')).toBeVisible()
      await expectAccessible()
    })

    test('checks the bin', async () => {
      await renderApp(siteTeam(), '/bin')
      await expect.element(item('binned.txt')).toBeVisible()
      await expectAccessible()
    })

    test('checks an unknown URL', async () => {
      await renderApp(siteTeam(), '/nonsense')
      await expect.element(heading('404 - Not Found!')).toBeVisible()
      await expectAccessible()
    })

    test('checks a path without an item', async () => {
      await renderApp(siteTeam(), '/all/Nowhere')
      await expect.element(heading('401 - Not Found!')).toBeVisible()
      await expectAccessible()
    })

    test('checks a search without results', async () => {
      await renderApp(siteTeam(), '/search?q=zzqx')
      await expect.element(heading('No results found for zzqx, try a different search')).toBeVisible()
      await expectAccessible()
    })
  },
  { isPhoneLong: true },
)

test('checks the calendar placeholder', async () => {
  await renderApp(siteTeam(), '/calendar')
  await expect.element(heading('Work in progress')).toBeVisible()
  await expectAccessible()
})
