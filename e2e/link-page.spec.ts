import { calls } from '@arbour/contract/calls'
import { messages } from '@arbour/contract/messages'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expect, prepare, test, watchErrors } from './support/fixtures.ts'

// A public link as whoever holds it opens it on a phone, without an account (spec 2 sections 2, 4 and 8).

const PASSWORD = 'harbour-bridge'
/** What the browser says of a page that answers 401 or 403, as it is meant to. */
const REFUSED = /status of 40[13] .*\/(sh\/|api\/files\/shares\/link\/view)/

test('somebody without an account looks into a folder, saves from it, and is asked for a password @phone-alone', async ({
  browser,
  server,
  api,
  team,
}) => {
  const folder = await api.folder('/all', 'Quay Street')
  await api.folder('/all/Quay Street', 'Drawings')
  await api.upload('/all/Quay Street/Drawings', 'Notes.md', '# Span\n\nTwo options')
  await api.upload('/all/Quay Street/Drawings', 'Other.txt', 'other')
  await api.upload('/all/Quay Street', 'Abutment survey, north bank at high water.dwg', 'text')
  const { link, url } = await api.call(calls.filesSharesLinkCreate, { file_id: folder.id })

  const context = await browser.newContext({ baseURL: server.url, storageState: { cookies: [], origins: [] } })
  await prepare(context)
  const expectNoErrors = watchErrors(context, [REFUSED])
  const page = await context.newPage()
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))

  await page.goto(url)
  await expect(page.getByRole('heading', { name: 'Quay Street' })).toBeVisible()
  await expect(page.getByText(team.name)).toBeVisible()
  // The rows came with the page: nothing was asked for them.
  await expect(page.getByRole('link', { name: 'Drawings, folder' })).toBeVisible()
  expect(requests.filter((path) => path.startsWith('/api/files/'))).toEqual([])
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Drawings, folder' }).click()
  await page.getByRole('link', { name: /^Notes\.md/ }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Span' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'Other.txt' }).getByText('other', { exact: true })).toBeVisible()
  expect(await saved(page)).toBe('Other.txt')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const name of ['Notes.md', 'Other.txt']) await page.getByRole('checkbox', { name: `Select ${name}` }).click()
  await expect(page.getByText('2 selected')).toBeVisible()
  expect(await saved(page)).toBe('Drawings.zip')

  // In the browser of a member who is signed out the sign-in comes first.
  await page.evaluate(() => window.localStorage.setItem('orgId', 'org_of_somebody'))
  await page.goto(url)
  await expect(page).toHaveURL(/\/idp\//)
  await page.evaluate(() => window.localStorage.clear())

  await api.call(calls.filesSharesLinkUpdate, { id: link.id, use_password: true, new_password: PASSWORD })
  await page.goto(`${url}/Drawings`)
  const field = page.getByLabel('Password', { exact: true })
  await expect(field).toBeFocused()
  await expect(page.getByText('Quay Street')).toBeHidden()
  await expectAccessible(page)
  await field.fill('harbour-brigde')
  await field.press('Enter')
  await expect(page.getByText(messages.linkPasswordWrong)).toBeVisible()
  await field.fill(PASSWORD)
  await field.press('Enter')
  await expect(page.getByRole('link', { name: /^Notes\.md/ })).toBeVisible()
  await expect(page).toHaveURL(`${url}/Drawings#${PASSWORD}`)
  await page.reload()
  await expect(page.getByRole('link', { name: /^Notes\.md/ })).toBeVisible()

  await api.call(calls.filesSharesLinkUpdate, { id: link.id, use_password: false })
  const forbidden = { allows_links: false, needs_link_password: false, max_link_days: null, team_ids: null }
  await api.call(calls.tenantsSharingUpdate, forbidden)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Link Expired' })).toBeVisible()
  await expect(page.getByText(messages.linkExpired)).toBeVisible()
  await expectAccessible(page)
  expectNoErrors()
  await context.close()
})

async function saved(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  return (await download).suggestedFilename()
}
