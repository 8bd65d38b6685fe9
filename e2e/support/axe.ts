import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Checks what is on the screen against WCAG 2.2 AA and axe's own good practices, once nothing moves any more.
 * A menu stands in a portal outside the landmarks, as menus do: `hasMenu` leaves that one practice out.
 */
export async function expectAccessible(page: Page, { hasMenu = false } = {}): Promise<void> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)))
  const builder = new AxeBuilder({ page })
  if (hasMenu) builder.disableRules('region')
  const { violations } = await builder.analyze()
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
  )
  // The steps after it are looked at too.
  expect.soft(found).toEqual([])
}
