import { type FakeProvider, fakeProviderSettings, startFakeProvider } from '@arbour/testing/server/fake-provider'
import { freePort } from '@arbour/testing/server/server-process'
import type { Page } from '@playwright/test'
import { FakeProviderPage } from '../pages/fake-provider-page.ts'
import { expect, testWithOwnServer, WHILE_RESTARTING } from '../support/fixtures.ts'
import { home } from '../support/join-team.ts'

const people = { ada: { orgs: ['engines', 'tables'], roles: ['Admin'], name: 'Ada Lovelace', email: 'ada@example.com' } }

const test = testWithOwnServer.extend<{ providerPort: number; fakeProvider: FakeProvider }>({
  providerPort: async ({ browserName: _ }, use) => use(await freePort()),
  settings: async ({ providerPort }, use) => use(fakeProviderSettings('auth0', providerPort)),
  fakeProvider: async ({ own, providerPort }, use) => {
    const fakeProvider = await startFakeProvider({ flavour: 'auth0', people, publicUrl: own.url, port: providerPort })
    await use(fakeProvider)
    await fakeProvider.stop()
  },
})

async function expectTeam(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click()
  await expect(page.getByRole('menu').getByText(name)).toBeVisible()
  await page.keyboard.press('Escape')
}

test('@once users sign in at an external provider, switch teams, and are signed out by it', async ({
  page,
  own,
  fakeProvider,
  expectedErrors,
}) => {
  test.slow()
  const provider = new FakeProviderPage(page)
  // The fake provider's pages request an external font.
  expectedErrors.push(/fonts\.googleapis\.com/)

  await test.step('the provider signs the user in, and its claims create the user and the team', async () => {
    await page.goto('/')
    await provider.signIn('ada')
    await expect(home(page)).toHaveText(/Ada/)
    await expectTeam(page, 'engines Ltd')
    await page.goto('/team')
    await expect(page.getByText('Members and roles are managed by your identity provider.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Invite people' })).toBeHidden()
  })

  await test.step('a URL switches to another team of the user, and the switcher back', async () => {
    await page.goto('/login?organization=tables&to=%2Faccount')
    await expect(page).toHaveURL(`${own.url}/account`)
    await expectTeam(page, 'tables Ltd')
    await page.getByRole('button', { name: 'Switch to engines Ltd' }).click()
    await expect(home(page)).toBeVisible()
    await expectTeam(page, 'engines Ltd')
  })

  await test.step('a sign-out at the provider also applies here', async () => {
    expectedErrors.push(/status of 401/, ...WHILE_RESTARTING)
    await fakeProvider.endSessions('ada')
    const endSecond = Math.floor(Date.now() / 1000)
    // A refusal this soon after a sign-in would otherwise cause a redirect loop.
    await page.evaluate(() => sessionStorage.removeItem('arbour.signed-in-at'))
    await page.reload()
    await expect(provider.login).toBeVisible()
    // Tokens issued in that very second count as ended.
    await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(endSecond)
    await provider.signIn('ada')
    await expect(home(page)).toBeVisible()
  })

  await test.step('while the provider is unavailable a page says so, and continues automatically', async () => {
    await fakeProvider.stop()
    await own.restart()
    await page.goto('/account')
    const unavailableHeading = page.getByRole('heading', { name: 'Can’t reach the sign-in service' })
    await expect(unavailableHeading).toBeVisible()
    await fakeProvider.start()
    await expect(page.getByRole('heading', { name: 'Sign-in', exact: true })).toBeVisible({ timeout: 45_000 })
    await expect(unavailableHeading).toBeHidden()
  })

  await test.step('signing out ends the session at the provider', async () => {
    await provider.signOut()
  })
})
