import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import classes from './converted-viewer.module.css'

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
    <div className={classes.note} role="note">
      Shown by your browser: the layout may differ from the original
      <IconButton label="Dismiss" onClick={handleDismiss}>
        <IconX size={16} aria-hidden />
      </IconButton>
    </div>
  )
}
