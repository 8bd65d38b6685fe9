import { useEffect, useRef } from 'react'
import { type FocusPlace, focusNear, focusPlace } from '../focus-place.ts'
import { CLOSING_DIALOG } from './open-dialogs.ts'

/** What closed the dialog may give the focus away itself within so many milliseconds, and a dialog below may close with it. */
const RETURNED_MS = 30

/**
 * For a dialog: the focus returns to where it came from. Where that is gone, with the row that the dialog was about, or goes soon after,
 * what stands there instead has it, rather than nothing. What has been given the focus meanwhile keeps it, as an item that the dialog made.
 */
export function useFocusReturn(opened: boolean): void {
  const origin = useRef<FocusPlace | null>(null)
  useEffect(() => {
    if (opened) {
      origin.current = focusPlace()
      return
    }
    const place = origin.current
    origin.current = null
    // On purpose not ended with the dialog, which is taken out of the page before lists have been read anew.
    if (place) window.setTimeout(() => giveBack(place), RETURNED_MS)
  }, [opened])
}

function giveBack(place: FocusPlace): void {
  const { element } = place
  if (!isNowhere(document.activeElement)) {
    if (document.activeElement === element) stayNear(place)
  } else if (element.isConnected) {
    element.focus({ preventScroll: true })
    stayNear(place)
  } else focusNear(place)
}

/** While the element has the focus: where it is taken out of the page, what is near has it. */
function stayNear(place: FocusPlace): void {
  const { element } = place
  const observer = new MutationObserver(() => {
    if (element.isConnected) return
    observer.disconnect()
    if (isNowhere(document.activeElement)) focusNear(place)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  // Some browsers tell of this before they take it out of the page.
  element.addEventListener('blur', () => window.setTimeout(() => observer.disconnect()), { once: true })
}

/** On the page as a whole, or in a dialog that is on its way out. */
export function isNowhere(active: Element | null): boolean {
  return active === null || active === document.body || active.closest(`.${CLOSING_DIALOG}`) !== null
}
