// biome-ignore-all lint/a11y/useSemanticElements: only the rows in sight are drawn, which a table cannot have
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid itself has the focus and names its active row

import { extensionOf } from '@arbour/contract/names'
import { t } from '@arbour/messages/t'
import { IconChevronRight, IconLock } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { formatDateTime, formatSize } from '#lib/text/format.ts'
import { FileIcon } from '#ui/file/file-icon.tsx'
import classes from './archive-viewer.module.css'
import type { TreeNode, TreeRow } from './build-tree.ts'

interface ArchiveRowProps {
  id: string
  /** Its index among all rows, for screen readers. */
  index: number
  row: TreeRow
  isActive: boolean
  style: CSSProperties
  onPress: () => void
}

/** A file or folder in an archive. */
export function ArchiveRow({ id, index, row: { node, depth, isOpen }, isActive, style, onPress }: ArchiveRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys
    <div
      id={id}
      className={classes.row}
      role="row"
      aria-rowindex={index}
      aria-level={depth + 1}
      aria-expanded={node.children ? isOpen : undefined}
      data-active={isActive || undefined}
      style={{ ...style, '--depth': depth } as CSSProperties}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <span role="gridcell" className={classes.name}>
        <IconChevronRight
          size={14}
          className={classes.chevron}
          data-open={isOpen || undefined}
          data-hidden={!node.children || undefined}
          aria-hidden
        />
        <FileIcon item={toIconItem(node)} />
        <span className={classes.words}>{node.name}</span>
        {node.isEncrypted && <IconLock size={14} aria-label={t('preview.archive.protectedByPassword')} />}
      </span>
      <span role="gridcell" className={classes.figure}>
        {formatSize(node.size)}
      </span>
      <span role="gridcell" className={classes.figure}>
        {node.modified && formatDateTime(node.modified)}
      </span>
    </div>
  )
}

function toIconItem({ name, children }: TreeNode) {
  return {
    is_dir: children !== null,
    type: children ? 'folder' : 'file',
    sub_type: null,
    icon: null,
    ext: children ? null : extensionOf(name),
  } as const
}
