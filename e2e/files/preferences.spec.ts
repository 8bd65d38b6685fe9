import { calls } from '@arbour/contract/calls'
import { Api } from '@arbour/testing/api'
import { signedInState } from '@arbour/testing/signed-in-state'
import type { Locator, Page } from '@playwright/test'
import { BrowserScreen } from '../pages/browser-screen.ts'
import { expect, test } from '../support/fixtures.ts'

const view = (page: Page, name: 'Grid' | 'List'): Locator => page.getByRole('radio', { name, exact: true })
const choose = (page: Page, name: 'Grid' | 'List') =>
  page.getByRole('radiogroup', { name: 'View', exact: true }).getByTitle(name, { exact: true }).click()
const viewTypes = async (api: Api) =>
  (await api.call(calls.preferencesList, {})).items.map(({ path, view }) => [path, view.viewType])

test('@long each folder keeps its view, also on another device, and only for this user', async ({
  page,
  browser,
  server,
  team,
  files,
  api,
  isMobile,
}) => {
  const folder = await api.folder('/all', 'Photos')
  await api.upload('/all/Photos', 'a.txt', 'a')
  await api.upload('/all', 'b.txt', 'b')
  await files.goto('/all/Photos')
  await expect(view(page, 'Grid')).toBeChecked()
  await choose(page, 'List')
  await expect(view(page, 'List')).toBeChecked()
  await expect.poll(() => viewTypes(api)).toEqual([['/all/Photos', 'list']])
  await files.goto('/all')
  await expect(view(page, 'Grid')).toBeChecked()

  const openAs = async (name: string, email: string, as: Api) => {
    const context = await browser.newContext({
      baseURL: server.url,
      storageState: signedInState(server.url, { name, email, api: as }),
    })
    const device = await context.newPage()
    return { device, screen: new BrowserScreen(device, isMobile), close: () => context.close() }
  }
  const otherDevice = await openAs(team.name, team.email, api)
  await api.call(calls.filesRename, { id: folder.id, name: 'Pictures' })
  await otherDevice.screen.goto('/all/Pictures')
  await expect(view(otherDevice.device, 'List')).toBeChecked()
  await choose(otherDevice.device, 'Grid')
  await expect.poll(() => viewTypes(api)).toEqual([['/all/Pictures', 'grid']])
  await otherDevice.close()

  const email = `ben-${team.email}`
  const benApi = new Api(server.url, await server.token({ team: team.name, email, roles: [] }))
  const ben = await openAs('Ben', email, benApi)
  await ben.screen.goto('/all/Pictures')
  await expect(view(ben.device, 'Grid')).toBeChecked()
  await choose(ben.device, 'List')
  await expect.poll(() => viewTypes(benApi)).toEqual([['/all/Pictures', 'list']])
  expect(await viewTypes(api)).toEqual([['/all/Pictures', 'grid']])
  await ben.close()
})

test('@long @once a view that could not be saved is shown immediately and saved later', async ({
  page,
  files,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_FAILED/)
  await api.upload('/all', 'a.txt', 'a')
  await page.route('**/api/preferences**', (route) => route.abort())
  await files.goto('/all')
  const failedRequest = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/preferences/update'))
  await choose(page, 'List')
  await failedRequest
  await expect(view(page, 'List')).toBeChecked()
  expect(await viewTypes(api)).toEqual([])
  await page.unroute('**/api/preferences**')
  await expect.poll(() => viewTypes(api), { timeout: 30_000 }).toEqual([['/all', 'list']])
})

test('@once a view chosen right before the page is closed reaches the server', async ({ page, files, api }) => {
  await api.upload('/all', 'a.txt', 'a')
  await files.goto('/all')
  await choose(page, 'List')
  await page.goto('about:blank')
  await expect.poll(() => viewTypes(api)).toEqual([['/all', 'list']])
})
