import type { Unshown } from '@arbour/contract/entities/items/rendition'
import { t } from '@arbour/messages/t'
import { lazy, useEffect, useRef, useState } from 'react'
import panelClasses from '../comments/comments-panel.module.css'
import { CommentsPanel } from '../comments/comments-panel.tsx'
import { CannotPreview } from '../failure/cannot-preview.tsx'
import { usePreviewHost } from '../host/preview-host.ts'
import { WithNote } from '../viewer/viewer-note.tsx'
import type { UnshownReason, ViewerProps } from '../viewer/viewer-props.ts'
import { explainNone, framedFormat, MAX_FRAMED_BYTES } from './explain.ts'
import { UnshownNote } from './unshown-note.tsx'
import { useRendition } from './use-rendition.ts'
import { useRetry } from './use-retry.ts'
import { WaitingForPreview } from './waiting-for-preview.tsx'

const PdfViewer = lazy(async () => ({ default: (await import('../pdf/pdf-viewer.tsx')).PdfViewer }))
const RenderedImage = lazy(async () => ({ default: (await import('../image/rendered-image.tsx')).RenderedImage }))
const SvgImage = lazy(async () => ({ default: (await import('../image/svg-image.tsx')).SvgImage }))
const OfficeFrame = lazy(async () => ({ default: (await import('./office-frame.tsx')).OfficeFrame }))

/** Extensions of files whose comments can be read here. */
const WITH_COMMENTS: ReadonlySet<string> = new Set(['docx', 'pptx', 'odt', 'odp'])

/**
 * Shows a file that browsers do not support through the rendition created by the server. If there is none, or it failed, shows as
 * much as this browser can read of the format itself.
 */
export function ConvertedViewer({ item, src, onFail }: ViewerProps) {
  const { state, url, mimetype, reason, can_retry, is_queued, error, unshown, measures } = useRendition(item)
  const retry = useRetry(item)
  const format = framedFormat(item.ext)
  if (state === 'asking' || state === 'waiting') return <WaitingForPreview item={item} isQueued={is_queued} />
  if (state === 'ready' && url) {
    if (mimetype === 'application/pdf') {
      return <Pages item={item} src={src} unshown={unshown} onFail={onFail} pages={url} />
    }
    if (item.ext === 'svg') return <SvgImage item={item} src={src} renderedSrc={url} measures={measures} onFail={onFail} />
    return <RenderedImage item={item} src={url} measures={measures} onFail={onFail} />
  }
  if (format)
    return <OfficeFrame item={item} src={src} format={format} onFail={(message) => onFail(message ?? reason ?? undefined)} />
  if (can_retry) return <CannotPreview item={item} reason={reason ?? undefined} onRetry={() => void retry()} />
  return <Fail cause={error ?? (state === 'none' ? explainNone(item.ext) : (reason ?? undefined))} onFail={onFail} />
}

interface PagesProps extends ViewerProps {
  unshown: Unshown | null
  /** The URL of the pages. */
  pages: string
}

/** The pages of a document, a note about omitted content, and its comments on request. */
function Pages({ item, src, unshown, pages, onFail }: PagesProps) {
  const [hasComments, setHasComments] = useState(false)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const { canDownload } = usePreviewHost()
  const moreText = canDownload ? t('preview.converted.firstPagesDownloadForRest') : t('preview.converted.firstPagesOnly')
  const size = item.size ?? 0
  const isReadable = size <= MAX_FRAMED_BYTES && WITH_COMMENTS.has(item.ext ?? '')
  const commentsButton = isReadable && (
    <button ref={buttonRef} type="button" aria-expanded={hasComments} onClick={() => setHasComments(!hasComments)}>
      {hasComments ? t('preview.converted.hideComments') : t('preview.converted.showComments')}
    </button>
  )
  const handleClose = () => {
    setHasComments(false)
    buttonRef.current?.focus()
  }
  return (
    <WithNote note={<UnshownNote unshown={unshown} moreText={moreText} commentsButton={commentsButton} />}>
      <div className={panelClasses.beside}>
        <div>
          <PdfViewer item={item} src={pages} onFail={onFail} />
        </div>
        {hasComments && <CommentsPanel src={src} size={size} onClose={handleClose} />}
      </div>
    </WithNote>
  )
}

function Fail({ cause, onFail }: Pick<ViewerProps, 'onFail'> & { cause: UnshownReason | undefined }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useEffect(() => onFail(cause), [])
  return null
}
