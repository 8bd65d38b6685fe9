import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Skeleton } from '@mantine/core'
import { IconCheck, IconChevronRight, IconLock } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { useFolder } from '#features/files/items/public/cache.ts'
import { ItemName } from '#features/files/items/public/components.ts'
import { accessibleName, leavesTeam } from '#features/files/items/public/model.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { formatList } from '#lib/text/format.ts'
import { FileIcon } from '#ui/file/file-icon.tsx'
import { useRowFocus } from '#ui/hooks/use-row-focus.ts'
import { PickerBadges } from './picker-badges.tsx'
import classes from './picker-list.module.css'

interface PickerListProps {
  /** The focused element that opened the folder was removed: the first row gets the focus. */
  keepsFocus: boolean
  folder: Pick<ReturnType<typeof useFolder>, 'query' | 'items' | 'folderCount' | 'ensureLoaded'>
  /** Whether an item is visible but cannot be opened, such as a folder that is being moved, or cannot be chosen. */
  isBlocked: (item: Item) => boolean
  /** Returns a short reason why an item is blocked, shown beside it; restricted items have a default one. */
  getReason?: ((item: Item) => string | null) | undefined
  onOpen: (item: Item) => void
  /** Set if files can be chosen too: they are listed after the folders. */
  onChoose?: (item: Item) => void
  selectedId?: string
}

const ROW_HEIGHT = 44

/** The contents of the open folder: its folders, and its files if they can be chosen. Arrow keys move, Enter opens. */
export function PickerList(props: PickerListProps) {
  const { keepsFocus, folder, isBlocked, getReason = restriction, onOpen, onChoose, selectedId } = props
  const { query, items, ensureLoaded } = folder
  const count = onChoose ? items.length : folder.folderCount
  const scroller = useRef<HTMLDivElement>(null)
  const note = useRef<HTMLDivElement>(null)
  const [focus, setFocus] = useState(0)
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
  })
  const giveFocus = useRowFocus()
  const rows = virtualizer.getVirtualItems()
  const firstIndex = rows[0]?.index ?? 0
  const lastIndex = rows.at(-1)?.index ?? 0

  const keepFocus = useEffectEvent(() => {
    if (!keepsFocus || document.activeElement !== document.body) return
    giveFocus(() => note.current ?? scroller.current?.querySelector<HTMLElement>('button:enabled'))
  })
  useEffect(() => keepFocus(), [])

  useEffect(() => {
    ensureLoaded(firstIndex, lastIndex).catch(() => undefined)
  }, [ensureLoaded, firstIndex, lastIndex])

  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -count, End: count }[event.key]
    if (step === undefined || count === 0) return
    event.preventDefault()
    const next = Math.max(0, Math.min(count - 1, focus + step))
    setFocus(next)
    virtualizer.scrollToIndex(next)
    giveFocus(() => scroller.current?.querySelector<HTMLElement>(`[data-index="${next}"]`))
  }

  if (query.isPending) return <PickerSkeleton />
  const emptyText = query.isError
    ? getErrorMessage(query.error)
    : onChoose
      ? t('common.emptyFolder')
      : t('files.common.noFoldersHere')
  if (query.isError || count === 0) {
    return (
      <div ref={note} className={classes.note} tabIndex={-1}>
        {emptyText}
      </div>
    )
  }
  return (
    <div ref={scroller} className={classes.list}>
      <ul
        className={classes.rows}
        style={{ height: virtualizer.getTotalSize() }}
        aria-label={onChoose ? t('files.itemPicker.items') : t('common.folders')}
      >
        {rows.map((row) => {
          const item = items[row.index]
          if (!item) return null
          return (
            <li key={item.id} className={classes.row} style={{ top: row.start }}>
              <button
                type="button"
                className={classes.folder}
                aria-label={formatLabel(item, getReason(item))}
                data-index={row.index}
                tabIndex={row.index === focus ? 0 : -1}
                disabled={isBlocked(item)}
                aria-pressed={onChoose && !item.is_dir ? item.id === selectedId : undefined}
                onFocus={() => setFocus(row.index)}
                onKeyDown={handleKeyDown}
                onClick={() => (item.is_dir || !onChoose ? onOpen(item) : onChoose(item))}
              >
                {item.is_accessible ? (
                  <FileIcon item={item} size={24} />
                ) : (
                  <IconLock size={20} className={classes.lock} aria-hidden />
                )}
                <ItemName name={item.name} max={50} className={classes.name} />
                {(item.is_symlink || item.connected_tenant_id === null) && <PickerBadges item={item} />}
                {getReason(item) !== null && <span className={classes.restricted}>{getReason(item)}</span>}
                {item.is_dir && item.is_accessible && getReason(item) === null && (
                  <IconChevronRight size={16} aria-hidden className={classes.chevron} />
                )}
                {item.id === selectedId && <IconCheck size={18} aria-hidden className={classes.check} />}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function restriction(item: Item): string | null {
  return item.is_accessible ? null : t('common.accessRestricted')
}

function formatLabel(item: Item, reason: string | null): string {
  if (!item.is_accessible) return accessibleName(item, false)
  if (reason !== null) return formatList([item.name, reason], 'plain')
  return item.is_symlink || leavesTeam(item) ? accessibleName(item, false) : item.name
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
