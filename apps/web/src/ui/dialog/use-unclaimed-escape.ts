import { useEffect, useEffectEvent } from 'react'

/**
 * Escape for a dialog that holds more than a form. What has the focus in it hears of the key first, and keeps it by `preventDefault` or
 * `stopPropagation`; Mantine's own dialogs close before anything in them knows. Fields and menus that mark themselves for Mantine keep it too.
 */
export function useUnclaimedEscape(isListening: boolean, onEscape: () => void): void {
  const end = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isListening) return
    const stop = new AbortController()
    /** One that began while the dialog was on top: a dialog above it may close meanwhile. */
    let heard: KeyboardEvent | null = null
    const handleCapture = (event: KeyboardEvent) => {
      const isMarked = event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true'
      heard = event.key === 'Escape' && !event.isComposing && !isMarked ? event : null
    }
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event === heard && !event.defaultPrevented) end()
    }
    window.addEventListener('keydown', handleCapture, { capture: true, signal: stop.signal })
    // Before a tooltip, which listens on the document, keeps the key for itself.
    document.documentElement.addEventListener('keydown', handleKeyDown, { signal: stop.signal })
    return () => stop.abort()
  }, [isListening])
}
