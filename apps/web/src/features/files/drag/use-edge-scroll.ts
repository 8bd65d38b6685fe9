import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { type RefObject, useEffect } from 'react'

/** Nothing is dragged in the first moments of a page: what scrolls is loaded after it. */
async function loadAutoScroll() {
  const [{ autoScrollForElements }, { autoScrollForExternal }] = await Promise.all([
    import('@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'),
    import('@atlaskit/pragmatic-drag-and-drop-auto-scroll/external'),
  ])
  return (element: HTMLElement) => combine(autoScrollForElements({ element }), autoScrollForExternal({ element }))
}

/** Scrolls a pane while a drag of items or files is held near its edge. */
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
      // Without it a drag does not scroll; the next pane tries again.
      () => undefined,
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [ref])
}
