import { encodePath } from '@arbour/contract/paths'
import { IconLock } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import type { AccessResponse } from '../model/team-form.ts'
import classes from './inherited-note.module.css'

interface InheritedNoteProps {
  from: AccessResponse['inherited_from']
  /** Navigates there, unless unsaved changes would be lost. */
  onFollow: (path: string) => void
}

/** Why a setting cannot be changed, with a link to the folder that sets it. */
export function InheritedNote({ from, onFollow }: InheritedNoteProps) {
  const handleClick = (event: MouseEvent, path: string) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onFollow(path)
  }
  return (
    <p className={classes.note}>
      <IconLock size={18} aria-hidden />
      <span>
        Set by{' '}
        {from ? (
          <a href={encodePath(from.path)} onClick={(event) => handleClick(event, from.path)}>
            {from.name}
          </a>
        ) : (
          'a folder above that is closed to you'
        )}
        , and cannot be changed here. People can still be added.
      </span>
    </p>
  )
}
