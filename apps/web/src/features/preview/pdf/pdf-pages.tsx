import type { PDFDocumentProxy } from 'pdfjs-dist'
import { PdfPage } from './pdf-page.tsx'
import classes from './pdf-viewer.module.css'
import type { Match } from './search/matches.ts'
import type { PdfView } from './use-pdf-pages.ts'

interface PdfPagesProps {
  document: PDFDocumentProxy
  name: string
  view: PdfView
  /** What is marked in the text; empty for nothing. */
  needle: string
  match: Match | null
}

/** The pages of a PDF, one below the other. */
export function PdfPages({ document, name, view, needle, match }: PdfPagesProps) {
  const { scrollRef, virtualizer, scaleOf, width, turn, sizeOf, onSize, onGoTo } = view
  return (
    <section
      ref={scrollRef}
      className={classes.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys
      tabIndex={0}
      aria-label={`Pages of ${name}`}
    >
      <div className={classes.pages} style={{ height: virtualizer.getTotalSize(), minWidth: width }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => (
          <div key={index} className={classes.slot} style={{ transform: `translateY(${start}px)` }}>
            <PdfPage
              document={document}
              number={index + 1}
              scale={scaleOf(index)}
              turn={turn}
              size={sizeOf(index)}
              needle={needle}
              currentMatch={match?.page === index + 1 ? match.index : null}
              onSize={onSize}
              onGoTo={onGoTo}
            />
          </div>
        ))}
      </div>
    </section>
  )
}
