import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type KeyboardEvent, useRef, useState } from 'react'
import { setDeviceSetting, useDeviceSetting } from '#features/account/preferences/public.ts'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { usePageInUrl } from '../place/use-page-in-url.ts'
import { PrintButton } from '../print/print-button.tsx'
import { usePrint } from '../print/use-print.ts'
import { isFindKey } from '../search-keys.ts'
import { useDocumentKey } from '../viewer/use-document-key.ts'
import { useScrollKeys } from '../viewer/use-scroll-keys.ts'
import { WithNote } from '../viewer/viewer-note.tsx'
import { useEmbeddedFiles } from './files/use-embedded-files.ts'
import { PdfBar } from './pdf-bar.tsx'
import { PdfNote } from './pdf-note.tsx'
import { PdfPages } from './pdf-pages.tsx'
import classes from './pdf-viewer.module.css'
import { Presentation } from './present/presentation.tsx'
import { printPdf } from './print-pdf.ts'
import { SearchBar } from './search/search-bar.tsx'
import { useSearch } from './search/use-search.ts'
import { SidePane, type SideTab } from './side/side-pane.tsx'
import { usePdfView } from './use-pdf-view.ts'

/** A loaded PDF: its pages, and its navigation. */
export function PdfDocument({ document, name }: { document: PDFDocumentProxy; name: string }) {
  const view = usePdfView(document)
  const search = useSearch(view.shown)
  /** How often the search was opened; 0 while it is closed. */
  const [searchCount, setSearchCount] = useState(0)
  const frame = useRef<HTMLDivElement>(null)
  usePageInUrl({ current: view.isReady ? view.current : null, count: document.numPages, goTo: view.goTo })
  const isPhone = useIsPhone()
  const isPaneKept = useDeviceSetting('arePdfPagesOpen')
  const [isSheetOpen, setSheetOpen] = useState(false)
  const arePagesOpen = isPhone ? isSheetOpen : isPaneKept
  const setPagesOpen = (isOpen: boolean) => (isPhone ? setSheetOpen(isOpen) : setDeviceSetting('arePdfPagesOpen', isOpen))
  const focusPages = () => view.box.current?.focus({ preventScroll: true })

  const printButton = usePrint(frame, () => printPdf(document, { title: name, turn: view.turn }))
  const files = useEmbeddedFiles(document)
  const [tab, setTab] = useState<SideTab>('pages')
  const showFiles = () => {
    setTab('files')
    setPagesOpen(true)
  }
  const [isPresented, setPresented] = useState(false)

  useScrollKeys(frame, () => view.box.current)
  const isSearching = searchCount > 0
  const openSearch = () => {
    setSearchCount((count) => count + 1)
    if (!isSearching) search.open()
  }
  useDocumentKey(frame, isFindKey, openSearch)
  const closeSearch = () => {
    setSearchCount(0)
    search.close()
    focusPages()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isSearching) return
    event.stopPropagation()
    closeSearch()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of what is in it
    <div ref={frame} className={classes.frame} onKeyDown={handleKeyDown}>
      {arePagesOpen && (
        <SidePane
          document={document}
          view={view}
          files={files}
          tab={tab}
          onTab={setTab}
          isOver={isPhone}
          onClose={() => {
            setPagesOpen(false)
            focusPages()
          }}
        />
      )}
      <div className={classes.main}>
        <WithNote note={<PdfNote files={files.length} isForm={document.isPureXfa} onShowFiles={showFiles} />}>
          <PdfPages box={view.box} name={name} />
        </WithNote>
        {isSearching && <SearchBar search={search} focusRequest={searchCount} onClose={closeSearch} />}
        <PdfBar
          view={view}
          count={document.numPages}
          arePagesOpen={arePagesOpen}
          onTogglePages={() => setPagesOpen(!arePagesOpen)}
          onSearch={openSearch}
          onPresent={document.isPureXfa ? null : () => setPresented(true)}
        >
          <PrintButton {...printButton} />
        </PdfBar>
        {isPresented && (
          <Presentation
            document={document}
            name={name}
            firstPage={view.current}
            onClose={(page) => {
              setPresented(false)
              view.goTo(page)
            }}
          />
        )}
      </div>
    </div>
  )
}
