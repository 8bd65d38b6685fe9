import { t } from '@arbour/messages/t'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { PdfView } from '../use-pdf-view.ts'
import { MAX_RATIO, PageThumbnail } from './page-thumbnail.tsx'
import classes from './side-pane.module.css'

/** The height below a thumbnail: the number and a gap. */
const FOOT_PX = 36
const SIDE_PX = 16
const WIDTH_PX = 132
/** The gap between two thumbnails side by side. */
const GAP_PX = 12

interface PageListProps {
  document: PDFDocumentProxy
  view: PdfView
  onChoose: (page: number) => void
}

/** Thumbnails of the pages, in as many columns as fit; the current page is marked. */
export function PageList({ document, view, onChoose }: PageListProps) {
  const { ref: sizeRef, width } = useElementSize<HTMLDivElement>()
  const scroller = useRef<HTMLDivElement>(null)
  const ref = useMergedRef(sizeRef, scroller)
  const columns = Math.max(1, Math.floor((width - 2 * SIDE_PX + GAP_PX) / (WIDTH_PX + GAP_PX)))
  const getHeight = (index: number) => {
    const size = view.sizeOf(index)
    return Math.round(WIDTH_PX * Math.min(MAX_RATIO, size.height / size.width))
  }
  const getPages = (row: number) =>
    Array.from({ length: Math.min(columns, document.numPages - row * columns) }, (_, column) => row * columns + column)
  const virtualizer = useVirtualizer({
    count: Math.ceil(document.numPages / columns),
    getScrollElement: () => scroller.current,
    estimateSize: (row) => Math.max(...getPages(row).map(getHeight)) + FOOT_PX,
    overscan: 2,
    paddingStart: SIDE_PX,
    paddingEnd: SIDE_PX,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the estimates depend on these
  useLayoutEffect(() => virtualizer.measure(), [columns, view.sizeOf])
  useEffect(() => {
    if (width > 0) virtualizer.scrollToIndex(Math.floor((view.current - 1) / columns), { align: 'auto' })
  }, [virtualizer, view.current, columns, width])
  return (
    <nav ref={ref} className={classes.pages} aria-label={t('common.pages')}>
      <div className={classes.rows} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index: row, start }) => (
          <div key={row} className={classes.row} style={{ transform: `translateY(${start}px)` }}>
            {getPages(row).map((index) => (
              <button
                key={index}
                type="button"
                className={classes.page}
                aria-label={t('preview.pdf.pagePage', { page: index + 1 })}
                aria-current={view.current === index + 1 ? 'page' : undefined}
                onClick={() => onChoose(index + 1)}
              >
                <PageThumbnail
                  document={document}
                  number={index + 1}
                  turn={view.turn}
                  size={{ width: WIDTH_PX, height: getHeight(index) }}
                />
                <span className={classes.number}>{index + 1}</span>
              </button>
            ))}
          </div>
        ))}
      </div>
    </nav>
  )
}
