import { useEffect, useEffectEvent } from 'react'

/**
 * Handles Escape for a dialog that contains more than a form. The focused element receives the key first and can claim it with
 * `preventDefault` or `stopPropagation`; Mantine's own dialogs close before their content can. Fields and menus with Mantine's
 * own marker claim it too.
 */
export function useUnclaimedEscape(isListening: boolean, onEscape: () => void): void {
  const end = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isListening) return
    const stop = new AbortController()
    /** A key press that started while the dialog was on top: a dialog above it may close in the meantime. */
    let escapeEvent: KeyboardEvent | null = null
    const handleCapture = (event: KeyboardEvent) => {
      const isMarked = event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true'
      escapeEvent = event.key === 'Escape' && !event.isComposing && !isMarked ? event : null
    }
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event === escapeEvent && !event.defaultPrevented) end()
    }
    window.addEventListener('keydown', handleCapture, { capture: true, signal: stop.signal })
    // Before a tooltip, which listens on the document, stops the event.
    document.documentElement.addEventListener('keydown', handleKeyDown, { signal: stop.signal })
    return () => stop.abort()
  }, [isListening])
}
