import { t } from '@arbour/messages/t'
import { Loader } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { UnshownNote } from '../converted/unshown-note.tsx'
import type { RenditionProgress } from '../converted/use-rendition.ts'
import type { ViewerProps } from '../viewer/viewer-props.ts'
import classes from './sheet-screen.module.css'

const PdfViewer = lazy(async () => ({ default: (await import('../pdf/pdf-viewer.tsx')).PdfViewer }))

interface BookPagesProps extends ViewerProps {
  rendition: RenditionProgress
  switcher: ReactNode
  /** The message if there are no pages. */
  fallbackReason?: string
}

/** A workbook as it would be printed, with its charts and pictures. */
export function BookPages({ item, onFail, rendition, switcher, fallbackReason }: BookPagesProps) {
  const { state, url, reason, error, unshown } = rendition
  const isOver = state === 'failed' || state === 'none'
  useEffect(() => {
    if (isOver) onFail(error ?? fallbackReason ?? reason ?? undefined)
  }, [isOver, onFail, error, fallbackReason, reason])
  const waitingNote = (
    <div className={classes.waiting} role="status" aria-label={t('preview.sheet.loadingPages')}>
      <Loader size="sm" aria-hidden />
      {state === 'waiting' && t('preview.sheet.preparingPages')}
    </div>
  )
  return (
    <div className={classes.pages}>
      {switcher && <div className={classes.pagesBar}>{switcher}</div>}
      {url && <UnshownNote unshown={unshown} />}
      <div>
        {url ? (
          <Suspense fallback={waitingNote}>
            <PdfViewer item={item} src={url} onFail={onFail} />
          </Suspense>
        ) : (
          waitingNote
        )}
      </div>
    </div>
  )
}
