import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { RouterHistory } from '@tanstack/react-router'

/** Folders that open under the drag that has begun close again when it ends nowhere, as by Escape: one is back where it began. */
export function returnIfDroppedNowhere(history: RouterHistory): void {
  const begun = history.location.state.__TSR_index
  const stop = monitorForElements({
    onDrop: ({ location }) => {
      stop()
      const opened = history.location.state.__TSR_index - begun
      if (location.current.dropTargets.length === 0 && opened > 0) history.go(-opened)
    },
  })
}
