import { useState } from 'react'
import { ViewerNote } from '../viewer/viewer-note.tsx'

/** Whether the person has put the note away, for as long as this window is open. */
let isKnown = false

/** Says, once, that what is seen was laid out by the browser. `onDismiss` takes the focus that goes with it. */
export function LayoutNote({ onDismiss }: { onDismiss: () => void }) {
  const [isShown, setShown] = useState(!isKnown)
  if (!isShown) return null
  const handleDismiss = () => {
    isKnown = true
    setShown(false)
    onDismiss()
  }
  return (
    <ViewerNote onDismiss={handleDismiss}>
      Shown by your browser: the layout may differ, and charts, comments and tracked changes are left out
    </ViewerNote>
  )
}
