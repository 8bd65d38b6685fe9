import { t } from '@arbour/messages/t'
import { SegmentedControl } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import type { EmbeddedFile } from '../files/embedded-files.ts'
import { FileList } from '../files/file-list.tsx'
import type { PdfView } from '../use-pdf-view.ts'
import { type Bookmark, readOutline } from './outline.ts'
import { OutlineList } from './outline-list.tsx'
import { PageList } from './page-list.tsx'
import classes from './side-pane.module.css'

export type SideTab = 'pages' | 'bookmarks' | 'files'

interface SidePaneProps {
  document: PDFDocumentProxy
  view: PdfView
  files: readonly EmbeddedFile[]
  tab: SideTab
  onTab: (tab: SideTab) => void
  /** Whether it covers the document and closes after a choice. */
  isOver: boolean
  onClose: () => void
}

/** The page thumbnails of a PDF, and its bookmarks and files if it has any: a column, on phones over the document. */
export function SidePane({ document, view, files, tab, onTab, isOver, onClose }: SidePaneProps) {
  const [bookmarks, setBookmarks] = useState<readonly Bookmark[]>([])
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    let isGone = false
    // A corrupt outline is ignored.
    readOutline(document).then(
      (bookmarkList) => !isGone && setBookmarks(bookmarkList),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [document])
  useEffect(() => {
    if (isOver) close.current?.focus()
  }, [isOver])
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!isOver || event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  const tabs = [
    { value: 'pages', label: t('common.pages') },
    ...(bookmarks.length > 0 ? [{ value: 'bookmarks', label: t('preview.pdf.bookmarks') }] : []),
    ...(files.length > 0 ? [{ value: 'files', label: t('common.files') }] : []),
  ]
  const handleDone = () => {
    if (isOver) onClose()
  }
  return (
    <aside
      className={classes.pane}
      data-over={isOver || undefined}
      data-has-files={files.length > 0 || undefined}
      aria-label={t('preview.pdf.pagesAndBookmarks')}
      onKeyDown={handleKeyDown}
    >
      {(isOver || tabs.length > 1) && (
        <div className={classes.head}>
          {tabs.length > 1 ? (
            <SegmentedControl
              fullWidth
              className={classes.tabs}
              aria-label={t('preview.pdf.sidebarView')}
              value={tab}
              onChange={(value) => onTab(value as SideTab)}
              data={tabs}
            />
          ) : (
            <h2 className={classes.heading}>{t('common.pages')}</h2>
          )}
          {isOver && (
            <IconButton ref={close} label={t('preview.pdf.hideSidebar')} onClick={onClose}>
              <IconX size={18} aria-hidden />
            </IconButton>
          )}
        </div>
      )}
      {tab === 'files' && files.length > 0 ? (
        <FileList document={document} files={files} />
      ) : tab === 'bookmarks' && bookmarks.length > 0 ? (
        <OutlineList
          bookmarks={bookmarks}
          onGoTo={(destination) => {
            view.onGoTo(destination)
            handleDone()
          }}
        />
      ) : (
        <PageList
          document={document}
          view={view}
          onChoose={(page) => {
            view.goTo(page)
            handleDone()
          }}
        />
      )}
    </aside>
  )
}
