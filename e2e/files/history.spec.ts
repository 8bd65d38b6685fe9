import { calls } from '@arbour/contract/calls'
import { encodePath } from '@arbour/contract/paths'
import type { Api } from '@arbour/testing/api'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAsBen } from '../support/open-as-ben.ts'

const NAME = '50% done? #1.txt'
const HISTORY = `/history${encodePath(`/Design/${NAME}`)}`

/** Returns the previewed text. */
function getText(page: Page) {
  return page.getByRole('textbox', { name: `Text of ${NAME}` })
}

/** Creates a file with a version of each text, the last one current. Returns its path. */
async function makeVersions(api: Api, texts: readonly string[]): Promise<string> {
  await api.folder('/all', 'Design')
  const { id } = await api.upload('/all/Design', NAME, texts[0] ?? '')
  for (const text of texts.slice(1)) {
    const { url, upload } = await api.call(calls.objectsUploadUrl, { filename: NAME, mimetype: 'text/plain' })
    await fetch(api.url + url, { method: 'PUT', headers: { 'content-type': 'text/plain' }, body: text })
    await api.call(calls.filesUpdate, { id, upload })
  }
  return `/all/Design/${NAME}`
}

test('a version is restored from the history, which keeps all, and undone; an older one is previewed and downloaded', async ({
  page,
  files,
  api,
}) => {
  const path = await makeVersions(api, ['first', 'second', 'third'])
  await page.goto(HISTORY)
  const rows = page.getByRole('list', { name: `Versions of ${NAME}` }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('v3')
  await expect(rows.first()).toContainText('Current Version')
  await expect(rows.first().getByRole('button', { name: /^Restore/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(files.toast('Version 1 restored')).toBeVisible()
  await expect(rows).toHaveCount(4)
  await expect(rows.first()).toContainText('v4')
  await expect(rows.last()).toContainText('Same as current version')
  expect((await api.bytes(path)).toString()).toBe('first')

  await files.pressInToast('Undo')
  await expect(rows).toHaveCount(5)
  expect((await api.bytes(path)).toString()).toBe('third')
  await page.getByRole('button', { name: 'Restore version 2' }).click()
  await files.pressInToast('Open', 'Version 2 restored')
  await expect(files.heading).toHaveText(NAME)
  await expect(getText(page)).toHaveText('second')

  await test.step('an older version is previewed, downloaded, and restored where it is open', async () => {
    await page.evaluate((to) => window.history.pushState({}, '', to), HISTORY)
    await page.getByRole('link', { name: 'Open v3' }).click()
    await expect(page).toHaveURL(/\?version=/)
    const bar = page.getByRole('region', { name: 'Older version' })
    await expect(bar).toContainText('v3')
    await expect(getText(page)).toHaveText('third')
    const details = page.getByRole('complementary', { name: 'Details' })
    await expect(details.getByText('Version 3, added')).toBeVisible()
    await expect(details.getByTitle('5 bytes', { exact: true })).toBeVisible()
    const download = page.waitForEvent('download')
    await bar.getByRole('link', { name: 'Download' }).click()
    // Browsers replace characters that file systems do not allow.
    expect((await download).suggestedFilename()).toBe(NAME.replace('?', '_'))
    await bar.getByRole('link', { name: 'Version History' }).click()
    await expect(page).toHaveURL(new RegExp(`${HISTORY.replaceAll(/[%?.]/g, '\\$&')}$`))
    await page.goBack()
    await bar.getByRole('button', { name: 'Restore this version' }).click()
    // Undo restored the same version, whose message may still be shown.
    await expect(files.toast('Version 3 restored').last()).toBeVisible()
    await expect(bar).toBeHidden()
    await expect(page).not.toHaveURL(/version=/)
    await expect(getText(page)).toHaveText('third')
  })
})

test('@long a user without edit access only sees the current version, and a message elsewhere', async ({
  page,
  browser,
  server,
  team,
  api,
  isMobile,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403/)
  const path = await makeVersions(api, ['first', 'second'])
  const { id } = await api.at(path)
  const [, oldVersion] = (await api.call(calls.filesObjects, { id })).items
  const ben = await openAsBen(browser, server, team, isMobile)
  const { user } = await ben.api.call(calls.authAccount, {})
  await api.call(calls.filesAccessUpdate, {
    id,
    access: { is_access_restricted: true, is_hidden_when_restricted: false },
    fileUsers: [{ user_id: user.id, user_role: 'viewer' }],
  })
  await ben.files.goto(encodePath(path))
  await expect(getText(ben.page)).toHaveText('second')
  await expect(ben.page.getByText('Version History')).toHaveCount(0)
  await ben.page.goto(`${encodePath(path)}?version=${oldVersion?.id}`)
  await expect(ben.page.getByRole('heading', { name: 'Permission denied' })).toBeVisible()
  await expectAccessible(ben.page)
  await ben.page.getByRole('link', { name: 'Open current version' }).click()
  await expect(getText(ben.page)).toHaveText('second')
  await ben.page.goto(HISTORY)
  await expect(ben.page).toHaveURL(/^https?:\/\/[^/]+\/$/)
  await expect(ben.files.toast('Permission denied')).toBeVisible()
  await ben.close()
  // Its editor still has the menu item.
  await page.goto(HISTORY)
  await expect(page.getByRole('button', { name: 'Restore version 1' })).toBeVisible()
})

test('@long long histories load page by page', async ({ page, api }) => {
  await makeVersions(
    api,
    Array.from({ length: 17 }, (_, n) => `text ${n}`),
  )
  await page.goto(HISTORY)
  const rows = page.getByRole('list', { name: `Versions of ${NAME}` }).getByRole('listitem')
  await expect(rows).toHaveCount(15)
  await page.getByRole('button', { name: 'Show More' }).click()
  await expect(rows).toHaveCount(17)
  await expect(rows.last()).toContainText('v1')
})

test('an old path redirects, and any error page links home', async ({ page, files, api, expectedErrors }) => {
  expectedErrors.push(/status of 404/)
  const path = await makeVersions(api, ['first'])
  const { id } = await api.at(path)
  await api.call(calls.filesRename, { id, name: 'plan.txt' })
  await page.goto(HISTORY)
  await expect(page).toHaveURL(/\/history\/Design\/plan\.txt$/)
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'plan.txt' }).click()
  await expect(files.heading).toHaveText('plan.txt')
  for (const address of ['/history/Nowhere/plan.txt', '/history/Design', '/history']) {
    await page.evaluate((to) => window.history.pushState({}, '', to), address)
    await expect(page).toHaveURL(/^https?:\/\/[^/]+\/$/)
  }
})
