import type { Item } from '@arbour/contract/entities/item'
import { Skeleton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { FileIcon } from '#ui/file-icon.tsx'
import { messageOf } from '../operations/errors.ts'
import type { useFolder } from '../queries/use-folder.ts'
import { ItemName } from './item-name.tsx'
import classes from './picker-list.module.css'

interface PickerListProps {
  folder: ReturnType<typeof useFolder>
  /** Folders that may be seen but not entered, such as the ones that are being moved. */
  isBlocked: (item: Item) => boolean
  onOpen: (item: Item) => void
}

const ROW_HEIGHT = 44

/** The folders in the open folder. Arrows move, Enter opens. */
export function PickerList({ folder, isBlocked, onOpen }: PickerListProps) {
  const { query, items, folderCount, ensureLoaded } = folder
  const scroller = useRef<HTMLDivElement>(null)
  const [focus, setFocus] = useState(0)
  const virtualizer = useVirtualizer({
    count: folderCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
  })
  const rows = virtualizer.getVirtualItems()
  const first = rows[0]?.index ?? 0
  const last = rows.at(-1)?.index ?? 0

  useEffect(() => {
    ensureLoaded(first, last).catch(() => undefined)
  }, [ensureLoaded, first, last])

  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -folderCount, End: folderCount }[event.key]
    if (step === undefined || folderCount === 0) return
    event.preventDefault()
    const next = Math.max(0, Math.min(folderCount - 1, focus + step))
    setFocus(next)
    virtualizer.scrollToIndex(next)
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus())
  }

  if (query.isPending) return <PickerSkeleton />
  if (query.isError) return <div className={classes.note}>{messageOf(query.error)}</div>
  if (folderCount === 0) return <div className={classes.note}>There are no folders in here</div>
  return (
    <div ref={scroller} className={classes.list}>
      <ul className={classes.rows} style={{ height: virtualizer.getTotalSize() }} aria-label="Folders">
        {rows.map((row) => {
          const item = items[row.index]
          if (!item) return null
          return (
            <li key={item.id} className={classes.row} style={{ top: row.start }}>
              <button
                type="button"
                className={classes.folder}
                data-index={row.index}
                tabIndex={row.index === focus ? 0 : -1}
                disabled={isBlocked(item)}
                onFocus={() => setFocus(row.index)}
                onKeyDown={handleKeyDown}
                onClick={() => onOpen(item)}
              >
                <FileIcon item={item} size={24} />
                <ItemName name={item.name} max={50} className={classes.name} />
                <IconChevronRight size={16} aria-hidden className={classes.chevron} />
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function PickerSkeleton() {
  return (
    <div className={classes.list} aria-busy="true">
      {[0.5, 0.7, 0.4, 0.6].map((width) => (
        <div key={width} className={classes.skeleton}>
          <Skeleton width={24} height={20} />
          <Skeleton width={`${width * 100}%`} height={12} />
        </div>
      ))}
    </div>
  )
}
