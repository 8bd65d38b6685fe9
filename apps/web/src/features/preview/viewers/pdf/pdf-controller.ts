import { t } from '@arbour/messages/t'
import './shown-pdf.css'
import './xfa-form.css'
import { AnnotationEditorType, AnnotationMode, type PDFDocumentProxy } from 'pdfjs-dist'
import { freeCanvas } from './free-canvas.ts'
import { openDocument } from './open-document.ts'
import { CSS_UNITS } from './page-size.ts'
import { EventBus, LinkTarget, PDFFindController, PDFLinkService, type PDFPageView, PDFViewer } from './pdfjs-viewer.ts'

const GAP_PX = 16
const MIN_SCALE = 0.2
const MAX_SCALE = 4
/** The maximum number of canvas pixels per page, to save memory; the visible part of a larger page is rendered in addition. */
const MAX_CANVAS_PIXELS = 12_000_000
/** During a pinch, pages are scaled and not rendered. */
const PINCH_MS = 300

/** Replaces pdf.js's translations, which would wrap page numbers in invisible characters: labels are set here. */
const UNTRANSLATED = { pause: () => {}, resume: () => {} }

/** Fits the pages to the width of the box, or one whole page. */
export type Fit = 'width' | 'page'

/** A point of the box, from its top left, in CSS pixels. */
export interface BoxPoint {
  x: number
  y: number
}

interface PdfControllerOptions {
  /** The margin on each side of a fitted page, in CSS pixels. */
  sidePx: number
  /** The maximum scale of fitted pages on a large screen. */
  maxFit: number
}

/**
 * A PDF in a scroll container: pdf.js's own viewer without forms, scripts and editors. Pages are fitted until a scale is chosen.
 * The box is absolutely positioned and contains an empty `div` with the class `pdfViewer`.
 */
export class PdfController {
  readonly eventBus = new EventBus()
  readonly links: PDFLinkService
  readonly viewer: PDFViewer
  /** How pages are fitted; null with a chosen scale. */
  fit: Fit | null = 'width'
  readonly #box: HTMLDivElement
  readonly #options: PdfControllerOptions
  readonly #closing = new AbortController()
  readonly #resize = new ResizeObserver(() => this.#lay())
  /** The chosen scale before rounding. */
  #chosen = 1

  constructor(box: HTMLDivElement, document: PDFDocumentProxy, options: PdfControllerOptions) {
    this.#box = box
    this.#options = options
    const { eventBus } = this
    this.links = new PDFLinkService({
      // A separate event bus: on the viewer's it would wait for the target page and take the focus whenever that is rendered.
      eventBus: new EventBus(),
      externalLinkTarget: LinkTarget.BLANK,
      ignoreDestinationZoom: true,
    })
    const viewerOptions = {
      container: box,
      eventBus,
      linkService: this.links,
      findController: new PDFFindController({ linkService: this.links, eventBus, delay: 150 }),
      annotationMode: AnnotationMode.ENABLE,
      annotationEditorMode: AnnotationEditorType.DISABLE,
      enableSelectionRendering: false,
      l10n: UNTRANSLATED as never,
      maxCanvasPixels: MAX_CANVAS_PIXELS,
      // Missing in its types.
      abortSignal: this.#closing.signal,
    }
    this.viewer = new PDFViewer(viewerOptions)
    this.links.setViewer(this.viewer)
    eventBus.on('pagesinit', () => {
      for (const { div, id } of this.#pages()) div.setAttribute('aria-label', `Page ${id}`)
      this.#lay()
      box.scrollTop = 0
      this.#resize.observe(box)
    })
    eventBus.on('scalechanging', () => {
      for (const page of this.#pages()) this.#narrow(page)
    })
    eventBus.on('pagerender', ({ source }: { source: PDFPageView }) => {
      this.#narrow(source)
      // Pages are read by scrolling: one tab stop for all of them, and their links.
      source.textLayer?.div.removeAttribute('tabindex')
    })
    eventBus.on('annotationlayerrendered', ({ source }: { source: PDFPageView }) => nameLinks(source.div))
    eventBus.on('xfalayerrendered', ({ source }: { source: PDFPageView }) => keepFields(source.div))
    const opened = openDocument(document, this.#closing.signal)
    this.viewer.setDocument(opened)
    this.links.setDocument(opened)
  }

  /** Scrolls to a page, from 1. */
  goTo(page: number): void {
    this.viewer.currentPageNumber = page
  }

  /** Fits the pages from now on. */
  setFit(fit: Fit): void {
    this.fit = fit
    this.#lay()
  }

  /** Zooms around a point, which stays in place; without one, around the centre. */
  zoom(factor: number, point?: BoxPoint): void {
    const { viewer } = this
    const currentScale = this.fit === null ? this.#chosen : viewer.currentScale
    this.fit = null
    this.#chosen = Math.min(MAX_SCALE, Math.max(MIN_SCALE, currentScale * factor))
    const { x, y } = point ?? { x: this.#box.clientWidth / 2, y: this.#box.clientHeight / 2 }
    viewer.updateScale({
      scaleFactor: this.#chosen / viewer.currentScale,
      origin: [x, y],
      ...(point && { drawingDelay: PINCH_MS }),
    })
  }

  /** Rotates all pages to the right. */
  rotate(): void {
    const { viewer } = this
    const { currentPageNumber } = viewer
    viewer.pagesRotation += 90
    this.#lay()
    viewer.currentPageNumber = currentPageNumber
  }

  /** Removes the pages and releases their memory. */
  close(): void {
    this.#closing.abort()
    this.#resize.disconnect()
    const canvases = [...this.#box.querySelectorAll('canvas')]
    this.links.setDocument(null)
    this.viewer.setDocument(null as never)
    for (const canvas of canvases) freeCanvas(canvas)
  }

  #pages(): PDFPageView[] {
    return Array.from({ length: this.viewer.pagesCount }, (_, index) => this.viewer.getPageView(index))
  }

  #lay(): void {
    const firstPage: PDFPageView | undefined = this.viewer.getPageView(0)
    if (firstPage && this.fit && this.#box.clientWidth > 0) this.viewer.currentScale = this.#fitted(firstPage, this.fit)
  }

  #fitted(page: PDFPageView, fit: Fit): number {
    const { clientWidth, clientHeight } = this.#box
    const { sidePx, maxFit } = this.#options
    const widthScale = ((clientWidth - 2 * sidePx) * page.scale) / page.width
    const heightScale = ((clientHeight - 2 * GAP_PX) * page.scale) / page.height
    return Math.max(MIN_SCALE, fit === 'width' ? Math.min(maxFit, widthScale) : Math.min(widthScale, heightScale))
  }

  /** Shows a page that is wider or longer than the others smaller while pages are fitted. */
  #narrow(page: PDFPageView): void {
    const { currentScale } = this.viewer
    const scale = this.fit ? Math.min(currentScale, this.#fitted(page, this.fit)) : currentScale
    if (scale === currentScale) page.div.style.removeProperty('--scale-factor')
    else page.div.style.setProperty('--scale-factor', String(scale * CSS_UNITS))
    if (Math.abs(scale - page.scale) > 1e-6) page.update({ scale })
  }
}

/** A link within the document has no URL to read aloud. */
function nameLinks(page: HTMLElement): void {
  for (const link of page.querySelectorAll('.linkAnnotation a:not([title])')) {
    link.setAttribute('aria-label', t('preview.pdf.goToPlaceInThis'))
  }
}

/** Makes form fields read-only, because nothing could save the input. */
function keepFields(page: HTMLElement): void {
  for (const field of page.querySelectorAll('.xfaLayer :is(input, textarea, select, button)')) field.setAttribute('inert', '')
}
