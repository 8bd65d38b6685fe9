import { IconInfoCircle, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import classes from './viewer-note.module.css'

interface ViewerNoteProps {
  children: ReactNode
  /** What to do about it: a button or a link. */
  action?: ReactNode
  onDismiss?: (() => void) | undefined
}

/** The honest line of a viewer: what of the file it does not show, or not as it is. */
export function ViewerNote({ children, action, onDismiss }: ViewerNoteProps) {
  return (
    <div className={classes.note} role="status">
      <IconInfoCircle size={18} aria-hidden />
      <span className={classes.text}>{children}</span>
      {action}
      {onDismiss && (
        <IconButton label="Dismiss" onClick={onDismiss}>
          <IconX size={16} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}

/** Such a line above the viewer that it is about; without one the viewer alone. */
export function Noted({ note, children }: { note: ReactNode; children: ReactNode }) {
  if (!note) return children
  return (
    <div className={classes.noted}>
      {note}
      <div>{children}</div>
    </div>
  )
}
