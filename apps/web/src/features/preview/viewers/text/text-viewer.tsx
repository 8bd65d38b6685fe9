import { languageOf } from '@arbour/contract/file-kinds'
import { IconBraces, IconTextWrap } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { setDeviceSetting, useDeviceSetting } from '#features/account/preferences/public.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { formatJson, isMinified } from '../code/format-json.ts'
import { ViewerBarGap } from '../viewer/viewer-bar.tsx'
import { Noted } from '../viewer/viewer-note.tsx'
import type { ViewerProps } from '../viewer/viewer-props.ts'
import { CopyButton } from './copy-button.tsx'
import { EncodingChoice } from './encoding-choice.tsx'
import { MoreText } from './more-text.tsx'
import { TextSheet } from './text-sheet.tsx'
import { TextWaiting } from './text-waiting.tsx'
import { useText } from './use-text.ts'

/** A text: source code and data with highlighting and line numbers, prose in a column. Minified JSON is formatted first. */
export function TextViewer({ item: { name, ext, size: bytes }, src, onFail }: ViewerProps) {
  const size = bytes ?? 0
  const loaded = useText({ src, size, onFail })
  const language = languageOf(ext)
  const setting = language === null ? 'isTextWrapped' : 'isCodeWrapped'
  const isWrapped = useDeviceSetting(setting)
  const isWhole = !loaded.hasMore && !loaded.isCut
  const formatted = useFormatted(loaded.text, language === 'json' && isWhole)
  const [isPlain, setPlain] = useState(false)
  if (loaded.text === null) return <TextWaiting />
  const text = formatted !== null && !isPlain ? formatted : loaded.text
  const isProse = ext === 'txt'
  return (
    <Noted note={<MoreText text={loaded} size={size} />}>
      <TextSheet
        name={name}
        label={`Text of ${name}`}
        text={text}
        language={language}
        isWrapped={isWrapped}
        isNumbered={!isProse}
        isProse={isProse}
        isPart={!isWhole}
      >
        <IconButton label="Wrap lines" aria-pressed={isWrapped} onClick={() => setDeviceSetting(setting, !isWrapped)}>
          <IconTextWrap size={18} aria-hidden />
        </IconButton>
        {formatted !== null && (
          <IconButton label="Lay out" aria-pressed={!isPlain} onClick={() => setPlain(!isPlain)}>
            <IconBraces size={18} aria-hidden />
          </IconButton>
        )}
        <CopyButton getText={() => text} isWhole={isWhole} />
        <ViewerBarGap />
        <EncodingChoice text={loaded} />
      </TextSheet>
    </Noted>
  )
}

/** Returns minified JSON with one line per value; null if it needs no formatting. */
function useFormatted(text: string | null, canBe: boolean): string | null {
  return useMemo(() => (canBe && text !== null && isMinified(text) ? formatJson(text) : null), [text, canBe])
}
