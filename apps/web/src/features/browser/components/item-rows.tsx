import type { Item } from '@arbour/contract/entities/item'
import { Skeleton } from '@mantine/core'
import type { Virtualizer } from '@tanstack/react-virtual'
import type { PaneLayout, PaneRow } from '../model/pane-layout.ts'
import type { Selection } from '../model/selection.ts'
import { FolderCard } from './item-card.tsx'
import classes from './item-rows.module.css'
import { FileTile } from './item-tile.tsx'
import { ListRow } from './list-row.tsx'

interface ItemRowsProps {
  layout: PaneLayout
  virtualizer: Virtualizer<HTMLDivElement, Element>
  items: readonly (Item | null)[]
  selection: Selection
  /** The id that Tab stops at. */
  tabStop: string | null
  /** Rows before the first item: the head of a list. */
  headerRows: number
}

/** Draws the rows that are near what is seen; every row stands where the layout says. */
export function ItemRows({ layout, virtualizer, items, selection, tabStop, headerRows }: ItemRowsProps) {
  return virtualizer.getVirtualItems().map(({ index }) => {
    const row = layout.row(index)
    return row && <Row key={index} {...{ row, layout, items, selection, tabStop, headerRows }} />
  })
}

interface RowProps extends Omit<ItemRowsProps, 'virtualizer'> {
  row: PaneRow
}

function Row({ row, layout, items, selection, tabStop, headerRows }: RowProps) {
  const style = { top: row.top, height: row.height }
  const cellOf = (item: Item) => ({ item, isSelected: selection.ids.has(item.id), isTabStop: item.id === tabStop })
  if (row.kind === 'list') {
    const item = items[row.first]
    return (
      <div role="presentation" className={classes.row} style={style}>
        {item ? (
          <ListRow {...cellOf(item)} rowIndex={row.first + headerRows + 1} />
        ) : (
          <ListRowSkeleton rowIndex={row.first + headerRows + 1} />
        )}
      </div>
    )
  }
  if (row.kind === 'heading') {
    return (
      // For the eye alone: each row says by itself whether it is a folder or a file.
      <div aria-hidden className={classes.heading} style={style}>
        {row.label}
      </div>
    )
  }
  const isFolders = row.kind === 'folders'
  const { folderColumns, fileColumns, gap } = layout.style
  const columns = isFolders ? folderColumns : fileColumns
  return (
    <div
      role="presentation"
      className={classes.tiles}
      style={{ ...style, gap, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {Array.from({ length: row.count }, (_, column) => {
        const at = row.first + column
        const item = items[at]
        if (!item) return <TileSkeleton key={`place-${at}`} rowIndex={at + 1} />
        const Cell = item.is_dir ? FolderCard : FileTile
        return <Cell key={item.id} {...cellOf(item)} rowIndex={at + 1} />
      })}
    </div>
  )
}

/** The place of an item that has not come yet. */
function TileSkeleton({ rowIndex }: { rowIndex: number }) {
  return (
    <div role="row" aria-rowindex={rowIndex} aria-busy="true" className={classes.placeholder}>
      <span role="gridcell" aria-label="Loading" className={classes.tile}>
        <Skeleton height="100%" radius={10} animate={false} />
      </span>
    </div>
  )
}

function ListRowSkeleton({ rowIndex }: { rowIndex: number }) {
  return (
    <div role="row" aria-rowindex={rowIndex} aria-busy="true" className={classes.listPlaceholder}>
      <span role="gridcell" aria-label="Loading" className={classes.bar}>
        <Skeleton height={12} width="32%" animate={false} />
      </span>
    </div>
  )
}
