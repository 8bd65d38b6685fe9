import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import type { ItemOrder } from '#features/items/public.ts'
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
 * Moves the keyboard focus to items that may not be drawn yet, and keeps it in the pane
 * when the item that had it is moved or deleted: its neighbour gets it.
 */
export function useKeptFocus({ scroller, virtualizer, layout, order, selection, acts }: KeptFocus) {
  const wanted = useRef<string | null>(null)
  const lastIndex = useRef(-1)
  const hadFocus = useRef(false)

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

  useLayoutEffect(() => {
    tryFocus(scroller.current, wanted)
    const { activeElement } = document
    const isInside = scroller.current?.contains(activeElement) ?? false
    const index = selection.focus === null ? -1 : order.indexOf(selection.focus)
    const isLost = hadFocus.current && activeElement === document.body
    if (isLost && index === -1 && order.total > 0 && lastIndex.current >= 0) {
      focusItem(Math.min(lastIndex.current, order.total - 1))
      return
    }
    if (index !== -1) lastIndex.current = index
    hadFocus.current = isInside || (isLost && index !== -1)
  })

  return { focusItem }
}

function tryFocus(scroller: HTMLElement | null, wanted: { current: string | null }): void {
  if (wanted.current === null) return
  const element = scroller?.querySelector<HTMLElement>(`[data-item-id="${CSS.escape(wanted.current)}"]`)
  if (!element) return
  wanted.current = null
  element.focus({ preventScroll: true })
}
