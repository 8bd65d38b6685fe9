/** The fallback for the focus if its previous element was removed: the item of a list that Tab would reach, or the page. */
const PLACES = 'main :is([role="grid"], [role="treegrid"]) [tabindex="0"], main'

/**
 * A `ref` callback. The focused control may be removed with the element, such as a button that closes its message; then the focus
 * returns to its previous place instead of being lost.
 */
export function returnFocus(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return
  let origin: EventTarget | null = null
  const giveBack = () => {
    if (document.activeElement !== document.body) return
    const place = origin instanceof HTMLElement && origin.isConnected ? origin : document.querySelector<HTMLElement>(PLACES)
    place?.focus({ preventScroll: true })
  }
  // Only while the focus is inside: browsers send no event when an element is removed together with the focus.
  const observer = new MutationObserver(giveBack)
  const isWithin = (target: EventTarget | null) => target instanceof Node && element.contains(target)
  const handleFocusIn = ({ relatedTarget }: FocusEvent) => {
    if (isWithin(relatedTarget)) return
    origin = relatedTarget ?? origin
    observer.observe(element, { childList: true, subtree: true })
  }
  const handleFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !isWithin(relatedTarget)) observer.disconnect()
  }
  element.addEventListener('focusin', handleFocusIn)
  element.addEventListener('focusout', handleFocusOut)
  return () => {
    // A control may be removed just before the element around it, with no time for the observer in between.
    const isPending = observer.takeRecords().length > 0
    observer.disconnect()
    element.removeEventListener('focusin', handleFocusIn)
    element.removeEventListener('focusout', handleFocusOut)
    if (isPending || isWithin(document.activeElement)) queueMicrotask(giveBack)
  }
}
