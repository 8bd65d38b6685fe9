import { IconLock } from '@tabler/icons-react'
import type { AccessResponse } from '../model/team-form.ts'
import { FolderLink } from './folder-link.tsx'
import classes from './inherited-note.module.css'

interface InheritedNoteProps {
  sourceFolder: AccessResponse['inherited_from']
  /** Navigates there, unless unsaved changes would be lost. */
  onFollow: (path: string) => void
}

/** Why a setting cannot be changed, with a link to the folder that sets it. */
export function InheritedNote({ sourceFolder, onFollow }: InheritedNoteProps) {
  return (
    <p className={classes.note}>
      <IconLock size={18} aria-hidden />
      <span>
        {sourceFolder ? (
          <>
            Set by <FolderLink path={sourceFolder.path} name={sourceFolder.name} onFollow={onFollow} />, and cannot be changed
            here. People can still be added.
          </>
        ) : (
          'Set by a folder above that is closed to you, and cannot be changed here. People can still be added.'
        )}
      </span>
    </p>
  )
}
