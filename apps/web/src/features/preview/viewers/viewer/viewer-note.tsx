import { t } from '@arbour/messages/t'
import { IconInfoCircle, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import classes from './viewer-note.module.css'

interface ViewerNoteProps {
  children: ReactNode
  /** A remedy: a button or a link. */
  action?: ReactNode
  onDismiss?: (() => void) | undefined
}

/** A note about content of the file that the viewer omits or shows differently. */
export function ViewerNote({ children, action, onDismiss }: ViewerNoteProps) {
  return (
    <div className={classes.note} role="status">
      <IconInfoCircle size={18} aria-hidden />
      <span className={classes.text}>{children}</span>
      {action}
      {onDismiss && (
        <IconButton label={t('preview.viewer.dismiss')} onClick={onDismiss}>
          <IconX size={16} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}

/** A viewer with a note above it, if there is one. */
export function WithNote({ note, children }: { note: ReactNode; children: ReactNode }) {
  if (!note) return children
  return (
    <div className={classes.noted}>
      {note}
      <div>{children}</div>
    </div>
  )
}
