import { type PDFDocumentProxy, type PDFPageProxy, RenderingCancelledException, type RenderTask, TextLayer } from 'pdfjs-dist'
import { memo, useEffect, useRef } from 'react'
import type { Size } from '../model/zoom.ts'
import { CSS_UNITS, pageSize } from './page-size.ts'
import classes from './pdf-page.module.css'

/** More points than this on one page are not worth their memory. */
const MAX_CANVAS_PIXELS = 12_000_000

interface PdfPageProps {
  document: PDFDocumentProxy
  /** From 1. */
  number: number
  scale: number
  size: Size
  onSize: (number: number, size: Size) => void
}

/** One page: its picture, and over it its text to select and to be read out. Dropped when scrolled away. */
export const PdfPage = memo(function PdfPage({ document, number, scale, size, onSize }: PdfPageProps) {
  const canvasHolder = useRef<HTMLDivElement>(null)
  const textHolder = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const holders = { canvas: canvasHolder.current, text: textHolder.current }
    if (!holders.canvas || !holders.text) return
    return drawPage({ document, number, scale, onSize, canvasHolder: holders.canvas, textHolder: holders.text })
  }, [document, number, scale, onSize])
  return (
    <section
      className={classes.page}
      style={{ width: Math.floor(size.width * scale), height: Math.floor(size.height * scale) }}
      aria-label={`Page ${number}`}
    >
      <div ref={canvasHolder} className={classes.canvas} aria-hidden />
      <div ref={textHolder} className={classes.text} />
    </section>
  )
})

interface DrawOptions extends Omit<PdfPageProps, 'size'> {
  canvasHolder: HTMLElement
  textHolder: HTMLElement
}

/** Draws a page beside the old picture and swaps them, so that zooming does not flicker. Returns the way to stop. */
function drawPage({ document, number, scale, onSize, canvasHolder, textHolder }: DrawOptions): () => void {
  let isStopped = false
  let page: PDFPageProxy | undefined
  let task: RenderTask | undefined
  let textLayer: TextLayer | undefined

  const draw = async () => {
    page = await document.getPage(number)
    if (isStopped) return
    onSize(number, pageSize(page))
    const viewport = page.getViewport({ scale: scale * CSS_UNITS })
    const ratio = Math.min(window.devicePixelRatio || 1, 2, Math.sqrt(MAX_CANVAS_PIXELS / (viewport.width * viewport.height)))
    const canvas = window.document.createElement('canvas')
    canvas.width = Math.floor(viewport.width * ratio)
    canvas.height = Math.floor(viewport.height * ratio)
    task = page.render({ canvas, viewport, transform: ratio === 1 ? undefined : [ratio, 0, 0, ratio, 0, 0] })
    await task.promise
    if (isStopped) return
    canvasHolder.replaceChildren(canvas)
    textHolder.replaceChildren()
    textHolder.style.setProperty('--total-scale-factor', String(viewport.scale))
    textLayer = new TextLayer({ textContentSource: page.streamTextContent(), container: textHolder, viewport })
    await textLayer.render()
  }
  draw().catch((error: unknown) => {
    // A page that is broken stays white; the others can still be read.
    if (!isStopped && !(error instanceof RenderingCancelledException)) canvasHolder.replaceChildren()
  })
  return () => {
    isStopped = true
    task?.cancel()
    textLayer?.cancel()
    page?.cleanup()
  }
}
