import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist'
import { useEffect, useRef } from 'react'
import type { Size } from '../../model/zoom.ts'
import { dropPicture } from '../draw-page.ts'
import { type Turn, viewportOf } from '../page-size.ts'
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

/** A small picture of a page. */
export function PageThumbnail({ document, number, turn, size: { width, height } }: PageThumbnailProps) {
  const ref = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const holder = ref.current
    if (!holder) return
    let isGone = false
    let task: RenderTask | undefined
    const leave = enqueue(async () => {
      const page = await document.getPage(number)
      if (isGone) return
      const ratio = Math.min(window.devicePixelRatio || 1, 2)
      const natural = viewportOf(page, { scale: 1, turn })
      const viewport = viewportOf(page, { scale: (width * ratio) / natural.width, turn })
      const canvas = window.document.createElement('canvas')
      canvas.width = Math.max(1, Math.round(viewport.width))
      // A page as long as a street shows its head.
      canvas.height = Math.max(1, Math.min(Math.round(viewport.height), Math.round(width * ratio * MAX_RATIO)))
      task = page.render({ canvas, viewport })
      await task.promise
      if (!isGone) holder.replaceChildren(canvas)
    })
    return () => {
      isGone = true
      leave()
      task?.cancel()
      dropPicture(holder)
    }
  }, [document, number, turn, width])
  return <span ref={ref} className={classes.picture} style={{ width, height }} aria-hidden />
}

/** The highest a page is shown, in its widths. */
export const MAX_RATIO = 2
