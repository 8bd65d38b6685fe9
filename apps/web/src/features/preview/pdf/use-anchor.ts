import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/** At first the gap above the first page is seen too. */
const FIRST_PX = 100

/** A point of a page that stays where it is in the window while what is around it grows and shrinks. */
interface Anchor {
  index: number
  /** Of the page's height. */
  share: number
  /** Where in the window it stands, in its heights: in the middle, or from its top. */
  at: 0 | 0.5
  /** CSS pixels below that. */
  offset: number
  /** What is in the middle from left to right, in the widths of all. */
  x: number
}

interface AnchorOptions {
  scrollerRef: RefObject<HTMLElement | null>
  virtualizer: Virtualizer<HTMLDivElement, Element>
  /** Changes when the pages are laid out anew: scale, turn, sizes. */
  layout: string | object
}

/** A page, from 0, and where on it: a share of its height, and how far from the window's top that shall stand. */
export interface Spot {
  index: number
  share: number
  offset: number
}

/**
 * Keeps the reader's place when pages change their size: by zooming and turning, and when those above turn out to be larger or
 * smaller than they were taken to be. After a jump the place that was jumped to stays at the top, else what is in the middle.
 */
export function useAnchor({ scrollerRef, virtualizer, layout }: AnchorOptions): (spot: Spot) => void {
  const anchor = useRef<Anchor>({ index: 0, share: 0, at: 0, offset: FIRST_PX, x: 0.5 })
  const expected = useRef<number | null>(null)
  const isStale = useRef(false)

  const restore = useCallback(() => {
    const element = scrollerRef.current
    const page = virtualizer.measurementsCache[anchor.current.index]
    if (!element || !page) return
    const { share, at, offset, x } = anchor.current
    element.scrollTop = page.start + share * page.size - at * element.clientHeight - offset
    element.scrollLeft = x * element.scrollWidth - element.clientWidth / 2
    // What the browser made of it, at the ends of the document.
    expected.current = element.scrollTop
  }, [scrollerRef, virtualizer])

  useEffect(() => {
    const element = scrollerRef.current
    if (!element) return
    const handleScroll = () => {
      const { scrollTop, scrollLeft, scrollWidth, clientHeight, clientWidth } = element
      const x = (scrollLeft + clientWidth / 2) / scrollWidth
      if (expected.current !== null && Math.abs(scrollTop - expected.current) < 2) {
        anchor.current = { ...anchor.current, x }
        return
      }
      expected.current = null
      const middle = scrollTop + clientHeight / 2
      const page = virtualizer.getVirtualItemForOffset(middle)
      if (page) anchor.current = { index: page.index, share: (middle - page.start) / page.size, at: 0.5, offset: 0, x }
    }
    element.addEventListener('scroll', handleScroll, { passive: true })
    return () => element.removeEventListener('scroll', handleScroll)
  }, [scrollerRef, virtualizer])

  // First the pages are measured; when they stand at their new places, the window is moved.
  useLayoutEffect(() => {
    if (!isStale.current) return
    isStale.current = false
    restore()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the estimates depend on it
  useLayoutEffect(() => {
    isStale.current = true
    virtualizer.measure()
  }, [layout, virtualizer])

  return (spot) => {
    anchor.current = { ...spot, at: 0, x: anchor.current.x }
    restore()
  }
}
