import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import type { Size } from '../model/zoom.ts'
import { explainPdfError, loadPdf } from './load-pdf.ts'
import { pageSize } from './page-size.ts'

/** A PDF with the size of its first page, which the others are taken to have until they are seen. */
export interface LoadedPdf {
  document: PDFDocumentProxy
  firstPage: Size
}

/** Loads a PDF, and gives its memory back when the viewer goes. Null until it is there. */
export function usePdf(src: string, onFail: (reason?: string) => void): LoadedPdf | null {
  const [pdf, setPdf] = useState<LoadedPdf | null>(null)
  const fail = useRef(onFail)
  fail.current = onFail
  useEffect(() => {
    let isGone = false
    const task = loadPdf(src)
    task.promise
      .then(async (document) => {
        const firstPage = pageSize(await document.getPage(1))
        if (!isGone) setPdf({ document, firstPage })
      })
      .catch((error: unknown) => {
        if (!isGone) fail.current(explainPdfError(error))
      })
    return () => {
      isGone = true
      setPdf(null)
      void task.destroy()
    }
  }, [src])
  return pdf
}
