import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { ItemOrder } from '#features/files/items/public/lists.ts'
import { OPEN_DIALOG } from '#ui/dialog/open-dialogs.ts'
import type { PaneLayout } from '../model/layout/pane-layout.ts'
import type { Selection } from '../model/selection.ts'
import type { SelectionActs } from './use-item-selection.ts'

interface KeptFocus {
  scroller: RefObject<HTMLElement | null>
  virtualizer: Virtualizer<HTMLDivElement, Element>
  layout: PaneLayout
  order: ItemOrder
  selection: Selection
  acts: SelectionActs
}

/**
 * Moves the keyboard focus to items that may not be drawn yet, and keeps it in the pane: the item that had it has it again where it is
 * drawn anew, and its neighbour gets it when it is moved or deleted. In a folder that is empty by then the page has it meanwhile.
 */
export function useKeptFocus({ scroller, virtualizer, layout, order, selection, acts }: KeptFocus) {
  const wanted = useRef<string | null>(null)
  const lastIndex = useRef(-1)
  const hadFocus = useRef(false)
  /** What the row with the focus showed when it got it. */
  const focusedId = useRef<string | undefined>(undefined)

  const focusItem = useCallback(
    (index: number) => {
      const id = order.idAt(index)
      if (id === null) return
      wanted.current = id
      acts.focus(id)
      const row = layout.rowOf(index)
      // With the first row comes its heading.
      if (row <= 1) virtualizer.scrollToOffset(0)
      else virtualizer.scrollToIndex(row, { align: 'auto' })
      tryFocus(scroller.current, wanted)
    },
    [order, acts, virtualizer, layout, scroller],
  )

  useEffect(() => {
    const pane = scroller.current
    const handleFocus = ({ target }: FocusEvent) => {
      hadFocus.current = true
      focusedId.current = target instanceof HTMLElement ? target.dataset.itemId : undefined
    }
    // Who presses on another part of the page takes it away themselves.
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
    tryFocus(scroller.current, wanted)
    const { activeElement } = document
    const page = scroller.current?.closest('main') ?? null
    // A button of a dialog that is at work has let go of the focus, which is to stay in there.
    const isInDialog = document.querySelector(OPEN_DIALOG) !== null
    const isLost = hadFocus.current && !isInDialog && (activeElement === document.body || activeElement === page)
    const index = selection.focus === null ? -1 : order.indexOf(selection.focus)
    if (index !== -1) lastIndex.current = index
    if (!isLost) {
      if (isOnPage(scroller.current, activeElement)) hadFocus.current = scroller.current?.contains(activeElement) ?? false
      // Rows are drawn anew with what stands in their place by then.
      const drawn = activeElement instanceof HTMLElement ? activeElement.dataset.itemId : undefined
      if (!hadFocus.current || drawn === undefined || drawn === focusedId.current || drawn === selection.focus) return
      if (index === -1) return acts.focus(drawn)
      wanted.current = selection.focus
      tryFocus(scroller.current, wanted)
    } else if (index !== -1) {
      wanted.current = selection.focus
      tryFocus(scroller.current, wanted)
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

function tryFocus(scroller: HTMLElement | null, wanted: { current: string | null }): void {
  if (wanted.current === null) return
  const element = scroller?.querySelector<HTMLElement>(`[data-item-id="${CSS.escape(wanted.current)}"]`)
  if (!element) return
  wanted.current = null
  element.focus({ preventScroll: true })
}
