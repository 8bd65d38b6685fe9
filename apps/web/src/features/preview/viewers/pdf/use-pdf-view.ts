import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import type { Size } from '../model/zoom.ts'
import type { Turn } from './page-size.ts'
import { type Fit, PdfController } from './pdf-controller.ts'
import type { Destination } from './side/outline.ts'
import { usePinch } from './use-pinch.ts'

const SIDE_PX = 20
const PHONE_SIDE_PX = 8
const MAX_FIT = 1.25
/** The events that change the returned state. */
const EVENTS = ['pagesinit', 'pagechanging', 'scalechanging', 'rotationchanging', 'pagerendered']

/** The state read from the viewer. */
interface PdfViewState {
  /** Whether its pages are laid out. */
  isReady: boolean
  /** The most visible page, from 1. */
  current: number
  scale: number
  turn: Turn
  fit: Fit | null
}

const INITIAL_STATE: PdfViewState = { isReady: false, current: 1, scale: 1, turn: 0, fit: 'width' }

/** Shows a PDF in a box and returns the current position. */
export function usePdfView(document: PDFDocumentProxy) {
  const box = useRef<HTMLDivElement>(null)
  const [pdf, setPdf] = useState<PdfController | null>(null)
  const [viewState, setViewState] = useState(INITIAL_STATE)
  const sidePx = useIsPhone() ? PHONE_SIDE_PX : SIDE_PX

  useEffect(() => {
    if (!box.current) return
    const newPdf = new PdfController(box.current, document, { sidePx, maxFit: MAX_FIT })
    const { viewer, eventBus } = newPdf
    const readState = () =>
      setViewState({
        isReady: viewer.pagesCount > 0,
        current: viewer.currentPageNumber,
        scale: viewer.currentScale,
        turn: viewer.pagesRotation as Turn,
        fit: newPdf.fit,
      })
    for (const name of EVENTS) eventBus.on(name, readState)
    setPdf(newPdf)
    return () => {
      setPdf(null)
      newPdf.close()
    }
  }, [document, sidePx])

  const zoom = useCallback<PdfController['zoom']>((factor, point) => pdf?.zoom(factor, point), [pdf])
  usePinch(box, zoom)
  return {
    ...viewState,
    box,
    shown: pdf,
    /**
     * Returns the size of a page, from 0, as rotated and at any scale. Pages that were not loaded yet are assumed to be like the
     * first.
     */
    sizeOf: (index: number): Size => pdf?.viewer.getPageView(index) ?? { width: 1, height: 1 },
    goTo: (page: number) => pdf?.goTo(page),
    onGoTo: (destination: Destination) => {
      // A bookmark without a valid destination has no effect.
      pdf?.links.goToDestination(destination as string).catch(() => {})
    },
    zoom,
    setFit: (fit: Fit) => {
      pdf?.setFit(fit)
      setViewState((previous) => ({ ...previous, fit }))
    },
    rotate: () => pdf?.rotate(),
  }
}

/** The result of {@link usePdfView}. */
export type PdfView = ReturnType<typeof usePdfView>
