import type { Browser, Page } from '@playwright/test'
import type { BenchClient } from '../support/client.ts'
import { makeLongPdf, makeReport, makeWorkbook, REPORT } from '../support/documents.ts'
import type { Rows } from '../support/measure.ts'
import { LINES, openContext, sinceNavigation, slowDown, spread } from './page.ts'

const REPEATS = 3
const PDF_PAGES = 100
/** Milliseconds until a document of 20 MB has arrived on the slowest connection, and more. */
const LONGEST = 180_000

/** A document, and how to find its beginning in a page. */
interface DocumentCase {
  label: string
  name: string
  bytes: Buffer<ArrayBuffer>
  beginning: (page: Page) => ReturnType<Page['getByText']>
}

/** Measures opening large documents, from the address until their beginning is drawn, on three connections. */
export async function measureDocuments(browser: Browser, client: BenchClient): Promise<Rows> {
  const root = await client.rootId()
  const rows: Rows = []
  for (const document of documents()) {
    const { label, name, bytes } = document
    await client.send(root, name, bytes, bytes.length)
    for (const line of LINES) {
      const times: number[] = []
      for (let n = 0; n < REPEATS; n += 1) {
        const context = await openContext(browser, client)
        const page = await context.newPage()
        if (line) await slowDown(page, line)
        await page.goto(`${client.url}/all/${name}`)
        await document.beginning(page).waitFor({ timeout: LONGEST })
        times.push(await sinceNavigation(page))
        await context.close()
      }
      const size = (bytes.length / 1e6).toFixed(1)
      rows.push([`open ${label} of ${size} MB, nothing cached, ${line?.name ?? 'on this machine'}`, spread(times)])
    }
  }
  return rows
}

function documents(): DocumentCase[] {
  return [
    {
      label: `a PDF of ${PDF_PAGES} pages`,
      name: 'long.pdf',
      bytes: makeLongPdf(PDF_PAGES),
      beginning: (page) => page.getByText(`Page 1 of ${PDF_PAGES}`, { exact: true }),
    },
    {
      label: `a docx of ${REPORT.pages} pages, drawn by the browser`,
      name: 'report.docx',
      bytes: makeReport(),
      beginning: (page) => page.frameLocator('iframe').getByText(REPORT.first),
    },
    {
      label: 'an xlsx',
      name: 'large.xlsx',
      bytes: makeWorkbook(),
      beginning: (page) =>
        page
          .getByRole('grid', { name: /^Cells of/ })
          .getByRole('gridcell')
          .first(),
    },
  ]
}
