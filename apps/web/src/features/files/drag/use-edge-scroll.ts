import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { type RefObject, useEffect } from 'react'

/** Loaded lazily, because nothing is dragged right after the page has opened. */
async function loadAutoScroll() {
  const [{ autoScrollForElements }, { autoScrollForExternal }] = await Promise.all([
    import('@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'),
    import('@atlaskit/pragmatic-drag-and-drop-auto-scroll/external'),
  ])
  return (element: HTMLElement) => combine(autoScrollForElements({ element }), autoScrollForExternal({ element }))
}

/** Scrolls a pane while items or files are dragged near its edge. */
export function useEdgeScroll(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current
    if (!element) return
    let stop: (() => void) | null = null
    let isGone = false
    loadAutoScroll().then(
      (start) => {
        if (!isGone) stop = start(element)
      },
      // If it fails to load, drags do not scroll; the next pane tries again.
      () => undefined,
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [ref])
}
