import { join } from 'node:path'
import { expect, type Page, type TestInfo } from '@playwright/test'
import { ROOT } from '../../scripts/lib/root.mjs'

/** Takes what is on the screen once all of it is there, in light and in dark, for `shots/{screen}-{scheme}/{name}.png`. */
export async function shoot(page: Page, { project }: TestInfo, name: string): Promise<void> {
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({
      path: join(ROOT, 'shots', `${project.name}-${scheme}`, `${name}.png`),
      animations: 'disabled',
    })
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}
