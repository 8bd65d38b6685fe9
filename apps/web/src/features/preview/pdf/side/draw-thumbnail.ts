import type { PDFPageProxy } from 'pdfjs-dist'
import { freeCanvas } from '../draw-page.ts'
import { type Turn, viewportOf } from '../page-size.ts'

/** The highest a page is shown, in its widths. */
export const MAX_RATIO = 2

interface ThumbnailOptions {
  turn: Turn
  /** In points of the screen. */
  width: number
  signal: AbortSignal
}

/**
 * Draws a thumbnail of a page, and gives back what it was drawn from: of a long document that is much. Rejects, and leaves no thumbnail,
 * when `signal` says so.
 */
export async function drawThumbnail(page: PDFPageProxy, { turn, width, signal }: ThumbnailOptions): Promise<HTMLCanvasElement> {
  const natural = viewportOf(page, { scale: 1, turn })
  const viewport = viewportOf(page, { scale: width / natural.width, turn })
  const canvas = window.document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(viewport.width))
  // A page as long as a street shows its head.
  canvas.height = Math.max(1, Math.min(Math.round(viewport.height), Math.round(width * MAX_RATIO)))
  const task = page.render({ canvas, viewport })
  const handleAbort = () => task.cancel()
  signal.addEventListener('abort', handleAbort)
  try {
    await task.promise
    signal.throwIfAborted()
    return canvas
  } catch (error) {
    freeCanvas(canvas)
    throw error
  } finally {
    signal.removeEventListener('abort', handleAbort)
    page.cleanup()
  }
}
