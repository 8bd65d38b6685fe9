import type { PDFDocumentProxy } from 'pdfjs-dist'
import { explainPdfError, loadPdf } from '#features/preview/pdf/load-pdf.ts'
import { ShownPdf } from '#features/preview/pdf/shown-pdf.ts'
import { h } from '../view/h.ts'

interface PdfOptions {
  src: string
  size: number
  signal: AbortSignal
}

const EDGE_PX = 12
/** Above its size on paper, so that a page on a wide screen is a page and not its upper half. */
const MAX_SCALE = 1.2

/** A PDF as its pages, one below the other, as wide as there is room and as is good to read. What is not near the screen is not drawn. */
export async function pdf(stage: HTMLElement, { src, size, signal }: PdfOptions): Promise<void> {
  const task = loadPdf(src, size)
  signal.addEventListener('abort', () => void task.destroy())
  task.onPassword = () => void task.destroy()
  let document: PDFDocumentProxy
  try {
    document = await task.promise
  } catch (error) {
    throw new Error(explainPdfError(error) ?? 'The file is protected by a password, or could not be loaded.', { cause: error })
  }
  if (signal.aborted) return
  const box = h('div', { class: 'pdf', tabindex: 0, role: 'region', 'aria-label': 'Pages' }, [h('div', { class: 'pdfViewer' })])
  stage.replaceChildren(box)
  const shown = new ShownPdf(box, document, { sidePx: EDGE_PX, maxFit: MAX_SCALE })
  signal.addEventListener('abort', () => shown.close())
}
