import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { alongLine } from '#lib/browser/direction.ts'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { useRowFocus } from '#ui/hooks/use-row-focus.ts'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import { placeBelow } from '../model/texts.ts'
import { isItemOf, type ViewAsSubject } from '../model/view-as-subject.ts'
import type { VisibleItem } from '../queries.ts'
import classes from './visible-list.module.css'
import { VisibleRow } from './visible-row.tsx'

const ROW_HEIGHT = 44
const ROW_HEIGHT_PHONE = 60
/** More items are loaded when this many rows remain. */
const AHEAD = 20

/** The items that are not loaded yet. */
export interface MoreRows {
  isThere: boolean
  hasFailed: boolean
  load: () => void
}

interface VisibleListProps {
  subject: ViewAsSubject
  /** The path of the shown folder. */
  path: string
  items: readonly VisibleItem[]
  moreRows: MoreRows
  /** The previously shown folder: its row receives the focus, or else the first row. */
  cameFrom: string | null
}

/** The rows of a folder, virtualised. Arrow keys move, Enter opens. */
export function VisibleList({ subject, path, items, moreRows, cameFrom }: VisibleListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const height = useIsPhone() ? ROW_HEIGHT_PHONE : ROW_HEIGHT
  const [focusIndex, setFocusIndex] = useState(() =>
    Math.max(
      0,
      items.findIndex(({ item }) => item.id === cameFrom),
    ),
  )
  const focus = Math.min(focusIndex, Math.max(0, items.length - 1))
  const virtualizer = useVirtualizer({
    count: items.length + (moreRows.isThere ? 1 : 0),
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
  })
  const rows = virtualizer.getVirtualItems()
  const lastIndex = rows.at(-1)?.index ?? 0

  const isNear = moreRows.isThere && !moreRows.hasFailed && lastIndex >= items.length - AHEAD
  const loadMore = useEffectEvent(moreRows.load)
  // Checked again after each page, which may not contain any visible items.
  useEffect(() => {
    if (isNear) loadMore()
  })

  const giveFocus = useRowFocus()
  const focusRow = (index: number, part = 0) => {
    virtualizer.scrollToIndex(index)
    giveFocus(() => {
      const parts = scroller.current?.querySelectorAll<HTMLElement>(`[data-index="${index}"] [data-row-part]`)
      return parts?.[part] ?? parts?.[0]
    })
  }

  const arrive = useEffectEvent(() => {
    // The heading has the focus if the previous folder had nothing to show.
    if (cameFrom !== null && document.activeElement?.matches('body, h1')) focusRow(focus)
  })
  useEffect(() => arrive(), [])

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const sideways = { ArrowRight: 1, ArrowLeft: 0 }[alongLine(event.key)]
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / height) - 1)
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -items.length, End: items.length }[event.key]
    if (sideways === undefined && step === undefined) return
    event.preventDefault()
    const next = Math.max(0, Math.min(items.length - 1, focus + (step ?? 0)))
    setFocusIndex(next)
    focusRow(next, sideways)
  }

  return (
    <div ref={scroller} className={classes.scroller}>
      <ul
        className={classes.rows}
        style={{ height: virtualizer.getTotalSize() }}
        aria-label={t('sharing.viewAs.itemsNameCanSee', { name: subject.name })}
        onKeyDown={handleKeyDown}
      >
        {rows.map(({ index, start }) => {
          const visibleItem = items[index]
          return (
            <li
              key={visibleItem?.item.id ?? 'more'}
              className={classes.row}
              data-index={index}
              data-dim={(visibleItem && !visibleItem.standing?.is_visible && !isItemOf(visibleItem.item, subject)) || undefined}
              style={{ top: start, height }}
              aria-setsize={moreRows.isThere ? -1 : items.length}
              aria-posinset={index + 1}
              onFocus={() => setFocusIndex(index)}
            >
              {visibleItem ? (
                <VisibleRow
                  visibleItem={visibleItem}
                  subject={subject}
                  place={placeBelow(path, visibleItem.item.parent?.path)}
                  isFocusable={index === focus}
                />
              ) : moreRows.hasFailed ? (
                <>
                  <span className={classes.note}>{t('sharing.viewAs.moreCouldNotBeLoaded')}</span>
                  <Button size="compact-sm" variant="default" onClick={moreRows.load}>
                    {t('common.retry')}
                  </Button>
                </>
              ) : (
                <span role="status" aria-label={t('common.loading')} className={classes.note}>
                  <LineSkeleton width={160} />
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
