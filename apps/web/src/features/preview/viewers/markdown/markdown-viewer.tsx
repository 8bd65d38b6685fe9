import { t } from '@arbour/messages/t'
import { SegmentedControl } from '@mantine/core'
import { setDeviceSetting, useDeviceSetting } from '#features/account/preferences/public.ts'
import { CopyButton } from '../text/copy-button.tsx'
import { EncodingChoice } from '../text/encoding-choice.tsx'
import { MoreText } from '../text/more-text.tsx'
import { TextSheet } from '../text/text-sheet.tsx'
import { TextSkeleton } from '../text/text-waiting.tsx'
import { useText } from '../text/use-text.ts'
import { ViewerBarGap } from '../viewer/viewer-bar.tsx'
import { WithNote } from '../viewer/viewer-note.tsx'
import type { ViewerProps } from '../viewer/viewer-props.ts'
import { MarkdownSheet } from './markdown-sheet.tsx'

/** Larger parts would block the main thread. Bytes. */
const PART_BYTES = 256 * 1024
const MAX_BYTES = 2 * 1024 ** 2

/** Markdown, rendered or as source. */
export function MarkdownViewer({ item: { name, path, size: bytes }, src, onFail }: ViewerProps) {
  const size = bytes ?? 0
  const loadedText = useText({ src, size, onFail, partBytes: PART_BYTES, maxBytes: MAX_BYTES })
  const isSource = useDeviceSetting('isMarkdownSource')
  const { text, hasMore, isCut } = loadedText
  if (text === null) return <TextSkeleton />
  const label = t('preview.common.textOfName', { name })
  const isWhole = !hasMore && !isCut
  const controls = (
    <>
      <SegmentedControl
        aria-label={t('preview.markdown.textView')}
        value={isSource ? 'source' : 'rendered'}
        onChange={(value) => setDeviceSetting('isMarkdownSource', value === 'source')}
        data={[
          { value: 'rendered', label: t('preview.markdown.rendered') },
          { value: 'source', label: t('preview.markdown.source') },
        ]}
      />
      <ViewerBarGap />
      <CopyButton getText={() => text} isWhole={isWhole} />
    </>
  )
  return (
    <WithNote note={<MoreText text={loadedText} size={size} />}>
      {isSource ? (
        <TextSheet name={name} label={label} text={text} language="markdown" isWrapped isNumbered isPart={!isWhole}>
          {controls}
          <ViewerBarGap />
          <EncodingChoice text={loadedText} />
        </TextSheet>
      ) : (
        <MarkdownSheet name={name} label={label} text={text} path={path} isPart={!isWhole}>
          {controls}
        </MarkdownSheet>
      )}
    </WithNote>
  )
}
