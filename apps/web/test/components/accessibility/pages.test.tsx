import { t } from '@arbour/messages/t'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../support/axe.ts'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { item, select, selection } from '../support/screen.ts'
import { siteTeam } from '../support/site-team.ts'
import { onBothScreens } from '../support/window-size.ts'

const heading = (name: string | RegExp) => page.getByRole('heading', { name })
const show = (view: string) => page.getByRole('radio', { name: view }).click({ force: true })

onBothScreens(
  (isPhone) => {
    test('checks a grid, also with a selection', async () => {
      await renderApp(siteTeam())
      await expect.element(item('notes.txt')).toBeVisible()
      await expectAccessible()
      await select(item('notes.txt'))
      await expect.element(selection()).toMatchTextContent(t('files.browser.countSelected', { count: 1 }))
      await expectAccessible()
    })

    test('checks a list, also with the column chooser', async () => {
      await renderApp(siteTeam())
      await show(t('files.browser.list'))
      await expect.element(page.getByRole('row', { name: 'notes.txt, file' })).toBeVisible()
      await expectAccessible()
      if (isPhone) return
      await page.getByRole('button', { name: t('files.browser.chooseColumns') }).click()
      await expect.element(page.getByRole('checkbox', { name: t('common.tags') })).toBeVisible()
      await expectAccessible({ hasMenu: true })
    })

    test('checks a tree with an expanded branch and a selection inside', async () => {
      const team = new FakeTeam()
      team.add('plan.txt', { into: team.folder('A') })
      await renderApp(team)
      await show(t('files.browser.tree'))
      await page.getByRole('button', { name: t('files.browser.openName', { name: 'A' }), exact: true }).click()
      await item('plan.txt').click()
      await expect.element(selection()).toMatchTextContent(t('files.browser.countSelected', { count: 1 }))
      await expectAccessible()
    })

    test('checks an empty folder', async () => {
      await renderApp(siteTeam(), '/all/Empty')
      await expect.element(heading(t('common.emptyFolder'))).toBeVisible()
      await expectAccessible()
    })

    test('checks the bin', async () => {
      await renderApp(siteTeam(), '/bin')
      await expect.element(item('binned.txt')).toBeVisible()
      await expectAccessible()
    })

    test('checks an unknown URL', async () => {
      await renderApp(siteTeam(), '/nonsense')
      await expect.element(heading(t('common.pageNotFound'))).toBeVisible()
      await expectAccessible()
    })

    test('checks a path without an item', async () => {
      await renderApp(siteTeam(), '/all/Nowhere')
      await expect.element(heading(t('common.browseNotFound'))).toBeVisible()
      await expectAccessible()
    })

    test('checks a search without results', async () => {
      await renderApp(siteTeam(), '/search?q=zzqx')
      await expect.element(heading(t('files.search.noResultsFoundForQ', { q: 'zzqx' }))).toBeVisible()
      await expectAccessible()
    })
  },
  { isPhoneLong: true },
)

test('checks the calendar placeholder', async () => {
  await renderApp(siteTeam(), '/calendar')
  await expect.element(heading(t('app.pages.workInProgress'))).toBeVisible()
  await expectAccessible()
})
