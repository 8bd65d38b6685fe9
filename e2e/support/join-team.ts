import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { SignInPage } from '../pages/sign-in-page.ts'
import { prepare } from './fixtures.ts'
import { Outbox } from './outbox.ts'
import type { Server } from './server.ts'

/** Of everybody who joins by a link. */
export const PASSWORD = 'nanoseconds of copper wire'

export const home = (page: Page): Locator => page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening)/ })

/** Ada sets up the first team of a server. */
export async function createTeam(page: Page): Promise<void> {
  await page.goto('/')
  await new SignInPage(page).createTeam()
  await expect(home(page)).toBeVisible()
}

/**
 * Somebody follows the link of an invitation in a browser of their own, and makes an account. One after the other: that browser has nothing of
 * the application yet, and several that begin with it at once keep each other from it for longer than a press waits.
 */
export async function joinTeam(
  browser: Browser,
  { link, team, name: [first, last] }: { link: string; team: string; name: readonly [string, string] },
): Promise<Page> {
  const page = await openPage(browser, { url: new URL(link).origin })
  await page.goto(link)
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: `Join ${team}` }).click()
  await expect(home(page)).toBeVisible()
  return page
}

/** A browser of their own for somebody at a server, signed in nowhere. */
export async function openPage(browser: Browser, { url }: Pick<Server, 'url'>): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, storageState: { cookies: [], origins: [] } })
  await prepare(context)
  return context.newPage()
}

/** Somebody who is signed in nowhere comes and signs in by the form. */
export async function signIn(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.goto('/')
  await new SignInPage(page).signIn(account)
  await expect(home(page)).toBeVisible()
}

/** Somebody who has no password yet sets one by the mail to their address, and signs in. */
export async function setPassword(page: Page, server: Server, who: { email: string; password: string }): Promise<void> {
  const form = new SignInPage(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email').fill(who.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(form.heading('Ask for your link')).toBeVisible()
  const { text } = await new Outbox(server).mailTo(who.email, /Reset your Arbour password/)
  await page.goto(/http:\S+\/reset-password#[\w-]+/.exec(text)?.[0] ?? '')
  await page.getByLabel('New password').fill(who.password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await form.signIn(who)
  await expect(home(page)).toBeVisible()
}
