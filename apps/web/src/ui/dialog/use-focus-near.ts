import { useEffect, useRef } from 'react'
import { type FocusPlace, focusNear, focusPlace } from '../focus-place.ts'
import { CLOSING_DIALOG } from './open-dialogs.ts'

/** After so many milliseconds a dialog that closed has given the focus back where it could. */
const RETURNED_MS = 30

/**
 * For a dialog, which gives the focus back to where it came from: where that is gone, with the row that the dialog was about, or goes soon
 * after, what stands there instead has it, rather than nothing.
 */
export function useFocusNear(opened: boolean): void {
  const origin = useRef<FocusPlace | null>(null)
  useEffect(() => {
    if (opened) {
      origin.current = focusPlace()
      return
    }
    const place = origin.current
    origin.current = null
    // On purpose not ended with the dialog, which is taken out of the page before lists have been read anew.
    if (place) window.setTimeout(() => watch(place), RETURNED_MS)
  }, [opened])
}

/** Until the focus is on what lasts. */
function watch(place: FocusPlace): void {
  const { element } = place
  if (element.isConnected && document.activeElement === element) {
    const observer = new MutationObserver(() => {
      if (element.isConnected) return
      observer.disconnect()
      if (isNowhere(document.activeElement)) focusNear(place)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    // Some browsers tell of this before they take it out of the page.
    element.addEventListener('blur', () => window.setTimeout(() => observer.disconnect()), { once: true })
  } else if (!element.isConnected && isNowhere(document.activeElement)) focusNear(place)
}

/** On the page as a whole, or in a dialog that is on its way out. */
function isNowhere(active: Element | null): boolean {
  return active === null || active === document.body || active.closest(`.${CLOSING_DIALOG}`) !== null
}
