import { join } from 'node:path'
import { expect, type Page, type TestInfo } from '@playwright/test'
import { ROOT } from '../../scripts/lib/root.mjs'

/** Milliseconds between two checks of the page, and of all checks. */
const [INTERVAL, TIMEOUT] = [400, 10_000]

/** Takes a screenshot once the screen is complete, in light and dark, as `shots/{screen}-{scheme}/{name}.png`. */
export async function shoot(page: Page, { project }: TestInfo, name: string): Promise<void> {
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  await untilAtRest(page)
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.evaluate(() => document.fonts.ready)
    await page.evaluate(isDrawn)
    await page.screenshot({
      path: join(ROOT, 'shots', `${project.name}-${scheme}`, `${name}.png`),
      animations: 'disabled',
    })
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

/** Resolves when the page is fully drawn in the current scheme. */
const isDrawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** Waits until two consecutive checks of the page are equal. Content that never settles, such as a clock, is taken as it is. */
async function untilAtRest(page: Page): Promise<void> {
  let before: Buffer = Buffer.alloc(0)
  const isAtRest = async () => {
    const now = await page.screenshot({ animations: 'disabled' })
    const isEqual = now.equals(before)
    before = now
    return isEqual
  }
  await expect
    .poll(isAtRest, { intervals: [INTERVAL], timeout: TIMEOUT })
    .toBe(true)
    .catch(() => undefined)
}
