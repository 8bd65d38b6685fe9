import { t } from '@arbour/messages/t'
import { IconLock } from '@tabler/icons-react'
import { tRich } from '#lib/text/rich-messages.ts'
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
        {sourceFolder
          ? tRich('sharing.itemAccess.setByNameAndCannot', {
              name: <FolderLink path={sourceFolder.path} name={sourceFolder.name} onFollow={onFollow} />,
            })
          : t('sharing.itemAccess.inheritedFromHiddenFolder')}
      </span>
    </p>
  )
}
