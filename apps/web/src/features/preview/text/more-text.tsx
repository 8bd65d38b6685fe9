import { Button } from '@mantine/core'
import { formatSize } from '#lib/format.ts'
import classes from './text-viewer.module.css'
import type { LoadedText } from './use-text.ts'

/** Below the part of a text that is shown: how much that is, and the way to more. Nothing when all of it is shown. */
export function MoreText({ text, size }: { text: LoadedText; size: number }) {
  const { hasMore, isCut, isLoading, error, loadedBytes, loadMore } = text
  if (!hasMore && !isCut && !error) return null
  return (
    <div className={classes.more}>
      <span className={classes.note}>
        {error ??
          `The first ${formatSize(loadedBytes)} of ${formatSize(size)} are shown.${isCut ? ' Download the file to read the rest.' : ''}`}
      </span>
      {hasMore && (
        <Button variant="default" loading={isLoading} onClick={loadMore}>
          Show more
        </Button>
      )}
    </div>
  )
}
