import { makeDataDir, removeDataDir } from '@arbour/testing/server/data-dir'
import { self } from '@arbour/testing/server/users'
import type { Browser } from '@playwright/test'
import { BenchClient } from '../support/client.ts'
import type { Rows } from '../support/measure.ts'
import { makeToken, startServer } from '../support/server.ts'
import { measureDocuments } from './documents.ts'
import { traceScroll } from './frames.ts'
import { browseForAnHour, measurePageMemory } from './memory.ts'
import {
  countRequests,
  LINES,
  measureOpening,
  measureVisit,
  openBrowser,
  openContext,
  showAs,
  slowDown,
  spread,
  VIEWS,
} from './page.ts'
import { LARGE_FOLDER, SMALL_FOLDER, seedBrowsing } from './seed.ts'
import { measureWaits } from './waits.ts'

const REPEATS = 5
/** Measures the folder browser in Chromium, on the built web and a separate server. Only reports figures, without a verdict. */
export async function benchBrowser(): Promise<Rows> {
  const dataDir = await makeDataDir(self)
  try {
    // Its files are not of the types that their names suggest: programs have nothing to render.
    const server = await startServer(dataDir, { LIBREOFFICE: 'off', FFMPEG: 'off', DISK_RESERVE: '0' })
    try {
      const client = new BenchClient(server.url, makeToken(dataDir))
      console.error('seed ...')
      await seedBrowsing(client)
      const browser = await openBrowser()
      try {
        const rows: Rows = []
        for (const measure of [
          measureVisits,
          measureLines,
          measureSwitches,
          measureLarge,
          measureMemory,
          measureWaits,
          measureDocuments,
        ]) {
          console.error(`${measure.name} ...`)
          rows.push(...(await measure(browser, client)))
        }
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

async function measureVisits(browser: Browser, client: BenchClient): Promise<Rows> {
  const cold: number[] = []
  const warm: number[] = []
  for (let n = 0; n < REPEATS; n += 1) {
    const context = await openContext(browser, client)
    const page = await context.newPage()
    cold.push(await measureVisit(page, `${client.url}/all`))
    warm.push(await measureVisit(page, `${client.url}/all`))
    await context.close()
  }
  return [
    ['/all until items are drawn, nothing cached', spread(cold)],
    ['/all until items are drawn, scripts cached', spread(warm)],
  ]
}

/** Measures a first visit, locally and over throttled connections. */
async function measureLines(browser: Browser, client: BenchClient): Promise<Rows> {
  const rows: Rows = []
  for (const line of LINES) {
    const times: number[] = []
    let requests = 0
    for (let n = 0; n < REPEATS; n += 1) {
      const context = await openContext(browser, client)
      const page = await context.newPage()
      if (line) await slowDown(page, line)
      const count = countRequests(page)
      times.push(await measureVisit(page, `${client.url}/all/${SMALL_FOLDER.name}`))
      requests = count()
      await context.close()
    }
    rows.push([
      `a folder of ${SMALL_FOLDER.files}, nothing cached, ${line?.name ?? 'on this machine'}`,
      `${spread(times)}; ${requests} requests`,
    ])
  }
  return rows
}

/** Cold: the folder was never loaded. Warm: it was loaded and left. */
async function measureSwitches(browser: Browser, client: BenchClient): Promise<Rows> {
  const cold: number[] = []
  const warm: number[] = []
  for (let n = 0; n < REPEATS; n += 1) {
    const context = await openContext(browser, client)
    const page = await context.newPage()
    await measureVisit(page, `${client.url}/all`)
    for (const times of [cold, warm]) {
      times.push(await measureOpening(page, SMALL_FOLDER.name, 'Drawing 0 '))
      await page.goBack()
      await page.getByLabel(`${SMALL_FOLDER.name}, folder`, { exact: true }).waitFor()
    }
    await context.close()
  }
  return [
    [`open a folder of ${SMALL_FOLDER.files}, not read before`, spread(cold)],
    [`open a folder of ${SMALL_FOLDER.files}, read before`, spread(warm)],
  ]
}

async function measureLarge(browser: Browser, client: BenchClient): Promise<Rows> {
  const rows: Rows = []
  for (const view of VIEWS) {
    const context = await openContext(browser, client)
    const page = await context.newPage()
    await page.goto(`${client.url}/all/${encodeURIComponent(LARGE_FOLDER.name)}`)
    await page.locator('[data-item-id]').first().waitFor()
    await showAs(page, view)
    // The view choice is being saved, and the next visit loads it.
    await page.waitForLoadState('networkidle')
    await measureVisit(page, `${client.url}/all`)
    const cold = await measureOpening(page, LARGE_FOLDER.name, 'Part 0')
    await page.goBack()
    await page.getByLabel(`${LARGE_FOLDER.name}, folder`, { exact: true }).waitFor()
    const warm = await measureOpening(page, LARGE_FOLDER.name, 'Part 0')
    const { drawn, dropped, p50, p95 } = await traceScroll(browser, page)
    const kind = view.toLowerCase()
    const total = (LARGE_FOLDER.folders + LARGE_FOLDER.files).toLocaleString('en-GB')
    rows.push(
      [`open ${total} as ${kind}`, `${cold.toFixed(0)} ms, read before ${warm.toFixed(0)} ms`],
      [
        `scroll 10,000 as ${kind}`,
        `${drawn} frames, ${dropped} dropped; between two p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
      ],
    )
    await context.close()
  }
  return rows
}

async function measureMemory(browser: Browser, client: BenchClient): Promise<Rows> {
  const context = await openContext(browser, client)
  const page = await context.newPage()
  await measureVisit(page, `${client.url}/all`)
  const before = await measurePageMemory(page)
  await browseForAnHour(page, client.url)
  const memoryAfter = await measurePageMemory(page)
  await context.close()
  const formatMemory = ({ heapMegabytes, nodes, listeners }: typeof before) =>
    `${heapMegabytes.toFixed(1)} MB, ${nodes} nodes, ${listeners} listeners`
  return [
    ['held by the page after opening /all', formatMemory(before)],
    ['held by the page after an hour of browsing', formatMemory(memoryAfter)],
  ]
}
