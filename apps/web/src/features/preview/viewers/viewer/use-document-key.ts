import { type RefObject, useEffect, useEffectEvent } from 'react'
import { OPEN_DIALOG } from '#ui/dialog/open-dialogs.ts'

/**
 * Handles a browser shortcut, such as Ctrl+F or Ctrl+P: while the viewer is the target of keys, it applies to the document
 * instead of the page.
 */
export function useDocumentKey(
  frame: RefObject<HTMLElement | null>,
  isKey: (event: KeyboardEvent) => boolean,
  onKey: () => void,
): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isKey(event) || !isAbout(frame.current)) return
    event.preventDefault()
    onKey()
  })
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => handle(event)
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [])
}

/** Whether the viewer is the target of keys: it has the focus, or nothing has, and no dialog covers it. */
function isAbout(frame: HTMLElement | null): boolean {
  if (!frame) return false
  const focusedElement = document.activeElement
  if (frame.contains(focusedElement)) return true
  const dialog = frame.closest('[role="dialog"]')
  const modal = document.querySelector(OPEN_DIALOG)
  return modal === null || modal === dialog
    ? focusedElement === document.body || (dialog?.contains(focusedElement) ?? false)
    : false
}
