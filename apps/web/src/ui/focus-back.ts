/** Where the focus goes when the place that it came from is gone too: to the item of a list that Tab would reach, or to the page. */
const PLACES = 'main :is([role="grid"], [role="treegrid"]) [tabindex="0"], main'

/**
 * For `ref`: what has the focus in the element may go away with it, as a button that closes its message; the focus returns to where it
 * came from then, rather than being nowhere.
 */
export function givesFocusBack(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return
  let origin: EventTarget | null = null
  const giveBack = () => {
    if (document.activeElement !== document.body) return
    const place = origin instanceof HTMLElement && origin.isConnected ? origin : document.querySelector<HTMLElement>(PLACES)
    place?.focus({ preventScroll: true })
  }
  // Only while the focus is in it, and a browser tells of no element that takes the focus along.
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
    observer.disconnect()
    element.removeEventListener('focusin', handleFocusIn)
    element.removeEventListener('focusout', handleFocusOut)
    if (isWithin(document.activeElement)) queueMicrotask(giveBack)
  }
}
