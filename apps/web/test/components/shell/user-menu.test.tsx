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

const menuButton = page.getByRole('button', { name: 'User menu' })
const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')

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
      await expect.poll(names).toEqual([...(isPhone ? [''] : []), 'Account', 'Switch team', 'Help', 'Sign out'])
      await menuItem('Account').click()
      await expect.element(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
      await menuButton.click()
      await menuItem('Switch team').click()
      await expect.element(dialog('Switch Team')).toBeVisible()
      await press('{Escape}')
      await expect.element(dialog('Switch Team')).not.toBeInTheDocument()
      await menuButton.click()
      await menuItem('Help').click()
      await expect.element(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible()
    })
  },
  { isPhoneLong: true },
)

test('fills a phone, has touch targets, and closes', async () => {
  await onPhone()
  await renderApp(new FakeTeam())
  await menuButton.click()
  await expect.element(menuItem('Account')).toBeVisible()
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
  await menuItem('Close menu').click()
  await expect.element(menuItem('Account')).not.toBeInTheDocument()
  await expect.element(menuButton).toHaveFocus()
})

test('is navigated with arrow keys and Enter', async () => {
  const team = new FakeTeam()
  await renderApp(team)
  await menuButton.click()
  await expect.element(menuItem('Account')).toHaveFocus()
  await press('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible()
})

test('has help last in the sidebar, and help and account in the palette', async () => {
  const team = new FakeTeam()
  team.add('plan.txt')
  await renderApp(team)
  await expect.element(item('plan.txt')).toBeVisible()
  // The user's permissions in the team load a moment later.
  await expect
    .poll(() => links.elements().map((link) => link.textContent))
    .toEqual(['Dashboard', 'All Files', 'Projects', 'Companies', 'Shared', 'Reports', 'Team', 'Settings', 'Bin', 'Help'])
  await press('{Control>}k{/Control}')
  const palette = page.getByRole('dialog', { name: 'Commands' })
  await palette.getByRole('combobox').fill('help')
  await expect.element(palette.getByRole('option', { name: 'Help', exact: true })).toBeVisible()
  await palette.getByRole('combobox').fill('account')
  await press('{Enter}')
  await expect.element(field(page.getByRole('main'), 'First name')).toBeVisible()
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
      const banner = page.getByText('Not production: staging')
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
