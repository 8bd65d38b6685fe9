import { t } from '@arbour/messages/t'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { chooseNew, dialog, field, press } from '../support/screen.ts'
import { onPhone, sizeWindow } from '../support/window-size.ts'

let team: FakeTeam
const toggle = page
  .getByRole('navigation', { name: t('app.shell.main') })
  .getByRole('button', { name: t('common.folders'), exact: true })
const tree = page.getByRole('tree', { name: t('common.folders') })
const line = (name: string): Locator => tree.getByRole('treeitem', { name, exact: true })
const link = (name: string): Locator =>
  page.getByRole('navigation', { name: t('app.shell.main') }).getByRole('link', { name, exact: true })
const getTop = (target: Locator) => target.element().getBoundingClientRect().top

beforeEach(() => {
  team = new FakeTeam()
  const bridges = team.folder('Bridges')
  team.folder('East', { into: bridges })
  const west = team.folder('West', { into: bridges })
  team.folder('Banks', { into: west })
  team.folder('Closed', { is_accessible: false })
  team.folder('Tunnels')
})

test('keeps the links in place when a large tree opens', async () => {
  for (let index = 0; index < 60; index++) team.folder(`Folder ${index}`)
  await sizeWindow(1440, 700)
  await renderApp(team)
  await toggle.click()
  await expect.element(tree).not.toBeInTheDocument()
  const links = [
    t('common.allFiles'),
    t('common.projects'),
    t('common.companies'),
    t('reporting.reports.reports'),
    t('files.bin.bin'),
  ].map(link)
  const before = links.map(getTop)
  await toggle.click()
  await expect.element(line('Bridges')).toBeVisible()
  expect(links.map(getTop)).toEqual(before)
  // Only the tree scrolls.
  const box = tree.element()
  await expect.poll(() => box.scrollHeight).toBeGreaterThan(box.clientHeight)
  await expect.poll(() => box.getBoundingClientRect().bottom).toBeGreaterThan(670)
  expect(box.getBoundingClientRect().bottom).toBeLessThanOrEqual(700)
  const sidebar = page.getByRole('complementary', { name: t('app.shell.sidebar') }).element()
  expect(sidebar.scrollHeight).toBe(sidebar.clientHeight)
})

test('expands only folders with subfolders, and shows a lock on restricted ones', async () => {
  await renderApp(team)
  await expect.element(line('Bridges')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(line('Tunnels')).not.toHaveAttribute('aria-expanded')
  await expect.element(line('Closed')).not.toHaveAttribute('aria-expanded')
  const buttons = [...tree.element().querySelectorAll('button')]
  expect(buttons.map((button) => button.parentElement?.textContent)).toEqual(['Bridges'])
  expect(line('Closed').element().querySelector('.tabler-icon-lock')).not.toBeNull()
  expect(line('Tunnels').element().querySelector('.tabler-icon-lock')).toBeNull()
})

test('expands a folder after its first subfolder was created', async () => {
  await renderApp(team, '/all/Tunnels')
  await expect.element(line('Tunnels')).not.toHaveAttribute('aria-expanded')
  await chooseNew(t('common.newFolder'))
  await field(dialog(t('common.newFolder')), t('common.name')).fill('Shafts')
  await press('{Enter}')
  await expect.element(line('Tunnels')).toHaveAttribute('aria-expanded', 'false')
})

test('has a single tab stop for the tree, with arrows, letters and Enter inside', async () => {
  await renderApp(team)
  await expect.element(line('Bridges')).toBeVisible()
  ;(toggle.element() as HTMLElement).focus()
  await userEvent.tab()
  await expect.element(line('Bridges')).toHaveFocus()
  await press('{ArrowDown}')
  await expect.element(line('Closed')).toHaveFocus()
  await press('b')
  await expect.element(line('Bridges')).toHaveFocus()
  await press('{ArrowRight}')
  await expect.element(line('East')).toBeVisible()
  await press('{ArrowRight}{ArrowDown}')
  await expect.element(line('West')).toHaveFocus()
  await press('{ArrowLeft}')
  await expect.element(line('Bridges')).toHaveFocus()
  await press('{End}')
  await expect.element(line('Tunnels')).toHaveFocus()
  await userEvent.tab()
  expect(tree.element().contains(document.activeElement)).toBe(false)
  await userEvent.tab({ shift: true })
  await expect.element(line('Tunnels')).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(toggle).toHaveFocus()
  await userEvent.tab()
  await press('{Home}{ArrowLeft}')
  await expect.element(line('East')).not.toBeInTheDocument()
  await press('{End}{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Tunnels', level: 1 })).toBeVisible()
  await expect.element(line('Tunnels')).toHaveAttribute('aria-current', 'page')
})

test('opens a branch with the arrow to the left on a page from right to left', async () => {
  document.documentElement.dir = 'rtl'
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  await renderApp(team)
  await expect.element(line('Bridges')).toBeVisible()
  ;(toggle.element() as HTMLElement).focus()
  await userEvent.tab()
  await press('{ArrowRight}')
  await expect.element(line('East')).not.toBeInTheDocument()
  await press('{ArrowLeft}')
  await expect.element(line('East')).toBeVisible()
  const chevron = line('Bridges').element().parentElement?.querySelector('svg')
  expect(chevron && getComputedStyle(chevron).scale).toBe('-1 1')
})

test('opens below the links on a phone with touch targets', async () => {
  await onPhone()
  await renderApp(team)
  await page.getByRole('button', { name: t('app.shell.openMenu') }).click()
  const menu = page.getByRole('dialog')
  const tunnels = menu.getByRole('treeitem', { name: 'Tunnels', exact: true })
  await expect.element(tunnels).toBeVisible()
  expect(tunnels.element().parentElement?.clientHeight).toBeGreaterThanOrEqual(44)
  await tunnels.click()
  await expect.element(page.getByRole('heading', { name: 'Tunnels', level: 1 })).toBeVisible()
})
