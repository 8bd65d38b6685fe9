import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { Size } from '../model/zoom.ts'
import { freeCanvas } from './free-canvas.ts'
import { getPageViewport, type Turn } from './page-size.ts'

interface PageImageOptions {
  /** From 1. */
  number: number
  turn?: Turn
  /** Returns the scale for a page with this rotated size at 100 %; a scale of 1 draws one canvas pixel per CSS pixel. */
  getScale: (natural: Size) => number
  /** The maximum height in multiples of the width: of a very long page only the top is drawn. */
  maxRatio?: number
  /** `print` draws what the file shows on paper, and also proceeds while the tab is hidden: without animation frames. */
  intent?: 'display' | 'print'
  signal?: AbortSignal
}

/**
 * Renders a page of a PDF as one picture, and releases the page's resources, which are large in a long document. Rejects, and
 * leaves no picture, if the page is corrupt or `signal` is aborted.
 */
export async function drawPageImage(
  document: PDFDocumentProxy,
  { number, turn = 0, getScale, maxRatio = Number.POSITIVE_INFINITY, intent = 'display', signal }: PageImageOptions,
): Promise<HTMLCanvasElement> {
  const page = await document.getPage(number)
  signal?.throwIfAborted()
  const viewport = getPageViewport(page, { scale: getScale(getPageViewport(page, { scale: 1, turn })), turn })
  const canvas = window.document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(viewport.width))
  canvas.height = Math.max(1, Math.min(Math.round(viewport.height), Math.round(viewport.width * maxRatio)))
  const task = page.render({ canvas, viewport, intent })
  const handleAbort = () => task.cancel()
  signal?.addEventListener('abort', handleAbort)
  try {
    await task.promise
    signal?.throwIfAborted()
    return canvas
  } catch (error) {
    freeCanvas(canvas)
    throw error
  } finally {
    signal?.removeEventListener('abort', handleAbort)
    page.cleanup()
  }
}
