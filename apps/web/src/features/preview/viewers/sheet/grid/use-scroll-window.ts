import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { scrollScale } from '../model/layout/scroll-scale.ts'
import { type GridModel, HEAD } from './use-grid-model.ts'

/** The rendered part of a sheet: rows and columns by number, without hidden ones. */
export interface DrawnArea {
  rows: number[]
  cols: number[]
  /** The origin of rendered positions, which keeps their coordinates small. */
  originY: number
  originX: number
}

const OVERSCAN = 160
const PAGE = 4096
/** The maximum number of rendered cells: with thousands of thin rows and columns in view, the last rows are rendered later. */
const MAX_DRAWN = 20_000

/**
 * Follows the scroll position of `scrollerRef`: moves the rendered content, and rerenders only when other rows or columns become
 * visible.
 */
export function useScrollWindow({
  model,
  box,
  scrollerRef,
}: {
  model: GridModel
  box: { width: number; height: number }
  scrollerRef: RefObject<HTMLDivElement | null>
}) {
  const { rows, cols, headWidth, frozenRows, frozenCols, direction } = model
  const stage = useRef<HTMLDivElement>(null)
  const view = { width: Math.max(0, box.width - headWidth), height: Math.max(0, box.height - HEAD.height) }
  const vertical = useMemo(() => scrollScale(rows.total, view.height), [rows, view.height])
  const horizontal = useMemo(() => scrollScale(cols.total, view.width), [cols, view.width])
  const place = useRef({ x: 0, y: 0 })

  const compute = useCallback((): DrawnArea => {
    const { x, y } = place.current
    const top = rows.getOffset(frozenRows)
    const left = cols.getOffset(frozenCols)
    const visibleCols = cols.findBetween(Math.max(left, x + left - OVERSCAN), x + view.width + OVERSCAN)
    const visibleRows = rows.findBetween(Math.max(top, y + top - OVERSCAN), y + view.height + OVERSCAN)
    return {
      rows: visibleRows.filter((row) => row >= frozenRows).slice(0, Math.ceil(MAX_DRAWN / Math.max(1, visibleCols.length))),
      cols: visibleCols.filter((col) => col >= frozenCols),
      originY: Math.floor(y / PAGE) * PAGE,
      originX: Math.floor(x / PAGE) * PAGE,
    }
  }, [rows, cols, frozenRows, frozenCols, view.height, view.width])

  const [drawnArea, setDrawn] = useState<DrawnArea>(() => ({ rows: [], cols: [], originX: 0, originY: 0 }))
  const lastDrawn = useRef(drawnArea)

  const follow = useCallback(() => {
    const element = scrollerRef.current
    if (!element) return false
    place.current = { x: horizontal.toSheet(Math.abs(element.scrollLeft)), y: vertical.toSheet(element.scrollTop) }
    const next = compute()
    const { rows, cols, originX, originY } = lastDrawn.current
    const isSame = { rows: isSameRun(rows, next.rows), cols: isSameRun(cols, next.cols) }
    const isStill = isSame.rows && isSame.cols && originX === next.originX && originY === next.originY
    // Equal lists keep their identity, so that only changes are rerendered.
    if (!isStill) lastDrawn.current = { ...next, rows: isSame.rows ? rows : next.rows, cols: isSame.cols ? cols : next.cols }
    return !isStill
  }, [compute, horizontal, vertical, scrollerRef])

  const shift = useCallback(() => {
    const { originX, originY } = lastDrawn.current
    shiftLayers(stage.current, (originX - place.current.x) * direction, originY - place.current.y)
  }, [direction])
  // New content has not been positioned yet.
  useLayoutEffect(shift)

  useLayoutEffect(() => {
    if (follow()) setDrawn(lastDrawn.current)
    const element = scrollerRef.current
    const handleScroll = () => {
      // Synchronously: moved and rendered content belong to the same frame.
      if (follow()) flushSync(() => setDrawn(lastDrawn.current))
      else shift()
    }
    element?.addEventListener('scroll', handleScroll, { passive: true })
    return () => element?.removeEventListener('scroll', handleScroll)
  }, [follow, shift, scrollerRef])

  /** Scrolls as little as necessary to make a cell visible. */
  const reveal = useCallback(
    (row: number, col: number) => {
      const element = scrollerRef.current
      if (!element) return
      const y = nearest({ axis: rows, index: row, frozen: frozenRows, at: place.current.y, view: view.height })
      const x = nearest({ axis: cols, index: col, frozen: frozenCols, at: place.current.x, view: view.width })
      if (y !== null) element.scrollTop = vertical.toScroll(y)
      if (x !== null) element.scrollLeft = horizontal.toScroll(x) * direction
    },
    [rows, cols, frozenRows, frozenCols, view.height, view.width, vertical, horizontal, direction, scrollerRef],
  )

  /**
   * Returns the cell at a point of the box, from its top and the side where columns start; before the cells the first visible
   * one.
   */
  const cellAt = useCallback(
    (start: number, top: number) => {
      const cellX = start - headWidth
      const cellY = top - HEAD.height
      const isFrozenX = cellX < cols.getOffset(frozenCols)
      const isFrozenY = cellY < rows.getOffset(frozenRows)
      return {
        col: cols.indexAt(isFrozenX ? cellX : cellX + place.current.x),
        row: rows.indexAt(isFrozenY ? cellY : cellY + place.current.y),
      }
    },
    [rows, cols, frozenRows, frozenCols, headWidth],
  )

  return {
    stage,
    drawn: drawnArea,
    reveal,
    cellAt,
    size: { width: horizontal.length + headWidth, height: vertical.length + HEAD.height },
    view,
  }
}

function isSameRun(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a[0] === b[0] && a.at(-1) === b.at(-1)
}

/** Moves the layers individually: an inherited variable would recompute the style of every cell in every frame. */
function shiftLayers(stage: HTMLElement | null, x: number, y: number): void {
  for (const layer of stage?.querySelectorAll<HTMLElement>('[data-x], [data-y]') ?? []) {
    const { x: isAcross, y: isDown } = layer.dataset
    const transform = `translate(${isAcross ? x : 0}px, ${isDown ? y : 0}px)`
    if (layer.style.transform !== transform) layer.style.transform = transform
  }
}

function nearest({
  axis,
  index,
  frozen,
  at,
  view,
}: {
  axis: GridModel['rows']
  index: number
  frozen: number
  at: number
  view: number
}): number | null {
  if (index < frozen) return null
  const start = axis.getOffset(index)
  const end = start + axis.getSize(index)
  const frozenLength = axis.getOffset(frozen)
  if (start < at + frozenLength) return start - frozenLength
  // A cell that is larger than the box is aligned with its edge.
  return end > at + view ? Math.min(end - view, start - frozenLength) : null
}
