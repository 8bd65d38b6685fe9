/** Selects focusable elements: tab stops, and headings and sections that are focused from code. */
const FOCUSABLE = ':is(a[href], button, input, select, textarea, [tabindex]):not([disabled], [aria-hidden="true"] *)'

/** Lists with one tab stop, which move the focus themselves when that item is removed. */
const OWN_FOCUS = ':is([role="grid"], [role="treegrid"], [role="tree"])'

/** The position of an element in the page, to focus something nearby once it is removed. */
export interface FocusPlace {
  element: HTMLElement
  /** The accessible name, which identifies the same control in another row. */
  label: string
  /** From the innermost parent outwards: each parent, and the index of the child that contains the element. */
  ancestors: readonly { parent: Element; index: number }[]
}

/** Returns the place of the focused element; null if it is the page itself. */
export function focusPlace(): FocusPlace | null {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return null
  const ancestors: { parent: Element; index: number }[] = []
  for (let child: Element = element; child.parentElement; child = child.parentElement) {
    ancestors.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) })
  }
  return { element, label: getLabel(element), ancestors }
}

/**
 * Focuses the element that has taken the place of a removed one: the same control of the next or previous row, or else something
 * around the list, such as its heading or search field. Does nothing if a dialog around it was removed, because that returns the
 * focus itself.
 */
export function focusNear({ label, ancestors }: FocusPlace): void {
  for (const { parent, index } of ancestors) {
    if (!parent.isConnected) {
      if (parent.matches('[role="dialog"]')) return
      continue
    }
    const list = parent.closest(OWN_FOCUS)
    if (list && [...list.querySelectorAll('[tabindex="0"]')].some(tryFocus)) return
    const before = [...parent.children].slice(0, index).reverse()
    const places = [parent.children[index], ...before].filter((child) => child !== undefined)
    if (places.some((place) => inOrder(place, label).some(tryFocus))) return
    if (tryFocus(parent) || parent.matches('main, [role="dialog"]')) return
  }
}

/** Returns the focusable elements in a place, those with the most similar label first. */
function inOrder(place: Element, label: string): Element[] {
  const focusable = [place, ...place.querySelectorAll(FOCUSABLE)].filter((element) => element.matches(FOCUSABLE))
  return focusable.sort((a, b) => countEqualWords(getLabel(b), label) - countEqualWords(getLabel(a), label))
}

function getLabel(element: Element): string {
  return element.ariaLabel ?? element.textContent
}

/**
 * Returns the number of leading words that two labels share: three for `Stop sharing with Acme` and `Stop sharing with Delta`.
 */
function countEqualWords(label: string, other: string): number {
  const words = other.split(' ')
  const differs = label.split(' ').findIndex((word, index) => word !== words[index])
  return differs === -1 ? words.length : differs
}

function tryFocus(element: Element): boolean {
  if (!(element instanceof HTMLElement) || !element.matches(FOCUSABLE)) return false
  element.focus({ preventScroll: true })
  return document.activeElement === element
}
