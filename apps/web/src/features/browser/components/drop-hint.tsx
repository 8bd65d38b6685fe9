import { messages } from '@arbour/contract/messages'
import { IconUpload } from '@tabler/icons-react'
import type { DropLook } from '../hooks/use-folder-drop.ts'
import classes from './item-pane.module.css'

/** Says over the pane what a drop of files would do there. */
export function DropHint({ look, name }: { look: DropLook; name: string }) {
  if (look === 'files-refused') {
    return (
      <div className={`${classes.hint} ${classes.refusal}`} role="status">
        {messages.uploadNotAllowed}
      </div>
    )
  }
  if (look !== 'files') return null
  return (
    <div className={classes.hint} role="status">
      <IconUpload size={18} aria-hidden />
      <span>
        {messages.dropToUpload}
        <b className={classes.place}>{name}</b>
      </span>
    </div>
  )
}
