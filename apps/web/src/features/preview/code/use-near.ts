import { type RefObject, useEffect, useState } from 'react'

/** How far off something may be to count as near. */
const MARGIN = '800px'

/** Whether an element has been near the window once. */
export function useNear(ref: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || isNear) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, isNear])
  return isNear
}
