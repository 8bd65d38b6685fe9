import type { Rendition } from '@arbour/contract/entities/items/rendition'
import type { Sheet } from '@arbour/documents/sheets/sheet'
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
import { hasUnshown, unshownIn } from './model/layout/unshown.ts'
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
  const [takesComputed, setTakesComputed] = useState(false)
  const { open, received, readSheet, retry } = useBook({ src, computedSrc: takesComputed ? computed.url : null, onFail })
  const [opened, setOpened] = useState<{ tab: number; isPointed: boolean } | null>(null)
  const [sums, setSums] = useState<HTMLElement | null>(null)
  const tabNamed = (name: string | null) => open?.book.tabs.findIndex((tab) => tab.name === name) ?? -1
  const place = usePlace('sheet', (name) => {
    const tab = name === null ? (open?.book.active ?? 0) : tabNamed(name)
    if (tab >= 0) setOpened({ tab, isPointed: false })
  })
  const first = tabNamed(place.first)
  const shown = opened?.tab ?? (first >= 0 ? first : (open?.book.active ?? 0))
  const sheet = open?.sheets.get(shown)
  const isOpen = open !== null
  if (!takesComputed && computed.url && open && lacksValues(open)) setTakesComputed(true)
  useEffect(() => {
    if (isOpen) readSheet(shown)
  }, [isOpen, shown, readSheet])
  if (!open) return <Waiting size={item.size ?? 0} received={received} />
  return (
    <div className={classes.screen}>
      <div className={classes.sheet}>
        {sheet ? (
          <OneSheet
            key={shown}
            open={open}
            tab={shown}
            sheet={sheet}
            sumsIn={sums}
            isFocused={opened?.isPointed ?? false}
            controls={switcher}
            computed={computed}
            onPages={onPages}
            onRetry={retry}
          />
        ) : (
          <Waiting size={0} received={0} />
        )}
      </div>
      {/* The focus stays in the tabs while the user navigates through them by keyboard. */}
      <div className={barClasses.foot}>
        <SheetTabs
          tabs={open.book.tabs}
          active={shown}
          onOpen={(next, isPointed) => {
            setOpened({ tab: next, isPointed })
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

function OneSheet({ open: { book }, tab, sheet: shown, computed, onPages, onRetry, ...screen }: OneSheetProps) {
  const { store, layout, isDone, trouble, canPass } = shown
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
                    Try again
                  </button>
                )
              }
            >
              {store.cellCount > 0 ? `${trouble} The first rows are shown.` : trouble}
            </ViewerNote>
          )}
          <FormulasNote uncomputed={layout.uncomputed} isStale={book.isStale} state={computed.state} />
          {hasUnshown(layout) && (
            <ViewerNote
              action={
                onPages && (
                  <button type="button" onClick={onPages}>
                    As pages
                  </button>
                )
              }
            >
              {unshownIn(layout)} not shown in the grid.
            </ViewerNote>
          )}
        </>
      }
    />
  )
}

function Waiting({ size, received }: { size: number; received: number }) {
  const isLarge = size > LARGE_BYTES && received > 0
  return (
    <div className={classes.waiting} role="status" aria-label="Loading the workbook">
      {isLarge && received < size ? (
        <>
          <Progress value={(received / size) * 100} w={200} aria-label="Loaded" />
          {formatSize(received)} of {formatSize(size)}
        </>
      ) : (
        <Loader size="sm" aria-hidden />
      )}
    </div>
  )
}
