import type { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The part of the shell in which pages come and go. */
export const CONTENT_ID = 'content'

/** Gives the focus to the page, from which keys and the next Tab go on. */
export function focusPage(): void {
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
}

/**
 * Gives a new page the focus where what had it went with the page before. What the page itself gives it to stays, and where nothing had it, nothing gets it: whoever opens
 * something there would be brought back to the page instead of to what comes of it.
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
      // A field that led here lets go of it after the page is drawn.
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
