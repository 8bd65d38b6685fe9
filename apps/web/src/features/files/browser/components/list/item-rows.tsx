import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Skeleton } from '@mantine/core'
import type { Virtualizer } from '@tanstack/react-virtual'
import { useCutIds } from '#features/files/clipboard/public.ts'
import type { ShownColumn } from '../../model/layout/columns.ts'
import type { PaneLayout, PaneRow } from '../../model/layout/pane-layout.ts'
import type { Tree } from '../../model/layout/tree.ts'
import type { SecondLine } from '../../model/second-line.ts'
import type { Selection } from '../../model/selection.ts'
import { FolderCard } from './item-card.tsx'
import classes from './item-rows.module.css'
import { FileTile } from './item-tile.tsx'
import { ListNote } from './list-note.tsx'
import { ListRow } from './list-row.tsx'

interface ItemRowsProps {
  layout: PaneLayout
  virtualizer: Virtualizer<HTMLDivElement, Element>
  items: readonly (Item | null)[]
  selection: Selection
  /** The id of the tab stop. */
  tabStop: string | null
  /** The number of rows before the first item: the header of a list. */
  headerRows: number
  /** Only in a list. */
  columns: readonly ShownColumn[]
  nameWidth: number
  /** Only in a list on a phone; null elsewhere. */
  secondLine: SecondLine | null
  isCompact: boolean
  /** The tree of the rows, or null. */
  tree: Tree | null
  onRetry: (path: string) => void
}

/** Renders the rows near the viewport, each at its position in the layout. */
export function ItemRows({ virtualizer, ...props }: ItemRowsProps) {
  const cutIds = useCutIds()
  return virtualizer.getVirtualItems().map(({ index }) => {
    const row = props.layout.row(index)
    return row && <Row key={index} {...props} {...{ row, cutIds }} />
  })
}

interface RowProps extends Omit<ItemRowsProps, 'virtualizer'> {
  row: PaneRow
  /** The ids of items that were cut and not pasted yet. */
  cutIds: ReadonlySet<string>
}

function Row(props: RowProps) {
  const { row, layout, items, selection, tabStop, headerRows, tree } = props
  const style = { top: row.top, height: row.height }
  const getCellProps = (item: Item) => ({
    item,
    isSelected: selection.ids.has(item.id),
    isTabStop: item.id === tabStop,
    isCut: props.cutIds.has(item.id),
  })
  if (row.kind === 'note') {
    return row.note ? <ListNote note={row.note} className={classes.row} style={style} onRetry={props.onRetry} /> : null
  }
  if (row.kind === 'list') {
    const item = items[row.first]
    const place = tree?.places[row.first]
    const { columns, nameWidth, secondLine, isCompact } = props
    const rowIndex = row.first + headerRows + 1
    return (
      <div role="presentation" className={classes.row} style={style}>
        {item ? (
          <ListRow
            {...getCellProps(item)}
            {...{ rowIndex, columns, nameWidth, secondLine, place, isCompact }}
            parentTarget={place && place.parent !== -1 ? (items[place.parent] ?? null) : null}
          />
        ) : (
          <ListRowSkeleton rowIndex={rowIndex} depth={place?.depth ?? 0} />
        )}
      </div>
    )
  }
  if (row.kind === 'heading') {
    return (
      // Visual only: each row says itself whether it is a folder or a file.
      <div aria-hidden className={classes.heading} style={style}>
        {row.label}
      </div>
    )
  }
  const isFolders = row.kind === 'folders'
  const { folderColumns, fileColumns, folderWidth, fileWidth, gap } = layout.style
  const columns = isFolders ? folderColumns : fileColumns
  return (
    <div
      role="presentation"
      className={classes.tiles}
      style={{ ...style, gap, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {Array.from({ length: row.count }, (_, column) => {
        const index = row.first + column
        const item = items[index]
        if (!item) return <TileSkeleton key={`place-${index}`} rowIndex={index + 1} />
        const cell = { ...getCellProps(item), rowIndex: index + 1 }
        return item.is_dir ? (
          <FolderCard key={item.id} {...cell} width={folderWidth} />
        ) : (
          <FileTile key={item.id} {...cell} width={fileWidth} />
        )
      })}
    </div>
  )
}

/** A placeholder for an item that is not loaded yet. */
function TileSkeleton({ rowIndex }: { rowIndex: number }) {
  return (
    <div role="row" aria-rowindex={rowIndex} aria-busy="true" className={classes.placeholder}>
      <span role="gridcell" aria-label={t('common.loading')} className={classes.tile}>
        <Skeleton height="100%" radius={10} animate={false} />
      </span>
    </div>
  )
}

function ListRowSkeleton({ rowIndex, depth }: { rowIndex: number; depth: number }) {
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      aria-busy="true"
      className={classes.listPlaceholder}
      style={{ paddingInlineStart: 80 + depth * 20 }}
    >
      <span role="gridcell" aria-label={t('common.loading')} className={classes.bar}>
        <Skeleton height={12} width="32%" animate={false} />
      </span>
    </div>
  )
}
