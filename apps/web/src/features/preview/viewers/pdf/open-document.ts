import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'

/**
 * Returns the document for pdf.js's viewer, without pages that arrive too late. The viewer reports a page as an error that was on
 * its way when the document or the viewer was closed.
 *
 * @param closing Aborted when the viewer is closed.
 */
export function openDocument(document: PDFDocumentProxy, closing: AbortSignal): PDFDocumentProxy {
  const isOpen = () => !closing.aborted && !document.loadingTask.destroyed
  const getPage = (number: number) =>
    new Promise<PDFPageProxy>((resolve, reject) => {
      document.getPage(number).then(
        (page) => isOpen() && resolve(page),
        (error: unknown) => isOpen() && reject(error),
      )
    })
  return Object.create(document, { getPage: { value: getPage } }) as PDFDocumentProxy
}
