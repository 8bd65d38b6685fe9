import { t } from '@arbour/messages/t'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { isActive, type UploadEntry } from '../model/entry.ts'
import classes from './upload-list.module.css'
import { UploadRow } from './upload-row.tsx'

const ROW_HEIGHT = 56

interface UploadListProps {
  entries: readonly UploadEntry[]
  /** The speed of each active file in bytes per second. */
  speeds: ReadonlyMap<number, number>
}

/** The files of the queue, virtualised. Follows the active files until the user scrolls. */
export function UploadList({ entries, speeds }: UploadListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const isTouched = useRef(false)
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => entries[index]?.id ?? index,
    overscan: 6,
  })
  const current = entries.findIndex(isActive)
  useEffect(() => {
    if (current >= 0 && !isTouched.current) virtualizer.scrollToIndex(current, { align: 'center' })
  }, [current, virtualizer])
  useEffect(() => {
    const element = scroller.current
    const touch = () => {
      isTouched.current = true
    }
    for (const type of ['wheel', 'touchmove', 'keydown'] as const) element?.addEventListener(type, touch, { passive: true })
    return () => {
      for (const type of ['wheel', 'touchmove', 'keydown'] as const) element?.removeEventListener(type, touch)
    }
  }, [])

  return (
    <div ref={scroller} className={classes.scroller}>
      <ul aria-label={t('files.upload.uploads')} className={classes.list} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const entry = entries[index]
          return (
            entry && (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                className={classes.item}
                style={{ transform: `translateY(${start}px)` }}
                aria-setsize={entries.length}
                aria-posinset={index + 1}
              >
                <UploadRow entry={entry} speed={speeds.get(entry.id) ?? null} />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
