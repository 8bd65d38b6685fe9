import { type RefObject, useLayoutEffect, useState } from 'react'

/** Returns the current inner size of an element, without its scrollbars. */
export function useBox(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [box, setBox] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const measure = () =>
      setBox((previous) =>
        previous.width === target.clientWidth && previous.height === target.clientHeight
          ? previous
          : { width: target.clientWidth, height: target.clientHeight },
      )
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return box
}
