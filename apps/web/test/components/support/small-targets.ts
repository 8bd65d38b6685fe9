/** The minimum size of a touch target in CSS pixels. */
const SIZE = 44

/** Adjacent controls share the line between them. */
const SHARED_EDGE = 1

const CONTROLS =
  'a[href], button, input, textarea, select, summary, [role="option"], [role="menuitem"], [role="treeitem"], [role="slider"]'

/**
 * Returns the visible controls with small touch targets, each with the width and height that respond to a tap. Uses hit testing,
 * so that space beyond a control's box counts, and covered areas do not. Self-contained, so that it can run in any page.
 */
export function smallTargets(): string[] {
  finishAnimations()
  const smallTargets: string[] = []
  for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (!isTarget(control)) continue
    control.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const { width, height } = hitArea(control)
    // Skips controls covered by a dialog or a panel.
    if (width === 0 || (width >= SIZE - SHARED_EDGE && height >= SIZE - SHARED_EDGE)) continue
    const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? ''
    smallTargets.push(`${control.tagName.toLowerCase()} “${name.slice(0, 40)}” ${width} × ${height}`)
  }
  return [...new Set(smallTargets)]
}

/** Puts what is moving at its end: a dialog that is still sliding in covers a part of the controls behind it. */
function finishAnimations(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  }
}

function isTarget(control: HTMLElement): boolean {
  if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
  if (control.matches(':disabled, [aria-disabled="true"]') || control.closest('[inert], [aria-hidden="true"]')) return false
  // A word in a sentence is as high as its line.
  return !control.matches('p a')
}

function hitArea(control: HTMLElement): { width: number; height: number } {
  const stretched = getComputedStyle(control, '::after')
  // A link that covers its whole card.
  const box = stretched.position === 'absolute' && stretched.inset === '0px' ? control.offsetParent : control
  const { x, y, width, height } = (box ?? control).getBoundingClientRect()
  const [atX, atY] = [x + width / 2, y + height / 2]
  if (!isHit(control, atX, atY)) return { width: box === control ? 0 : width, height }
  return {
    width: reach(control, atX, atY, -1, 0) + reach(control, atX, atY, 1, 0),
    height: reach(control, atX, atY, 0, -1) + reach(control, atX, atY, 0, 1),
  }
}

/** Returns how far from a point the control responds in one direction, to half a pixel, as far as relevant. */
function reach(control: Element, x: number, y: number, stepX: number, stepY: number): number {
  let far = 0
  while (far < SIZE && isHit(control, x + stepX * (far + 0.5), y + stepY * (far + 0.5))) far += 0.5
  return far
}

function isHit(control: Element, x: number, y: number): boolean {
  const hit = document.elementFromPoint(x, y)
  if (!hit) return false
  const label = hit.closest('label')
  return control.contains(hit) || label?.control === control || label?.contains(control) === true
}
