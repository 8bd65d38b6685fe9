import type { OfferedFolder } from '@arbour/contract/entities/sharing/partnership'
import { encodePath } from '@arbour/contract/paths'
import { t } from '@arbour/messages/t'
import { IconFolder } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { truncateMiddle } from '#lib/text/format.ts'
import { ROLE_LABELS } from '#lib/text/role-labels.ts'
import classes from './partner-row.module.css'

interface OfferedFoldersProps {
  label: string
  folders: readonly OfferedFolder[]
  /** Navigates there, unless unsaved changes would be lost. */
  onFollow: (path: string) => void
}

/** The folders offered by one side of a partnership, each with its role and a link. */
export function OfferedFolders({ label, folders, onFollow }: OfferedFoldersProps) {
  if (folders.length === 0) return <span className={classes.about}>{t('sharing.partnerships.nothingSoFar')}</span>
  const handleClick = (event: MouseEvent, path: string) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onFollow(path)
  }
  return (
    <ul className={classes.folders} aria-label={label}>
      {folders.map(({ id, name, path, user_role }) => (
        <li key={id} className={classes.folder}>
          <IconFolder size={16} stroke={1.7} aria-hidden />
          <a href={encodePath(path)} className={classes.link} title={name} onClick={(event) => handleClick(event, path)}>
            {truncateMiddle(name, 40)}
          </a>
          <span className={classes.about}>{ROLE_LABELS[user_role]}</span>
        </li>
      ))}
    </ul>
  )
}
