import type { Item } from '@arbour/contract/entities/item'
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { nameItems } from '../operations/services.ts'
import { dragData } from './drag-data.ts'
import classes from './drag-preview.module.css'

interface ItemDrag {
  item: Item
  /** What goes along: the whole selection when the item is part of it. */
  itemsToDrag: (item: Item) => readonly Item[]
  /** A finger scrolls and presses long to select; only a mouse or pen drags. */
  isPointerFine: () => boolean
}

/** Makes an item draggable when it may be moved. Tells whether it is being dragged. */
export function useItemDrag(ref: RefObject<HTMLElement | null>, drag: ItemDrag): boolean {
  const [isDragging, setIsDragging] = useState(false)
  const latest = useRef(drag)
  latest.current = drag
  const isMoveable = drag.item.is_moveable

  useEffect(() => {
    const element = ref.current
    if (!element || !isMoveable) return
    return draggable({
      element,
      canDrag: () => latest.current.isPointerFine(),
      getInitialData: () => dragData(latest.current.itemsToDrag(latest.current.item)),
      onGenerateDragPreview: ({ nativeSetDragImage, source }) => {
        const items = (source.data as { items?: readonly Item[] }).items ?? []
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: pointerOutsideOfPreview({ x: '12px', y: '8px' }),
          render: ({ container }) => void container.append(ghostOf(items)),
        })
      },
      onDragStart: () => setIsDragging(true),
      onDrop: () => setIsDragging(false),
    })
  }, [ref, isMoveable])

  return isDragging
}

/** What follows the pointer: the name of one item, or how many they are. */
function ghostOf(items: readonly Item[]): HTMLElement {
  const ghost = document.createElement('div')
  ghost.className = classes.ghost ?? ''
  const name = document.createElement('span')
  name.className = classes.name ?? ''
  name.textContent = items[0]?.name ?? ''
  ghost.append(name)
  if (items.length > 1) {
    const count = document.createElement('span')
    count.className = classes.count ?? ''
    count.textContent = items.length.toLocaleString('en-GB')
    count.title = nameItems(items)
    ghost.append(count)
  }
  return ghost
}
