import { calls } from '@arbour/contract/calls'
import { Api } from '@arbour/testing/api'
import {
  FAKE_PROVIDER_CLIENT,
  type FakeProviderPerson,
  fakeProviderSettings,
  startFakeProvider,
} from '@arbour/testing/server/fake-provider'
import { freePort } from '@arbour/testing/server/server-process'
import type { Page } from '@playwright/test'
import { BrowserScreen } from '../pages/browser-screen.ts'
import { FakeProviderPage } from '../pages/fake-provider-page.ts'
import { GroupsScreen } from '../pages/groups-screen.ts'
import { SharingScreen } from '../pages/sharing-screen.ts'
import { TeamScreen } from '../pages/team-screen.ts'
import { expect, testWithOwnServer, watchErrors } from '../support/fixtures.ts'
import { home, openPage, PASSWORD, setPassword } from '../support/join-team.ts'

const GRACE = { email: 'grace@example.org', password: PASSWORD }
const TEAM = 'engines'

interface Provider {
  port: number
  people: Record<string, FakeProviderPerson>
}

const test = testWithOwnServer.extend<{ provider: Provider }>({
  provider: async ({ browserName: _ }, use) => {
    const people = {
      ada: { orgs: [TEAM], roles: ['arbour-admin'], name: 'Ada Lovelace', email: 'ada@example.org' },
      grace: { orgs: [TEAM], roles: [], groups: ['surveyors', 'office'], name: 'Grace Hopper', email: GRACE.email },
    }
    await use({ port: await freePort(), people })
  },
  settings: async ({ provider }, use) => use(fakeProviderSettings('keycloak', provider.port)),
})

/** Returns the API of the user who is signed in to a page. */
async function createApi(page: Page, url: string): Promise<Api> {
  const token = await page.evaluate((client) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:') && name.endsWith(`:${client}`))
    return (JSON.parse(localStorage.getItem(key ?? '') ?? '{}') as { access_token?: string }).access_token ?? ''
  }, FAKE_PROVIDER_CLIENT)
  return new Api(url, token)
}

/** Gives each group access to a folder. */
async function giveFolders(ada: Api): Promise<void> {
  const { items } = await ada.call(calls.groupsList, {})
  for (const [folder, group] of [
    ['Drawings', 'surveyors'],
    ['Letters', 'office'],
  ]) {
    const { id } = await ada.folder('/all', folder ?? '')
    await ada.call(calls.filesAccessUpdate, {
      id,
      access: { is_access_restricted: true, is_hidden_when_restricted: false },
      fileGroups: [{ group_id: items.find(({ name }) => name === group)?.id ?? '', user_role: 'editor' }],
    })
  }
}

// How a team uses an external provider (decision 0035), and continues without it (decision 0037).
test('@once groups of an external provider grant and revoke folder access', async ({
  page,
  browser,
  own,
  provider,
  isMobile,
  expectedErrors,
}) => {
  test.slow()
  // The provider's pages request an external font.
  expectedErrors.push(/fonts\.googleapis\.com/)
  const fakeProvider = await startFakeProvider({ flavour: 'keycloak', ...provider, publicUrl: own.url })
  const grace = await openPage(browser, own)
  const expectNone = watchErrors(grace.context(), expectedErrors)
  const gracesFiles = new BrowserScreen(grace, isMobile)
  const restrictedItem = new SharingScreen(gracesFiles).restrictedItem('Drawings')
  for (const [each, login] of [
    [page, 'ada'],
    [grace, 'grace'],
  ] as const) {
    await each.goto('/')
    await new FakeProviderPage(each).signIn(login)
    await expect(home(each)).toBeVisible()
  }

  await test.step('the team settings say what the provider manages, and what is managed here', async () => {
    const team = new TeamScreen(page)
    await team.open('Grace Hopper')
    await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save role' })).toBeHidden()
    const groups = new GroupsScreen(page)
    await groups.goto()
    await expect(groups.list.getByRole('listitem')).toHaveText([/^office1 personIdentity provider/, /^surveyors1 personIdentity/])
    await groups.open('surveyors')
    await expect(groups.group('surveyors').getByText('Members are managed by your identity provider.')).toBeVisible()
    await expect(groups.members('surveyors')).toHaveText(/Grace Hopper/)
  })

  const ada = await createApi(page, own.url)
  await test.step('its groups have roles, and the newest token removes one', async () => {
    await giveFolders(ada)
    await gracesFiles.goto()
    await gracesFiles.open(gracesFiles.folder('Drawings'))
    await gracesFiles.create('Sections')
    Object.assign(provider.people.grace ?? {}, { groups: ['office'] })
    const providerPage = new FakeProviderPage(grace)
    await providerPage.signOut()
    await providerPage.signIn('grace')
    await expect(home(grace)).toBeVisible()
    await gracesFiles.goto()
    await expect(restrictedItem).toBeVisible()
    await expect(gracesFiles.folder('Letters')).toBeVisible()
  })

  expectNone()
  await grace.context().close()
  await fakeProvider.stop()
})

test('@once @long a team with groups of an external provider moves to a separate Arbour', async ({
  page,
  browser,
  own,
  other,
  provider,
  disk,
  isMobile,
  expectedErrors,
}) => {
  test.slow()
  expectedErrors.push(/fonts\.googleapis\.com/)
  const fakeProvider = await startFakeProvider({ flavour: 'keycloak', ...provider, publicUrl: own.url })
  // Grace is in one group and no longer in the other.
  for (const groups of [['surveyors', 'office'], ['office']]) {
    Object.assign(provider.people.grace ?? {}, { groups })
    const grace = await openPage(browser, own)
    await grace.goto('/')
    await new FakeProviderPage(grace).signIn('grace')
    await expect(home(grace)).toBeVisible()
    await grace.context().close()
  }
  await page.goto('/')
  await new FakeProviderPage(page).signIn('ada')
  await expect(home(page)).toBeVisible()
  await giveFolders(await createApi(page, own.url))

  await test.step('an Arbour with another provider rejects the team, one with the embedded provider accepts it', async () => {
    const archive = disk.path('team.zip')
    await own.command('export', ['--team', TEAM, '--to', archive])
    const strange = { ...fakeProviderSettings('keycloak', provider.port), OIDC_ISSUER: 'https://strange.example' }
    await expect(other.command('import', [archive], strange)).rejects.toThrow(/knows nobody of this team/)
    expect(await other.command('import', [archive])).toContain('who have one now, without a password: 2')
    expect(await other.command('verify', ['--against', archive])).toMatch(/: no problems found\n$/)
  })

  await test.step("users set passwords there, and keep their groups' access; an Admin manages the groups", async () => {
    await other.start()
    const otherPage = await openPage(browser, other)
    const expectNoErrors = watchErrors(otherPage.context(), [])
    await setPassword(otherPage, other, GRACE)
    const files = new BrowserScreen(otherPage, isMobile)
    await files.goto()
    await expect(new SharingScreen(files).restrictedItem('Drawings')).toBeVisible()
    await files.open(files.folder('Letters'))
    await files.create('From here on')
    const admin = new Api(other.url, await other.token({ team: TEAM, email: 'ada@example.org' }))
    const { items } = await admin.call(calls.groupsList, {})
    expect(items).toMatchObject([
      { name: 'office', members: 1, is_provided: false },
      { name: 'surveyors', members: 0, is_provided: false },
    ])
    expectNoErrors()
    await otherPage.context().close()
  })
  await fakeProvider.stop()
})
