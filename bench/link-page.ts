import { calls } from '@arbour/contract/calls'
import { makePdfOf } from '@arbour/testing/files/make-pdf'
import { makePng } from '@arbour/testing/files/sample-files'
import { makeDataDir, removeDataDir } from '@arbour/testing/server/data-dir'
import { self } from '@arbour/testing/server/users'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { openBrowser } from './browser/page.ts'
import { BenchClient } from './support/client.ts'
import { inParallel, type Rows } from './support/measure.ts'
import { makeToken, startServer } from './support/server.ts'

const REPEATS = 5
const SIZES = [40, 2000]
const MBIT = 1_000_000 / 8
/** A slow mobile connection: 4 Mbit/s with 150 ms round-trip time. */
const LINE = { offline: false, latency: 150, downloadThroughput: 4 * MBIT, uploadThroughput: 4 * MBIT }

interface SampleFile {
  name: string
  bytes: Uint8Array
  /** Selects the drawn content of the file. */
  selector: string
}

const FILES: readonly SampleFile[] = [
  { name: 'plan.png', bytes: makePng({ width: 1200, height: 800 }), selector: '.stage img[alt="plan.png"]' },
  {
    name: 'notes.txt',
    bytes: new TextEncoder().encode('Soundings of the harbour. '.repeat(400)),
    selector: '.stage :text("Soundings")',
  },
  { name: 'book.pdf', bytes: makePdfOf({ pages: [{ lines: ['Chapter 1'] }, {}] }), selector: '.stage canvas' },
]

interface Visit {
  /** Milliseconds from the start of the navigation. */
  rows: number
  /** Until the last byte of the page and of its script arrived. */
  page: number
  script: number
  /** Requests made until then. */
  requests: number
  bytes: number
}

/** Measures how long a phone on a slow connection with an empty cache waits for the rows of a public link. */
export async function benchLinkPage(): Promise<Rows> {
  const dataDir = await makeDataDir(self)
  try {
    const server = await startServer(dataDir, { LIBREOFFICE: 'off', FFMPEG: 'off', DISK_RESERVE: '0' })
    try {
      const client = new BenchClient(server.url, makeToken(dataDir))
      const browser = await openBrowser()
      try {
        const rows: Rows = []
        for (const size of SIZES) rows.push(...(await measure(browser, size, await seed(client, size))))
        for (const file of FILES) rows.push(await measureFile(browser, client, file))
        return rows
      } finally {
        await browser.close()
      }
    } finally {
      await server.stop()
    }
  } finally {
    await removeDataDir(dataDir)
  }
}

async function seed(client: BenchClient, size: number): Promise<string> {
  const folder = await client.folderIn(await client.rootId(), `Shared ${size}`)
  const bytes = new TextEncoder().encode('text')
  await inParallel(size, 8, (n) => client.send(folder, `Drawing ${n} of the north abutment.txt`, bytes, bytes.length))
  const { url } = await client.call(calls.filesSharesLinkCreate, { file_id: folder })
  return url
}

async function measure(browser: Browser, size: number, url: string): Promise<Rows> {
  const visits: Visit[] = []
  for (let n = 0; n < REPEATS; n += 1) visits.push(await visit(browser, url))
  const sortedVisits = visits.toSorted((a, b) => a.rows - b.rows)
  const [middle, worst] = [sortedVisits[Math.floor(REPEATS / 2)], sortedVisits.at(-1)]
  if (!middle || !worst) return []
  const fetched = `${middle.requests} requests, ${(middle.bytes / 1024).toFixed(1)} KiB until then`
  return [
    [
      `public link to ${size} files, 4 Mbit/s and 150 ms, nothing cached`,
      `rows after ${middle.rows.toFixed(0)} ms, worst ${worst.rows.toFixed(0)} ms (page ${middle.page.toFixed(0)}, script ${middle.script.toFixed(0)}); ${fetched}`,
    ],
  ]
}

/** Measures how long a visitor waits for a link to one file. */
async function measureFile(browser: Browser, client: BenchClient, { name, bytes, selector }: SampleFile): Promise<Rows[number]> {
  const folder = await client.folderIn(await client.rootId(), `Link to ${name}`)
  const id = await client.send(folder, name, bytes, bytes.length)
  const { url } = await client.call(calls.filesSharesLinkCreate, { file_id: id })
  const times: number[] = []
  let fetched = ''
  for (let n = 0; n < REPEATS; n += 1) {
    const { page, context, sums } = await openPhone(browser)
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForSelector(selector)
    times.push(await page.evaluate(() => performance.now()))
    fetched = `${sums.requests} requests, ${(sums.bytes / 1024).toFixed(0)} KiB until then`
    await context.close()
  }
  const [middle = 0, worst = 0] = [times.toSorted((a, b) => a - b)[Math.floor(REPEATS / 2)], Math.max(...times)]
  return [
    `public link to ${name}, 4 Mbit/s and 150 ms, nothing cached`,
    `shown after ${middle.toFixed(0)} ms, worst ${worst.toFixed(0)} ms; ${fetched}`,
  ]
}

/** Opens a page on a phone with the slow connection, and counts its requests. */
async function openPhone(
  browser: Browser,
): Promise<{ page: Page; context: BrowserContext; sums: { requests: number; bytes: number } }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', LINE)
  const sums = { requests: 0, bytes: 0 }
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    sums.requests += 1
    sums.bytes += encodedDataLength
  })
  return { page, context, sums }
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const { page, context, sums } = await openPhone(browser)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForSelector('[data-item-id]')
  const sumsUntilShown = { ...sums }
  // The time at which the browser reports the rows, its largest element, as painted.
  const rows = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
  const [pageArrival, script] = await page.evaluate(() => {
    const getEnd = (kind: string, name: string) =>
      performance.getEntriesByType(kind).find((entry) => entry.name.includes(name)) as PerformanceResourceTiming | undefined
    return [getEnd('navigation', '/sh/')?.responseEnd ?? 0, getEnd('resource', '/assets/page-')?.responseEnd ?? 0] as const
  })
  await context.close()
  return { rows, page: pageArrival, script, ...sumsUntilShown }
}
