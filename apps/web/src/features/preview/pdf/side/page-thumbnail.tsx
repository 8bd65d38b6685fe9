import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef } from 'react'
import type { Size } from '../../model/zoom.ts'
import { clearCanvas } from '../draw-page.ts'
import type { Turn } from '../page-size.ts'
import { drawThumbnail } from './draw-thumbnail.ts'
import classes from './side-pane.module.css'
import { enqueue } from './thumbnail-queue.ts'

interface PageThumbnailProps {
  document: PDFDocumentProxy
  /** From 1. */
  number: number
  turn: Turn
  /** In CSS pixels. */
  size: Size
}

/** A thumbnail of a page. */
export function PageThumbnail({ document, number, turn, size: { width, height } }: PageThumbnailProps) {
  const ref = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const holder = ref.current
    if (!holder) return
    const going = new AbortController()
    const leave = enqueue(async () => {
      const page = await document.getPage(number)
      if (going.signal.aborted) return
      const ratio = Math.min(window.devicePixelRatio || 1, 2)
      holder.replaceChildren(await drawThumbnail(page, { turn, width: width * ratio, signal: going.signal }))
    })
    return () => {
      going.abort()
      leave()
      clearCanvas(holder)
    }
  }, [document, number, turn, width])
  return <span ref={ref} className={classes.thumbnail} style={{ width, height }} aria-hidden />
}
