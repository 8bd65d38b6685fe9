import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { useLatest } from '#ui/hooks/use-latest.ts'
import type { Size } from '../model/zoom.ts'
import { type Destination, type PagePoint, resolveDestination } from './page-links.ts'
import { type Turn, turnSize, viewportOf } from './page-size.ts'
import { useAnchor } from './use-anchor.ts'
import type { LoadedPdf } from './use-pdf.ts'
import { usePinch } from './use-pinch.ts'

const GAP_PX = 16
const SIDE_PX = 20
const PHONE_SIDE_PX = 8
const MIN_SCALE = 0.2
const MAX_SCALE = 4
/** A page is not blown up to the width of a large screen. */
const MAX_FIT = 1.25
/** Above what is shown, so that one sees where it stands. */
const ABOVE_PX = 24

/** The pages as wide as the window, or one page whole. */
export type Fit = 'width' | 'page'

/** Where the reader is in a PDF: sizes of pages, scale, turn, the page in sight. */
export function usePdfPages({ document, firstPage }: LoadedPdf) {
  const { ref: sizeRef, width, height } = useElementSize<HTMLDivElement>()
  const scroller = useRef<HTMLDivElement>(null)
  const scrollRef = useMergedRef(sizeRef, scroller)
  const side = useIsPhone() ? PHONE_SIDE_PX : SIDE_PX
  const [sizes, setSizes] = useState<ReadonlyMap<number, Size>>(new Map())
  const [turn, setTurn] = useState<Turn>(0)
  const [chosen, setChosen] = useState<number | Fit>('width')
  const sizeOf = (index: number): Size => turnSize(sizes.get(index + 1) ?? firstPage, turn)
  const fitted = (fit: Fit, page: Size): number => {
    if (width === 0) return 1
    const wide = (width - 2 * side) / page.width
    const scale = fit === 'width' ? Math.min(MAX_FIT, wide) : Math.min(wide, (height - 2 * GAP_PX) / page.height)
    return Math.max(MIN_SCALE, scale)
  }
  const scale = typeof chosen === 'number' ? chosen : fitted(chosen, turnSize(firstPage, turn))
  /** Among the others a page that is wider or longer is shown smaller, as long as pages are fitted. */
  const scaleOf = (index: number) => (typeof chosen === 'number' ? chosen : Math.min(scale, fitted(chosen, sizeOf(index))))

  const virtualizer = useVirtualizer({
    count: document.numPages,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => Math.floor(sizeOf(index).height * scaleOf(index)) + GAP_PX,
    overscan: 1,
    paddingStart: GAP_PX,
    // Room for the bar below the last page.
    paddingEnd: 64,
  })
  const layout = useMemo(() => ({ scale, sizes, turn }), [scale, sizes, turn])
  const showSpot = useAnchor({ scrollerRef: scroller, virtualizer, layout })

  const onSize = useCallback((number: number, size: Size) => {
    setSizes((old) => {
      const known = old.get(number)
      return known?.width === size.width && known.height === size.height ? old : new Map(old).set(number, size)
    })
  }, [])
  const latest = useLatest(scale)
  const zoom = useCallback(
    (factor: number) => setChosen(Math.min(MAX_SCALE, Math.max(MIN_SCALE, latest.current * factor))),
    [latest],
  )
  usePinch(scroller, zoom)

  const goTo = (page: number) => showSpot({ index: page - 1, share: 0, offset: GAP_PX })

  /** Brings a point of a page into sight; with none, the head of the page. */
  const reveal = async ({ page, x, y }: PagePoint, isOnlyIfHidden = false) => {
    const element = scroller.current
    if (!element || y === undefined) return goTo(page)
    const viewport = viewportOf(await document.getPage(page), { scale: scaleOf(page - 1), turn })
    const [left = 0, top = 0] = viewport.convertToViewportPoint(x ?? 0, y)
    const { start = 0, size = 1 } = virtualizer.measurementsCache[page - 1] ?? {}
    const isSeen = start + top > element.scrollTop + 60 && start + top < element.scrollTop + element.clientHeight - 90
    if (isSeen && isOnlyIfHidden) return
    showSpot({ index: page - 1, share: top / size, offset: isOnlyIfHidden ? element.clientHeight / 3 : ABOVE_PX })
    const isAside = left + side < element.scrollLeft || left + side > element.scrollLeft + element.clientWidth - 60
    if (x !== undefined && isAside) element.scrollLeft = left + side - element.clientWidth / 3
  }

  const latestReveal = useLatest(reveal)
  const onGoTo = useCallback(
    (destination: Destination) => {
      // A link that leads nowhere does nothing.
      resolveDestination(document, destination).then(
        (point) => point && latestReveal.current(point),
        () => {},
      )
    },
    [document, latestReveal],
  )

  const middle = (virtualizer.scrollOffset ?? 0) + (scroller.current?.clientHeight ?? 0) / 2
  const inSight = virtualizer.getVirtualItems().findLast((item) => item.start <= middle)
  const current = (inSight?.index ?? 0) + 1
  const widest = Math.max(...virtualizer.getVirtualItems().map(({ index }) => sizeOf(index).width * scaleOf(index)), 0)
  return {
    scrollRef,
    virtualizer,
    scale,
    scaleOf,
    /** Of the pages that are drawn, the widest, with its sides. CSS pixels. */
    width: widest + 2 * side,
    turn,
    /** How the pages are fitted; null at a scale that was chosen. */
    fit: typeof chosen === 'number' ? null : chosen,
    /** The page in the middle of the window, from 1. */
    current,
    sizeOf,
    onSize,
    goTo,
    reveal,
    onGoTo,
    zoom,
    setFit: (fit: Fit) => setChosen(fit),
    rotate: () => setTurn((old) => ((old + 90) % 360) as Turn),
  }
}

/** What {@link usePdfPages} knows and does. */
export type PdfView = ReturnType<typeof usePdfPages>
