import type { Item } from '@arbour/contract/entities/items/item'
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { disableNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/disable-native-drag-preview'
import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { dragData, itemsInDrag } from './drag-data.ts'
import { showDragPreview } from './drag-preview.ts'
import { returnIfDroppedNowhere } from './return-if-dropped-nowhere.ts'

interface ItemDrag {
  item: Item
  /** Returns the dragged items: the whole selection if the item is part of it. */
  itemsToDrag: (item: Item) => readonly Item[]
  /** Whether a drag can start on this part of the element; touch scrolls and never drags. */
  canStart: (at: Element | null) => boolean
}

/** Makes an item draggable if it can be moved. Returns whether it is being dragged. */
export function useItemDrag(ref: RefObject<HTMLElement | null>, drag: ItemDrag): boolean {
  const [isDragging, setIsDragging] = useState(false)
  const canStart = useEffectEvent(drag.canStart)
  const getDraggedItems = useEffectEvent(() => drag.itemsToDrag(drag.item))
  const { history } = useRouter()
  const isMoveable = drag.item.is_moveable

  useEffect(() => {
    const element = ref.current
    if (!element || !isMoveable) return
    return draggable({
      element,
      canDrag: ({ input }) => canStart(document.elementFromPoint(input.clientX, input.clientY)),
      getInitialData: () => dragData(getDraggedItems()),
      onGenerateDragPreview: ({ nativeSetDragImage }) => disableNativeDragPreview({ nativeSetDragImage }),
      onDragStart: ({ source, location }) => {
        setIsDragging(true)
        showDragPreview(itemsInDrag(source.data) ?? [], location.current.input)
        returnIfDroppedNowhere(history)
        passOnTheEnd(element)
      },
      onDrop: () => setIsDragging(false),
    })
  }, [ref, isMoveable, history])

  return isDragging
}

/**
 * When a folder opens during a drag, the row on which it started is removed from the page. The browser sends the end of the drag
 * only to that row, where nobody receives it. It is forwarded, or the drag would seem to continue.
 */
function passOnTheEnd(element: HTMLElement): void {
  const handleEnd = () => {
    if (!element.isConnected) window.dispatchEvent(new DragEvent('dragend', { bubbles: true, cancelable: true }))
  }
  element.addEventListener('dragend', handleEnd, { once: true })
}
