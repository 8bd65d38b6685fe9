import { calls } from '@arbour/contract/calls'
import type { WebSocketRoute } from '@playwright/test'
import { BrowserScreen } from '../pages/browser-screen.ts'
import { expect, test } from '../support/fixtures.ts'
import { gotoLive } from '../support/goto-live.ts'
import { openAsBen } from '../support/open-as-ben.ts'

test("another user's changes appear without a reload, the selection stays, and a restricted folder says so", async ({
  browser,
  server,
  team,
  files,
  api,
  isMobile,
}) => {
  await api.folder('/all', 'Shared')
  await api.folder('/all', 'Elsewhere')
  for (const name of ['keep.txt', 'moves.txt', 'goes.txt', 'hidden.txt', 'draft.txt']) await api.upload('/all/Shared', name, name)
  const ben = await openAsBen(browser, server, team, isMobile)
  await gotoLive(ben.page, ben.files, '/all/Shared')
  await ben.files.select(ben.files.item('keep.txt'))
  await expect(ben.files.selection).toContainText('1')

  await files.goto('/all/Shared')
  await files.create('New drawings')
  await expect(ben.files.folder('New drawings')).toBeVisible()
  await files.runAction(files.item('draft.txt'), 'Rename')
  await files.giveName('Rename file', 'final.txt', 'Rename')
  await expect(ben.files.item('final.txt')).toBeVisible()
  await expect(ben.files.item('draft.txt')).toBeHidden()

  const id = async (name: string) => (await api.at(`/all/Shared/${name}`)).id
  await api.call(calls.filesMove, { id: await id('moves.txt'), destination_id: (await api.at('/all/Elsewhere')).id })
  await expect(ben.files.item('moves.txt')).toBeHidden()
  await api.call(calls.filesDelete, { id: await id('goes.txt') })
  await expect(ben.files.item('goes.txt')).toBeHidden()
  const access = { is_access_restricted: true, is_hidden_when_restricted: true }
  await api.call(calls.filesAccessUpdate, { id: await id('hidden.txt'), access, fileUsers: [] })
  await expect(ben.files.item('hidden.txt')).toBeHidden()

  await expect(ben.files.item('keep.txt')).toHaveAttribute('aria-selected', 'true')
  await expect(ben.files.selection).toContainText('1')
  for (const name of ['goes.txt', 'moves.txt']) await expect(files.item(name)).toBeHidden()

  const closed = { is_access_restricted: true, is_hidden_when_restricted: false }
  await api.call(calls.filesAccessUpdate, { id: (await api.at('/all/Shared')).id, access: closed, fileUsers: [] })
  await expect(ben.files.heading).toHaveText('You no longer have access to Shared')
  await expect(ben.files.item('keep.txt')).toBeHidden()
  await ben.close()
})

test('@long @desktop only a rejected rename is reverted: a star set meanwhile stays, and an item deleted by another user stays deleted', async ({
  browser,
  server,
  team,
  page,
  files,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/)
  await api.folder('/all', 'Shared')
  for (const name of ['draft.txt', 'final.txt', 'goes.txt']) await api.upload('/all/Shared', name, name)
  const ben = await openAsBen(browser, server, team, false)
  const requestGate = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  await page.route('**/api/files/rename', async (route) => {
    requestGate.resolve()
    await isHeld.promise
    await route.continue()
  })
  await gotoLive(page, files, '/all/Shared')

  await files.item('draft.txt').click()
  await page.keyboard.press('F2')
  await page.getByRole('textbox', { name: 'New name for draft.txt' }).fill('final.txt')
  await page.keyboard.press('Enter')
  await requestGate.promise
  await expect(files.item('final.txt')).toHaveCount(2)
  const starResponse = page.waitForResponse('**/api/files/starred/update')
  await files.item('goes.txt').click()
  await files.item('final.txt').first().click()
  await page.keyboard.press('s')
  await starResponse
  await ben.api.call(calls.filesDelete, { id: (await api.at('/all/Shared/goes.txt')).id })
  await expect(files.item('goes.txt')).toBeHidden()

  isHeld.resolve()
  await expect(files.item('draft.txt')).toBeVisible()
  await expect(files.item('final.txt')).toHaveCount(1)
  await expect(files.item('goes.txt')).toBeHidden()
  await files.openMenu(files.item('draft.txt'))
  await expect(page.getByText('Unstar', { exact: true })).toBeVisible()
  await ben.close()
})

test('the open folder is followed when another user renames, moves or deletes it', async ({
  page,
  files,
  api,
  expectedErrors,
}) => {
  // It may be loading from its new URL when it is deleted.
  expectedErrors.push(/status of 410/)
  const folder = await api.folder('/all', 'Drafts')
  const archive = await api.folder('/all', 'Archive')
  await api.upload('/all/Drafts', 'plan.txt', 'plan')
  await gotoLive(page, files, '/all/Drafts')

  await api.call(calls.filesRename, { id: folder.id, name: 'Plans' })
  // It is shown for three seconds.
  await expect(files.toast('Drafts was renamed to Plans')).toBeVisible()
  await expect(page).toHaveURL(/\/all\/Plans$/)
  await expect(files.heading).toHaveText('Plans')
  await api.call(calls.filesMove, { id: folder.id, destination_id: archive.id })
  await expect(files.toast('Plans was moved to Archive')).toBeVisible()
  await expect(page).toHaveURL(/\/all\/Archive\/Plans$/)
  await api.call(calls.filesRename, { id: archive.id, name: 'Cellar' })
  await expect(page).toHaveURL(/\/all\/Cellar\/Plans$/)
  await expect(files.item('plan.txt')).toBeVisible()

  // Its parent folder is deleted with it: the nearest existing ancestor opens.
  await api.call(calls.filesDelete, { id: archive.id })
  await expect(files.toast('Plans was deleted')).toBeVisible()
  await expect(page).toHaveURL(/\/all$/)
})

test('@once changes made while the connection was lost appear after a reconnect', async ({ page, files, api }) => {
  await api.folder('/all', 'Site')
  const [attemptGate, isUp] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const lines: WebSocketRoute[] = []
  await page.routeWebSocket(/\/api\/realtime/, async (line) => {
    lines.push(line)
    if (lines.length > 1) {
      attemptGate.resolve()
      await isUp.promise
    }
    line.connectToServer()
  })
  await files.goto('/all/Site')
  await expect.poll(() => lines.length).toBe(1)
  await api.upload('/all/Site', 'before.txt', 'before')
  await expect(files.item('before.txt')).toBeVisible()

  await lines[0]?.close()
  await attemptGate.promise
  await api.upload('/all/Site', 'meanwhile.txt', 'meanwhile')
  isUp.resolve()
  await expect(files.item('meanwhile.txt')).toBeVisible()
  await api.upload('/all/Site', 'after.txt', 'after')
  await expect(files.item('after.txt')).toBeVisible()
})

test('@long a search adds and removes matches, and keeps the selection', async ({ page, files, api }) => {
  await api.folder('/all', 'Works')
  const kept = await api.upload('/all/Works', 'Bridge plan.txt', 'plan')
  await gotoLive(page, files, '/search?q=bridge')
  await files.select(files.item('Bridge plan.txt'))
  const photo = await api.upload('/all/Works', 'Bridge photo.txt', 'photo')
  await expect(files.item('Bridge photo.txt')).toBeVisible()
  await api.call(calls.filesRename, { id: photo.id, name: 'Tunnel photo.txt' })
  await expect(files.item('Bridge photo.txt')).toBeHidden()
  await expect(files.item('Bridge plan.txt')).toHaveAttribute('aria-selected', 'true')
  await api.call(calls.filesRename, { id: kept.id, name: 'Bridge plans.txt' })
  await expect(files.item('Bridge plans.txt')).toHaveAttribute('aria-selected', 'true')
})

test('@long a smart view follows tags and keeps its scroll position', async ({ page, files, api }) => {
  const root = await api.at('/all')
  const folder = await api.folder('/all', 'Reports')
  for (let n = 10; n < 50; n += 1) {
    const { id } = await api.folder('/all/Reports', `Report ${n}`)
    await api.call(calls.filesTagsUpdate, { id, tags: ['late'] })
  }
  const last = await api.folder('/all', 'Report last')
  const { items: tags } = await api.call(calls.tagsList, {})
  const filters = { tags: ['late'] }
  await api.call(calls.filesCreate, { parent_id: root.id, name: 'Late', type: 'smart', filters })
  await gotoLive(page, files, '/all/Late')
  await files.reveal(files.folder('Report 10'))
  const top = () => files.pane.locator('..').evaluate((scroller) => scroller.scrollTop)
  const before = await top()
  expect(before).toBeGreaterThan(0)
  await files.select(files.folder('Report 10'))
  await api.call(calls.filesTagsUpdate, { id: last.id, tags: ['late'] })
  await expect(page.getByText('41 items')).toBeVisible()
  await expect(files.folder('Report 10')).toHaveAttribute('aria-selected', 'true')
  expect(await top()).toBe(before)
  const tag = { id: tags[0]?.id ?? '' }
  await api.call({ ...calls.tagsDelete, path: `/tags/${tag.id}` }, tag)
  await expect(files.folder('Report 10')).toBeHidden()
  expect((await api.names(folder.path)).length).toBe(40)
})

test('@long the bin and a history follow what others delete, restore and upload', async ({
  browser,
  server,
  team,
  page,
  files,
  api,
  isMobile,
}) => {
  const [kept, other] = [await api.upload('/all', 'kept.txt', 'one'), await api.upload('/all', 'other.txt', 'two')]
  await api.call(calls.filesDelete, { id: kept.id })
  const ben = await openAsBen(browser, server, team, isMobile)
  await gotoLive(page, files, '/bin')
  await files.select(files.item('kept.txt'))
  await ben.api.call(calls.filesDelete, { id: other.id })
  await expect(files.item('other.txt')).toBeVisible()
  await ben.api.call(calls.filesRestore, { id: other.id })
  await expect(files.item('other.txt')).toBeHidden()
  await expect(files.item('kept.txt')).toHaveAttribute('aria-selected', 'true')

  await gotoLive(page, files, '/history/other.txt')
  const versions = page.getByRole('list', { name: 'Versions of other.txt' }).getByRole('listitem')
  await expect(versions).toHaveCount(1)
  const { url, upload } = await ben.api.call(calls.objectsUploadUrl, { filename: 'other.txt', mimetype: 'text/plain' })
  await fetch(api.url + url, { method: 'PUT', headers: { 'content-type': 'text/plain' }, body: 'new' })
  await ben.api.call(calls.filesUpdate, { id: other.id, upload })
  await expect(versions).toHaveCount(2)
  await ben.close()
})

test("@long the user's own actions reload no list, and appear in another tab", async ({
  page,
  context,
  files,
  api,
  isMobile,
}) => {
  await api.folder('/all', 'Desk')
  await api.upload('/all/Desk', 'a.txt', 'a')
  const tab = await context.newPage()
  const otherScreen = new BrowserScreen(tab, isMobile)
  await gotoLive(tab, otherScreen, '/all/Desk')
  await page.bringToFront()
  await gotoLive(page, files, '/all/Desk')
  await files.create('First')
  await expect(otherScreen.folder('First')).toBeVisible()

  // A lookup of an item's position returns a few items around it.
  const reads: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/files/browse') && request.postDataJSON().path === '/all/Desk') {
      reads.push(request.postDataJSON().take)
    }
  })
  await files.runAction(files.item('a.txt'), 'Star')
  await files.runAction(files.item('a.txt'), 'Rename')
  await files.giveName('Rename file', 'b.txt', 'Rename')
  await expect(otherScreen.item('b.txt')).toBeVisible()
  await files.runAction(files.folder('First'), 'Delete')
  await expect(otherScreen.folder('First')).toBeHidden()
  await files.create('Second')
  await expect(otherScreen.folder('Second')).toBeVisible()
  expect(reads.length).toBeLessThanOrEqual(2)
  expect(reads.filter((take) => take > 10)).toEqual([])
  await tab.close()
})

test.describe('Without a WebSocket', () => {
  test.use({ hasOwnContext: true })

  test("@desktop the user's actions work, others' changes appear within half a minute, and requests are few", async ({
    page,
    files,
    api,
  }) => {
    let attempts = 0
    const requestedPaths: string[] = []
    await page.clock.install()
    await page.routeWebSocket(/\/api\/realtime/, (line) => {
      attempts += 1
      return line.close()
    })
    await api.folder('/all', 'Shared')
    await files.goto('/all/Shared')
    await files.create('Own')
    await expect(files.folder('Own')).toBeVisible()
    // Its details, which are requested once it stays selected, are not counted.
    await expect(page.getByRole('complementary', { name: 'Details' })).toContainText('added Own')

    page.on('request', (request) => {
      if (request.url().includes('/api/')) requestedPaths.push(new URL(request.url()).pathname)
    })
    attempts = 0
    await api.folder('/all/Shared', 'Of another')
    await page.clock.runFor(32_000)
    await expect(files.folder('Of another')).toBeVisible()
    expect(requestedPaths.length).toBeLessThanOrEqual(6)
    expect(attempts).toBeLessThanOrEqual(6)
  })
})
