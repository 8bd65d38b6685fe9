import { makeDataDir, removeDataDir } from '@arbour/testing/server/data-dir'
import { self } from '@arbour/testing/server/users'
import { memoryNow, openBrowser, openContext, sinceNavigation } from './browser/page.ts'
import { BenchClient } from './support/client.ts'
import { makeLongPdf } from './support/documents.ts'
import type { Rows } from './support/measure.ts'
import { makeToken, startServer } from './support/server.ts'

const PAGES = 450

/**
 * Measures the cost of a long PDF in the browser: its first page, a word that is on every page, and memory. Uses Chromium, the
 * built web and a separate server.
 */
export async function benchPdf(): Promise<Rows> {
  const dataDir = await makeDataDir(self)
  try {
    const server = await startServer(dataDir)
    const browser = await openBrowser()
    try {
      const client = new BenchClient(server.url, makeToken(dataDir))
      const file = makeLongPdf(PAGES)
      await client.send(await client.rootId(), 'long.pdf', file, file.length)
      const page = await (await openContext(browser, client)).newPage()
      await page.goto(`${client.url}/all`)
      await page.waitForSelector('[data-item-id]')
      const before = memoryNow()
      await page.goto(`${client.url}/all/long.pdf`)
      await page.getByText(`Page 1 of ${PAGES}`, { exact: true }).waitFor()
      const firstPageMs = await sinceNavigation(page)
      const memoryOpened = memoryNow()
      await page.keyboard.press('ControlOrMeta+f')
      const began = performance.now()
      await page.getByRole('textbox', { name: 'Search in the document' }).fill('page')
      await page
        .getByRole('status')
        .filter({ hasText: new RegExp(`^[\\d,]+ of ${PAGES}$`) })
        .waitFor({ timeout: 120_000 })
      const searchMs = performance.now() - began
      return [
        [`PDF of ${PAGES} pages: until the first is drawn`, `${firstPageMs.toFixed(0)} ms`],
        ['memory of the browser, more than with the folder', `${memoryOpened - before} MB`],
        ['a word that is on each page: until all are counted', `${searchMs.toFixed(0)} ms`],
        ['memory of the browser after that', `${memoryNow() - before} MB`],
      ]
    } finally {
      await browser.close()
      await server.stop()
    }
  } finally {
    await removeDataDir(dataDir)
  }
}
