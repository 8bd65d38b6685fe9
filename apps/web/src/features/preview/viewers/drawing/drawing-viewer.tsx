import { t } from '@arbour/messages/t'
import { Loader, VisuallyHidden } from '@mantine/core'
import { useRef, useState } from 'react'
import { ZoomableImage } from '../image/zoomable-image.tsx'
import { numberIn } from '../place/place.ts'
import { usePlace } from '../place/use-place.ts'
import { useViewerKeys } from '../viewer/use-viewer-keys.ts'
import type { ViewerProps } from '../viewer/viewer-props.ts'
import classes from './drawing-viewer.module.css'
import { PageNote } from './page-note.tsx'
import { PageSwitch } from './page-switch.tsx'
import { PageTexts } from './page-texts.tsx'
import { useDrawing } from './use-drawing.ts'
import { usePageImage } from './use-page-image.ts'

/** A diagrams.net drawing, page by page: a picture with zoom and pan, and its text for screen readers. */
export function DrawingViewer({ item: { name, size }, src, onFail }: ViewerProps) {
  const box = useRef<HTMLDivElement>(null)
  const pages = useDrawing({ src, size: size ?? 0, onFail })
  const [selectedIndex, setSelectedIndex] = useState<number | null>(null)
  const place = usePlace('page', (value) => setSelectedIndex(indexIn(value)))
  const requestedIndex = selectedIndex ?? indexIn(place.first)
  // A page number that is too large means the last page.
  const current = pages ? Math.min(requestedIndex, pages.length - 1) : requestedIndex
  const goTo = (page: number) => {
    setSelectedIndex(page)
    place.set(page === 0 ? null : String(page + 1))
  }
  const pageImage = usePageImage(pages?.[current])
  useViewerKeys({
    element: box,
    onKey: ({ key }) => {
      const next = current + stepFor(key)
      if (next === current || !pages?.[next]) return false
      goTo(next)
      return true
    },
  })
  const hasPages = pages !== null && pages.length > 1
  return (
    <div ref={box} className={classes.viewer}>
      {pageImage ? (
        <>
          <PageNote page={pageImage.page} />
          <div className={classes.picture}>
            <ZoomableImage
              src={pageImage.url}
              alt={hasPages ? t('preview.drawing.namePagePageName', { name, pageName: pageImage.page.name }) : name}
              width={pageImage.page.width}
              height={pageImage.page.height}
              canGrow
              getPrinted={() => ({ title: name, sources: (pages ?? []).map(({ svg }) => toDataUrl(svg)) })}
              onFail={onFail}
            >
              {hasPages && <PageSwitch names={pages.map((page) => page.name)} current={current} onGoTo={goTo} />}
            </ZoomableImage>
          </div>
          <PageTexts page={pageImage.page} />
          {hasPages && (
            <VisuallyHidden role="status">
              {t('preview.drawing.pageCurrentOfCountName', {
                current: current + 1,
                count: pages.length,
                name: pages[current]?.name ?? '',
              })}
            </VisuallyHidden>
          )}
        </>
      ) : (
        <Loader size="sm" className={classes.loader} role="status" aria-label={t('preview.drawing.loadingDrawing')} />
      )}
    </div>
  )
}

/** Parses a page number to a 0-based index. */
function indexIn(value: string | null): number {
  return (numberIn(value, 1) ?? 1) - 1
}

function toDataUrl(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
}

/** Returns the number of pages that a key moves; 0 for other keys. */
function stepFor(key: string): -1 | 0 | 1 {
  if (key === ']' || key === 'PageDown') return 1
  return key === '[' || key === 'PageUp' ? -1 : 0
}
