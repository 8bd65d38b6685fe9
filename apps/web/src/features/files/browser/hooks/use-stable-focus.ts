import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { ItemOrder } from '#features/files/items/public/lists.ts'
import { OPEN_DIALOG } from '#ui/dialog/open-dialogs.ts'
import type { PaneLayout } from '../model/layout/pane-layout.ts'
import type { Selection } from '../model/selection.ts'
import type { SelectionActions } from './use-item-selection.ts'

interface FocusSource {
  scroller: RefObject<HTMLElement | null>
  virtualizer: Virtualizer<HTMLDivElement, Element>
  layout: PaneLayout
  order: ItemOrder
  selection: Selection
  actions: SelectionActions
}

/**
 * Moves the keyboard focus to items that may not be rendered yet, and keeps it in the pane: a rerendered item regains it, and the
 * neighbour of a moved or deleted item receives it. If the folder becomes empty, the page has the focus in the meantime.
 */
export function useStableFocus({ scroller, virtualizer, layout, order, selection, actions }: FocusSource) {
  const requestedId = useRef<string | null>(null)
  const lastIndex = useRef(-1)
  const hadFocus = useRef(false)
  /** The id of the item in the focused row when it received the focus. */
  const focusedId = useRef<string | undefined>(undefined)

  const focusItem = useCallback(
    (index: number) => {
      const id = order.idAt(index)
      if (id === null) return
      requestedId.current = id
      actions.focus(id)
      const row = layout.getRow(index)
      // The heading becomes visible together with the first row.
      if (row <= 1) virtualizer.scrollToOffset(0)
      else virtualizer.scrollToIndex(row, { align: 'auto' })
      tryFocus(scroller.current, requestedId)
    },
    [order, actions, virtualizer, layout, scroller],
  )

  useEffect(() => {
    const pane = scroller.current
    const handleFocus = ({ target }: FocusEvent) => {
      hadFocus.current = true
      focusedId.current = target instanceof HTMLElement ? target.dataset.itemId : undefined
    }
    // Pressing another part of the page moves the focus away on purpose.
    const handlePress = ({ target }: Event) => {
      if (isOnPage(pane, target)) hadFocus.current = false
    }
    pane?.addEventListener('focusin', handleFocus)
    window.addEventListener('pointerdown', handlePress, true)
    return () => {
      pane?.removeEventListener('focusin', handleFocus)
      window.removeEventListener('pointerdown', handlePress, true)
    }
  }, [scroller])

  useLayoutEffect(() => {
    tryFocus(scroller.current, requestedId)
    const { activeElement } = document
    const page = scroller.current?.closest('main') ?? null
    // The button of a pending dialog has lost the focus, which has to stay in the dialog.
    const isInDialog = document.querySelector(OPEN_DIALOG) !== null
    const isLost = hadFocus.current && !isInDialog && (activeElement === document.body || activeElement === page)
    const index = selection.focus === null ? -1 : order.indexOf(selection.focus)
    if (index !== -1) lastIndex.current = index
    if (!isLost) {
      if (isOnPage(scroller.current, activeElement)) hadFocus.current = scroller.current?.contains(activeElement) ?? false
      // The row has been rerendered with the item that took its place.
      const activeItemId = activeElement instanceof HTMLElement ? activeElement.dataset.itemId : undefined
      if (
        !hadFocus.current ||
        activeItemId === undefined ||
        activeItemId === focusedId.current ||
        activeItemId === selection.focus
      )
        return
      if (index === -1) return actions.focus(activeItemId)
      requestedId.current = selection.focus
      tryFocus(scroller.current, requestedId)
    } else if (index !== -1) {
      requestedId.current = selection.focus
      tryFocus(scroller.current, requestedId)
    } else if (order.total > 0) {
      focusItem(Math.min(Math.max(0, lastIndex.current), order.total - 1))
    } else {
      page?.focus({ preventScroll: true })
    }
  })

  return { focusItem }
}

function isOnPage(pane: HTMLElement | null, target: EventTarget | null): boolean {
  return target instanceof Node && (pane?.closest('main')?.contains(target) ?? false)
}

function tryFocus(scroller: HTMLElement | null, requestedId: { current: string | null }): void {
  if (requestedId.current === null) return
  const element = scroller?.querySelector<HTMLElement>(`[data-item-id="${CSS.escape(requestedId.current)}"]`)
  if (!element) return
  requestedId.current = null
  element.focus({ preventScroll: true })
}
