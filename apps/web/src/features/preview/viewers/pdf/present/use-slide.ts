import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type RefObject, useEffect, useState } from 'react'
import type { Size } from '../../model/zoom.ts'
import { drawPageImage } from '../draw-page-image.ts'
import { clearCanvas } from '../free-canvas.ts'

/** Renders a page in the size of the window; the previous one stays until it is ready. */
export function useSlide(holder: RefObject<HTMLElement | null>, document: PDFDocumentProxy, page: number): void {
  const [windowSpace, setWindowSpace] = useState(windowSize)
  useEffect(() => {
    const handleResize = () => setWindowSpace(windowSize())
    window.addEventListener('resize', handleResize)
    return () => window.removeEventListener('resize', handleResize)
  }, [])
  useEffect(() => {
    const abortController = new AbortController()
    const density = Math.min(window.devicePixelRatio || 1, 2)
    const fit = ({ width, height }: Size) => Math.min(windowSpace.width / width, windowSpace.height / height)
    drawPageImage(document, { number: page, getScale: (natural) => fit(natural) * density, signal: abortController.signal }).then(
      (canvas) => {
        if (!holder.current) return
        canvas.style.width = `${canvas.width / density}px`
        clearCanvas(holder.current)
        holder.current.replaceChildren(canvas)
      },
      // A corrupt page stays black.
      () => {
        if (!abortController.signal.aborted && holder.current) clearCanvas(holder.current)
      },
    )
    return () => abortController.abort()
  }, [holder, document, page, windowSpace])
}

function windowSize(): Size {
  return { width: window.innerWidth, height: window.innerHeight }
}
