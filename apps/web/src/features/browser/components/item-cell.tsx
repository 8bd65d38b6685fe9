import type { Item } from '@arbour/contract/entities/item'
import { type ReactNode, useRef } from 'react'
import { useFolderDrop } from '../hooks/use-folder-drop.ts'
import { useItemDrag } from '../hooks/use-item-drag.ts'
import classes from './item-cell.module.css'
import { usePane } from './pane-context.ts'

export interface ItemCellProps {
  item: Item
  isSelected: boolean
  /** The one item of the pane that Tab stops at. */
  isTabStop: boolean
}

interface CellProps extends ItemCellProps {
  className: string | undefined
  /** Counts from 1, a header included. */
  rowIndex: number
  children: ReactNode
}

/**
 * What a card, a tile and a row have in common: they can be focused, selected, dragged, and, if folders, dropped on.
 * To a screen reader each is a row of a grid, in the tiles too: they have parts of their own.
 * Clicks and keys are handled once, by the pane, which finds the item by `data-item-id`.
 */
export function ItemCell({ item, isSelected, isTabStop, className, rowIndex, children }: CellProps) {
  const ref = useRef<HTMLDivElement>(null)
  const pane = usePane()
  const isDragging = useItemDrag(ref, { item, itemsToDrag: pane.takeAlong, isPointerFine: pane.isPointerFine })
  const look = useFolderDrop(ref, {
    target: item.is_dir && item.is_accessible ? item : null,
    onItems: pane.onItems,
    onFiles: pane.onFiles,
    onHoverOpen: (target) => pane.openFolder(target.path),
  })
  return (
    <div
      ref={ref}
      className={`${classes.cell} ${className ?? ''}`}
      data-item-id={item.id}
      data-look={look}
      data-dragging={isDragging || undefined}
      data-restricted={!item.is_accessible || undefined}
      tabIndex={isTabStop ? 0 : -1}
      role="row"
      aria-label={labelOf(item)}
      aria-selected={isSelected}
      aria-rowindex={rowIndex}
      onPointerEnter={() => pane.prefetch.start(item)}
      onPointerLeave={pane.prefetch.stop}
    >
      {children}
    </div>
  )
}

function labelOf(item: Item): string {
  const kind = item.is_dir ? item.sub_type : 'file'
  return item.is_accessible ? `${item.name}, ${kind}` : `${item.name}, ${kind}, access restricted`
}
