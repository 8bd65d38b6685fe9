import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

// Both in one worker, in sequence.
test.describe.configure({ mode: 'serial' })

/** Returns the contents of all storage that a page can use. */
function found(page: Page) {
  return page.evaluate(async () => {
    const files: string[] = []
    for await (const name of (await navigator.storage.getDirectory()).keys()) files.push(name)
    return {
      localStorage: localStorage.getItem('left'),
      sessionStorage: sessionStorage.getItem('left'),
      cookies: document.cookie,
      databases: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name === 'left'),
      caches: await caches.keys(),
      files,
      clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
      window: window.name,
      body: await (await fetch('/robots.txt', { cache: 'no-store' })).text(),
    }
  })
}

test('@once a journey leaves data behind', async ({ page, context, files }) => {
  await context.grantPermissions(['clipboard-read'])
  await context.route('**/robots.txt', (route) => route.fulfill({ body: 'left' }))
  await files.goto('/all')
  await page.evaluate(async () => {
    localStorage.setItem('left', 'here')
    sessionStorage.setItem('left', 'here')
    await cookieStore.set({ name: 'left', value: 'here', expires: Date.now() + 1_000_000 })
    window.name = 'left'
    await caches.open('left')
    await (await navigator.storage.getDirectory()).getFileHandle('left', { create: true })
    const opened = Promise.withResolvers()
    Object.assign(indexedDB.open('left'), { onsuccess: opened.resolve, onerror: opened.reject })
    await opened.promise
  })
  expect(await found(page)).toEqual({
    localStorage: 'here',
    sessionStorage: 'here',
    cookies: 'left=here',
    databases: ['left'],
    caches: ['left'],
    files: ['left'],
    clipboard: 'granted',
    window: 'left',
    body: 'left',
  })
  // The journey never closes it.
  await (await context.newPage()).goto('/all')
})

test('@once the next journey in the same browser cannot see it', async ({ page, context, files, team }) => {
  expect(context.pages().filter((other) => other !== page && other.url().endsWith('/all'))).toEqual([])
  await files.goto('/all')
  expect(await found(page)).toEqual({
    localStorage: null,
    sessionStorage: null,
    cookies: '',
    databases: [],
    caches: [],
    files: [],
    clipboard: 'prompt',
    window: '',
    body: expect.stringContaining('User-agent'),
  })
  await page.getByRole('button', { name: 'User menu' }).click()
  await expect(page.getByText(team.email)).toBeVisible()
})
