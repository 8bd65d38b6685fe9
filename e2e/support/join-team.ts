import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { SignInPage, TEAM } from '../pages/sign-in-page.ts'
import { prepare } from './fixtures.ts'

/** Of everybody who joins by a link. */
export const PASSWORD = 'nanoseconds of copper wire'

export const home = (page: Page): Locator => page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening)/ })

/** Ada sets up the first team of a server. */
export async function createTeam(page: Page): Promise<void> {
  await page.goto('/')
  await new SignInPage(page).createTeam()
  await expect(home(page)).toBeVisible()
}

/** Somebody follows the link of an invitation in a browser of their own, and makes an account. */
export async function joinTeam(browser: Browser, link: string, [first, last]: readonly [string, string]): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(link).origin })
  await prepare(context)
  const page = await context.newPage()
  await page.goto(link)
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: `Join ${TEAM}` }).click()
  await expect(home(page)).toBeVisible()
  return page
}
