import type { Page } from '@playwright/test'
import { Dialog } from '../pages/dialogs.ts'
import { test as base, expect } from '../support/fixtures.ts'

const test = base.extend({
  page: async ({ page, expectedErrors }, use) => {
    expectedErrors.push(/net::ERR_/, /^ApiError: Couldn’t reach the server/)
    await use(page)
  },
})

test.use({ hasOwnContext: true })

/** Marks the page to detect a reload. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)

async function waitForReload(page: Page, callback: () => Promise<void>): Promise<void> {
  const load = page.waitForEvent('load')
  await callback()
  await load
}

test('@once requests made offline complete after a reconnect, and nothing is lost meanwhile', async ({
  page,
  context,
  files,
  api,
}) => {
  await api.upload('/all', 'plan.txt', 'the plan')
  await files.goto()
  await mark(page)
  await files.select(files.item('plan.txt'))
  const move = new Dialog(page, 'Move plan.txt')
  const tags = new Dialog(page, 'Tags for plan.txt')

  await context.setOffline(true)
  await files.selection.getByRole('button', { name: /^Move/ }).click()
  await files.pressInToast('Try again')
  await expect(files.toast('You’re offline')).toBeVisible()
  await expect(files.selection).toContainText('1 selected')
  await context.setOffline(false)
  await expect(move.root).toBeVisible()
  await expect(files.toast('You’re offline')).toBeHidden()
  await move.press('Cancel')

  await context.setOffline(true)
  await files.selection.getByRole('button', { name: /^Tags/ }).click()
  await expect(files.toast('You’re offline')).toBeVisible()
  // A user who continues elsewhere has abandoned the request.
  await page.keyboard.press('Home')
  await context.setOffline(false)
  await expect(files.toast('You’re offline')).toBeHidden()
  await files.selection.getByRole('button', { name: /^Tags/ }).click()
  await expect(tags.root).toHaveCount(1)
  await tags.press('Cancel')

  // A page and a preview load automatically.
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(files.toast('You’re offline')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Recent' })).toBeVisible()
  expect(await isMarked(page)).toBe(true)

  // Not even the session could be verified.
  await page.route('**/api/config', (route) => route.abort())
  await page.goto('/all')
  await expect(files.heading).toHaveText('No connection')
  await page.unroute('**/api/config')
  await expect(files.item('plan.txt')).toBeVisible()
})

test('@once the page reloads if the server has another version, unless there are unsaved changes', async ({
  page,
  files,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/)
  await api.upload('/all', 'plan.txt', 'the plan')
  await api.upload('/all', 'notes.txt', 'the notes')
  await files.goto()
  await mark(page)
  const lose = (part: string) => page.route(`**/assets/${part}-*.js`, (route) => route.fulfill({ status: 404 }))
  await lose('tags-dialog')
  await files.runAction(files.item('plan.txt'), 'Tags')
  // With the same version, a file is merely missing.
  await expect(files.toast('Couldn’t load part of Arbour')).toBeVisible()

  await page.route('**/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response: response, body: (await response.text()).replace(/index-[\w-]+\.js/, 'index-other.js') })
  })
  await files.select(files.item('notes.txt'))
  await expect(files.selection).toContainText('2 selected')
  await files.selection.getByRole('button', { name: /^Tags/ }).click()
  await expect(files.toast('Arbour was updated')).toBeVisible()
  expect(await isMarked(page)).toBe(true)
  await waitForReload(page, () => files.pressInToast('Reload'))

  await waitForReload(page, () => files.runAction(files.item('plan.txt'), 'Tags'))
  // It did not help, so it is not repeated.
  await mark(page)
  await files.runAction(files.item('plan.txt'), 'Tags')
  await expect(files.toast('Arbour was updated')).toBeVisible()
  expect(await isMarked(page)).toBe(true)
})
