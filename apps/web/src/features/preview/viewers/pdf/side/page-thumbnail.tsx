import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef } from 'react'
import type { Size } from '../../model/zoom.ts'
import { drawPageImage } from '../draw-page-image.ts'
import { clearCanvas } from '../free-canvas.ts'
import type { Turn } from '../page-size.ts'
import classes from './side-pane.module.css'
import { enqueue } from './thumbnail-queue.ts'

/** The maximum height of a thumbnail in multiples of its width. */
export const MAX_RATIO = 2

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
    const abortController = new AbortController()
    const dequeue = enqueue(async () => {
      const { signal } = abortController
      if (signal.aborted) return
      const points = width * Math.min(window.devicePixelRatio || 1, 2)
      const getScale = (natural: Size) => points / natural.width
      holder.replaceChildren(await drawPageImage(document, { number, turn, getScale, maxRatio: MAX_RATIO, signal }))
    })
    return () => {
      abortController.abort()
      dequeue()
      clearCanvas(holder)
    }
  }, [document, number, turn, width])
  return <span ref={ref} className={classes.thumbnail} style={{ width, height }} aria-hidden />
}
