import { makeDataDir, removeDataDir } from '@arbour/testing/server/data-dir'
import { self } from '@arbour/testing/server/users'
import type { Browser } from '@playwright/test'
import { traceScroll } from './browser/frames.ts'
import { memoryNow, openBrowser, openContext, sinceNavigation } from './browser/page.ts'
import { BenchClient } from './support/client.ts'
import { makeWorkbook } from './support/documents.ts'
import type { Rows } from './support/measure.ts'
import { makeToken, startServer } from './support/server.ts'

const MIB = 1024 ** 2
const CSV_BYTES = 50 * MIB

/** Measures large spreadsheets in Chromium, on the built web and a separate server. Only reports figures, without a verdict. */
export async function benchSheets(): Promise<Rows> {
  // Created first: otherwise a connection to the server would time out.
  const book = makeWorkbook()
  const csv = makeCsv(CSV_BYTES)
  const dataDir = await makeDataDir(self)
  try {
    const server = await startServer(dataDir)
    const browser = await openBrowser()
    try {
      const client = new BenchClient(server.url, makeToken(dataDir))
      const root = await client.rootId()
      await client.send(root, 'large.xlsx', book, book.length)
      await client.send(root, 'large.csv', csv, csv.length)
      return [
        ...(await measure(browser, client, { name: 'large.xlsx', size: book.length })),
        ...(await measure(browser, client, { name: 'large.csv', size: csv.length })),
      ]
    } finally {
      await browser.close()
      await server.stop()
    }
  } finally {
    await removeDataDir(dataDir)
  }
}

async function measure(browser: Browser, client: BenchClient, { name, size }: { name: string; size: number }): Promise<Rows> {
  const context = await openContext(browser, client)
  const page = await context.newPage()
  await page.goto(`${client.url}/all`)
  await page.waitForSelector('[data-item-id]')
  const before = memoryNow()
  await page.goto(`${client.url}/all/${name}`)
  const cells = page.getByRole('grid', { name: /^Cells of/ })
  await cells.getByRole('gridcell').first().waitFor()
  const firstCellsMs = await sinceNavigation(page)
  if (name.endsWith('.xlsx'))
    await page.waitForFunction(() => document.querySelector('[role=grid]')?.getAttribute('aria-rowcount') !== '-1')
  const allRowsMs = await sinceNavigation(page)
  const memoryAfter = memoryNow()
  const { drawn, dropped, p50, p95 } = await traceScroll(browser, page)
  await context.close()
  const label = `${name} of ${(size / MIB).toFixed(0)} MB`
  return [
    [`${label}: until the first cells are drawn`, `${firstCellsMs.toFixed(0)} ms`],
    ...(name.endsWith('.xlsx') ? ([[`${label}: until all rows are there`, `${allRowsMs.toFixed(0)} ms`]] as Rows) : []),
    [`${label}: memory of the browser, more than with the folder`, `${memoryAfter - before} MB`],
    [`${label}: scrolled`, `${drawn} frames, ${dropped} dropped, ${p50.toFixed(1)} ms (p50), ${p95.toFixed(1)} ms (p95)`],
  ]
}

function makeCsv(bytes: number): Buffer<ArrayBuffer> {
  const lines = ['Number,Name,Amount,Day,Code,Note']
  for (let row = 0, length = 0; length < bytes; row++) {
    const line = `${row},Name ${row},${((row * 7919) % 100_003) / 100},2026-0${(row % 9) + 1}-1${row % 9},C${row % 977},"Row ${row}, as it is"`
    lines.push(line)
    length += line.length + 1
  }
  return Buffer.from(lines.join('\n'))
}
