import { type PdfObject, textOf, writePdf } from './write-pdf.ts'

interface PdfPage {
  /** Lines of text, from the top. */
  lines?: readonly string[]
  /** Turned by so many degrees, as the file says it. */
  rotate?: 90 | 180 | 270
  /** Over the first line: an address, or the number of a page from 1. */
  link?: string | number
  /** Width and height in points; A4 by default. */
  size?: readonly [width: number, height: number]
  /** What is drawn below the text, in PDF's operators. */
  content?: string
}

const A4 = [595, 842] as const

interface PdfOptions {
  pages: readonly PdfPage[]
  /** Bookmarks: titles and pages from 1. */
  outline?: readonly (readonly [title: string, page: number])[]
  /** Needed to open it. */
  password?: string
}

/** A PDF of A4 pages, each with a line that says which it is: `Page 1 of 3`. */
export function makePdf(count: number): Buffer<ArrayBuffer> {
  return makePdfOf({ pages: Array.from({ length: count }, (_, index) => ({ lines: [`Page ${index + 1} of ${count}`] })) })
}

/** A PDF of pages with text, links and bookmarks, protected by a password where one is given. */
export function makePdfOf({ pages, outline = [], password }: PdfOptions): Buffer<ArrayBuffer> {
  const pageId = (page: number) => 4 + (page - 1) * 2
  const outlineId = pageId(pages.length + 1)
  const bodies: PdfObject[] = [
    `<< /Type /Catalog /Pages 2 0 R${outline.length > 0 ? ` /Outlines ${outlineId} 0 R` : ''} >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${pageId(index + 1)} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap(({ lines = [], rotate = 0, link, size = A4, content = '' }, index): PdfObject[] => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(' ')}] /Rotate ${rotate} /Resources << /Font << /F1 3 0 R >> >> /Contents ${pageId(index + 1) + 1} 0 R${link === undefined ? '' : linkTo(link, pageId)} >>`,
      { stream: `q ${content} Q BT /F1 16 Tf 20 TL 72 760 Td ${lines.map((line) => `${textOf(line)} Tj T*`).join(' ')} ET` },
    ]),
    ...outlineOf(outline, { outlineId, pageId }),
  ]
  return writePdf(bodies, password)
}

function linkTo(link: string | number, pageId: (page: number) => number): string {
  const target = typeof link === 'string' ? `/A << /S /URI /URI ${textOf(link)} >>` : `/Dest [${pageId(link)} 0 R /XYZ 0 842 0]`
  return ` /Annots [<< /Type /Annot /Subtype /Link /Border [0 0 0] /Rect [72 755 300 780] ${target} >>]`
}

interface OutlineIds {
  outlineId: number
  pageId: (page: number) => number
}

function outlineOf(outline: readonly (readonly [string, number])[], { outlineId, pageId }: OutlineIds): PdfObject[] {
  if (outline.length === 0) return []
  const id = (index: number) => outlineId + 1 + index
  return [
    `<< /Type /Outlines /Count ${outline.length} /First ${id(0)} 0 R /Last ${id(outline.length - 1)} 0 R >>`,
    ...outline.map(([title, page], index) =>
      [
        `<< /Title ${textOf(title)} /Parent ${outlineId} 0 R /Dest [${pageId(page)} 0 R /XYZ 0 842 0]`,
        index > 0 ? `/Prev ${id(index - 1)} 0 R` : '',
        index < outline.length - 1 ? `/Next ${id(index + 1)} 0 R` : '',
        '>>',
      ].join(' '),
    ),
  ]
}
