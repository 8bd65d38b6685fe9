import { t } from '@arbour/messages/t'
import { useState } from 'react'
import { ViewerNote } from '../viewer/viewer-note.tsx'

/** Whether the user has dismissed the note, for the lifetime of this window. */
let isKnown = false

/** A dismissible note that the layout was computed by the browser. `onDismiss` has to move the focus that is removed with it. */
export function LayoutNote({ onDismiss }: { onDismiss: () => void }) {
  const [isShown, setShown] = useState(!isKnown)
  if (!isShown) return null
  const handleDismiss = () => {
    isKnown = true
    setShown(false)
    onDismiss()
  }
  return <ViewerNote onDismiss={handleDismiss}>{t('preview.converted.simplifiedPreview')}</ViewerNote>
}
