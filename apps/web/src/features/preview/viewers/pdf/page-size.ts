import type { PageViewport, PDFPageProxy } from 'pdfjs-dist'

/** PDF units are 1/72 inch, CSS pixels 1/96 inch. */
export const CSS_UNITS = 96 / 72

/** The rotation of pages to the right, in addition to their own. */
export type Turn = 0 | 90 | 180 | 270

/** Returns the layout of a page. A scale of 1 is 100 %. */
export function getPageViewport(page: PDFPageProxy, { scale, turn }: { scale: number; turn: Turn }): PageViewport {
  return page.getViewport({ scale: scale * CSS_UNITS, rotation: (page.rotate + turn) % 360 })
}
