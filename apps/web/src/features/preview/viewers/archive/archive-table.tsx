// biome-ignore-all lint/a11y/useSemanticElements: only the rows in sight are drawn, which a table cannot have
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid itself has the focus and names its active row

import { t } from '@arbour/messages/t'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useId, useMemo, useRef } from 'react'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { ArchiveRow } from './archive-row.tsx'
import classes from './archive-viewer.module.css'
import { type ArchiveTree, listRows } from './build-tree.ts'
import { useOpenFolders } from './use-open-folders.ts'

const ROW_PX = 36
const PHONE_ROW_PX = 52

/** The files and folders of an archive as an expandable tree. Only visible rows are rendered. */
export function ArchiveTable({ tree, label }: { tree: ArchiveTree; label: string }) {
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  const { open, toggle, active, setActive, handleKeyDown } = useOpenFolders(tree)
  const rows = useMemo(() => listRows(tree.roots, open), [tree, open])
  const height = isPhone ? PHONE_ROW_PX : ROW_PX
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 10,
  })
  const activeIndex = Math.max(
    0,
    rows.findIndex(({ node }) => node.path === active),
  )
  return (
    <div
      ref={scroller}
      className={classes.table}
      role="treegrid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-activedescendant={`${id}-${activeIndex}`}
      tabIndex={0}
      onKeyDown={(event) => handleKeyDown(event, { rows, activeIndex, show: (index) => virtualizer.scrollToIndex(index) })}
    >
      <div className={classes.columns} role="row" aria-rowindex={1}>
        <span role="columnheader">{t('common.name')}</span>
        <span role="columnheader">{t('common.size')}</span>
        <span role="columnheader">{t('preview.archive.modified')}</span>
      </div>
      <div className={classes.rows} role="rowgroup" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          return (
            row && (
              <ArchiveRow
                key={row.node.path}
                id={`${id}-${index}`}
                index={index + 2}
                row={row}
                isActive={index === activeIndex}
                style={{ height, transform: `translateY(${start}px)` }}
                onPress={() => {
                  setActive(row.node.path)
                  if (row.node.children) toggle(row.node.path)
                }}
              />
            )
          )
        })}
      </div>
    </div>
  )
}
