import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type RefObject, useEffect, useState } from 'react'
import type { Size } from '../../model/zoom.ts'
import { drawPicture } from '../draw-picture.ts'
import { clearCanvas } from '../free-canvas.ts'

/** Renders a page in the size of the window; the previous one stays until it is ready. */
export function useSlide(holder: RefObject<HTMLElement | null>, document: PDFDocumentProxy, page: number): void {
  const [room, setSpace] = useState(windowSize)
  useEffect(() => {
    const handleResize = () => setSpace(windowSize())
    window.addEventListener('resize', handleResize)
    return () => window.removeEventListener('resize', handleResize)
  }, [])
  useEffect(() => {
    const going = new AbortController()
    const density = Math.min(window.devicePixelRatio || 1, 2)
    const fit = ({ width, height }: Size) => Math.min(room.width / width, room.height / height)
    drawPicture(document, { number: page, scaleOf: (natural) => fit(natural) * density, signal: going.signal }).then(
      (canvas) => {
        if (!holder.current) return
        canvas.style.width = `${canvas.width / density}px`
        clearCanvas(holder.current)
        holder.current.replaceChildren(canvas)
      },
      // A corrupt page stays black.
      () => {
        if (!going.signal.aborted && holder.current) clearCanvas(holder.current)
      },
    )
    return () => going.abort()
  }, [holder, document, page, room])
}

function windowSize(): Size {
  return { width: window.innerWidth, height: window.innerHeight }
}
