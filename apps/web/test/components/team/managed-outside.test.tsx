import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../support/axe.ts'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { askExternal, manageExternally } from '../support/manage-externally.ts'
import { joinTeams } from '../support/my-teams.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, item, menuItem } from '../support/screen.ts'
import { TeamPeople } from '../support/team-people.ts'
import { loseProvider, watchSignIn } from '../support/watch-sign-in.ts'

let team: FakeTeam
beforeEach(() => {
  team = new FakeTeam()
})

const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('shows members and roles read-only', async () => {
  const people = new TeamPeople(team)
  people.add('Ben Oak', ['Editor'])
  team.abilities.may_invite = false
  manageExternally()
  await renderApp(team, '/team')
  await expect.element(page.getByText(t('team.people.membersManagedByIdentityProvider'))).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('team.people.invitePeople') })).not.toBeInTheDocument()
  await page.getByRole('link', { name: /Ben Oak/ }).click()
  await expect.element(page.getByText(t('team.people.membersManagedByIdentityProvider'))).toBeVisible()
  for (const name of [t('team.people.suspend'), t('team.people.transfer')])
    await expect.element(page.getByRole('button', { name })).toBeVisible()
  for (const name of [t('team.people.saveRole'), t('common.remove')])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
  await expectAccessible()
})

test('has no join codes', async () => {
  manageExternally()
  await renderApp(team, '/settings/joining')
  await expect.element(page.getByText(t('team.settings.noJoinCodesWithIdentityProvider'))).toBeVisible()
  await expect.element(page.getByRole('button', { name: t('team.settings.newJoinCode') })).not.toBeInTheDocument()
})

test.each(['/invitation#secret', '/reset-password#secret'])('explains that an outdated link (%s) has no effect', async (path) => {
  manageExternally()
  await renderApp(team, path, { isSignedIn: false })
  await expect.element(title(t('account.identity.thisLinkIsNotUsed'))).toBeVisible()
  await expect.element(button(page.getByRole('main'), t('account.identity.signIn'))).toBeVisible()
  await expectAccessible()
})

test.each([
  [{ org_scope: null }, { organization: 'org_harbour' }],
  [{ scope: 'openid organization', org_scope: 'organization' }, { scope: 'openid organization:org_harbour' }],
  [{ org_id: 'org_bridges' }, {}],
])('requests a team in the provider’s way: %j', async (oidc, asked) => {
  joinTeams(team, 'Harbour')
  const signIns = watchSignIn()
  await renderApp(team, '/help')
  await askExternal(oidc)
  await page.getByRole('button', { name: t('app.shell.userMenu') }).click()
  await menuItem(t('app.shell.switchTeam')).click()
  await dialog(t('common.switchTeam'))
    .getByRole('button', { name: /Harbour/ })
    .click()
  await expect.poll(() => signIns).toEqual([{ ...asked, returnTo: '/' }])
})

test('shows a page while the sign-in service is unavailable, and recovers automatically', async () => {
  let isAway = true
  team.add('plan.txt')
  team.api.on('authAccount', (request, defaultHandler) => {
    if (isAway) throw new Refusal('sign_in_unavailable')
    return defaultHandler(request)
  })
  await renderApp(team)
  await expect.element(title(t('app.pages.signInServiceCantBe'))).toBeVisible()
  await expect.element(page.getByRole('navigation', { name: t('app.shell.main') })).not.toBeInTheDocument()
  await expectAccessible()
  isAway = false
  window.dispatchEvent(new Event('online'))
  await expect.element(item('plan.txt')).toBeVisible()
})

test('keeps that page while it checks whether the service is back', async () => {
  let gate: PromiseWithResolvers<void> | null = null
  team.api.on('authAccount', async () => {
    await gate?.promise
    throw new Refusal('sign_in_unavailable')
  })
  await renderApp(team)
  await expect.element(title(t('app.pages.signInServiceCantBe'))).toBeVisible()
  const retry = page.getByRole('button', { name: t('common.retry') })
  const heading = title(t('app.pages.signInServiceCantBe')).element()
  gate = Promise.withResolvers()
  const requestCount = team.api.asked('authAccount').length
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => team.api.asked('authAccount').length).toBe(requestCount + 1)
  await expect.element(retry).toHaveAttribute('data-loading', 'true')
  expect(heading.isConnected).toBe(true)
  gate.resolve()
  await expect.element(retry).not.toHaveAttribute('data-loading')
  expect(heading.isConnected).toBe(true)
})

test('explains at sign-in that the service is unavailable, not the server', async () => {
  loseProvider()
  await renderApp(team, '/help')
  await askExternal()
  await page.getByRole('button', { name: t('app.shell.userMenu') }).click()
  joinTeams(team, 'Harbour')
  await menuItem(t('app.shell.switchTeam')).click()
  await dialog(t('common.switchTeam'))
    .getByRole('button', { name: /Harbour/ })
    .click()
  await expect.element(dialog(t('common.switchTeam')).getByText(/The sign-in service can’t be reached/)).toBeVisible()
})
