import type { PDFDocumentProxy } from 'pdfjs-dist'
import { memo, useEffect, useRef, useState } from 'react'
import type { Size } from '../model/zoom.ts'
import { clearCanvas, drawPage } from './draw-page.ts'
import type { Destination } from './page-links.ts'
import type { Turn } from './page-size.ts'
import classes from './pdf-page.module.css'
import { type PageLayer, paintMatches } from './search/paint-matches.ts'
import { keepSelectionTight } from './text-selection.ts'

interface PdfPageProps {
  document: PDFDocumentProxy
  /** From 1. */
  number: number
  scale: number
  turn: Turn
  /** In CSS pixels at 100 %, turned. */
  size: Size
  /** What is marked in its text; empty for nothing. */
  needle: string
  /** Which of the page's matches is the one that is looked at. */
  currentMatch: number | null
  onSize: (number: number, size: Size) => void
  onGoTo: (destination: Destination) => void
}

/** One page: its picture, and over it its text to select and to be read out, and its links. Dropped when scrolled away. */
export const PdfPage = memo(function PdfPage({
  document,
  number,
  scale,
  turn,
  size,
  needle,
  currentMatch,
  onSize,
  onGoTo,
}: PdfPageProps) {
  const canvas = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const links = useRef<HTMLDivElement>(null)
  const [layer, setLayer] = useState<PageLayer | null>(null)

  useEffect(() => {
    if (!canvas.current || !text.current || !links.current) return
    const holders = { canvas: canvas.current, text: text.current, links: links.current }
    return drawPage({ document, number, scale, turn, holders, onSize, onText: setLayer, onGoTo })
  }, [document, number, scale, turn, onSize, onGoTo])

  useEffect(() => {
    if (layer && needle !== '') return paintMatches(layer, needle, currentMatch)
  }, [layer, needle, currentMatch])

  useEffect(() => {
    const [holder, picture] = [text.current, canvas.current]
    const stop = holder && keepSelectionTight(holder)
    return () => {
      stop?.()
      if (picture) clearCanvas(picture)
    }
  }, [])

  return (
    <section
      className={classes.page}
      style={{ width: Math.floor(size.width * scale), height: Math.floor(size.height * scale) }}
      aria-label={`Page ${number}`}
    >
      <div ref={canvas} className={classes.canvas} aria-hidden />
      <div ref={text} className={classes.text} />
      <div ref={links} className={classes.links} />
    </section>
  )
})
