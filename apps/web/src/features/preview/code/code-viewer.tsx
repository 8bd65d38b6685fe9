import { languageOf } from '@arbour/contract/file-kinds'
import { IconBraces, IconTextWrap } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { setDeviceSetting, useDeviceSetting } from '#features/preferences/public.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { CopyButton } from '../text/copy-button.tsx'
import { MoreText } from '../text/more-text.tsx'
import { toBlocks } from '../text/read-text.ts'
import { TextWaiting } from '../text/text-waiting.tsx'
import { useText } from '../text/use-text.ts'
import { ViewerBar } from '../viewer/viewer-bar.tsx'
import type { ViewerProps } from '../viewer/viewer-props.ts'
import { CodeSheet } from './code-sheet.tsx'
import { formatJson, isMinified } from './format-json.ts'

/** Source code and data, coloured, with numbered lines. JSON that was written for machines is laid out for people first. */
export function CodeViewer({ item: { name, ext, size: bytes }, src, onFail }: ViewerProps) {
  const size = bytes ?? 0
  const text = useText({ src, size, onFail })
  const isWrapped = useDeviceSetting('isCodeWrapped')
  const language = languageOf(ext)
  const isWhole = !text.hasMore && !text.isCut
  const formatted = useFormatted(text.blocks, language === 'json' && isWhole)
  const [isPlain, setPlain] = useState(false)
  if (text.blocks === null) return <TextWaiting />
  const blocks = formatted && !isPlain ? formatted : text.blocks
  return (
    <>
      <CodeSheet label={`Text of ${name}`} blocks={blocks} language={language} isWrapped={isWrapped}>
        <MoreText text={text} size={size} />
      </CodeSheet>
      {blocks.length > 0 && (
        <ViewerBar label="Source code">
          <IconButton label="Wrap lines" aria-pressed={isWrapped} onClick={() => setDeviceSetting('isCodeWrapped', !isWrapped)}>
            <IconTextWrap size={18} aria-hidden />
          </IconButton>
          {formatted && (
            <IconButton label="Lay out" aria-pressed={!isPlain} onClick={() => setPlain(!isPlain)}>
              <IconBraces size={18} aria-hidden />
            </IconButton>
          )}
          <CopyButton getText={() => blocks.join('')} isWhole={isWhole} />
        </ViewerBar>
      )}
    </>
  )
}

/** JSON of endless lines with a line for each value; null where there is nothing to do. */
function useFormatted(blocks: readonly string[] | null, mayBe: boolean): string[] | null {
  return useMemo(() => {
    const text = mayBe ? blocks?.join('') : undefined
    const formatted = text && isMinified(text) ? formatJson(text) : null
    return formatted === null ? null : toBlocks(formatted)
  }, [blocks, mayBe])
}
