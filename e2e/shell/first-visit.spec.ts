import { Api } from '@arbour/testing/api'
import { signedInState } from '@arbour/testing/signed-in-state'
import type { Page, Request } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

test.use({ hasOwnContext: true })

/** Maximum number of scripts in a first visit: adding one must be deliberate. */
const MAX_SCRIPTS = 7
const MAX_FILES = 13

/** Records the page's requests by path, except those served from its own cache. */
function recordRequests(page: Page) {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  const paths = () => requests.map((request) => new URL(request.url()).pathname)
  return {
    paths,
    /** Files of the build whose names have this ending. */
    files: (end: string) => [...new Set(paths().filter((path) => path.startsWith('/assets/') && path.endsWith(end)))],
    /** The token of each request for a folder. */
    tokensOf: async (path: string) => {
      const browseRequests = requests.filter(
        (request) => request.url().endsWith('/api/files/browse') && request.postDataJSON().path === path,
      )
      return Promise.all(
        browseRequests.map(async (request) => (await request.headerValue('authorization'))?.replace('Bearer ', '')),
      )
    },
  }
}

/** Delays the application, but not the boot script. Returns a function that releases it. */
async function holdApplication(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!early-).*\.js$/, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

/** Opens a folder up to the point at which the boot script has its responses, and the application is not loaded. */
async function openHeld(page: Page, path: string): Promise<() => void> {
  const release = await holdApplication(page)
  const response = page.waitForResponse('**/api/files/browse')
  await page.goto(path, { waitUntil: 'commit' })
  await response
  return release
}

test('@once a first visit to a folder loads few files, requests nothing twice, and waits for nothing deferred', async ({
  page,
  api,
  files,
}) => {
  const folder = await api.folder('/all', 'Drawings')
  await api.folder(folder.path, 'South')
  const recorded = recordRequests(page)
  const gate = Promise.withResolvers<void>()
  await page.route(/\/assets\/behind-.*\.js$/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto(folder.path)
  await files.folder('South').waitFor()
  const paths = recorded.paths()
  for (const path of ['/api/config', '/api/auth/account', '/api/preferences'])
    expect(paths.filter((one) => one === path)).toEqual([path])
  expect(await recorded.tokensOf(folder.path)).toEqual([api.token])

  // Deferred requests, and those of the details.
  const details = page.waitForResponse('**/api/files/events')
  gate.resolve()
  await files.folder('South').click()
  await details
  expect(recorded.files('.js').length, recorded.files('.js').join('\n')).toBeLessThanOrEqual(MAX_SCRIPTS)
  expect(recorded.files('').length, recorded.files('').join('\n')).toBeLessThanOrEqual(MAX_FILES)
})

test('@once a user who has just signed in sees nothing that was prefetched for the previous one', async ({
  page,
  api,
  files,
  server,
  team,
}) => {
  const folder = await api.folder('/all', 'Ledger')
  await api.folder(folder.path, 'Wages')
  const stranger = { name: 'Stranger', email: `stranger-${team.email}`, team: `${team.name} elsewhere` }
  const strangerApi = new Api(server.url, await server.token({ team: stranger.team, email: stranger.email }))
  const strangerFolder = await strangerApi.folder('/all', 'Ledger')
  await strangerApi.folder(strangerFolder.path, 'Of the stranger')
  const recorded = recordRequests(page)
  const release = await openHeld(page, folder.path)
  const { origins } = signedInState(server.url, { ...stranger, api: strangerApi })
  const [storedEntry] = origins[0]?.localStorage ?? []
  await page.evaluate(([name, value]) => window.localStorage.setItem(name, value), [
    storedEntry?.name ?? '',
    storedEntry?.value ?? '',
  ] as const)
  release()
  await files.folder('Of the stranger').waitFor()
  await expect(files.folder('Wages')).toHaveCount(0)
  expect((await recorded.tokensOf(folder.path)).slice(0, 2)).toEqual([api.token, strangerApi.token])
})

test('@once changes made after the prefetch are shown', async ({ page, api, files }) => {
  const folder = await api.folder('/all', 'Site')
  await api.folder(folder.path, 'Before')
  const release = await openHeld(page, folder.path)
  await api.folder(folder.path, 'Meanwhile')
  release()
  await files.folder('Before').waitFor()
  await files.folder('Meanwhile').waitFor()
})
