import type { Item } from '@arbour/contract/entities/item'
import { Skeleton } from '@mantine/core'
import type { Virtualizer } from '@tanstack/react-virtual'
import type { PaneLayout, PaneRow } from '../model/pane-layout.ts'
import type { Selection } from '../model/selection.ts'
import { FileTile } from './file-tile.tsx'
import { FolderCard } from './folder-card.tsx'
import classes from './item-rows.module.css'
import { ListRow } from './list-row.tsx'

interface ItemRowsProps {
  layout: PaneLayout
  virtualizer: Virtualizer<HTMLDivElement, Element>
  items: readonly (Item | null)[]
  selection: Selection
  /** The id that Tab stops at. */
  tabStop: string | null
}

/** Draws the rows that are near what is seen; every row stands where the layout says. */
export function ItemRows({ layout, virtualizer, items, selection, tabStop }: ItemRowsProps) {
  return virtualizer.getVirtualItems().map(({ index }) => {
    const row = layout.row(index)
    return row && <Row key={index} {...{ row, index, layout, items, selection, tabStop }} />
  })
}

interface RowProps extends Omit<ItemRowsProps, 'virtualizer'> {
  row: PaneRow
  index: number
}

function Row({ row, index, layout, items, selection, tabStop }: RowProps) {
  const style = { top: row.top, height: row.height }
  const cellOf = (item: Item) => ({ item, isSelected: selection.ids.has(item.id), isTabStop: item.id === tabStop })
  if (row.kind === 'list') {
    const item = items[row.first]
    return (
      <div role="presentation" className={classes.row} style={style}>
        {item ? <ListRow {...cellOf(item)} rowIndex={index + 2} /> : <ListRowSkeleton rowIndex={index + 2} />}
      </div>
    )
  }
  if (row.kind === 'heading') {
    return (
      <div role="row" aria-rowindex={index + 1} className={classes.heading} style={style}>
        <span role="rowheader" aria-colspan={layout.columns}>
          {row.label}
        </span>
      </div>
    )
  }
  const isFolders = row.kind === 'folders'
  const { folderColumns, fileColumns, gap } = layout.style
  const columns = isFolders ? folderColumns : fileColumns
  return (
    <div
      role="row"
      aria-rowindex={index + 1}
      className={classes.tiles}
      style={{ ...style, gap, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {Array.from({ length: row.count }, (_, column) => {
        const at = row.first + column
        const item = items[at]
        if (!item) return <TileSkeleton key={`place-${at}`} />
        const Cell = item.is_dir ? FolderCard : FileTile
        return <Cell key={item.id} {...cellOf(item)} column={column} />
      })}
    </div>
  )
}

/** The place of an item that has not come yet. */
function TileSkeleton() {
  return (
    <div role="gridcell" aria-busy="true" aria-label="Loading" className={classes.placeholder}>
      <Skeleton height="100%" radius={10} animate={false} />
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
