import { t } from '@arbour/messages/t'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { queryClient } from '#lib/api/query-client.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { expectAccessible } from '../support/axe.ts'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { dialog, field, item, menuItem, press } from '../support/screen.ts'
import { smallTargets } from '../support/small-targets.ts'
import { onBothScreens, onPhone } from '../support/window-size.ts'

const menuButton = page.getByRole('button', { name: t('app.shell.userMenu') })
const links = page.getByRole('navigation', { name: t('app.shell.main') }).getByRole('link')

onBothScreens(
  (isPhone) => {
    test('shows the user and team, and links to account, teams and help', async () => {
      const team = new FakeTeam()
      await renderApp(team)
      await menuButton.click()
      const menu = page.getByRole('menu')
      for (const text of ['Ada Byron', 'ada@example.org'])
        await expect.element(menu.getByText(text, { exact: true })).toBeVisible()
      const names = () =>
        page
          .getByRole('menuitem')
          .elements()
          .map((element) => element.textContent)
      await expect
        .poll(names)
        .toEqual([
          ...(isPhone ? [''] : []),
          t('app.shell.account'),
          t('app.shell.switchTeam'),
          t('app.shell.help'),
          t('common.signOut'),
        ])
      await menuItem(t('app.shell.account')).click()
      await expect.element(page.getByRole('heading', { name: t('account.accountPage.profile'), level: 1 })).toBeVisible()
      await menuButton.click()
      await menuItem(t('app.shell.switchTeam')).click()
      await expect.element(dialog(t('common.switchTeam'))).toBeVisible()
      await press('{Escape}')
      await expect.element(dialog(t('common.switchTeam'))).not.toBeInTheDocument()
      await menuButton.click()
      await menuItem(t('app.shell.help')).click()
      await expect.element(page.getByRole('heading', { name: t('app.shell.help'), level: 1 })).toBeVisible()
    })
  },
  { isPhoneLong: true },
)

test('fills a phone, has touch targets, and closes', async () => {
  await onPhone()
  await renderApp(new FakeTeam())
  await menuButton.click()
  await expect.element(menuItem(t('app.shell.account'))).toBeVisible()
  const corners = [
    [2, 2],
    [388, 2],
    [2, 842],
    [388, 842],
  ] as const
  await expect
    .poll(() => corners.every(([x, y]) => document.elementFromPoint(x, y)?.closest('[role="menu"]') !== null))
    .toBe(true)
  expect(smallTargets()).toEqual([])
  await expectAccessible({ hasMenu: true })
  await menuItem(t('app.shell.closeMenu')).click()
  await expect.element(menuItem(t('app.shell.account'))).not.toBeInTheDocument()
  await expect.element(menuButton).toHaveFocus()
})

test('is navigated with arrow keys and Enter', async () => {
  const team = new FakeTeam()
  await renderApp(team)
  await menuButton.click()
  await expect.element(menuItem(t('app.shell.account'))).toHaveFocus()
  await press('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(page.getByRole('heading', { name: t('app.shell.help'), level: 1 })).toBeVisible()
})

test('has help last in the sidebar, and help and account in the palette', async () => {
  const team = new FakeTeam()
  team.add('plan.txt')
  await renderApp(team)
  await expect.element(item('plan.txt')).toBeVisible()
  // The user's permissions in the team load a moment later.
  await expect
    .poll(() => links.elements().map((link) => link.textContent))
    .toEqual([
      t('reporting.dashboard.dashboard'),
      t('common.allFiles'),
      t('common.projects'),
      t('common.companies'),
      t('sharing.shared.shared'),
      t('reporting.reports.reports'),
      t('common.team'),
      t('common.settings'),
      t('files.bin.bin'),
      t('shell.help.help'),
    ])
  await press('{Control>}k{/Control}')
  const palette = page.getByRole('dialog', { name: t('shell.commandPalette.commands') })
  await palette.getByRole('combobox').fill('help')
  await expect.element(palette.getByRole('option', { name: t('app.shell.help'), exact: true })).toBeVisible()
  await palette.getByRole('combobox').fill('account')
  await press('{Enter}')
  await expect.element(field(page.getByRole('main'), t('account.common.firstName'))).toBeVisible()
  expect(router.state.location.pathname).toBe('/account')
})

onBothScreens(
  () => {
    test('shows the environment in a banner above everything without covering anything', async () => {
      const config = { public_url: location.origin, environment: 'staging', sign_in: 'embedded' }
      const oidc = { issuer: `${location.origin}/idp`, client_id: 'arbour-web', audience: 'a', scope: 'openid' }
      queryClient.setQueryData(queryKeys.config, { ...config, oidc })
      const team = new FakeTeam()
      team.add('plan.txt')
      await renderApp(team)
      await expect.element(item('plan.txt')).toBeVisible()
      const banner = page.getByText(t('app.shell.notProductionEnvironment', { environment: 'staging' }))
      await expect.element(banner).toBeVisible()
      const box = banner.element().getBoundingClientRect()
      expect(box.top).toBe(0)
      expect(menuButton.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(box.bottom)
      expect(document.documentElement.scrollHeight).toBe(window.innerHeight)
      await expectAccessible()
    })
  },
  { isPhoneLong: true },
)
