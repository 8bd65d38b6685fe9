import { isLong } from '@arbour/testing/is-long'
import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/**
 * Checks what is on the screen against WCAG 2.2 AA and axe's own good practices, and its dark colours against the rule of contrast (in the
 * long run against all, though the others ask the same of them), once
 * nothing moves any more. A menu stands in a portal outside the landmarks, as menus do: `hasMenu` leaves that one practice out.
 */
export async function expectAccessible(page: Page, { hasMenu = false } = {}): Promise<void> {
  const rules = { region: { enabled: !hasMenu } }
  const inLight = await violations(page, { rules })
  await show(page, 'dark')
  const inDark = await violations(page, isLong ? { rules } : { runOnly: ['color-contrast'] })
  await show(page, 'light')
  // The steps after it are looked at too.
  expect.soft(inLight, 'in light colours').toEqual([])
  expect.soft(inDark, 'in dark colours').toEqual([])
}

/** What is wrong, by the rule, the element and what would put it right. */
async function violations(page: Page, options: RunOptions): Promise<string[]> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)))
  // A page that was checked before has it still.
  await page.evaluate(`if (!window.axe) { ${axe.source} }`)
  return page.evaluate(async (options) => {
    const { violations } = await window.axe.run(document, { ...options, resultTypes: ['violations'] })
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
    )
  }, options)
}

/** Makes the device prefer these colours, and waits until the page has them. */
async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction((scheme) => {
    const { mantineColorScheme } = document.documentElement.dataset
    return mantineColorScheme === undefined || mantineColorScheme === scheme
  }, colorScheme)
  await page.evaluate(() => {
    // A colour that is inherited begins to change only when the one above it has.
    for (let changes = transitions(); changes.length > 0; changes = transitions()) for (const change of changes) change.finish()
    function transitions() {
      return document.getAnimations().filter((change) => change instanceof CSSTransition)
    }
  })
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
