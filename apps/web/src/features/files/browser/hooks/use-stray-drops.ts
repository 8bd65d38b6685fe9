import { monitorForExternal } from '@atlaskit/pragmatic-drag-and-drop/external/adapter'
import { preventUnhandled } from '@atlaskit/pragmatic-drag-and-drop/prevent-unhandled'
import { useEffect } from 'react'

/** Files dropped beside every target do nothing; the browser would leave the page to show them. */
export function useStrayDrops(): void {
  useEffect(() => monitorForExternal({ onDragStart: () => preventUnhandled.start(), onDrop: () => preventUnhandled.stop() }), [])
}
