import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { RouterHistory } from '@tanstack/react-router'

/**
 * Navigates back to where the drag started if it ends without a drop, for example with Escape, after folders were opened under
 * it.
 */
export function returnIfDroppedNowhere(history: RouterHistory): void {
  const startIndex = history.location.state.__TSR_index
  const stop = monitorForElements({
    onDrop: ({ location }) => {
      stop()
      const openedPages = history.location.state.__TSR_index - startIndex
      if (location.current.dropTargets.length === 0 && openedPages > 0) history.go(-openedPages)
    },
  })
}
