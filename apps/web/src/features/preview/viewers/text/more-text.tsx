import { t } from '@arbour/messages/t'
import { formatSize } from '#lib/text/format.ts'
import { useDownloadHint } from '../host/use-download-hint.ts'
import { ViewerNote } from '../viewer/viewer-note.tsx'
import type { LoadedText } from './use-text.ts'

/** A note above a truncated text: how much is shown, with a button to load more. Renders nothing if the text is complete. */
export function MoreText({ text, size }: { text: LoadedText; size: number }) {
  const { hasMore, isCut, isLoading, error, loadedBytes, loadMore } = text
  const hint = useDownloadHint()
  if (!hasMore && !isCut && !error) return null
  const moreButton = (
    <button type="button" disabled={isLoading} onClick={loadMore}>
      {t('common.showMore')}
    </button>
  )
  return (
    <ViewerNote action={hasMore && moreButton}>
      {error ??
        [
          t('preview.text.firstLoadedBytesOfSize', { loadedBytes: formatSize(loadedBytes), size: formatSize(size) }),
          ...(isCut ? hint(t('preview.text.downloadFileToReadRest')) : []),
        ].join(' ')}
    </ViewerNote>
  )
}
