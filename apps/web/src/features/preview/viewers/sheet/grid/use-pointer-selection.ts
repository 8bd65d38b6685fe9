import type { Place } from '@arbour/documents/sheets/cells/address'
import { type PointerEvent, type RefObject, useRef } from 'react'
import { type Selection, selectCell } from '../model/selection/selection.ts'
import type { GridModel } from './use-grid-model.ts'

interface PointerSelection {
  model: GridModel
  scroller: RefObject<HTMLDivElement | null>
  selection: Selection
  cellAt: (start: number, top: number) => Place
  onSelect: (selection: Selection) => void
}

/**
 * Handles selection by pointer: a cell, a range by dragging or with Shift, whole rows and columns by their headers. Touch taps
 * and scrolls.
 */
export function usePointerSelection({ model, scroller, selection, cellAt, onSelect }: PointerSelection) {
  const drag = useRef<Place | null>(null)

  const getPlace = (event: { clientX: number; clientY: number }): Place => {
    const box = scroller.current?.getBoundingClientRect()
    const x = model.direction > 0 ? event.clientX - (box?.left ?? 0) : (box?.right ?? 0) - event.clientX
    return cellAt(x, event.clientY - (box?.top ?? 0))
  }
  const select = (event: PointerEvent<HTMLElement> | React.MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const { rows, cols, merges } = model
    const lastRow = rows.count - 1
    const lastCol = cols.count - 1
    const col = target.closest<HTMLElement>('[data-col]')?.dataset.col
    const row = target.closest<HTMLElement>('[data-row]')?.dataset.row
    if (target.closest('[data-corner]')) onSelect({ active: { row: 0, col: 0 }, head: { row: lastRow, col: lastCol } })
    else if (col !== undefined) {
      const active = { row: 0, col: event.shiftKey ? selection.active.col : Number(col) }
      onSelect({ active, head: { row: lastRow, col: Number(col) } })
    } else if (row !== undefined) {
      const active = { row: event.shiftKey ? selection.active.row : Number(row), col: 0 }
      onSelect({ active, head: { row: Number(row), col: lastCol } })
    } else {
      const place = getPlace(event)
      onSelect(event.shiftKey ? { active: selection.active, head: place } : selectCell(place, merges))
      return place
    }
    return null
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || event.pointerType !== 'mouse' || isScrollbar(event)) return
      drag.current = select(event)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!drag.current || (event.buttons & 1) === 0) return
      const head = getPlace(event)
      if (head.row === selection.head.row && head.col === selection.head.col) return
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) event.currentTarget.setPointerCapture(event.pointerId)
      onSelect({ active: selection.active, head })
    },
    onPointerUp() {
      drag.current = null
    },
    onClick(event: React.MouseEvent<HTMLElement>) {
      if ((event.nativeEvent as globalThis.PointerEvent).pointerType !== 'mouse') select(event)
    },
  }
}

/** The scrollbars are inside the box as well; one is at its left in sheets from right to left, and part of `clientLeft`. */
function isScrollbar({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): boolean {
  const box = currentTarget.getBoundingClientRect()
  const x = clientX - box.left - currentTarget.clientLeft
  return x < 0 || x > currentTarget.clientWidth || clientY - box.top > currentTarget.clientHeight
}
