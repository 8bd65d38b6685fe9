import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Keeps the same part of the document in the middle of the window when the scale, and with it the height, changes. */
export function useKeptPlace(scroller: RefObject<HTMLElement | null>, total: number, scale: number): void {
  const before = useRef({ total, scale })
  useLayoutEffect(() => {
    const element = scroller.current
    const was = before.current
    // The new scale comes first; the height that follows from it with the next drawing.
    if (!element || was.total === total) return
    before.current = { total, scale }
    if (was.scale === scale) return
    const ratio = scale / was.scale
    element.scrollTop = keepMiddle(element.scrollTop, element.clientHeight, ratio)
    element.scrollLeft =
      element.scrollLeft > 0
        ? keepMiddle(element.scrollLeft, element.clientWidth, ratio)
        : (element.scrollWidth - element.clientWidth) / 2
  }, [scroller, total, scale])
}

function keepMiddle(start: number, length: number, ratio: number): number {
  return (start + length / 2) * ratio - length / 2
}
