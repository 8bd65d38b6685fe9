import type { SharedFile } from '@arbour/contract/entities/sharing/share'
import { ItemName, PathLink } from '#features/files/items/public/components.ts'
import { FileIcon } from '#ui/file/file-icon.tsx'
import classes from './shared-table.module.css'
import type { SharedRowActions } from './use-row-actions.ts'

/** The name of a shared folder: a link to it, or to its invitation if it is not placed yet. The whole row is clickable. */
export function SharedName({ row, actions }: { row: SharedFile; actions: SharedRowActions }) {
  const { file, is_mapped: isMapped } = row
  const content = (
    <>
      <FileIcon item={file} size={28} />
      <ItemName name={file.name} max={50} className={classes.nameText} />
    </>
  )
  if (isMapped) {
    return (
      <PathLink path={file.path} className={classes.link}>
        {content}
      </PathLink>
    )
  }
  return (
    <button type="button" className={classes.link} aria-haspopup="dialog" onClick={() => actions.invite(row)}>
      {content}
    </button>
  )
}
