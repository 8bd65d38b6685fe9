import { type RefObject, useEffect, useEffectEvent } from 'react'
import { OPEN_DIALOG } from '#ui/dialog/open-dialogs.ts'

/** A key that the browser means for the page, such as Ctrl and F or P: while a viewer is what the keys are for it means the document. */
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

/** Whether the viewer is what the keys are for: the focus is in it, or nowhere, and no dialog lies over it. */
function isAbout(frame: HTMLElement | null): boolean {
  if (!frame) return false
  const focused = document.activeElement
  if (frame.contains(focused)) return true
  const dialog = frame.closest('[role="dialog"]')
  const modal = document.querySelector(OPEN_DIALOG)
  return modal === null || modal === dialog ? focused === document.body || (dialog?.contains(focused) ?? false) : false
}
