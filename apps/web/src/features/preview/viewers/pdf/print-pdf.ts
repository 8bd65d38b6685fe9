import { t } from '@arbour/messages/t'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { printElements } from '#ui/print/print-elements.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { drawPageImage } from './draw-page-image.ts'
import { freeCanvas } from './free-canvas.ts'
import type { Turn } from './page-size.ts'

/** The resolution of printed pictures: text stays sharp, and a hundred pages remain manageable. */
const DPI = 150
/** Longer documents have to be printed from the file with another program. */
const MAX_PAGES = 300

/** Prints a PDF as one picture per page, with the paper size of the first page. */
export async function printPdf(document: PDFDocumentProxy, { title, turn }: { title: string; turn: Turn }): Promise<void> {
  if (document.isPureXfa) {
    showToast({ type: 'info', message: t('preview.pdf.formTypeCannotBePrinted') })
    return
  }
  const count = Math.min(document.numPages, MAX_PAGES)
  if (count < document.numPages) showToast({ type: 'info', message: t('preview.pdf.firstCountPagesArePrinted', { count }) })
  const pageImages: HTMLImageElement[] = []
  let paper: { width: number; height: number } | undefined
  try {
    for (let number = 1; number <= count; number++) {
      const canvas = await drawPageImage(document, { number, turn, getScale: () => DPI / 96, intent: 'print' })
      paper ??= { width: (canvas.width * 72) / DPI, height: (canvas.height * 72) / DPI }
      pageImages.push(await toImage(canvas))
      freeCanvas(canvas)
    }
    await printElements(pageImages, { title, ...(paper && { paper }) })
  } finally {
    for (const { src } of pageImages) URL.revokeObjectURL(src)
  }
}

async function toImage(canvas: HTMLCanvasElement): Promise<HTMLImageElement> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!blob) throw new Error('The page could not be drawn')
  const image = new Image()
  image.src = URL.createObjectURL(blob)
  await image.decode()
  return image
}
