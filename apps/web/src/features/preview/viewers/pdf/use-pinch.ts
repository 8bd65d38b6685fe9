import { type RefObject, useEffect } from 'react'
import type { BoxPoint } from './pdf-controller.ts'

const WHEEL_SPEED = 0.005

/**
 * Handles pinches, and Ctrl with the wheel, which is also how a trackpad's pinch arrives: zooms the content of the element
 * instead of the window, around the point between the fingers, or under the pointer.
 */
export function usePinch(target: RefObject<HTMLElement | null>, onZoom: (factor: number, at: BoxPoint) => void): void {
  useEffect(() => {
    const element = target.current
    if (!element) return
    let spread = 0
    const zoom = (factor: number, clientX: number, clientY: number) => {
      const { left, top } = element.getBoundingClientRect()
      onZoom(factor, { x: clientX - left, y: clientY - top })
    }
    const handleWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      zoom(Math.exp(-event.deltaY * WHEEL_SPEED), event.clientX, event.clientY)
    }
    const handleTouchStart = (event: TouchEvent) => {
      spread = getSpread(event.touches)
    }
    const handleTouchMove = (event: TouchEvent) => {
      const [a, b] = event.touches
      const now = getSpread(event.touches)
      if (now === 0 || spread === 0 || !a || !b) return
      event.preventDefault()
      zoom(now / spread, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2)
      spread = now
    }
    // React's listeners are passive and could not prevent the window from zooming too.
    element.addEventListener('wheel', handleWheel, { passive: false })
    element.addEventListener('touchstart', handleTouchStart, { passive: true })
    element.addEventListener('touchmove', handleTouchMove, { passive: false })
    return () => {
      element.removeEventListener('wheel', handleWheel)
      element.removeEventListener('touchstart', handleTouchStart)
      element.removeEventListener('touchmove', handleTouchMove)
    }
  }, [target, onZoom])
}

/** Returns the distance between two fingers in pixels; 0 if there are not two. */
function getSpread(touches: TouchList): number {
  const [a, b] = [touches[0], touches[1]]
  return touches.length === 2 && a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0
}
