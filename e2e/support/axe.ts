import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { findViolations } from '@arbour/testing/find-violations'
import { isLong } from '@arbour/testing/is-long'
import { expect, type Page } from '@playwright/test'

/** Less than half of what the package itself would inject into each page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Checks the screen in both colour schemes; `hasMenu` says that a menu is open ({@link findViolations}). */
export async function expectAccessible(page: Page, { hasMenu = false } = {}): Promise<void> {
  // A page that was checked before still has it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const { light, dark } = await page.evaluate(findViolations, { hasMenu, isLong })
  // The following steps run as well.
  expect.soft(light, 'in light colours').toEqual([])
  expect.soft(dark, 'in dark colours').toEqual([])
}
