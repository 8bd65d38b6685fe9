import type { RefObject } from 'react'
import { useViewerKeys } from './use-viewer-keys.ts'

const LINE_PX = 40
const PAGE = 0.9

/** Makes the scroll keys work immediately, wherever the focus is in the viewer's page or dialog. */
export function useScrollKeys(element: RefObject<HTMLElement | null>, getScroller: () => HTMLElement | null | undefined): void {
  useViewerKeys({
    element,
    onKey: ({ key, shiftKey, target }) => {
      const box = getScroller()
      // If it has the focus, the browser scrolls it.
      if (!box || shiftKey || (target instanceof Node && box.contains(target))) return false
      const distance = getDistance(key, box)
      box.scrollBy({ top: distance })
      return distance !== 0
    },
  })
}

function getDistance(key: string, { clientHeight, scrollHeight }: HTMLElement): number {
  switch (key) {
    case 'ArrowDown':
      return LINE_PX
    case 'ArrowUp':
      return -LINE_PX
    case 'PageDown':
      return clientHeight * PAGE
    case 'PageUp':
      return -clientHeight * PAGE
    case 'End':
      return scrollHeight
    case 'Home':
      return -scrollHeight
    default:
      return 0
  }
}
