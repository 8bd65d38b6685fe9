import { type PDFDocumentProxy, type PDFPageProxy, RenderingCancelledException, type RenderTask, TextLayer } from 'pdfjs-dist'
import type { Size } from '../model/zoom.ts'
import { drawLinks } from './draw-links.ts'
import { type Destination, readLinks } from './page-links.ts'
import { pageSize, type Turn, viewportOf } from './page-size.ts'
import { piecesOf } from './search/page-texts.ts'
import type { PageLayer } from './search/paint-matches.ts'

/** More points than this on one page are not worth their memory. */
const MAX_CANVAS_PIXELS = 12_000_000

/** Where a page is drawn. */
export interface PageHolders {
  canvas: HTMLElement
  text: HTMLElement
  links: HTMLElement
}

interface DrawOptions {
  document: PDFDocumentProxy
  /** From 1. */
  number: number
  scale: number
  turn: Turn
  holders: PageHolders
  onSize: (number: number, size: Size) => void
  onText: (layer: PageLayer) => void
  onGoTo: (destination: Destination) => void
}

/** Draws a page beside the old canvas and swaps them, so that zooming does not flicker. Returns the way to stop. */
export function drawPage({ document, number, scale, turn, holders, onSize, onText, onGoTo }: DrawOptions): () => void {
  let isStopped = false
  let isDrawn = false
  let page: PDFPageProxy | undefined
  let task: RenderTask | undefined
  let textLayer: TextLayer | undefined

  const draw = async () => {
    page = await document.getPage(number)
    if (isStopped) return
    onSize(number, pageSize(page))
    const viewport = viewportOf(page, { scale, turn })
    const canvas = makeCanvas(viewport, window.devicePixelRatio || 1)
    const ratio = canvas.width / viewport.width
    task = page.render({ canvas, viewport, transform: ratio === 1 ? undefined : [ratio, 0, 0, ratio, 0, 0] })
    try {
      await task.promise
    } finally {
      if (isStopped) freeCanvas(canvas)
    }
    if (isStopped) return
    clearCanvas(holders.canvas)
    holders.canvas.replaceChildren(canvas)
    isDrawn = true

    const content = await page.getTextContent()
    if (isStopped) return
    holders.text.replaceChildren()
    holders.text.style.setProperty('--total-scale-factor', String(viewport.scale))
    textLayer = new TextLayer({ textContentSource: content, container: holders.text, viewport })
    await textLayer.render()
    if (isStopped) return
    onText({ pieces: piecesOf(content), elements: textLayer.textDivs })
    const found = await readLinks(page)
    if (!isStopped) drawLinks(holders.links, { links: found, viewport, onGoTo })
  }
  draw().catch((error: unknown) => {
    // A page that is broken stays white; the others can still be read, and one whose text alone is broken can be seen.
    if (!isStopped && !isDrawn && !(error instanceof RenderingCancelledException)) clearCanvas(holders.canvas)
  })
  return () => {
    isStopped = true
    task?.cancel()
    textLayer?.cancel()
    page?.cleanup()
  }
}

function makeCanvas({ width, height }: Size, density: number): HTMLCanvasElement {
  const ratio = Math.min(density, 2, Math.sqrt(MAX_CANVAS_PIXELS / (width * height)))
  const canvas = window.document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(width * ratio))
  canvas.height = Math.max(1, Math.floor(height * ratio))
  return canvas
}

/** Takes the canvas out of a holder, and its memory back at once: collecting it may take a browser long. */
export function clearCanvas(holder: HTMLElement): void {
  for (const canvas of holder.querySelectorAll('canvas')) freeCanvas(canvas)
  holder.replaceChildren()
}

/** Gives the memory of a canvas back. */
export function freeCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}
