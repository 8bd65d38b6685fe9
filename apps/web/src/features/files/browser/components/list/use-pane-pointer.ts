import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { SelectionActions } from '../../hooks/use-item-selection.ts'
import { useLongPress } from '../../hooks/use-long-press.ts'
import type { useRectangle } from '../../hooks/use-rectangle.ts'
import type { Selection } from '../../model/selection.ts'
import { lastPointer } from './last-pointer.ts'

interface PanePointer {
  selection: Selection
  actions: SelectionActions
  rectangle: ReturnType<typeof useRectangle>
  onOpen: (id: string) => void
  /** Expands or collapses a branch of the tree. */
  onBranch: (id: string) => void
  /** Opens the menu of an item, or of the folder on empty space. */
  onMenu: (id: string | null, at: DOMRect) => void
}

const findCell = (target: EventTarget) => (target instanceof Element ? target.closest<HTMLElement>('[data-item-id]') : null)
const findPart = (target: EventTarget) => (target instanceof Element ? target.closest<HTMLElement>('[data-part]') : null)

/**
 * Handles mouse and touch for all items of the pane: a click selects, a double click opens; a tap opens, a long press selects,
 * and while something is selected taps add to the selection.
 */
export function usePanePointer({ selection, actions, rectangle, onOpen, onBranch, onMenu }: PanePointer) {
  const longPress = useLongPress(actions.toggle)
  const wasTouch = useRef(false)

  const handleClick = (event: MouseEvent) => {
    if (rectangle.hasJustEnded() || longPress.endsLongPress()) return
    const cell = findCell(event.target)
    const id = cell?.dataset.itemId
    if (id === undefined) {
      if (isEmptySpace(event.target)) actions.clear()
      return
    }
    const part = findPart(event.target)
    if (part?.dataset.part === 'more') return onMenu(id, part.getBoundingClientRect())
    if (part?.dataset.part === 'branch') return onBranch(id)
    if (part?.dataset.part === 'select') return actions.click(id, { add: !event.shiftKey, range: event.shiftKey })
    if (wasTouch.current) return selection.ids.size > 0 ? actions.toggle(id) : onOpen(id)
    actions.click(id, { add: event.ctrlKey || event.metaKey || event.altKey, range: event.shiftKey })
  }

  const handleDoubleClick = (event: MouseEvent) => {
    const id = findCell(event.target)?.dataset.itemId
    if (id !== undefined && !wasTouch.current && findPart(event.target) === null) onOpen(id)
  }

  const handleContextMenu = (event: MouseEvent) => {
    // The long press has already selected the item; a context menu as well would be redundant.
    if (wasTouch.current) return event.preventDefault()
    const cell = findCell(event.target)
    if (cell === null && !isEmptySpace(event.target)) return
    event.preventDefault()
    onMenu(cell?.dataset.itemId ?? null, new DOMRect(event.clientX, event.clientY, 0, 0))
  }

  return {
    onClick: handleClick,
    onDoubleClick: handleDoubleClick,
    onContextMenu: handleContextMenu,
    onPointerDown: (event: PointerEvent) => {
      wasTouch.current = event.pointerType === 'touch'
      lastPointer.type = event.pointerType
      // The item is looked up now: during a long press, the touched element may be removed, such as an icon replaced by its
      // thumbnail.
      longPress.press(event, findCell(event.target)?.dataset.itemId)
      if (!wasTouch.current && startsRectangle(event.target)) rectangle.begin(event)
    },
    onPointerMove: longPress.moveFinger,
    onPointerUp: longPress.cancel,
    onPointerCancel: longPress.cancel,
    onScroll: longPress.cancel,
    onFocus: (event: { target: EventTarget }) => {
      const cell = findCell(event.target)
      if (cell !== null && cell === event.target && cell.dataset.itemId) actions.focus(cell.dataset.itemId)
    },
  }
}

/**
 * Whether a drag draws the selection rectangle: on empty space, or beside the name of a row that is not selected. Selected items
 * can be dragged from anywhere.
 */
function startsRectangle(target: EventTarget): boolean {
  const cell = findCell(target)
  if (cell === null) return isEmptySpace(target)
  const isBeside = cell.dataset.gripPart !== undefined && cell.ariaSelected !== 'true'
  return isBeside && target instanceof Element && target.closest('[data-grip], [data-part], a') === null
}

/** Whether the target is neither an item nor a control such as a column header. */
function isEmptySpace(target: EventTarget): boolean {
  return (
    target instanceof Element &&
    target.closest('button, a, input, [role="columnheader"], [role="separator"], [data-item-id]') === null
  )
}
