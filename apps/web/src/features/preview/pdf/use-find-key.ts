import { type RefObject, useEffect, useEffectEvent } from 'react'
import { OPEN_DIALOG } from '#ui/dialog/open-dialogs.ts'
import { isFindKey } from '../search-keys.ts'

/** Ctrl or Cmd and F searches in the document instead of the page, of which the browser sees but what is drawn. */
export function useFindKey(frame: RefObject<HTMLElement | null>, onFind: () => void): void {
  const find = useEffectEvent(onFind)
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!isFindKey(event) || event.defaultPrevented || !isAbout(frame.current)) return
      event.preventDefault()
      find()
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [frame])
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
