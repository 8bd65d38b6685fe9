/** What is to be hit by a finger is at least so large, in CSS pixels. */
const SIZE = 44

/** Of two that touch, one answers on the line between them. */
const SHARED_EDGE = 1

const CONTROLS =
  'a[href], button, input, textarea, select, summary, [role="option"], [role="menuitem"], [role="treeitem"], [role="slider"]'

/**
 * The controls on the screen that a finger may miss, each with the width and height that answer a tap. The page itself is asked what
 * answers, so that room beyond a control's box counts, and what covers it does not. Needs nothing from around it: it may run in any page.
 */
export function smallTargets(): string[] {
  const found: string[] = []
  for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (!isTarget(control)) continue
    control.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const { width, height } = hitArea(control)
    // What a dialog or a panel covers is looked at without it.
    if (width === 0 || (width >= SIZE - SHARED_EDGE && height >= SIZE - SHARED_EDGE)) continue
    const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? ''
    found.push(`${control.tagName.toLowerCase()} “${name.slice(0, 40)}” ${width} × ${height}`)
  }
  return [...new Set(found)]
}

function isTarget(control: HTMLElement): boolean {
  if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
  if (control.matches(':disabled, [aria-disabled="true"]') || control.closest('[inert], [aria-hidden="true"]')) return false
  // A word in a sentence is as high as its line.
  return !control.matches('p a')
}

function hitArea(control: HTMLElement): { width: number; height: number } {
  const stretched = getComputedStyle(control, '::after')
  // A link that all of its card answers for.
  const box = stretched.position === 'absolute' && stretched.inset === '0px' ? control.offsetParent : control
  const { x, y, width, height } = (box ?? control).getBoundingClientRect()
  const [atX, atY] = [x + width / 2, y + height / 2]
  if (!answers(control, atX, atY)) return { width: box === control ? 0 : width, height }
  return {
    width: reach(control, atX, atY, -1, 0) + reach(control, atX, atY, 1, 0),
    height: reach(control, atX, atY, 0, -1) + reach(control, atX, atY, 0, 1),
  }
}

/** How far from a point the control answers in one direction, to half a pixel, as far as it matters. */
function reach(control: Element, x: number, y: number, stepX: number, stepY: number): number {
  let far = 0
  while (far < SIZE && answers(control, x + stepX * (far + 0.5), y + stepY * (far + 0.5))) far += 0.5
  return far
}

function answers(control: Element, x: number, y: number): boolean {
  const hit = document.elementFromPoint(x, y)
  if (!hit) return false
  const label = hit.closest('label')
  return control.contains(hit) || label?.control === control || label?.contains(control) === true
}
