import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type RefObject, useEffect, useState } from 'react'
import type { Size } from '../../model/zoom.ts'
import { drawPicture } from '../draw-picture.ts'
import { clearCanvas } from '../free-canvas.ts'

/** Draws a page as large as the window in a holder; the one before it stays until it is there. */
export function useSlide(holder: RefObject<HTMLElement | null>, document: PDFDocumentProxy, page: number): void {
  const [room, setRoom] = useState(windowSize)
  useEffect(() => {
    const handleResize = () => setRoom(windowSize())
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
      // A page that is broken stays black.
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
