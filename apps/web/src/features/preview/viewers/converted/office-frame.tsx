import { t } from '@arbour/messages/t'
import { useRef } from 'react'
import { usePageInUrl } from '../place/use-page-in-url.ts'
import type { ViewedFile, ViewerProps } from '../viewer/viewer-props.ts'
import classes from './converted-viewer.module.css'
import { FrameBar } from './frame-bar.tsx'
import type { FramedFormat } from './frame-messages.ts'
import { LayoutNote } from './layout-note.tsx'
import { useFrame } from './use-frame.ts'
import { WaitingForPreview } from './waiting-for-preview.tsx'

interface OfficeFrameProps {
  item: ViewedFile
  src: string
  format: FramedFormat
  onFail: ViewerProps['onFail']
}

/**
 * An office file rendered by this browser in a page without an origin, cookies or network (decision 0007): its contents cannot
 * reach the application, and one that never finishes is removed.
 */
export function OfficeFrame({ item, src, format, onFail }: OfficeFrameProps) {
  const frameRef = useRef<HTMLIFrameElement>(null)
  const { view, postToFrame } = useFrame({ frameRef, item, src, format, onFail })
  usePageInUrl({
    current: view?.page ?? null,
    count: view?.pages ?? 1,
    goTo: (page) => postToFrame({ type: 'go', page }),
  })
  return (
    <div className={classes.framed}>
      {view && <LayoutNote onDismiss={() => frameRef.current?.focus()} />}
      <iframe
        ref={frameRef}
        className={classes.frame}
        data-ready={view !== null || undefined}
        title={t('preview.common.pagesOfName', { name: item.name })}
        sandbox="allow-scripts"
        src="/sandbox/office.html"
        referrerPolicy="no-referrer"
      />
      {view ? <FrameBar view={view} send={postToFrame} isSlides={format === 'pptx'} /> : <WaitingForPreview item={item} />}
    </div>
  )
}
