import './shown-pdf.css'
import './xfa-form.css'
import { AnnotationEditorType, AnnotationMode, type PDFDocumentProxy } from 'pdfjs-dist'
import { freeCanvas } from './free-canvas.ts'
import { CSS_UNITS } from './page-size.ts'
import { EventBus, LinkTarget, PDFFindController, PDFLinkService, type PDFPageView, PDFViewer } from './pdfjs-viewer.ts'

const GAP_PX = 16
const MIN_SCALE = 0.2
const MAX_SCALE = 4
/** More points than this on one page are not worth their memory; of a page that is larger, what is in sight is drawn once more. */
const MAX_CANVAS_PIXELS = 12_000_000
/** Until fingers rest, pages are stretched and not drawn. */
const PINCH_MS = 300

/** In the place of pdf.js's translations, which would wrap a page's number in signs that are not seen: names are given here. */
const UNTRANSLATED = { pause: () => {}, resume: () => {} }

/** The pages as wide as the box, or one page whole. */
export type Fit = 'width' | 'page'

/** A point of the box, from its left top, in CSS pixels. */
export interface BoxPoint {
  x: number
  y: number
}

interface ShownOptions {
  /** Left free on each side of a page that is fitted. CSS pixels. */
  sidePx: number
  /** A page is not blown up to the width of a large screen. */
  maxFit: number
}

/**
 * A PDF in a box that scrolls: pdf.js's own viewer without its forms, scripts and editors. Pages are fitted until a scale is chosen.
 * The box stands absolutely, and holds an empty `div` of the class `pdfViewer`.
 */
export class ShownPdf {
  readonly eventBus = new EventBus()
  readonly links: PDFLinkService
  readonly viewer: PDFViewer
  /** How pages are fitted; null at a scale that was chosen. */
  fit: Fit | null = 'width'
  readonly #box: HTMLDivElement
  readonly #options: ShownOptions
  readonly #closing = new AbortController()
  readonly #resize = new ResizeObserver(() => this.#lay())
  /** The scale that was chosen, before it is rounded. */
  #chosen = 1

  constructor(box: HTMLDivElement, document: PDFDocumentProxy, options: ShownOptions) {
    this.#box = box
    this.#options = options
    const { eventBus } = this
    this.links = new PDFLinkService({
      // One of its own: on the viewer's it would wait for the page that was led to, and take the focus whenever that is drawn.
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
      // Its types leave this one out.
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
      // A page is read by scrolling: one stop of the Tab key for all of them, and their links.
      source.textLayer?.div.removeAttribute('tabindex')
    })
    eventBus.on('annotationlayerrendered', ({ source }: { source: PDFPageView }) => nameLinks(source.div))
    eventBus.on('xfalayerrendered', ({ source }: { source: PDFPageView }) => keepFields(source.div))
    this.viewer.setDocument(document)
    this.links.setDocument(document)
  }

  /** Brings a page, from 1, to the top. */
  goTo(page: number): void {
    this.viewer.currentPageNumber = page
  }

  /** Fits the pages from now on. */
  setFit(fit: Fit): void {
    this.fit = fit
    this.#lay()
  }

  /** Shows the pages larger or smaller around a point, which stays where it is; with none, around the middle. */
  zoom(factor: number, at?: BoxPoint): void {
    const { viewer } = this
    const from = this.fit === null ? this.#chosen : viewer.currentScale
    this.fit = null
    this.#chosen = Math.min(MAX_SCALE, Math.max(MIN_SCALE, from * factor))
    const { x, y } = at ?? { x: this.#box.clientWidth / 2, y: this.#box.clientHeight / 2 }
    viewer.updateScale({
      scaleFactor: this.#chosen / viewer.currentScale,
      origin: [x, y],
      ...(at && { drawingDelay: PINCH_MS }),
    })
  }

  /** Turns all pages to the right. */
  rotate(): void {
    const { viewer } = this
    const { currentPageNumber } = viewer
    viewer.pagesRotation += 90
    this.#lay()
    viewer.currentPageNumber = currentPageNumber
  }

  /** Takes the pages away, and gives their memory back. */
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
    const first: PDFPageView | undefined = this.viewer.getPageView(0)
    if (first && this.fit && this.#box.clientWidth > 0) this.viewer.currentScale = this.#fitted(first, this.fit)
  }

  #fitted(page: PDFPageView, fit: Fit): number {
    const { clientWidth, clientHeight } = this.#box
    const { sidePx, maxFit } = this.#options
    const wide = ((clientWidth - 2 * sidePx) * page.scale) / page.width
    const high = ((clientHeight - 2 * GAP_PX) * page.scale) / page.height
    return Math.max(MIN_SCALE, fit === 'width' ? Math.min(maxFit, wide) : Math.min(wide, high))
  }

  /** Among the others a page that is wider or longer is shown smaller, as long as pages are fitted. */
  #narrow(page: PDFPageView): void {
    const { currentScale } = this.viewer
    const scale = this.fit ? Math.min(currentScale, this.#fitted(page, this.fit)) : currentScale
    if (scale === currentScale) page.div.style.removeProperty('--scale-factor')
    else page.div.style.setProperty('--scale-factor', String(scale * CSS_UNITS))
    if (Math.abs(scale - page.scale) > 1e-6) page.update({ scale })
  }
}

/** A link within the document has no address to be read out. */
function nameLinks(page: HTMLElement): void {
  for (const link of page.querySelectorAll('.linkAnnotation a:not([title])')) {
    link.setAttribute('aria-label', 'Go to the place in this document')
  }
}

/** Keeps the fields of a form as they are in the file: nothing could save what is typed. */
function keepFields(page: HTMLElement): void {
  for (const field of page.querySelectorAll('.xfaLayer :is(input, textarea, select, button)')) field.setAttribute('inert', '')
}
