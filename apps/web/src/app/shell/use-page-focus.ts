import type { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The element of the shell that contains the current page. */
export const CONTENT_ID = 'content'

/** Moves the focus to the page, so that keyboard navigation continues from there. */
export function focusPage(): void {
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
}

/**
 * Moves the focus to a new page if the focused element was removed with the previous one. Keeps the focus that the page itself
 * has set. If nothing had the focus, nothing gets it: otherwise a menu or dialog that closes would return the focus to the page
 * instead of to what it opened.
 */
export function usePageFocus(router: ReturnType<typeof useRouter>): void {
  useEffect(() => {
    let frame = 0
    let hadFocus = false
    const stopBefore = router.subscribe('onBeforeNavigate', () => {
      hadFocus = document.activeElement !== document.body
    })
    const stopAfter = router.subscribe('onRendered', ({ fromLocation, hrefChanged }) => {
      if (!fromLocation || !hrefChanged || !hadFocus) return
      cancelAnimationFrame(frame)
      // The field that triggered the navigation loses the focus after the page is drawn.
      frame = requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusPage()
      })
    })
    return () => {
      stopBefore()
      stopAfter()
      cancelAnimationFrame(frame)
    }
  }, [router])
}
