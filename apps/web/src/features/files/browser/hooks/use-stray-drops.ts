import { monitorForExternal } from '@atlaskit/pragmatic-drag-and-drop/external/adapter'
import { preventUnhandled } from '@atlaskit/pragmatic-drag-and-drop/prevent-unhandled'
import { useEffect } from 'react'

/** Ignores files dropped outside of all targets; otherwise the browser would navigate to them. */
export function useStrayDrops(): void {
  useEffect(() => monitorForExternal({ onDragStart: () => preventUnhandled.start(), onDrop: () => preventUnhandled.stop() }), [])
}
