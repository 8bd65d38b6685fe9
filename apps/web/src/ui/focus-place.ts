/** What the focus may stand on: what Tab reaches, and headings and sections that take it from code. */
const FOCUSABLE = ':is(a[href], button, input, select, textarea, [tabindex]):not([disabled], [aria-hidden="true"] *)'

/** Lists of which Tab reaches one item, and which move on by themselves when that goes. */
const OWN_FOCUS = ':is([role="grid"], [role="treegrid"], [role="tree"])'

/** Where an element stands in the page, so that something near can have the focus once it is gone. */
export interface FocusPlace {
  element: HTMLElement
  /** What a screen reader calls it, by which the same control of another row is known. */
  label: string
  /** From the inside out: each parent, and which of its children the way to the element leads through. */
  way: readonly { parent: Element; at: number }[]
}

/** The place of what has the focus; null where that is the page. */
export function focusPlace(): FocusPlace | null {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return null
  const way: { parent: Element; at: number }[] = []
  for (let child: Element = element; child.parentElement; child = child.parentElement) {
    way.push({ parent: child.parentElement, at: [...child.parentElement.children].indexOf(child) })
  }
  return { element, label: labelOf(element), way }
}

/**
 * Gives the focus to what stands now where something stood that is gone: the same control of the next row or of the one before, else what
 * stands around the list, as its heading or search. Nothing, where a dialog has gone that it stood in: that gives back the focus itself.
 */
export function focusNear({ label, way }: FocusPlace): void {
  for (const { parent, at } of way) {
    if (!parent.isConnected) {
      if (parent.matches('[role="dialog"]')) return
      continue
    }
    const list = parent.closest(OWN_FOCUS)
    if (list && [...list.querySelectorAll('[tabindex="0"]')].some(tryFocus)) return
    const before = [...parent.children].slice(0, at).reverse()
    const places = [parent.children[at], ...before].filter((child) => child !== undefined)
    if (places.some((place) => inOrder(place, label).some(tryFocus))) return
    if (tryFocus(parent) || parent.matches('main, [role="dialog"]')) return
  }
}

/** What may have the focus there, what is called most alike first. */
function inOrder(place: Element, label: string): Element[] {
  const found = [place, ...place.querySelectorAll(FOCUSABLE)].filter((element) => element.matches(FOCUSABLE))
  return found.sort((a, b) => alike(labelOf(b), label) - alike(labelOf(a), label))
}

function labelOf(element: Element): string {
  return element.ariaLabel ?? element.textContent
}

/** The words with which two labels begin alike: `Stop sharing with Acme` and `Stop sharing with Delta` have three. */
function alike(label: string, other: string): number {
  const words = other.split(' ')
  const differs = label.split(' ').findIndex((word, at) => word !== words[at])
  return differs === -1 ? words.length : differs
}

function tryFocus(element: Element): boolean {
  if (!(element instanceof HTMLElement) || !element.matches(FOCUSABLE)) return false
  element.focus({ preventScroll: true })
  return document.activeElement === element
}
