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
    test('a grid, with a selection too', async () => {
      await renderApp(siteTeam())
      await expect.element(item('notes.txt')).toBeVisible()
      await expectAccessible()
      await select(item('notes.txt'))
      await expect.element(selection()).toMatchTextContent('1 selected')
      await expectAccessible()
    })

    test('a list, with the choice of its columns too', async () => {
      await renderApp(siteTeam())
      await show('List')
      await expect.element(page.getByRole('row', { name: 'notes.txt, file' })).toBeVisible()
      await expectAccessible()
      if (isPhone) return
      await page.getByRole('button', { name: 'Choose columns' }).click()
      await expect.element(page.getByRole('checkbox', { name: 'Tags' })).toBeVisible()
      await expectAccessible({ hasMenu: true })
    })

    test('a tree with an open branch and a selection in it', async () => {
      const team = new FakeTeam()
      team.add('plan.txt', { into: team.folder('A') })
      await renderApp(team)
      await show('Tree')
      await page.getByRole('button', { name: 'Open A', exact: true }).click()
      await item('plan.txt').click()
      await expect.element(selection()).toMatchTextContent('1 selected')
      await expectAccessible()
    })

    test('an empty folder', async () => {
      await renderApp(siteTeam(), '/all/Empty')
      await expect.element(heading('There are no items in this folder')).toBeVisible()
      await expectAccessible()
    })

    test('the bin', async () => {
      await renderApp(siteTeam(), '/bin')
      await expect.element(item('binned.txt')).toBeVisible()
      await expectAccessible()
    })

    test('an address that is none of ours', async () => {
      await renderApp(siteTeam(), '/nonsense')
      await expect.element(heading('404 - Not Found!')).toBeVisible()
      await expectAccessible()
    })

    test('a path with nothing there', async () => {
      await renderApp(siteTeam(), '/all/Nowhere')
      await expect.element(heading('401 - Not Found!')).toBeVisible()
      await expectAccessible()
    })

    test('a search without results', async () => {
      await renderApp(siteTeam(), '/search?q=zzqx')
      await expect.element(heading('No results found for zzqx, try a different search')).toBeVisible()
      await expectAccessible()
    })
  },
  { isPhoneLong: true },
)

test('the calendar, which holds its place', async () => {
  await renderApp(siteTeam(), '/calendar')
  await expect.element(heading('Work in progress')).toBeVisible()
  await expectAccessible()
})
