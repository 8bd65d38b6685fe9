import type { Item } from '@arbour/contract/entities/items/item'
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { disableNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/disable-native-drag-preview'
import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { dragData, itemsInDrag } from './drag-data.ts'
import { showGhost } from './drag-ghost.ts'
import { returnIfDroppedNowhere } from './return-if-dropped-nowhere.ts'

interface ItemDrag {
  item: Item
  /** What goes along: the whole selection when the item is part of it. */
  itemsToDrag: (item: Item) => readonly Item[]
  /** Whether a drag may start on this part of the element; a finger, which scrolls, never drags. */
  canStart: (at: Element | null) => boolean
}

/** Makes an item draggable when it may be moved. Tells whether it is being dragged. */
export function useItemDrag(ref: RefObject<HTMLElement | null>, drag: ItemDrag): boolean {
  const [isDragging, setIsDragging] = useState(false)
  const canStart = useEffectEvent(drag.canStart)
  const dragged = useEffectEvent(() => drag.itemsToDrag(drag.item))
  const { history } = useRouter()
  const isMoveable = drag.item.is_moveable

  useEffect(() => {
    const element = ref.current
    if (!element || !isMoveable) return
    return draggable({
      element,
      canDrag: ({ input }) => canStart(document.elementFromPoint(input.clientX, input.clientY)),
      getInitialData: () => dragData(dragged()),
      onGenerateDragPreview: ({ nativeSetDragImage }) => disableNativeDragPreview({ nativeSetDragImage }),
      onDragStart: ({ source, location }) => {
        setIsDragging(true)
        showGhost(itemsInDrag(source.data) ?? [], location.current.input)
        returnIfDroppedNowhere(history)
        passOnTheEnd(element)
      },
      onDrop: () => setIsDragging(false),
    })
  }, [ref, isMoveable, history])

  return isDragging
}

/**
 * When a folder has opened under the drag, the row that it started on is gone from the page. The browser tells the end of the drag
 * to that row alone, where nobody hears it: it is passed on, or the drag would seem to go on.
 */
function passOnTheEnd(element: HTMLElement): void {
  const handleEnd = () => {
    if (!element.isConnected) window.dispatchEvent(new DragEvent('dragend', { bubbles: true, cancelable: true }))
  }
  element.addEventListener('dragend', handleEnd, { once: true })
}
