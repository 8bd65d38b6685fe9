import { type RefObject, useEffect, useEffectEvent } from 'react'
import { OPEN_DIALOG, OPEN_MENU } from '#ui/dialog/open-dialogs.ts'

/** What types or chooses by keys itself. */
const FIELDS =
  'input:not([type="range"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role="listbox"], [role="combobox"], [role="separator"]'
/** What is moved by some keys, and leaves the others to the viewer. */
const SLIDERS = 'input[type="range"], [role="slider"]'
const SLIDER_KEYS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'])

interface ViewerKeysOptions {
  /** Something of the viewer: keys count as long as no dialog lies over it. */
  element: RefObject<HTMLElement | null>
  /** Does what the key says and answers whether it did anything. */
  onKey: (event: KeyboardEvent) => boolean
  /** What is around a viewer hears of a key after the viewer. */
  isOutermost?: boolean
}

/**
 * The keys of a viewer, wherever the focus is on its page or in its dialog: one need not reach for the picture first.
 * Presses with Ctrl, Cmd or Alt, those in fields and menus, and those in a dialog above are left alone.
 */
export function useViewerKeys({ element, onKey, isOutermost = false }: ViewerKeysOptions): void {
  const act = useEffectEvent(onKey)
  useEffect(() => {
    const target: Document | Window = isOutermost ? window : document
    const handleKeyDown = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented || event.isComposing) return
      if (event.ctrlKey || event.metaKey || event.altKey || !isAbout(event, element.current)) return
      if (act(event)) event.preventDefault()
    }
    target.addEventListener('keydown', handleKeyDown)
    return () => target.removeEventListener('keydown', handleKeyDown)
  }, [element, isOutermost])
}

function isAbout(event: KeyboardEvent, viewer: HTMLElement | null): boolean {
  if (!viewer || !(event.target instanceof Element) || event.target.closest(FIELDS)) return false
  if (event.target.closest(SLIDERS) && SLIDER_KEYS.has(event.key)) return false
  const mine = viewer.closest('[role="dialog"]')
  const dialogs = document.querySelectorAll(`${OPEN_DIALOG}, ${OPEN_MENU}`)
  if (mine === null) return dialogs.length === 0
  // Where the focus has not come into the dialog yet, the keys are meant for it all the same.
  const theirs = event.target.closest('[role="dialog"], [role="menu"]')
  return theirs === mine || (theirs === null && dialogs[dialogs.length - 1] === mine)
}
