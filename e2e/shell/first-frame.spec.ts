import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

test.use({ hasOwnContext: true })

/** The application's scripts. The page's inline boot script, which draws the frame, runs before them. */
const OF_APPLICATION = /\/assets\/(?!early-)[^/]*\.js$/

/** Delays the page's scripts like a slow connection. Returns a function that releases them. */
async function holdScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(OF_APPLICATION, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

/** Returns the position of the first match. */
const getBox = (page: Page, selector: string) => page.locator(selector).first().boundingBox()

test('@phone the application frame appears before its scripts, without a layout shift afterwards', async ({ page, isMobile }) => {
  const release = await holdScripts(page)
  await page.goto('/projects', { waitUntil: 'commit' })
  await expect(page.locator('.first-main')).toBeVisible()
  const parts = isMobile ? ['bar'] : ['bar', 'search', 'team']
  const before = await Promise.all(['brand svg', ...parts, 'user'].map((part) => getBox(page, `.first-${part}`)))
  release()
  await expect(page.locator('#first-frame')).toHaveCount(0)
  await expect(page.locator('[aria-label="User menu"] [data-initials]')).toBeVisible()
  const real = isMobile ? ['header'] : ['header', '[role="search"]', 'aside > button']
  const logo = isMobile ? 'header a svg' : 'aside a svg'
  expect(await Promise.all([logo, ...real, '[aria-label="User menu"] > *'].map((part) => getBox(page, part)))).toEqual(before)
})

test('@once a signed-out user sees no application frame', async ({ page, context }) => {
  await context.addInitScript(() => window.localStorage.clear())
  const release = await holdScripts(page)
  await page.goto('/all', { waitUntil: 'commit' })
  await expect(page.locator('.first-brand svg')).toBeVisible()
  await expect(page.locator('.first-bar')).toBeHidden()
  release()
  await page.waitForURL('**/idp/interaction/*')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#first-frame')).toHaveCount(0)
})

test('@once a page whose scripts failed to load reloads automatically', async ({ page, files, expectedErrors }) => {
  expectedErrors.push(/net::ERR_FAILED/)
  for (const address of [OF_APPLICATION, '**/api/config']) await page.route(address, (route) => route.abort())
  await page.goto('/all')
  await expect(page.getByRole('alert')).toHaveText('You’re offline. Arbour will open when you’re back online.')
  await page.unrouteAll()
  await expect(files.heading).toHaveText('All Files')
})

test('@once keys pressed on the frame reach the application', async ({ page, files, api }) => {
  for (const name of ['Alpha', 'Beta']) await api.folder('/all', name)
  const release = await holdScripts(page)
  await page.goto('/all', { waitUntil: 'commit' })
  await expect(page.locator('.first-main')).toBeVisible()
  await page.keyboard.type('/bet')
  release()
  const search = page.getByRole('combobox', { name: 'Search', exact: true })
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('bet')

  const releaseAgain = await holdScripts(page)
  await page.goto('/all', { waitUntil: 'commit' })
  await expect(page.locator('.first-main')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  releaseAgain()
  await expect(files.folder('Alpha')).toBeFocused()
})
