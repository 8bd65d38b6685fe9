import { type RefObject, useEffect } from 'react'
import type { Point } from '../model/zoom.ts'

const WHEEL_SPEED = 0.0016
/** A trackpad's pinch comes as a wheel with Ctrl and much smaller steps. */
const PINCH_SPEED = 0.01
/** Pixels of a line, for browsers that count a wheel in lines. */
const LINE_PX = 16

/** The wheel enlarges around the pointer. */
export function useWheelZoom(element: RefObject<HTMLElement | null>, onZoom: (factor: number, point: Point) => void): void {
  useEffect(() => {
    const box = element.current
    if (!box) return
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top } = box.getBoundingClientRect()
      const speed = event.ctrlKey ? PINCH_SPEED : WHEEL_SPEED
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1)
      onZoom(Math.exp(-pixels * speed), { x: event.clientX - left, y: event.clientY - top })
    }
    // React listens passively, so it could not keep the page from zooming too.
    box.addEventListener('wheel', handleWheel, { passive: false })
    return () => box.removeEventListener('wheel', handleWheel)
  }, [element, onZoom])
}
