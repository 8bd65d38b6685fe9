import type { PDFPageProxy } from 'pdfjs-dist'
import type { Size } from '../model/zoom.ts'

/** PDF measures in 72nds of an inch, CSS in 96ths. */
export const CSS_UNITS = 96 / 72

/** The size of a page in CSS pixels at 100 %. */
export function pageSize(page: PDFPageProxy): Size {
  const { width, height } = page.getViewport({ scale: CSS_UNITS })
  return { width, height }
}
