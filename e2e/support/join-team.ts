import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { SignInPage } from '../pages/sign-in-page.ts'
import { prepare } from './fixtures.ts'
import { Outbox } from './outbox.ts'
import type { Server } from './server.ts'

/** Password of all users who join by a link. */
export const PASSWORD = 'nanoseconds of copper wire'

export const home = (page: Page): Locator => page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening)/ })

/** Creates the first team of a server, as Ada. */
export async function createTeam(page: Page): Promise<void> {
  await page.goto('/')
  await new SignInPage(page).createTeam()
  await expect(home(page)).toBeVisible()
}

/**
 * Joins by an invitation link in a separate browser, and creates an account. Call it sequentially: that browser has nothing
 * cached, and several loading the application in parallel exceed the timeout of a click.
 */
export async function joinTeam(
  browser: Browser,
  { link, team, name: [firstName, lastName] }: { link: string; team: string; name: readonly [string, string] },
): Promise<Page> {
  const page = await openPage(browser, { url: new URL(link).origin })
  await page.goto(link)
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: `Join ${team}` }).click()
  await expect(home(page)).toBeVisible()
  return page
}

/** Opens a separate, signed-out browser at a server. */
export async function openPage(browser: Browser, { url }: Pick<Server, 'url'>): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, storageState: { cookies: [], origins: [] } })
  await prepare(context)
  return context.newPage()
}

/** Signs in by the form. */
export async function signIn(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.goto('/')
  await new SignInPage(page).signIn(account)
  await expect(home(page)).toBeVisible()
}

/** Sets a user's first password by the emailed link, and signs in. */
export async function setPassword(page: Page, server: Server, person: { email: string; password: string }): Promise<void> {
  const form = new SignInPage(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(form.heading('Ask your administrator')).toBeVisible()
  const { text } = await new Outbox(server).mailTo(person.email, /Reset your Arbour password/)
  await page.goto(/http:\S+\/reset-password#[\w-]+/.exec(text)?.[0] ?? '')
  await page.getByLabel('New password').fill(person.password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await form.signIn(person)
  await expect(home(page)).toBeVisible()
}
