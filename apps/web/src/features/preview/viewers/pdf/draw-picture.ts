import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { Size } from '../model/zoom.ts'
import { freeCanvas } from './free-canvas.ts'
import { type Turn, viewportOf } from './page-size.ts'

interface PictureOptions {
  /** From 1. */
  number: number
  turn?: Turn
  /** The scale to draw a page at whose size at 100 %, turned, is this; a scale of 1 draws a point of the canvas for each CSS pixel. */
  scaleOf: (natural: Size) => number
  /** The highest it is drawn, in its widths: a page as long as a street shows its head. */
  maxRatio?: number
  signal?: AbortSignal
}

/**
 * Draws a page of a PDF as one picture, and gives back what it was drawn from: of a long document that is much. Rejects, and leaves no
 * picture, when the page is broken or `signal` says so.
 */
export async function drawPicture(
  document: PDFDocumentProxy,
  { number, turn = 0, scaleOf, maxRatio = Number.POSITIVE_INFINITY, signal }: PictureOptions,
): Promise<HTMLCanvasElement> {
  const page = await document.getPage(number)
  signal?.throwIfAborted()
  const viewport = viewportOf(page, { scale: scaleOf(viewportOf(page, { scale: 1, turn })), turn })
  const canvas = window.document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(viewport.width))
  canvas.height = Math.max(1, Math.min(Math.round(viewport.height), Math.round(viewport.width * maxRatio)))
  const task = page.render({ canvas, viewport })
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
