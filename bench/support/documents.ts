import { randomBytes } from 'node:crypto'
import { makeDocx, withPictures } from '@arbour/testing/files/make-office'
import { makePdfOf } from '@arbour/testing/files/make-pdf'
import { makeXlsx, manyRows } from '@arbour/testing/files/make-sheets'

/** Lines of a page of {@link makeLongPdf}. */
const LINES = 40
/** Some 20 MB compressed, 2.7 million cells. */
const WORKBOOK = { rows: 190_000, columns: 14 }
/** The document of {@link makeReport}, and the text at its beginning. */
export const REPORT = { pages: 100, pictures: 20, first: 'Page 1 of the report.' } as const
/** Pixels. */
const SIDE = 400
/** In EMU: about ten centimetres. */
const PICTURE_SIDE = 3_810_000

/** Makes a PDF of pages of text, each beginning with `Page 1 of 100`. */
export function makeLongPdf(pages: number): Buffer<ArrayBuffer> {
  const makeLines = (page: number) => [
    `Page ${page + 1} of ${pages}`,
    ...Array.from({ length: LINES - 1 }, (_, line) => `Line ${line} of the harbour's survey ${page * line}`),
  ]
  return makePdfOf({ pages: Array.from({ length: pages }, (_, page) => ({ lines: makeLines(page) })) })
}

/** Makes a workbook with one sheet. */
export function makeWorkbook(): Buffer<ArrayBuffer> {
  return makeXlsx([{ name: 'Large', frozen: { rows: 1, cols: 1 }, rows: manyRows(WORKBOOK.rows, WORKBOOK.columns) }])
}

/** Makes a docx of 10 MB: text, and pictures that cannot be compressed. */
export function makeReport(): Buffer<ArrayBuffer> {
  const sentence = 'The abutments stand on rock, the deck is drawn tight between them, and the river may rise by three metres. '
  const texts = Array.from({ length: REPORT.pages }, (_, index) => `Page ${index + 1} of the report. ${sentence.repeat(15)}`)
  const pictures = Array.from({ length: REPORT.pictures }, (_, index) => [`noise${index + 1}.bmp`, noiseBmp()] as const)
  return makeDocx(texts, withPictures(Object.fromEntries(pictures), PICTURE_SIDE))
}

function noiseBmp(): Buffer {
  const pixels = randomBytes(SIDE * SIDE * 3)
  const head = Buffer.alloc(54)
  head.write('BM')
  head.writeUInt32LE(54 + pixels.length, 2)
  head.writeUInt32LE(54, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(SIDE, 18)
  head.writeInt32LE(SIDE, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(24, 28)
  return Buffer.concat([head, pixels])
}
