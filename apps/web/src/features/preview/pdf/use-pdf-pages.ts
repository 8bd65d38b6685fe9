import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Size } from '../model/zoom.ts'
import { useKeptPlace } from './use-kept-place.ts'
import type { LoadedPdf } from './use-pdf.ts'
import { usePinch } from './use-pinch.ts'

const GAP_PX = 16
const SIDE_PX = 20
const MIN_SCALE = 0.2
const MAX_SCALE = 4
/** A page is not blown up to the width of a large screen. */
const MAX_FIT = 1.25

/** Where the reader is in a PDF: sizes of pages, scale, the page in sight. */
export function usePdfPages({ document, firstPage }: LoadedPdf) {
  const { ref: sizeRef, width } = useElementSize<HTMLDivElement>()
  const scroller = useRef<HTMLDivElement>(null)
  const scrollRef = useMergedRef(sizeRef, scroller)
  const [sizes, setSizes] = useState<ReadonlyMap<number, Size>>(new Map())
  /** Null while pages are fitted to the width. */
  const [chosen, setChosen] = useState<number | null>(null)
  const fitted = width > 0 ? Math.min(MAX_FIT, Math.max(MIN_SCALE, (width - 2 * SIDE_PX) / firstPage.width)) : 1
  const scale = chosen ?? fitted

  const sizeOf = (index: number): Size => sizes.get(index + 1) ?? firstPage
  const virtualizer = useVirtualizer({
    count: document.numPages,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => Math.floor(sizeOf(index).height * scale) + GAP_PX,
    overscan: 1,
    paddingStart: GAP_PX,
    // Room for the bar below the last page.
    paddingEnd: 64,
  })
  useKeptPlace(scroller, virtualizer.getTotalSize(), scale)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the estimates depend on these
  useLayoutEffect(() => virtualizer.measure(), [scale, sizes])

  const onSize = useCallback((number: number, size: Size) => {
    setSizes((old) => {
      const known = old.get(number)
      return known?.width === size.width && known.height === size.height ? old : new Map(old).set(number, size)
    })
  }, [])
  const zoom = useCallback(
    (factor: number) => setChosen((old) => Math.min(MAX_SCALE, Math.max(MIN_SCALE, (old ?? fitted) * factor))),
    [fitted],
  )
  usePinch(scroller, zoom)

  const middle = (virtualizer.scrollOffset ?? 0) + (scroller.current?.clientHeight ?? 0) / 2
  const inSight = virtualizer.getVirtualItems().findLast((item) => item.start <= middle)
  return {
    scrollRef,
    virtualizer,
    scale,
    isFitted: chosen === null,
    /** The page in the middle of the window, from 1. */
    current: (inSight?.index ?? 0) + 1,
    sizeOf,
    onSize,
    goTo: (page: number) => virtualizer.scrollToIndex(page - 1, { align: 'start' }),
    zoom,
    fit: () => setChosen(null),
  }
}
