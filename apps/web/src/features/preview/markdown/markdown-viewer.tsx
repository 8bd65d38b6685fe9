import { SegmentedControl } from '@mantine/core'
import { useMemo } from 'react'
import { setDeviceSetting, useDeviceSetting } from '#features/preferences/public.ts'
import { CodeSheet } from '../code/code-sheet.tsx'
import { CopyButton } from '../text/copy-button.tsx'
import { MoreText } from '../text/more-text.tsx'
import { TextWaiting } from '../text/text-waiting.tsx'
import { useText } from '../text/use-text.ts'
import { ViewerBar, ViewerBarGap } from '../viewer/viewer-bar.tsx'
import type { ViewerProps } from '../viewer/viewer-props.ts'
import { MarkdownSheet } from './markdown-sheet.tsx'

/** More at once would keep the page busy. Bytes. */
const PART_BYTES = 256 * 1024
const MAX_BYTES = 2 * 1024 ** 2

/** Markdown as it is meant, or as it was written. */
export function MarkdownViewer({ item: { name, size: bytes }, src, onFail }: ViewerProps) {
  const size = bytes ?? 0
  const text = useText({ src, size, onFail, partBytes: PART_BYTES, maxBytes: MAX_BYTES })
  const isSource = useDeviceSetting('isMarkdownSource')
  const { blocks, hasMore, isCut } = text
  const whole = useMemo(() => blocks?.join('') ?? null, [blocks])
  if (blocks === null || whole === null) return <TextWaiting />
  const more = <MoreText text={text} size={size} />
  return (
    <>
      {isSource ? (
        <CodeSheet label={`Text of ${name}`} blocks={blocks} language="markdown" isWrapped>
          {more}
        </CodeSheet>
      ) : (
        <MarkdownSheet label={`Text of ${name}`} text={whole}>
          {more}
        </MarkdownSheet>
      )}
      {blocks.length > 0 && (
        <ViewerBar label="Markdown">
          <SegmentedControl
            aria-label="How the text is shown"
            value={isSource ? 'source' : 'rendered'}
            onChange={(value) => setDeviceSetting('isMarkdownSource', value === 'source')}
            data={[
              { value: 'rendered', label: 'Rendered' },
              { value: 'source', label: 'Source' },
            ]}
          />
          <ViewerBarGap />
          <CopyButton getText={() => whole} isWhole={!hasMore && !isCut} />
        </ViewerBar>
      )}
    </>
  )
}
