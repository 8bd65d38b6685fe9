import { type PointerEvent as ReactPointerEvent, type RefObject, useCallback, useRef, useState } from 'react'
import { isRightToLeft } from '#lib/browser/direction.ts'
import { useLatest } from '#ui/hooks/use-latest.ts'
import type { Rect } from '../model/layout/grid-geometry.ts'

/** The distance after which a drag on empty space draws a rectangle, in CSS pixels. */
const THRESHOLD = 20
/** The distance from its edge within which the pane scrolls, and the maximum speed per frame. */
const EDGE = 40
const MAX_STEP = 18

interface RectangleDrag {
  scroller: RefObject<HTMLElement | null>
  /** The element that coordinates are relative to; it moves when the pane scrolls. */
  content: RefObject<HTMLElement | null>
  onStart: (isAdditive: boolean) => void
  onChange: (rect: Rect) => void
  /** Called on Escape to restore the selection from before the rectangle. */
  onCancel: () => void
}

/** Draws the selection rectangle. Returns its position while it is drawn, and whether the next click belongs to the drag. */
export function useRectangle(drag: RectangleDrag) {
  const [rect, setRect] = useState<Rect | null>(null)
  const latest = useLatest(drag)
  const isJustEnded = useRef(false)

  const begin = useCallback(
    (event: ReactPointerEvent) => {
      const { scroller, content } = latest.current
      const box = content.current
      const pane = scroller.current
      if (!box || !pane || event.button !== 0) return
      const isAdditive = event.ctrlKey || event.metaKey || event.altKey
      const start = toContent(box, event.clientX, event.clientY)
      let pointer = { x: event.clientX, y: event.clientY }
      let isDrawing = false
      let frame = 0

      const update = () => {
        const now = toContent(box, pointer.x, pointer.y)
        if (!isDrawing && Math.hypot(now.x - start.x, now.y - start.y) < THRESHOLD) return
        if (!isDrawing) {
          isDrawing = true
          window.getSelection()?.removeAllRanges()
          latest.current.onStart(isAdditive)
          frame = requestAnimationFrame(scrollAtEdge)
        }
        const next = getRectangle(start, now)
        setRect(next)
        latest.current.onChange(next)
      }
      const scrollAtEdge = () => {
        const bounds = pane.getBoundingClientRect()
        const step = edgeStep(pointer.y, bounds.top, bounds.bottom)
        if (step !== 0) {
          pane.scrollTop += step
          update()
        }
        frame = requestAnimationFrame(scrollAtEdge)
      }
      const handleMove = (moveEvent: PointerEvent) => {
        pointer = { x: moveEvent.clientX, y: moveEvent.clientY }
        update()
      }
      const end = () => {
        cancelAnimationFrame(frame)
        window.removeEventListener('pointermove', handleMove)
        window.removeEventListener('pointerup', end)
        window.removeEventListener('pointercancel', end)
        window.removeEventListener('keydown', handleKey, true)
        document.removeEventListener('selectstart', preventDefault)
        setRect(null)
        isJustEnded.current = isDrawing
        // The click at the end of the drag follows immediately; it must not clear the selection.
        window.setTimeout(() => {
          isJustEnded.current = false
        })
      }
      const handleKey = (keyEvent: KeyboardEvent) => {
        if (keyEvent.key !== 'Escape') return
        keyEvent.stopPropagation()
        end()
        latest.current.onCancel()
      }
      window.addEventListener('pointermove', handleMove)
      window.addEventListener('pointerup', end)
      window.addEventListener('pointercancel', end)
      window.addEventListener('keydown', handleKey, true)
      // Selected text would be dragged by the next drag.
      document.addEventListener('selectstart', preventDefault)
    },
    [latest],
  )

  const hasJustEnded = useCallback(() => isJustEnded.current, [])
  return { rect, begin, hasJustEnded }
}

const preventDefault = (event: Event) => event.preventDefault()

/** Returns a point of the page as a point of the content, from its top and the start of its lines. */
function toContent(box: HTMLElement, x: number, y: number): { x: number; y: number } {
  const bounds = box.getBoundingClientRect()
  return { x: isRightToLeft() ? bounds.right - x : x - bounds.left, y: y - bounds.top }
}

function getRectangle(a: { x: number; y: number }, b: { x: number; y: number }): Rect {
  return { start: Math.min(a.x, b.x), top: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) }
}

function edgeStep(y: number, top: number, bottom: number): number {
  if (y < top + EDGE) return -Math.ceil(Math.min(1, (top + EDGE - y) / EDGE) * MAX_STEP)
  if (y > bottom - EDGE) return Math.ceil(Math.min(1, (y - bottom + EDGE) / EDGE) * MAX_STEP)
  return 0
}
