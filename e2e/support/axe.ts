import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isLong } from '@arbour/testing/is-long'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

/** Less than half of what the package itself would hand to each page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Checks what is on the screen, once nothing moves any more, against WCAG 2.2 AA and axe's own good practices, and its dark colours against
 * the rule of contrast; in the long run against all, though the others ask the same of them. A menu stands in a portal outside the
 * landmarks, as menus do: `hasMenu` leaves that one practice out.
 */
export async function expectAccessible(page: Page, { hasMenu = false } = {}): Promise<void> {
  // A page that was checked before has it still.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const options: RunOptions = { rules: { region: { enabled: !hasMenu } }, resultTypes: ['violations'], preload: false }
  const inDark = isLong ? options : { ...options, runOnly: ['color-contrast'], rules: {} }
  const { light, dark } = await page.evaluate(violations, { light: options, dark: inDark })
  // The steps after it are looked at too.
  expect.soft(light, 'in light colours').toEqual([])
  expect.soft(dark, 'in dark colours').toEqual([])
}

type Scheme = 'light' | 'dark'

/** What is wrong in each scheme of colours, by the rule, the element and what would put it right. Runs in the page. */
async function violations(options: Record<Scheme, RunOptions>): Promise<Record<Scheme, string[]>> {
  const root = document.documentElement
  await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
  // Colours change at once. The device is not asked to prefer others: to tell the whole browser takes longer than the check.
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(still)
  const before = { scheme: root.dataset.mantineColorScheme, style: root.style.colorScheme }

  const check = async (scheme: Scheme) => {
    if (before.scheme) root.dataset.mantineColorScheme = scheme
    // The pages of sign-in have no other sign.
    else root.style.colorScheme = scheme
    const { violations } = await window.axe.run(document, options[scheme])
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
    )
  }
  const found = { light: await check('light'), dark: await check('dark') }
  if (before.scheme) root.dataset.mantineColorScheme = before.scheme
  root.style.colorScheme = before.style
  document.adoptedStyleSheets.pop()
  return found
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
