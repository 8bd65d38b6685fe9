import type { Item } from '@arbour/contract/entities/items/item'
import { type AriaAttributes, type CSSProperties, type ReactNode, useRef } from 'react'
import { useFolderDrop, useItemDrag } from '#features/files/drag/public.ts'
import { accessibleName, type DropTarget } from '#features/files/items/public/model.ts'
import { isBranch } from '../../model/layout/tree.ts'
import classes from './item-cell.module.css'
import { usePane } from './pane-context.ts'

export interface ItemCellProps {
  item: Item
  isSelected: boolean
  /** Whether the item is the only tab stop of the pane. */
  isTabStop: boolean
  isCut: boolean
  /** The target of a drop on an item that is not a folder: the branch of the tree that contains it. */
  parentTarget?: DropTarget | null
}

type TreeAttributes = Pick<AriaAttributes, 'aria-level' | 'aria-setsize' | 'aria-posinset' | 'aria-expanded'>

interface CellProps extends ItemCellProps, TreeAttributes {
  className: string | undefined
  style?: CSSProperties | undefined
  /** 1-based, including a header. */
  rowIndex: number
  /** A drag starts only at `[data-grip]` unless the item is selected; elsewhere it draws the selection rectangle. */
  isGrippedByName?: boolean
  children: ReactNode
}

/**
 * The base of cards, tiles and rows: focusable, selectable, draggable, and for folders a drop target. For screen readers each is
 * a row of a grid, even tiles, because they contain several parts. The pane handles clicks and keys and finds the item by
 * `data-item-id`.
 */
export function ItemCell(props: CellProps) {
  const { item, isSelected, isTabStop, isCut, parentTarget, className, rowIndex, isGrippedByName, children, ...rest } = props
  const ref = useRef<HTMLDivElement>(null)
  const pane = usePane()
  const isDragging = useItemDrag(ref, {
    item,
    itemsToDrag: pane.takeAlong,
    canStart: (element) =>
      pane.isPointerFine() && (!isGrippedByName || isSelected || (element?.closest('[data-grip]') ?? null) !== null),
  })
  const dropState = useFolderDrop(ref, {
    target: isBranch(item) ? item : (parentTarget ?? null),
    onItems: pane.onItems,
    onFiles: pane.onFiles,
    onHoverOpen: isBranch(item) ? () => pane.hoverOpen(item) : undefined,
  })
  return (
    <div
      ref={ref}
      {...rest}
      className={`${classes.cell} ${className ?? ''}`}
      data-item-id={item.id}
      data-look={dropState}
      data-faded={isDragging || isCut || undefined}
      data-opens={isBranch(item) || undefined}
      data-restricted={!item.is_accessible || undefined}
      data-grip-part={isGrippedByName || undefined}
      tabIndex={isTabStop ? 0 : -1}
      role="row"
      aria-label={accessibleName(item, pane.isGathered)}
      aria-selected={isSelected}
      aria-rowindex={rowIndex}
      onPointerEnter={() => pane.prefetch.start(item)}
      onPointerLeave={pane.prefetch.stop}
    >
      {children}
    </div>
  )
}
