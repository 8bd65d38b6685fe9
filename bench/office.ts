import { makeDataDir, removeDataDir } from '@arbour/testing/server/data-dir'
import { self } from '@arbour/testing/server/users'
import type { Page } from '@playwright/test'
import { openBrowser, openContext } from './browser/page.ts'
import { BenchClient } from './support/client.ts'
import { makeReport, REPORT } from './support/documents.ts'
import type { Rows } from './support/measure.ts'
import { makeToken, startServer } from './support/server.ts'

/**
 * Measures the time from opening a document of 10 MB to its first page: as the server's PDF, new and cached, and parsed by the
 * browser.
 */
export async function benchOffice(): Promise<Rows> {
  const document = makeReport()
  const size = `${(document.length / 1e6).toFixed(1)} MB docx, ${REPORT.pages} pages`
  const inPdf = (page: Page) => page.getByRole('region', { name: 'Page 1', exact: true }).getByText(REPORT.first)
  const inFrame = (page: Page) => page.frameLocator('iframe').getByText(REPORT.first)
  const [firstOpening, secondOpening] = await measureOpenings(document, inPdf)
  const [frameOpening] = await measureOpenings(document, inFrame, 'off')
  return [
    [`${size}: opened just after its upload, first page by LibreOffice`, firstOpening],
    [`${size}: opened again`, secondOpening],
    [`${size}: without LibreOffice, first page by the browser`, frameOpening],
  ]
}

/** Returns the milliseconds of the first and the second visit. */
async function measureOpenings(
  document: Buffer<ArrayBuffer>,
  firstPage: (page: Page) => ReturnType<Page['getByText']>,
  libreOffice?: 'off',
): Promise<[string, string]> {
  const dataDir = await makeDataDir(self)
  if (libreOffice) process.env.LIBREOFFICE = libreOffice
  try {
    const server = await startServer(dataDir)
    const browser = await openBrowser()
    try {
      const client = new BenchClient(server.url, makeToken(dataDir))
      const context = await openContext(browser, client)
      const page = await context.newPage()
      await page.goto(`${server.url}/all`)
      await client.upload('/all', 'report.docx', document)
      const times: string[] = []
      for (let n = 0; n < 2; n += 1) {
        const began = performance.now()
        await page.goto(`${server.url}/all/report.docx`)
        await firstPage(page).waitFor({ timeout: 120_000 })
        times.push(`${(performance.now() - began).toFixed(0)} ms`)
      }
      return times as [string, string]
    } finally {
      await browser.close()
      await server.stop()
    }
  } finally {
    delete process.env.LIBREOFFICE
    await removeDataDir(dataDir)
  }
}
