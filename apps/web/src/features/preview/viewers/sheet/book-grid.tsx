import type { Rendition } from '@arbour/contract/entities/items/rendition'
import type { Sheet } from '@arbour/documents/sheets/sheet'
import { t } from '@arbour/messages/t'
import { Loader, Progress } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { formatSize } from '#lib/text/format.ts'
import { usePlace } from '../place/use-place.ts'
import { ViewerNote } from '../viewer/viewer-note.tsx'
import type { ViewerProps } from '../viewer/viewer-props.ts'
import barClasses from './bar/bar.module.css'
import { FormulasNote, lacksValues } from './bar/formulas-note.tsx'
import { HiddenSheets } from './bar/hidden-sheets.tsx'
import { SheetTabs } from './bar/sheet-tabs.tsx'
import type { OpenBook, OpenSheet } from './book/book-client.ts'
import { useBook } from './book/use-book.ts'
import { BOOK_MARGIN } from './model/layout/sheet-axes.ts'
import { hasUnshown, unshownText } from './model/layout/unshown.ts'
import classes from './sheet-screen.module.css'
import { SheetScreen } from './sheet-screen.tsx'

/** From this size on, in bytes, the loading progress is shown. */
const LARGE_BYTES = 2 * 1024 ** 2

interface BookGridProps extends ViewerProps {
  switcher: ReactNode
  /** The workbook with computed formula values, created by the server on demand. */
  computed: Rendition
  /** Switches to the pages; absent if there are none. */
  onPages?: () => void
}

/** The sheets of a workbook, one grid at a time. */
export function BookGrid({ item, src, onFail, switcher, computed, onPages }: BookGridProps) {
  const [usesComputed, setUsesComputed] = useState(false)
  const { open, receivedBytes, readSheet, retry } = useBook({ src, computedSrc: usesComputed ? computed.url : null, onFail })
  const [openedTab, setOpenedTab] = useState<{ tab: number; isPointed: boolean } | null>(null)
  const [sums, setSums] = useState<HTMLElement | null>(null)
  const findTab = (name: string | null) => open?.book.tabs.findIndex((tab) => tab.name === name) ?? -1
  const place = usePlace('sheet', (name) => {
    const tab = name === null ? (open?.book.active ?? 0) : findTab(name)
    if (tab >= 0) setOpenedTab({ tab, isPointed: false })
  })
  const firstTab = findTab(place.first)
  const shownTab = openedTab?.tab ?? (firstTab >= 0 ? firstTab : (open?.book.active ?? 0))
  const sheet = open?.sheets.get(shownTab)
  const isOpen = open !== null
  if (!usesComputed && computed.url && open && lacksValues(open)) setUsesComputed(true)
  useEffect(() => {
    if (isOpen) readSheet(shownTab)
  }, [isOpen, shownTab, readSheet])
  if (!open) return <LoadingBook size={item.size ?? 0} receivedBytes={receivedBytes} />
  return (
    <div className={classes.screen}>
      <div className={classes.sheet}>
        {sheet ? (
          <OneSheet
            key={shownTab}
            open={open}
            tab={shownTab}
            sheet={sheet}
            sumsIn={sums}
            isFocused={openedTab?.isPointed ?? false}
            controls={switcher}
            computed={computed}
            onPages={onPages}
            onRetry={retry}
          />
        ) : (
          <LoadingBook size={0} receivedBytes={0} />
        )}
      </div>
      {/* The focus stays in the tabs while the user navigates through them by keyboard. */}
      <div className={barClasses.foot}>
        <SheetTabs
          tabs={open.book.tabs}
          active={shownTab}
          onOpen={(next, isPointed) => {
            setOpenedTab({ tab: next, isPointed })
            place.set(next === open.book.active ? null : (open.book.tabs[next]?.name ?? null))
          }}
        />
        <HiddenSheets {...open.book.hidden} />
        <div ref={setSums} className={barClasses.sumsSlot} />
      </div>
    </div>
  )
}

interface OneSheetProps {
  open: OpenBook
  tab: number
  sheet: OpenSheet
  sumsIn: HTMLElement | null
  /** Whether its grid receives the focus as soon as it is rendered. */
  isFocused: boolean
  controls: ReactNode
  computed: Rendition
  onPages: (() => void) | undefined
  onRetry: () => void
}

function OneSheet({ open: { book }, tab, sheet: sheetState, computed, onPages, onRetry, ...screen }: OneSheetProps) {
  const { store, layout, isDone, trouble, canPass } = sheetState
  const name = book.tabs[tab]?.name ?? ''
  const { looks, is1904 } = book
  const sheet = useMemo<Sheet>(() => ({ name, store, layout, looks, is1904 }), [name, store, layout, looks, is1904])
  return (
    <SheetScreen
      sheet={sheet}
      margin={BOOK_MARGIN}
      isWhole={isDone}
      isCut={trouble !== null}
      {...screen}
      notes={
        <>
          {trouble && (
            <ViewerNote
              action={
                canPass && (
                  <button type="button" onClick={onRetry}>
                    {t('common.tryAgain')}
                  </button>
                )
              }
            >
              {store.cellCount > 0 ? t('preview.sheet.troubleShowingFirstRows', { trouble }) : trouble}
            </ViewerNote>
          )}
          <FormulasNote uncomputedCount={layout.uncomputed} isStale={book.isStale} state={computed.state} />
          {hasUnshown(layout) && (
            <ViewerNote
              action={
                onPages && (
                  <button type="button" onClick={onPages}>
                    {t('preview.sheet.asPages')}
                  </button>
                )
              }
            >
              {unshownText(layout)}
            </ViewerNote>
          )}
        </>
      }
    />
  )
}

function LoadingBook({ size, receivedBytes }: { size: number; receivedBytes: number }) {
  const isLarge = size > LARGE_BYTES && receivedBytes > 0
  return (
    <div className={classes.waiting} role="status" aria-label={t('preview.sheet.loadingWorkbook')}>
      {isLarge && receivedBytes < size ? (
        <>
          <Progress value={(receivedBytes / size) * 100} w={200} aria-label={t('preview.sheet.loadingProgress')} />
          {t('preview.sheet.bytesOfSize', { receivedBytes: formatSize(receivedBytes), size: formatSize(size) })}
        </>
      ) : (
        <Loader size="sm" aria-hidden />
      )}
    </div>
  )
}
