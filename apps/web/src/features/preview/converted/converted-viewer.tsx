import { lazy, useEffect } from 'react'
import { CannotPreview } from '../failure/cannot-preview.tsx'
import { Noted } from '../viewer/viewer-note.tsx'
import type { ViewerProps, WhyNot } from '../viewer/viewer-props.ts'
import { explainNone, framedFormat } from './explain.ts'
import { UnshownNote } from './unshown-note.tsx'
import { useRendition } from './use-rendition.ts'
import { useRetry } from './use-retry.ts'
import { WaitingForPreview } from './waiting-for-preview.tsx'

const PdfViewer = lazy(async () => ({ default: (await import('../pdf/pdf-viewer.tsx')).PdfViewer }))
const MadePicture = lazy(async () => ({ default: (await import('../image/made-picture.tsx')).MadePicture }))
const OfficeFrame = lazy(async () => ({ default: (await import('./office-frame.tsx')).OfficeFrame }))

/**
 * A file that browsers do not know: as the rendition that the server makes of it. Where it makes none, or could not,
 * as far as this browser reads the format itself.
 */
export function ConvertedViewer({ item, src, onFail }: ViewerProps) {
  const { state, url, mimetype, reason, can_retry, is_queued, error, unshown, measures } = useRendition(item)
  const retry = useRetry(item)
  const format = framedFormat(item.ext)
  if (state === 'asking' || state === 'waiting') return <WaitingForPreview item={item} isQueued={is_queued} />
  if (state === 'ready' && url) {
    if (mimetype === 'application/pdf') {
      return (
        <Noted note={<UnshownNote unshown={unshown} rest="download the file to see the rest" />}>
          <PdfViewer item={item} src={url} onFail={onFail} />
        </Noted>
      )
    }
    return <MadePicture item={item} src={url} measures={measures} onFail={onFail} />
  }
  if (format) return <OfficeFrame item={item} src={src} format={format} onFail={(said) => onFail(said ?? reason ?? undefined)} />
  if (can_retry) return <CannotPreview item={item} reason={reason ?? undefined} onRetry={() => void retry()} />
  return <Fail why={error ?? (state === 'none' ? explainNone(item.ext) : (reason ?? undefined))} onFail={onFail} />
}

function Fail({ why, onFail }: Pick<ViewerProps, 'onFail'> & { why: WhyNot | undefined }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useEffect(() => onFail(why), [])
  return null
}
