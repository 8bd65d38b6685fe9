import type { PageViewport, PDFPageProxy } from 'pdfjs-dist'
import type { Size } from '../model/zoom.ts'

/** PDF measures in 72nds of an inch, CSS in 96ths. */
export const CSS_UNITS = 96 / 72

/** How far pages are turned to the right, beyond what they say themselves. */
export type Turn = 0 | 90 | 180 | 270

/** The size of a page in CSS pixels at 100 %, not turned. */
export function pageSize(page: PDFPageProxy): Size {
  const { width, height } = page.getViewport({ scale: CSS_UNITS })
  return { width, height }
}

/** How a page is laid out. A scale of 1 is 100 %. */
export function viewportOf(page: PDFPageProxy, { scale, turn }: { scale: number; turn: Turn }): PageViewport {
  return page.getViewport({ scale: scale * CSS_UNITS, rotation: (page.rotate + turn) % 360 })
}

/** The size of a page when it is turned. */
export function turnSize({ width, height }: Size, turn: Turn): Size {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width }
}
