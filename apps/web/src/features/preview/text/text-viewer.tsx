import { Button, Loader } from '@mantine/core'
import { formatSize } from '#lib/format.ts'
import type { ViewerProps } from '../viewer-props.ts'
import classes from './text-viewer.module.css'
import { useText } from './use-text.ts'

const PROSE = new Set(['txt', 'md'])

/** A text on a sheet; what is meant for machines in letters of one width. */
export function TextViewer({ src, name, ext, size, onFail }: ViewerProps) {
  const { blocks, isLoading, error, hasMore, isCut, loadedBytes, loadMore } = useText({ src, size, onFail })
  if (blocks === null) {
    return (
      <div className={classes.waiting} role="status" aria-label="Loading the text">
        <Loader size="sm" aria-hidden />
      </div>
    )
  }
  return (
    <section
      className={classes.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys
      tabIndex={0}
      aria-label={`Text of ${name}`}
    >
      <div className={classes.sheet} data-prose={(ext !== null && PROSE.has(ext)) || undefined}>
        {blocks.length === 0 && <p className={classes.note}>This file is empty.</p>}
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks are only ever added at the end
          <pre key={index} className={classes.block}>
            {block}
          </pre>
        ))}
        {(hasMore || isCut || error) && (
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
        )}
      </div>
    </section>
  )
}
