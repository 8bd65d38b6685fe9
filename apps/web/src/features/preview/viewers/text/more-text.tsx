import { formatSize } from '#lib/text/format.ts'
import { ViewerNote } from '../viewer/viewer-note.tsx'
import type { LoadedText } from './use-text.ts'

/** Above the part of a text that is shown: how much that is, and the way to more. Nothing when all of it is shown. */
export function MoreText({ text, size }: { text: LoadedText; size: number }) {
  const { hasMore, isCut, isLoading, error, loadedBytes, loadMore } = text
  if (!hasMore && !isCut && !error) return null
  const more = (
    <button type="button" disabled={isLoading} onClick={loadMore}>
      Show more
    </button>
  )
  return (
    <ViewerNote action={hasMore && more}>
      {error ??
        `The first ${formatSize(loadedBytes)} of ${formatSize(size)} are shown.${isCut ? ' Download the file to read the rest.' : ''}`}
    </ViewerNote>
  )
}
