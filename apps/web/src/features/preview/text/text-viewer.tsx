import { ViewerBar } from '../viewer/viewer-bar.tsx'
import type { ViewerProps } from '../viewer/viewer-props.ts'
import { CopyButton } from './copy-button.tsx'
import { MoreText } from './more-text.tsx'
import classes from './text-viewer.module.css'
import { TextWaiting } from './text-waiting.tsx'
import { useText } from './use-text.ts'

/** A text on a sheet; what is meant for machines in letters of one width. */
export function TextViewer({ item: { name, ext, size: bytes }, src, onFail }: ViewerProps) {
  const size = bytes ?? 0
  const text = useText({ src, size, onFail })
  const { blocks, hasMore, isCut } = text
  if (blocks === null) return <TextWaiting />
  return (
    <>
      <section
        className={classes.scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys
        tabIndex={0}
        aria-label={`Text of ${name}`}
      >
        <div className={classes.sheet} data-prose={ext === 'txt' || undefined}>
          {blocks.length === 0 && <p className={classes.note}>This file is empty.</p>}
          {blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks are only ever added at the end
            <pre key={index} className={classes.block}>
              {block}
            </pre>
          ))}
          <MoreText text={text} size={size} />
        </div>
      </section>
      {blocks.length > 0 && (
        <ViewerBar label="Text">
          <CopyButton getText={() => blocks.join('')} isWhole={!hasMore && !isCut} />
        </ViewerBar>
      )}
    </>
  )
}
