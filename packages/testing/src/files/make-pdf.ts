import { type PdfObject, textOf, writePdf } from './write-pdf.ts'

interface PdfPage {
  /** Lines of text, from the top. */
  lines?: readonly string[]
  /** Rotation in degrees, as declared in the file. */
  rotate?: 90 | 180 | 270
  /** Link on the first line: a URL, or a page number from 1. */
  link?: string | number
  /** Width and height in points; A4 by default. */
  size?: readonly [width: number, height: number]
  /** Content drawn below the text, in PDF operators. */
  content?: string
  /** A free-text annotation in place of a link. */
  freeText?: string
}

const A4 = [595, 842] as const

interface PdfOptions {
  pages: readonly PdfPage[]
  /** Bookmarks: titles and pages from 1. */
  outline?: readonly (readonly [title: string, page: number])[]
  /** Embedded files by name. */
  files?: Readonly<Record<string, string>>
  /** Password required to open it. */
  password?: string
}

/** Creates a PDF of A4 pages with their number: `Page 1 of 3`. */
export function makePdf(count: number): Buffer<ArrayBuffer> {
  return makePdfOf({ pages: Array.from({ length: count }, (_, index) => ({ lines: [`Page ${index + 1} of ${count}`] })) })
}

/** Creates a PDF of pages with text, links and bookmarks, optionally password-protected. */
export function makePdfOf({ pages, outline = [], files = {}, password }: PdfOptions): Buffer<ArrayBuffer> {
  const pageId = (page: number) => 4 + (page - 1) * 2
  const outlineId = pageId(pages.length + 1)
  const embedded = Object.entries(files)
  const filesId = outlineId + (outline.length > 0 ? outline.length + 1 : 0)
  const notes = pages.flatMap(({ freeText }) => freeText ?? [])
  const noteId = (index: number) => filesId + 2 * embedded.length + index
  const names = embedded.map(([name], index) => `${textOf(name)} ${filesId + 2 * index} 0 R`).join(' ')
  const bodies: PdfObject[] = [
    `<< /Type /Catalog /Pages 2 0 R${outline.length > 0 ? ` /Outlines ${outlineId} 0 R` : ''}${names && ` /Names << /EmbeddedFiles << /Names [${names}] >> >>`} >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${pageId(index + 1)} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap(({ lines = [], rotate = 0, link, size = A4, content = '', freeText }, index): PdfObject[] => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(' ')}] /Rotate ${rotate} /Resources << /Font << /F1 3 0 R >> >> /Contents ${pageId(index + 1) + 1} 0 R${link === undefined ? '' : linkTo(link, pageId)}${freeText ? noteOn(freeText, noteId(notes.indexOf(freeText))) : ''} >>`,
      { stream: `q ${content} Q BT /F1 16 Tf 20 TL 72 760 Td ${lines.map((line) => `${textOf(line)} Tj T*`).join(' ')} ET` },
    ]),
    ...outlineOf(outline, { outlineId, pageId }),
    ...embedded.flatMap(([name, content], index): PdfObject[] => [
      `<< /Type /Filespec /F ${textOf(name)} /UF ${textOf(name)} /EF << /F ${filesId + 2 * index + 1} 0 R >> >>`,
      { stream: content, about: '/Type /EmbeddedFile' },
    ]),
    ...notes.map(
      (note): PdfObject => ({
        stream: `BT /F1 16 Tf 0 6 Td ${textOf(note)} Tj ET`,
        about: '/Type /XObject /Subtype /Form /BBox [0 0 228 25] /Resources << /Font << /F1 3 0 R >> >>',
      }),
    ),
  ]
  return writePdf(bodies, password)
}

function linkTo(link: string | number, pageId: (page: number) => number): string {
  const target = typeof link === 'string' ? `/A << /S /URI /URI ${textOf(link)} >>` : `/Dest [${pageId(link)} 0 R /XYZ 0 842 0]`
  return ` /Annots [<< /Type /Annot /Subtype /Link /Border [0 0 0] /Rect [72 755 300 780] ${target} >>]`
}

function noteOn(text: string, appearanceId: number): string {
  return ` /Annots [<< /Type /Annot /Subtype /FreeText /F 4 /Rect [72 755 300 780] /DA (/F1 16 Tf 0 g) /Contents ${textOf(text)} /AP << /N ${appearanceId} 0 R >> >>]`
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

/**
 * Creates a form whose pages are generated from a template when it is opened (XFA). Other programs show the page "Please wait..."
 * instead.
 */
export function makeXfaForm({ text, field }: { text: string; field: string }): Buffer<ArrayBuffer> {
  const draw = (x: number, inner: string) => `<draw x="20mm" y="${x}mm" w="150mm" h="10mm">${inner}</draw>`
  const template = `<template xmlns="http://www.xfa.org/schema/xfa-template/3.3/"><subform name="form" layout="tb"><pageSet><pageArea name="page"><contentArea x="10mm" y="10mm" w="190mm" h="277mm"/><medium stock="a4" short="210mm" long="297mm"/></pageArea></pageSet><subform w="190mm" h="100mm">${draw(10, `<value><text>${text}</text></value>`)}<field name="name" x="20mm" y="30mm" w="100mm" h="10mm"><ui><textEdit/></ui><value><text>${field}</text></value></field></subform></subform></template>`
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R /NeedsRendering true /AcroForm << /Fields [] /XFA 6 0 R >> /Extensions << /ADBE << /BaseVersion /1.7 /ExtensionLevel 3 >> >> >>',
    '<< /Type /Pages /Count 1 /Kids [4 0 R] >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A4.join(' ')}] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>`,
    { stream: 'BT /F1 16 Tf 72 760 Td (Please wait...) Tj ET' },
    { stream: `<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/">${template}</xdp:xdp>` },
  ])
}
