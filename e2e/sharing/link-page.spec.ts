import { calls } from '@arbour/contract/calls'
import { t } from '@arbour/messages/t'
import { makeDrawing } from '@arbour/testing/files/make-drawing'
import { makePdfOf } from '@arbour/testing/files/make-pdf'
import { makeXlsx } from '@arbour/testing/files/make-sheets'
import { packZip } from '@arbour/testing/files/pack-zip'
import { makePng } from '@arbour/testing/files/sample-files'
import type { Locator, Page } from '@playwright/test'
import { PdfScreen } from '../pages/pdf-screen.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, prepare, test, watchErrors } from '../support/fixtures.ts'

// A public link as a visitor without an account opens it on a phone.

const PASSWORD = 'harbour-bridge'
const BOOK = makeXlsx([
  { name: 'Woods', rows: [['Oak']] },
  { name: 'Costs', rows: [[1250]] },
])
/** The browser's messages about a page that correctly responds with 401 or 403. */
const REFUSED = /status of 40[13] .*\/(sh\/|api\/files\/shares\/link\/view)/
/** The browser's message about a thumbnail that is still loading when the link is closed. */
const CLOSED = /status of 404 .*\/api\/objects\/thumbnail\//

test('a visitor without an account browses a folder, downloads from it, and is asked for a password @phone-alone', async ({
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
  const expectNoErrors = watchErrors(context, [REFUSED, CLOSED])
  const page = await context.newPage()
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))

  await page.goto(url)
  await expect(page.getByRole('heading', { name: 'Quay Street' })).toBeVisible()
  await expect(page.getByText(team.name)).toBeVisible()
  // The page's illustrations are rendered without React.
  await expect(page.locator('body')).not.toContainText('[object Object]')
  // The rows are part of the page: nothing was requested for them.
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

  // In the browser of a signed-out member, the sign-in is first.
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
  await expect(page.getByText(t('errors.links.passwordWrong'))).toBeVisible()
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
  await expect(page.getByText(t('errors.links.expired'))).toBeVisible()
  await expectAccessible(page)
  expectNoErrors()
  await context.close()
})

test('a visitor without an account opens a locked PDF, searches it, pages through a drawing and zooms a picture @phone-alone', async ({
  browser,
  server,
  api,
}) => {
  const folder = await api.folder('/all', 'Papers')
  const lockedPdf = makePdfOf({
    pages: [{ lines: ['The secret plan'] }, { lines: ['The plan again'] }],
    password: 'oak',
  })
  await api.upload('/all/Papers', 'a.pdf', lockedPdf)
  await api.upload(
    '/all/Papers',
    'b.drawio',
    makeDrawing([
      { name: 'One', labels: ['A'] },
      { name: 'Two', labels: ['B'] },
    ]),
  )
  await api.upload('/all/Papers', 'c.png', makePng({ width: 320, height: 200 }))
  await api.upload(
    '/all/Papers',
    'd.pdf',
    makePdfOf({ pages: [{}, {}], outline: [['Appendix', 2]], files: { 'costs.csv': 'a,b' } }),
  )
  await api.upload('/all/Papers', 'e.xlsx', BOOK)
  await api.upload('/all/Papers', 'f.zip', await packZip({ 'Drawings/Plan.txt': 'x' }))
  const { link, url } = await api.call(calls.filesSharesLinkCreate, { file_id: folder.id })
  const context = await browser.newContext({ baseURL: server.url, storageState: { cookies: [], origins: [] } })
  await prepare(context)
  const page = await context.newPage()

  await page.goto(`${url}/a.pdf`)
  const field = page.getByLabel('Password', { exact: true })
  await field.fill('elm')
  await field.press('Enter')
  await expect(page.getByText('Incorrect password')).toBeVisible()
  await expectAccessible(page)
  await field.fill('oak')
  await field.press('Enter')
  await expect(page.getByText('The secret plan')).toBeVisible()
  const pdf = new PdfScreen(page)
  await pdf.button('Search').click()
  await pdf.search.fill('plan')
  await expect(pdf.searchResult).toHaveText('1 of 2')
  await expectAccessible(page)
  await page.goto(`${url}/b.drawio`)
  await expect(page.getByRole('img', { name: 'b.drawio, page One' })).toBeVisible()
  // Escape closes an open menu, not the file below it.
  await openPages(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(page.getByRole('img', { name: 'b.drawio, page One' })).toBeVisible()
  await choosePage(page, 'Two')
  await expect(page.getByRole('img', { name: 'b.drawio, page Two' })).toBeVisible()

  await page.goto(`${url}/c.png`)
  const picture = page.getByRole('img', { name: 'c.png' })
  await expect(page.getByText('100%')).toBeVisible()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(page.getByText('125%')).toBeVisible()
  expect((await picture.boundingBox())?.width).toBeCloseTo(400)
  await expectAccessible(page)

  await page.goto(`${url}/d.pdf`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Show files' }).click()
  await page.getByRole('button', { name: 'Download costs.csv' }).click()
  expect((await download).suggestedFilename()).toBe('costs.csv')
  await page.getByText('Bookmarks', { exact: true }).click()
  await page.getByRole('navigation', { name: 'Bookmarks' }).getByRole('button', { name: 'Appendix' }).click()
  await expect(page).toHaveURL(`${url}/d.pdf#page=2`)
  await expectAccessible(page)

  // As members see them: the sheets of a workbook, and the contents of an archive.
  await page.goto(`${url}/e.xlsx`)
  await expect(page.getByRole('gridcell', { name: 'Oak' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Costs' }).click()
  await expect(page.getByRole('gridcell', { name: '1250' })).toBeVisible()
  await expect(page).toHaveURL(`${url}/e.xlsx#sheet=Costs`)
  await page.goto(`${url}/f.zip`)
  await expect(page.getByRole('treegrid', { name: 'Contents of f.zip' }).getByText('Plan.txt')).toBeVisible()
  await expectAccessible(page)

  // The position within a file is kept beside the password, and is restored.
  await api.call(calls.filesSharesLinkUpdate, { id: link.id, use_password: true, new_password: PASSWORD })
  await page.goto(`${url}/b.drawio#${PASSWORD}&page=2`)
  await expect(page.getByRole('img', { name: 'b.drawio, page Two' })).toBeVisible()
  await choosePage(page, 'One')
  await expect(page).toHaveURL(`${url}/b.drawio#${PASSWORD}`)
  await choosePage(page, 'Two')
  await expect(page).toHaveURL(`${url}/b.drawio#${PASSWORD}&page=2`)
  await page.reload()
  await expect(page.getByRole('img', { name: 'b.drawio, page Two' })).toBeVisible()
  await page.getByRole('button', { name: 'Next file' }).click()
  await expect(page).toHaveURL(`${url}/c.png#${PASSWORD}`)
  await context.close()
})

test('on a wide screen the previous and next buttons cover no part of a file, and stay in place @desktop', async ({
  browser,
  server,
  api,
}) => {
  const folder = await api.folder('/all', 'Beside')
  await api.upload('/all/Beside', 'a.txt', 'Soundings of the harbour. '.repeat(2000))
  await api.upload('/all/Beside', 'b.xlsx', BOOK)
  await api.upload('/all/Beside', 'c.zip', await packZip({ 'Drawings/Plan.txt': 'x' }))
  const { url } = await api.call(calls.filesSharesLinkCreate, { file_id: folder.id })
  const context = await browser.newContext({ baseURL: server.url, storageState: { cookies: [], origins: [] } })
  await prepare(context)
  const page = await context.newPage()
  const previous = page.getByRole('button', { name: 'Previous file' })
  const next = page.getByRole('button', { name: 'Next file' })
  const getBox = async (element: Locator) => (await element.boundingBox()) ?? { x: Number.NaN, y: Number.NaN, height: Number.NaN }
  const expectAbove = async (element: Locator) => {
    await expect(element).toBeVisible()
    const { y } = await getBox(element)
    for (const button of [previous, next]) {
      const box = await getBox(button)
      expect(box.y + box.height).toBeLessThanOrEqual(y)
    }
  }

  await page.goto(`${url}/a.txt`)
  await expectAbove(page.getByText('Soundings of the harbour').first())
  await expect(previous).toBeDisabled()
  const { x } = await getBox(next)
  await next.click()
  await expectAbove(page.getByRole('grid'))
  await expect(previous).toBeEnabled()
  await next.click()
  await expectAbove(page.getByRole('treegrid'))
  await expect(next).toBeDisabled()
  expect((await getBox(next)).x).toBe(x)
  await previous.click()
  await expect(page).toHaveURL(`${url}/b.xlsx`)

  // Arrow keys open the adjacent files, unless the viewer uses them.
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(`${url}/a.txt`)
  const search = page.getByRole('textbox', { name: 'Search in document' })
  await expect(page.getByRole('button', { name: 'Search in text' })).toBeVisible()
  await page.keyboard.press('Control+f')
  await expect(search).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
  await expect(page).toHaveURL(`${url}/a.txt`)
  // The second of two quick presses counts from the file that the first one opens.
  await page.evaluate(() => {
    const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    press()
    press()
  })
  await expect(page).toHaveURL(`${url}/c.zip`)
  await expectAbove(page.getByRole('treegrid'))
  await context.close()
})

test('a view-only link has no button that downloads, copies or prints a file @desktop', async ({ browser, server, api }) => {
  const folder = await api.folder('/all', 'View')
  await api.upload('/all/View', 'plan.png', makePng({ width: 320, height: 200 }))
  await api.upload('/all/View', 'notes.md', '# Plan\n\n![The plan](plan.png)')
  await api.upload('/all/View', 'model.glb', new Uint8Array(64))
  await api.upload('/all/View', 'files.pdf', makePdfOf({ pages: [{}], files: { 'costs.csv': 'a,b' } }))
  const { url, link } = await api.call(calls.filesSharesLinkCreate, { file_id: folder.id })
  const context = await browser.newContext({ baseURL: server.url, storageState: { cookies: [], origins: [] } })
  await prepare(context)
  const page = await context.newPage()
  const viewer = page.getByRole('dialog')
  const saveButtons = viewer
    .getByRole('button', { name: /^(Download|Print|Copy)/ })
    .or(viewer.getByRole('link', { name: /^Download/ }))

  // If the connection fails before the viewers are loaded, they can be loaded again.
  await page.route(/\/assets\/viewer-.*\.js/, (route) => route.abort())
  await page.goto(`${url}/notes.md`)
  await expect(viewer.getByRole('alert')).toBeVisible()
  await page.unroute(/\/assets\/viewer-.*\.js/)
  await viewer.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('img', { name: 'The plan' })).toBeVisible()
  await expect(saveButtons).toHaveCount(3)
  await page.goto(`${url}/model.glb`)
  await expect(page.getByText('Cannot preview file')).toBeVisible()
  await expect(saveButtons).toHaveCount(2)
  await page.goto(`${url}/files.pdf`)
  await page.getByRole('button', { name: 'Show files' }).click()
  await expect(saveButtons).toHaveCount(3)

  await api.call(calls.filesSharesLinkUpdate, { id: link.id, allows_download: false })
  await page.goto(`${url}/notes.md`)
  await expect(page.getByRole('img', { name: 'The plan' })).toBeVisible()
  await expect(saveButtons).toHaveCount(0)
  await page.keyboard.press('Control+p')
  await expect(page.getByText('You can view this file but not print it')).toBeVisible()
  await page.goto(`${url}/model.glb`)
  await expect(page.getByText('Cannot preview file')).toBeVisible()
  await expect(saveButtons).toHaveCount(0)
  await page.goto(`${url}/files.pdf`)
  await page.getByRole('button', { name: 'Show files' }).click()
  await expect(page.getByText('costs.csv')).toBeVisible()
  await expect(saveButtons).toHaveCount(0)
  await context.close()
})

async function saved(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  return (await download).suggestedFilename()
}

/** Opens a page of the current drawing. */
async function choosePage(page: Page, name: string): Promise<void> {
  await openPages(page)
  await page.getByRole('menuitem', { name }).click()
}

async function openPages(page: Page): Promise<void> {
  const toolbar = page.getByRole('toolbar', { name: 'Image' })
  await toolbar.getByRole('button', { name: /^Page / }).click()
  await expect(page.getByRole('menu')).toBeVisible()
}
