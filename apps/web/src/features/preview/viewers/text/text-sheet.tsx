import { t } from '@arbour/messages/t'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { printText } from '#ui/print/print-text.ts'
import { SearchBar } from '../pdf/search/search-bar.tsx'
import { PrintButton } from '../print/print-button.tsx'
import { usePrint } from '../print/use-print.ts'
import { isFindKey } from '../search-keys.ts'
import { useDocumentKey } from '../viewer/use-document-key.ts'
import { useScrollKeys } from '../viewer/use-scroll-keys.ts'
import { ViewerBar } from '../viewer/viewer-bar.tsx'
import classes from './text-viewer.module.css'
import { type EditorOptions, useEditor } from './use-editor.ts'
import { useTextSearch } from './use-text-search.ts'

interface TextSheetProps extends EditorOptions {
  /** The name of the file. */
  name: string
  /** Proportional font, in a column of readable width. */
  isProse?: boolean
  /** Whether the text is truncated. */
  isPart: boolean
  /** Additional controls beside the search. */
  children: ReactNode
}

/** A plain text with a search. */
export function TextSheet({ name, isProse = false, isPart, children, ...options }: TextSheetProps) {
  const frame = useRef<HTMLElement>(null)
  const { view, ref } = useEditor(options)
  const search = useTextSearch(view, isPart)
  useDocumentKey(frame, isFindKey, search.open)
  useScrollKeys(frame, () => view?.scrollDOM)
  const { label, text, isWrapped } = options
  const printButton = usePrint(frame, () => printText(text, { title: name, isPart }))
  return (
    <section ref={frame} className={classes.frame} aria-label={label}>
      {search.asked !== null && <SearchBar search={search} focusRequest={search.asked} onClose={search.close} />}
      <div
        ref={ref}
        dir="ltr"
        className={classes.editor}
        data-prose={isProse || undefined}
        data-wrapped={isWrapped || undefined}
      />
      {text === '' ? (
        <p className={classes.empty}>{t('common.thisFileIsEmpty')}</p>
      ) : (
        <ViewerBar label={t('preview.text.text')}>
          <IconButton label={t('preview.text.searchInText')} onClick={search.open}>
            <IconSearch size={18} aria-hidden />
          </IconButton>
          {children}
          <PrintButton {...printButton} />
        </ViewerBar>
      )}
    </section>
  )
}
