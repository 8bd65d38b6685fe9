import { IconArrowsHorizontal, IconChevronDown, IconChevronUp, IconMinus, IconPlus } from '@tabler/icons-react'
import { IconButton } from '#ui/icon-button.tsx'
import { ViewerBar, ViewerBarGap, ViewerBarText } from '../viewer-bar.tsx'
import { PdfPage } from './pdf-page.tsx'
import classes from './pdf-viewer.module.css'
import type { LoadedPdf } from './use-pdf.ts'
import { usePdfPages } from './use-pdf-pages.ts'

/** The pages of a PDF that has been loaded, and the bar to turn and enlarge them. */
export function PdfPages({ pdf, name }: { pdf: LoadedPdf; name: string }) {
  const { scrollRef, virtualizer, scale, isFitted, current, sizeOf, onSize, goTo, zoom, fit } = usePdfPages(pdf)
  const count = pdf.document.numPages
  return (
    <>
      <section
        ref={scrollRef}
        className={classes.scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys
        tabIndex={0}
        aria-label={`Pages of ${name}`}
      >
        <div className={classes.pages} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => (
            <div key={index} className={classes.slot} style={{ transform: `translateY(${start}px)` }}>
              <PdfPage document={pdf.document} number={index + 1} scale={scale} size={sizeOf(index)} onSize={onSize} />
            </div>
          ))}
        </div>
      </section>
      <ViewerBar label="PDF">
        <IconButton label="Previous page" disabled={current <= 1} onClick={() => goTo(current - 1)}>
          <IconChevronUp size={18} aria-hidden />
        </IconButton>
        <ViewerBarText>
          <span aria-live="polite">
            {current} of {count}
          </span>
        </ViewerBarText>
        <IconButton label="Next page" disabled={current >= count} onClick={() => goTo(current + 1)}>
          <IconChevronDown size={18} aria-hidden />
        </IconButton>
        <ViewerBarGap />
        <IconButton label="Zoom out" onClick={() => zoom(1 / 1.2)}>
          <IconMinus size={18} aria-hidden />
        </IconButton>
        <ViewerBarText>{Math.round(scale * 100)}%</ViewerBarText>
        <IconButton label="Zoom in" onClick={() => zoom(1.2)}>
          <IconPlus size={18} aria-hidden />
        </IconButton>
        <IconButton label="Fit to width" disabled={isFitted} onClick={fit}>
          <IconArrowsHorizontal size={18} aria-hidden />
        </IconButton>
      </ViewerBar>
    </>
  )
}
