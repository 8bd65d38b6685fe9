import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { autoScrollForExternal } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/external'
import { type RefObject, useEffect } from 'react'

/** Scrolls a pane while a drag of items or files is held near its edge. */
export function useEdgeScroll(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current
    if (!element) return
    return combine(autoScrollForElements({ element }), autoScrollForExternal({ element }))
  }, [ref])
}
