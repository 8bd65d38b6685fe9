import { useEffect, useRef } from 'react'
import { type FocusPlace, focusNear, focusPlace } from '../focus-place.ts'
import { CLOSING_DIALOG } from './open-dialogs.ts'

/**
 * Within this time, in milliseconds, the code that closed the dialog may move the focus itself, and a dialog below may close too.
 */
const RETURNED_MS = 30

/**
 * Returns the focus to the previous element when a dialog closes. If that element was removed, for example with the row that the
 * dialog belonged to, or is removed soon after, focuses the element in its place. Keeps a focus that was set in the meantime,
 * such as on an item that the dialog created.
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
    // Intentionally not cancelled with the dialog, which is unmounted before lists are refetched.
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

/** Watches the focused element and focuses a nearby one if it is removed from the page. */
function stayNear(place: FocusPlace): void {
  const { element } = place
  const observer = new MutationObserver(() => {
    if (element.isConnected) return
    observer.disconnect()
    if (isNowhere(document.activeElement)) focusNear(place)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  // Some browsers send this event before they remove the element.
  element.addEventListener('blur', () => window.setTimeout(() => observer.disconnect()), { once: true })
}

/** Whether the focus is on the page as a whole, or in a closing dialog. */
export function isNowhere(active: Element | null): boolean {
  return active === null || active === document.body || active.closest(`.${CLOSING_DIALOG}`) !== null
}
