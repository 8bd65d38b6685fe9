import type { Page } from '@playwright/test'
import { showAs, VIEWS } from './page.ts'
import { LARGE_FOLDER, SMALL_FOLDER } from './seed.ts'

/** Memory of a page after garbage collection. */
export interface PageMemory {
  heapMegabytes: number
  nodes: number
  listeners: number
}

export async function measurePageMemory(page: Page): Promise<PageMemory> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  const getMetric = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return {
    heapMegabytes: getMetric('JSHeapUsedSize') / 1024 ** 2,
    nodes: getMetric('Nodes'),
    listeners: getMetric('JSEventListeners'),
  }
}

/** Simulates an hour of browsing without pauses: folders opened and left, views changed, items selected, lists scrolled. */
export async function browseForAnHour(page: Page, origin: string, rounds = 100): Promise<void> {
  await page.goto(`${origin}/all`)
  for (let round = 0; round < rounds; round += 1) {
    await page.locator('[data-item-id]').first().waitFor()
    const name = round % 5 === 0 ? LARGE_FOLDER.name : round % 2 === 0 ? SMALL_FOLDER.name : `Folder ${1 + (round % 20)}`
    await page.getByLabel(`${name}, folder`, { exact: true }).dblclick()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    if (name === LARGE_FOLDER.name || name === SMALL_FOLDER.name) {
      await page.locator('[data-item-id]').first().waitFor()
      await showAs(page, VIEWS[round % VIEWS.length] ?? 'Grid')
      await page.keyboard.press('ControlOrMeta+a')
      await page.mouse.move(700, 500)
      await page.mouse.wheel(0, 4000)
      await page.keyboard.press('Escape')
    }
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'All Files' }).waitFor()
  }
}
