import { signedInState } from '@arbour/testing/signed-in-state'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/lib/chromium.mjs'
import type { BenchClient } from '../support/client.ts'
import { familyMemory } from '../support/server.ts'

/** The views to switch between. */
export const VIEWS = ['Grid', 'List', 'Tree'] as const
export type ViewName = (typeof VIEWS)[number]

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
}

/** Opens a browser context with an empty cache, signed in as the team's Admin. */
export function openContext(browser: Browser, client: BenchClient): Promise<BrowserContext> {
  const team = { name: 'Bench', email: 'bench@example.com', api: client }
  return browser.newContext({ viewport: { width: 1440, height: 900 }, storageState: signedInState(client.url, team) })
}

/** A connection: milliseconds until the first byte of a response, and bits per second in both directions. */
export interface Line {
  name: string
  latencyMs: number
  megabits: number
}

/** No throttling, a good home connection, and a mobile connection. */
export const LINES: readonly (Line | null)[] = [
  null,
  { name: '60 ms and 20 Mbit/s', latencyMs: 60, megabits: 20 },
  { name: '150 ms and 4 Mbit/s', latencyMs: 150, megabits: 4 },
]

/** Throttles all connections of a page. */
export async function slowDown(page: Page, { latencyMs, megabits }: Line): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const throughput = (megabits * 1e6) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
}

/** Returns a function that counts the page's requests since this call. */
export function countRequests(page: Page): () => number {
  let count = 0
  page.on('request', () => (count += 1))
  return () => count
}

/** Opens a URL and returns the milliseconds until items, or what the selector finds, were drawn. */
export async function measureVisit(page: Page, url: string, selector = '[data-item-id]'): Promise<number> {
  await page.goto(url)
  await page.waitForSelector(selector)
  // Additions are painted two frames later; the page's clock starts with the navigation.
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const shownAt = performance.now()
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(Math.max(shownAt, performance.now()))))
      }),
  )
}

/** Opens an item of the open folder by double-click and returns the milliseconds until its items were drawn. */
export function measureOpening(page: Page, label: string, firstLabel: string): Promise<number> {
  return page.evaluate(
    ([label, firstLabel]) =>
      new Promise<number>((resolve, reject) => {
        const find = (name: string) => document.querySelector<HTMLElement>(`[data-item-id][aria-label^="${name}"]`)
        const item = find(label)
        if (!item) return reject(new Error(`${label} is not shown`))
        const began = performance.now()
        item.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
        const checkShown = () => {
          if (find(firstLabel)) requestAnimationFrame(() => resolve(performance.now() - began))
          else requestAnimationFrame(checkShown)
        }
        requestAnimationFrame(checkShown)
      }),
    [label, firstLabel] as const,
  )
}

export async function showAs(page: Page, view: ViewName): Promise<void> {
  await page.getByRole('radio', { name: view, exact: true }).check()
}

export function sinceNavigation(page: Page): Promise<number> {
  return page.evaluate(() => performance.now())
}

/** Returns the memory of the browser and its processes in MB. Processes that end meanwhile are ignored. */
export function memoryNow(): number {
  for (let tries = 0; tries < 5; tries++) {
    try {
      return familyMemory(process.pid)
    } catch {}
  }
  return Number.NaN
}

/** Formats repeated times. */
export function spread(times: readonly number[]): string {
  const sortedTimes = [...times].sort((a, b) => a - b)
  return `median ${(sortedTimes[Math.floor(sortedTimes.length / 2)] ?? 0).toFixed(0)} ms, worst ${(sortedTimes.at(-1) ?? 0).toFixed(0)} ms`
}
