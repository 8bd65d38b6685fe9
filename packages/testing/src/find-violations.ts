import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

interface Look {
  /** Whether a menu is open. Menus are rendered in a portal outside the landmarks: that best-practice rule is skipped. */
  hasMenu: boolean
  /** Whether the dark scheme is checked with all rules, although most don't depend on colours. */
  isLong: boolean
}

type Scheme = 'light' | 'dark'

/**
 * Returns the accessibility violations on the screen once animations have finished: the rule, the element and the fix. Checks
 * WCAG 2.2 AA and axe's best practices; in the dark scheme only contrast. If a modal dialog is open, only the dialog and other
 * overlays are checked: the page behind it is checked without it. The long run always checks everything. Runs self-contained in a
 * page that has axe, so it can be passed as text.
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
  // Loading animations, such as a skeleton, never end.
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map((animation) => animation.finished))
  // Colours change immediately. The colour scheme is not emulated in the browser, because that takes longer than the check.
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(still)
  const before = { scheme: root.dataset.mantineColorScheme, style: root.style.colorScheme }

  const check = async (scheme: Scheme) => {
    if (before.scheme) root.dataset.mantineColorScheme = scheme
    // The sign-in pages have no other theme switch.
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
