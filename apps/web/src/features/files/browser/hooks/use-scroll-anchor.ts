import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { ItemOrder } from '#features/files/items/public/lists.ts'
import type { PaneLayout } from '../model/layout/pane-layout.ts'

interface ScrollAnchor {
  scrollerRef: RefObject<HTMLElement | null>
  layout: PaneLayout
  order: ItemOrder
  /** What the positions depend on besides the items: view, tile size, width. Empty while it is unknown. */
  shape: string
  /** The last scroll position of the pane. */
  scrollTopRef: RefObject<number>
}

/** Keeps the item at the top of the pane in place when the view, tile size or width changes. */
export function useScrollAnchor({ scrollerRef, layout, order, shape, scrollTopRef }: ScrollAnchor): void {
  const before = useRef({ layout, order, shape })
  const anchor = useRef<Anchor | null>(null)

  useLayoutEffect(() => {
    const was = before.current
    before.current = { layout, order, shape }
    const element = scrollerRef.current
    if (!element || was.shape === shape || was.shape === '' || scrollTopRef.current <= 0) return
    // Keeps the same item through several steps of the slider, instead of a new one at each step.
    const isSame = anchor.current !== null && Math.abs(anchor.current.scrollTop - scrollTopRef.current) < 2
    const cached = isSame ? anchor.current : topItem(was.layout, was.order, scrollTopRef.current)
    const index = cached === null ? -1 : order.indexOf(cached.id)
    if (cached === null || index === -1) return
    const rect = layout.rectOf(index)
    element.scrollTop = rect.top - cached.offset + cached.cut * rect.height
    scrollTopRef.current = element.scrollTop
    anchor.current = { ...cached, scrollTop: element.scrollTop }
  })
}

interface Anchor {
  id: string
  /**
   * The distance of the item below the top of the pane in CSS pixels, or the fraction of it that was cut off there. One of the
   * two is 0.
   */
  offset: number
  cut: number
  scrollTop: number
}

/** Within this distance there is always an item, past gaps and headings. */
const REACH = 120

function topItem(layout: PaneLayout, order: ItemOrder, scrollTop: number): Anchor | null {
  const index = layout.indexesIn({ left: 0, top: scrollTop, width: 1, height: REACH })[0]
  const id = index === undefined ? null : order.idAt(index)
  if (index === undefined || id === null) return null
  const { top, height } = layout.rectOf(index)
  const offset = top - scrollTop
  return { id, offset: Math.max(0, offset), cut: Math.max(0, -offset / height), scrollTop }
}
