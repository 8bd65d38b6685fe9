import type { ExternalAccess } from '@arbour/contract/entities/sharing/external-access'
import { t } from '@arbour/messages/t'
import { PathLink } from '#features/files/items/public/components.ts'
import { pathText } from '#features/files/items/public/model.ts'
import { FileIcon } from '#ui/file/file-icon.tsx'
import classes from './file-cell.module.css'

/** An item with external access, with a link if the user can open it. */
export function FileCell({ file, onFollow }: { file: ExternalAccess['file']; onFollow?: (() => void) | undefined }) {
  const { name, path } = file
  const parentPath = path?.slice(0, path.lastIndexOf('/')) ?? ''
  return (
    <span className={classes.file}>
      <span className={classes.icon}>
        <FileIcon item={file} size={20} />
      </span>
      <span className={classes.words}>
        {path === null ? (
          <bdi className={classes.name}>{name}</bdi>
        ) : (
          <PathLink path={path} className={classes.name} onFollow={onFollow}>
            <bdi>{name}</bdi>
          </PathLink>
        )}
        <span className={classes.path}>{path === null ? t('common.noAccess') : pathText(parentPath)}</span>
      </span>
    </span>
  )
}
