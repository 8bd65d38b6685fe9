import { languageOf } from '@arbour/contract/file-kinds'
import { t } from '@arbour/messages/t'
import { IconBraces, IconTextWrap } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { setDeviceSetting, useDeviceSetting } from '#features/account/preferences/public.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { formatJson, isMinified } from '../code/format-json.ts'
import { ViewerBarGap } from '../viewer/viewer-bar.tsx'
import { WithNote } from '../viewer/viewer-note.tsx'
import type { ViewerProps } from '../viewer/viewer-props.ts'
import { CopyButton } from './copy-button.tsx'
import { EncodingChoice } from './encoding-choice.tsx'
import { MoreText } from './more-text.tsx'
import { TextSheet } from './text-sheet.tsx'
import { TextSkeleton } from './text-waiting.tsx'
import { useText } from './use-text.ts'

/** A text: source code and data with highlighting and line numbers, prose in a column. Minified JSON is formatted first. */
export function TextViewer({ item: { name, ext, size: bytes }, src, onFail }: ViewerProps) {
  const size = bytes ?? 0
  const loadedText = useText({ src, size, onFail })
  const language = languageOf(ext)
  const setting = language === null ? 'isTextWrapped' : 'isCodeWrapped'
  const isWrapped = useDeviceSetting(setting)
  const isWhole = !loadedText.hasMore && !loadedText.isCut
  const formattedText = useFormatted(loadedText.text, language === 'json' && isWhole)
  const [isPlain, setPlain] = useState(false)
  if (loadedText.text === null) return <TextSkeleton />
  const text = formattedText !== null && !isPlain ? formattedText : loadedText.text
  const isProse = ext === 'txt'
  return (
    <WithNote note={<MoreText text={loadedText} size={size} />}>
      <TextSheet
        name={name}
        label={t('preview.common.textOfName', { name })}
        text={text}
        language={language}
        isWrapped={isWrapped}
        isNumbered={!isProse}
        isProse={isProse}
        isPart={!isWhole}
      >
        <IconButton
          label={t('preview.text.wrapLines')}
          aria-pressed={isWrapped}
          onClick={() => setDeviceSetting(setting, !isWrapped)}
        >
          <IconTextWrap size={18} aria-hidden />
        </IconButton>
        {formattedText !== null && (
          <IconButton label={t('preview.text.format')} aria-pressed={!isPlain} onClick={() => setPlain(!isPlain)}>
            <IconBraces size={18} aria-hidden />
          </IconButton>
        )}
        <CopyButton getText={() => text} isWhole={isWhole} />
        <ViewerBarGap />
        <EncodingChoice text={loadedText} />
      </TextSheet>
    </WithNote>
  )
}

/** Returns minified JSON with one line per value; null if it needs no formatting. */
function useFormatted(text: string | null, canBe: boolean): string | null {
  return useMemo(() => (canBe && text !== null && isMinified(text) ? formatJson(text) : null), [text, canBe])
}
