import { type RefObject, useEffect } from 'react'
import type { Point } from '../model/zoom.ts'

const WHEEL_SPEED = 0.0016
/** A trackpad's pinch arrives as wheel events with Ctrl and much smaller steps. */
const PINCH_SPEED = 0.01
/** The height of a line in pixels, for browsers that report wheel movements in lines. */
const LINE_PX = 16

/** Zooms around the pointer with the wheel. */
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
    // React's listeners are passive and could not prevent the page from zooming too.
    box.addEventListener('wheel', handleWheel, { passive: false })
    return () => box.removeEventListener('wheel', handleWheel)
  }, [element, onZoom])
}
