import { type PointerEvent, type RefObject, useRef } from 'react'
import type { Point } from '../model/zoom.ts'

interface GestureOptions {
  element: RefObject<HTMLElement | null>
  onPan: (move: Point) => void
  /** `point` is in the element's own pixels. */
  onPinch: (factor: number, point: Point) => void
}

/** Detects gestures: one pointer pans, two pinch. */
export function usePointerGestures({ element, onPan, onPinch }: GestureOptions) {
  const pointers = useRef(new Map<number, Point>())

  const handlePointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const handlePointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    pointers.current.set(event.pointerId, now)
    const move = { x: now.x - before.x, y: now.y - before.y }
    const otherPointer = Array.from(pointers.current).find(([id]) => id !== event.pointerId)?.[1]
    if (!otherPointer) return onPan(move)
    const rect = element.current?.getBoundingClientRect()
    const previousDistance = distance(before, otherPointer)
    if (!rect || previousDistance === 0) return
    onPinch(distance(now, otherPointer) / previousDistance, {
      x: (now.x + otherPointer.x) / 2 - rect.left,
      y: (now.y + otherPointer.y) / 2 - rect.top,
    })
    onPan({ x: move.x / 2, y: move.y / 2 })
  }
  const handlePointerEnd = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId)
  }
  return {
    onPointerDown: handlePointerDown,
    onPointerMove: handlePointerMove,
    onPointerUp: handlePointerEnd,
    onPointerCancel: handlePointerEnd,
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
