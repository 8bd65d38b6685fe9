import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { IconChevronRight, IconLock } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { type DropHandlers, useFolderDrop } from '#features/files/drag/public.ts'
import { OwnerBadge, PathLink, SharedBadge } from '#features/files/items/public/components.ts'
import { leavesTeam } from '#features/files/items/public/model.ts'
import { FileIcon } from '#ui/file/file-icon.tsx'
import classes from './folder-tree.module.css'

/** The handlers of all folders of the tree. Stable. */
export interface FolderTreeActions extends DropHandlers {
  setIsOpen: (path: string, isOpen: boolean) => void
  onFollow: (() => void) | undefined
  /** The prefix of the ids of its groups. */
  treeId: string
}

interface FolderNodeProps {
  folder: Item
  depth: number
  isOpen: boolean
  isCurrent: boolean
  actions: FolderTreeActions
  /** The contents, rendered while it is expanded. */
  children: ReactNode
}

/** A folder of the tree in the sidebar: a link, a drop target, and its contents when it is expanded. */
export function FolderNode({ folder, depth, isOpen, isCurrent, actions, children }: FolderNodeProps) {
  const ref = useRef<HTMLDivElement>(null)
  const { setIsOpen, onItems, onFiles } = actions
  const isClosed = !folder.is_accessible
  const isExpanded = folder.has_folders ? isOpen : undefined
  const dropState = useFolderDrop(ref, {
    target: isClosed ? null : folder,
    onItems,
    onFiles,
    onHoverOpen: isExpanded === false ? () => setIsOpen(folder.path, true) : undefined,
  })
  useEffect(() => {
    if (isCurrent) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <li role="none">
      <div
        ref={ref}
        className={classes.node}
        style={{ paddingInlineStart: depth * 14 }}
        data-look={dropState}
        data-current={isCurrent || undefined}
        data-closed={isClosed || undefined}
      >
        {isExpanded === undefined ? (
          <span className={classes.leaf} />
        ) : (
          // For the keyboard, the arrow keys do the same.
          <button
            type="button"
            tabIndex={-1}
            aria-hidden
            className={classes.toggle}
            data-open={isOpen || undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setIsOpen(folder.path, !isOpen)}
          >
            <IconChevronRight size={14} />
          </button>
        )}
        <PathLink
          path={folder.path}
          role="treeitem"
          tabIndex={-1}
          className={classes.link}
          title={isClosed ? `${folder.name}: ${t('common.accessRestricted')}` : folder.name}
          data-path={folder.path}
          aria-level={depth + 1}
          aria-expanded={isExpanded}
          aria-owns={isExpanded ? getGroupId(actions, folder) : undefined}
          aria-current={isCurrent ? 'page' : undefined}
          onFollow={actions.onFollow}
        >
          {isClosed ? (
            <IconLock size={18} stroke={1.7} className={classes.lock} aria-hidden />
          ) : (
            <FileIcon item={folder} size={18} />
          )}
          <span dir="auto" className={classes.name}>
            {folder.name}
          </span>
          {folder.is_symlink && folder.connected_tenant && <OwnerBadge team={folder.connected_tenant} size={15} />}
          {leavesTeam(folder) && <SharedBadge />}
        </PathLink>
      </div>
      {isExpanded && children}
    </li>
  )
}

/** Returns the element id of a folder's list of subfolders. */
export function getGroupId({ treeId }: Pick<FolderTreeActions, 'treeId'>, folder: Pick<Item, 'id'>): string {
  return `${treeId}-${folder.id}`
}
