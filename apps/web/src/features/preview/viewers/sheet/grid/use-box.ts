import { type RefObject, useLayoutEffect, useState } from 'react'

/** Returns the current inner size of an element, without its scrollbars. */
export function useBox(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [box, setBox] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const read = () =>
      setBox((old) =>
        old.width === target.clientWidth && old.height === target.clientHeight
          ? old
          : { width: target.clientWidth, height: target.clientHeight },
      )
    read()
    const observer = new ResizeObserver(read)
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return box
}
