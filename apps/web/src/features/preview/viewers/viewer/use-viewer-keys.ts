import { type RefObject, useEffect, useEffectEvent } from 'react'
import { OPEN_DIALOG, OPEN_MENU } from '#ui/dialog/open-dialogs.ts'

/** Controls that handle typing or selection keys themselves. */
const FIELDS =
  'input:not([type="range"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role="listbox"], [role="combobox"], [role="separator"]'
/** Controls that handle some keys, and leave the others to the viewer. */
const SLIDERS = 'input[type="range"], [role="slider"]'
const SLIDER_KEYS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'])

interface ViewerKeysOptions {
  /** An element of the viewer: keys are handled while no dialog covers it. */
  element: RefObject<HTMLElement | null>
  /** Handles the key and returns whether it had an effect. */
  onKey: (event: KeyboardEvent) => boolean
  /** Components around a viewer handle keys after the viewer. */
  isOutermost?: boolean
}

/**
 * Handles the keys of a viewer, wherever the focus is on its page or in its dialog. Ignores key presses with Ctrl, Cmd or Alt,
 * those in fields and menus, and those in a dialog above.
 */
export function useViewerKeys({ element, onKey, isOutermost = false }: ViewerKeysOptions): void {
  const handleKey = useEffectEvent(onKey)
  useEffect(() => {
    const target: Document | Window = isOutermost ? window : document
    const handleKeyDown = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented || event.isComposing) return
      if (event.ctrlKey || event.metaKey || event.altKey || !isAbout(event, element.current)) return
      if (handleKey(event)) event.preventDefault()
    }
    target.addEventListener('keydown', handleKeyDown)
    return () => target.removeEventListener('keydown', handleKeyDown)
  }, [element, isOutermost])
}

function isAbout(event: KeyboardEvent, viewer: HTMLElement | null): boolean {
  if (!viewer || !(event.target instanceof Element) || event.target.closest(FIELDS)) return false
  if (event.target.closest(SLIDERS) && SLIDER_KEYS.has(event.key)) return false
  const ownDialog = viewer.closest('[role="dialog"]')
  const dialogs = document.querySelectorAll(`${OPEN_DIALOG}, ${OPEN_MENU}`)
  if (ownDialog === null) return dialogs.length === 0
  // Keys are meant for the dialog even if it has not received the focus yet.
  const targetDialog = event.target.closest('[role="dialog"], [role="menu"]')
  return targetDialog === ownDialog || (targetDialog === null && dialogs[dialogs.length - 1] === ownDialog)
}
