import type { Finance } from '@arbour/contract/entities/items/finance'
import { t } from '@arbour/messages/t'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { makeItem } from '#test/make-item.ts'
import { ConnectedTeams } from '../support/connected-teams.ts'
import { FakePartners } from '../support/fakes/fake-partners.ts'
import { FakeReports } from '../support/fakes/fake-reports.ts'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { folder, item } from '../support/screen.ts'
import { sizeWindow } from '../support/window-size.ts'

let team: FakeTeam
const figures: Finance = { ...(makeItem({ name: 'any' }).finance as Finance), currency: 'GBP' }
beforeEach(() => {
  team = new FakeTeam()
  new FakeReports(team).project('Harbour', { cost: '1310400.00' })
  team.folder('Harbour', { sub_type: 'project', finance: { ...figures, cost: '1310400.00' } })
  team.folder('Acme', { sub_type: 'company', finance: { ...figures, value: '20.00' } })
  team.add('plan.txt', { deleted: '2026-11-18T09:00:00.000Z', deleted_by: null })
})

const PAGES = [
  ['/', /^Good /],
  ['/all', t('common.allFiles')],
  ['/projects', t('common.projects')],
  ['/reports', t('reporting.reports.reports')],
  ['/bin', t('files.bin.bin')],
] as const

test.each([
  [1440, 252],
  [390, 16],
])('aligns the left edge of all pages in a window of %i pixels', async (width, edge) => {
  await sizeWindow(width, 844)
  await renderApp(team)
  for (const [path, name] of PAGES) {
    await router.navigate({ href: path })
    const heading = page.getByRole('heading', { level: 1, name })
    await expect.element(heading).toBeVisible()
    expect([path, heading.element().getBoundingClientRect().left]).toEqual([path, edge])
    expect([path, document.documentElement.scrollWidth]).toEqual([path, width])
  }
})

test('aligns the right edge of all pages, whether they scroll or not', async () => {
  await renderApp(team)
  const rightEdges: number[] = []
  const lastElements = [
    ['/', page.getByRole('region', { name: t('common.recent') })],
    ['/bin', page.getByRole('row').first()],
    ['/projects', page.getByRole('row').first()],
    ['/projects', page.getByRole('button', { name: t('common.newProject') })],
    ['/reports', page.getByRole('navigation', { name: t('reporting.reports.reports') })],
  ] as const
  for (const [path, element] of lastElements) {
    await router.navigate({ href: path })
    await expect.element(element).toBeVisible()
    rightEdges.push(element.element().getBoundingClientRect().right)
  }
  expect(rightEdges).toEqual(rightEdges.map(() => rightEdges[0]))
})

test('uses the full width of the window for reports', async () => {
  await sizeWindow(1920, 900)
  await renderApp(team, '/reports')
  const table = page.getByRole('table', { name: t('common.projects') })
  await expect.element(table).toBeVisible()
  expect(table.element().getBoundingClientRect().right).toBeGreaterThan(1880)
})

test('does not scroll the details horizontally', async () => {
  await renderApp(team, '/projects')
  await item('Harbour', 'project').click()
  const details = page.getByRole('complementary', { name: t('files.details.details'), exact: true })
  await expect.element(details.getByText(t('files.common.location'))).toBeVisible()
  for (const element of details.element().querySelectorAll('*')) {
    if (getComputedStyle(element).overflowX === 'auto') expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth)
  }
  const toggle = details
    .getByRole('button', { name: t('common.activity') })
    .element()
    .getBoundingClientRect()
  expect(toggle.right).toBeLessThanOrEqual(details.element().getBoundingClientRect().right)
})

test('does not move controls in the details when data arrives', async () => {
  new FakePartners(team, new ConnectedTeams(team))
  team.folder('Bridge', { sub_type: 'project', is_shareable: true })
  const pending = Promise.withResolvers<void>()
  for (const call of ['filesUsers', 'filesPartnerships'] as const) {
    team.api.on(call, async (request, defaultHandler) => {
      await pending.promise
      return defaultHandler(request)
    })
  }
  await renderApp(team, '/projects')
  await item('Bridge', 'project').click()
  const details = page.getByRole('complementary', { name: t('files.details.details'), exact: true })
  const pressed = [
    t('files.details.viewAsAnotherPerson'),
    t('files.details.managePartners'),
    t('files.details.viewExternalAccess'),
  ].map((name) => details.getByRole('button', { name }).or(details.getByRole('link', { name })))
  for (const element of pressed) await expect.element(element).toBeVisible()
  const tops = () => pressed.map((element) => element.element().getBoundingClientRect().top)
  const before = tops()
  pending.resolve()
  await expect.element(details.getByRole('list', { name: t('files.details.peopleWithAccess') })).toBeVisible()
  expect(tops()).toEqual(before)
})

test('has touch targets on a phone, and ends lists above the round button', async () => {
  for (let index = 0; index < 40; index++) team.folder(`Folder ${index}`)
  await sizeWindow(390, 844)
  await renderApp(team, '/all')
  await expect.element(folder('Folder 0')).toBeVisible()
  const create = page
    .getByRole('button', { name: t('files.browser.new'), exact: true })
    .element()
    .getBoundingClientRect()
  const scroller = page.getByRole('grid').element().closest('[class*=scroller]') as HTMLElement
  scroller.scrollTop = scroller.scrollHeight
  await expect.element(folder('Folder 39')).toBeVisible()
  expect(folder('Folder 39').element().getBoundingClientRect().bottom).toBeLessThanOrEqual(create.top)
  // Controls inside items are sized by the type of pointer.
  const small = [...document.querySelectorAll('button, input, a[href]')]
    .filter((element) => element.checkVisibility() && !element.closest('[class*=skip], [role=grid]'))
    .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.bottom > 0 && box.top < innerHeight && (box.height < 44 || box.width < 44))
  expect(small.map(({ element }) => element.getAttribute('aria-label') ?? element.textContent)).toEqual([])
})
