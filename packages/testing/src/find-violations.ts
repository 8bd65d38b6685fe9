import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

interface Look {
  /** Whether a menu is open. It stands in a portal outside the landmarks, as menus do: that one practice is left out. */
  hasMenu: boolean
  /** Whether dark colours are held against all rules, though the others ask the same of them. */
  isLong: boolean
}

type Scheme = 'light' | 'dark'

/**
 * Returns what is wrong with what is on the screen once what moves has come to its end: the rule, the element and what would put it right. Checks
 * are by WCAG 2.2 AA and axe's own good practices, and in dark colours by the rule of contrast. Where a modal dialog is open, only it and
 * what else lies over the page are checked: the page behind it is checked without it. The long run always checks everything. Runs in a page
 * that has axe, alone: it may be handed over as text.
 */
export async function findViolations({ hasMenu, isLong }: Look): Promise<Record<Scheme, string[]>> {
  const all: RunOptions = { rules: { region: { enabled: !hasMenu } }, resultTypes: ['violations'], preload: false }
  const options: Record<Scheme, RunOptions> = {
    light: all,
    dark: isLong ? all : { ...all, runOnly: ['color-contrast'], rules: {} },
  }
  const root = document.documentElement
  const hasModal = !isLong && document.querySelector('[aria-modal="true"]') !== null
  const overlays = hasModal
    ? [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')]
    : []
  // What moves until something is loaded, such as a skeleton, does not end by itself.
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map((animation) => animation.finished))
  // Colours change at once. The device is not asked to prefer others: to tell the whole browser takes longer than the check.
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(still)
  const before = { scheme: root.dataset.mantineColorScheme, style: root.style.colorScheme }

  const check = async (scheme: Scheme) => {
    if (before.scheme) root.dataset.mantineColorScheme = scheme
    // The pages of sign-in have no other sign.
    else root.style.colorScheme = scheme
    const { violations } = await window.axe.run(overlays.length > 0 ? { include: overlays } : document, options[scheme])
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
