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
  /** The item with the focus, which stays in view if it was; null for none. */
  focus: string | null
  /** The height of the pane in CSS pixels, without its header and what covers its end. */
  height: number
}

/**
 * Keeps the item at the top of the pane in place when the view, tile size or width changes, and then the focused item in view: the
 * details of a selected tile make the pane narrower, which moves the tile down.
 */
export function useScrollAnchor(props: ScrollAnchor): void {
  const { scrollerRef, layout, order, shape, scrollTopRef, focus, height } = props
  const before = useRef({ layout, order, shape })
  const anchor = useRef<Anchor | null>(null)

  useLayoutEffect(() => {
    const previous = before.current
    before.current = { layout, order, shape }
    const element = scrollerRef.current
    if (!element || previous.shape === shape || previous.shape === '') return
    const scrollTop = scrollTopRef.current
    // Keeps the same item through several steps of the slider, instead of a new one at each step.
    const isSame = anchor.current !== null && Math.abs(anchor.current.scrollTop - scrollTop) < 2
    const top = scrollTop <= 0 ? null : isSame ? anchor.current : topItem(previous.layout, previous.order, scrollTop)
    const topRect = rectOf(layout, order, top?.id ?? null)
    const anchored = top && topRect ? topRect.top - top.offset + top.hiddenHeight * topRect.height : scrollTop

    const [focusBefore, focusNow] = [rectOf(previous.layout, previous.order, focus), rectOf(layout, order, focus)]
    const wasInView = focusBefore !== null && scrollTo(focusBefore, scrollTop, height) === scrollTop
    const wanted = wasInView && focusNow ? scrollTo(focusNow, anchored, height) : anchored
    if (wanted === scrollTop) return
    element.scrollTop = wanted
    scrollTopRef.current = element.scrollTop
    anchor.current = top && { ...top, scrollTop: element.scrollTop }
  })
}

function rectOf(layout: PaneLayout, order: ItemOrder, id: string | null) {
  const index = id === null ? -1 : order.indexOf(id)
  return index === -1 ? null : layout.getRect(index)
}

/** Returns the scroll position nearest to the given one in which an item is in view. */
function scrollTo(item: { top: number; height: number }, scrollTop: number, height: number): number {
  return Math.min(item.top, Math.max(scrollTop, item.top + item.height - height))
}

interface Anchor {
  id: string
  /**
   * The distance of the item below the top of the pane in CSS pixels, or the fraction of it that was cut off there. One of the
   * two is 0.
   */
  offset: number
  hiddenHeight: number
  scrollTop: number
}

/** Within this distance there is always an item, past gaps and headings. */
const REACH = 120

function topItem(layout: PaneLayout, order: ItemOrder, scrollTop: number): Anchor | null {
  const index = layout.indexesIn({ start: 0, top: scrollTop, width: 1, height: REACH })[0]
  const id = index === undefined ? null : order.idAt(index)
  if (index === undefined || id === null) return null
  const { top, height } = layout.getRect(index)
  const offset = top - scrollTop
  return { id, offset: Math.max(0, offset), hiddenHeight: Math.max(0, -offset / height), scrollTop }
}
