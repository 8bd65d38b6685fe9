import type { PageViewport, PDFPageProxy } from 'pdfjs-dist'

/** PDF measures in 72nds of an inch, CSS in 96ths. */
export const CSS_UNITS = 96 / 72

/** How far pages are turned to the right, beyond what they say themselves. */
export type Turn = 0 | 90 | 180 | 270

/** How a page is laid out. A scale of 1 is 100 %. */
export function viewportOf(page: PDFPageProxy, { scale, turn }: { scale: number; turn: Turn }): PageViewport {
  return page.getViewport({ scale: scale * CSS_UNITS, rotation: (page.rotate + turn) % 360 })
}
