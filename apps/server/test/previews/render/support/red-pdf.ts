import { makePdfOf } from '@arbour/testing/files/make-pdf'

/** Returns a PDF with pages of 600 by 300 points, red on their left half. */
export function redPdf(pages = 1): Buffer<ArrayBuffer> {
  const page = { size: [600, 300], content: '1 0 0 rg 0 0 300 300 re f' } as const
  return makePdfOf({ pages: Array.from({ length: pages }, () => page) })
}
