import type { Item } from '@arbour/contract/entities/items/item'
import { messages } from '@arbour/contract/messages'
import { IconChevronRight, IconLock } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { type DropHandlers, useFolderDrop } from '#features/files/drag/public.ts'
import { OwnerBadge, PathLink, SharedBadge } from '#features/files/items/public/components.ts'
import { leavesTeam } from '#features/files/items/public/model.ts'
import { FileIcon } from '#ui/file/file-icon.tsx'
import classes from './folder-tree.module.css'

/** What every folder of the tree can do. Stable. */
export interface FolderTreeActs extends DropHandlers {
  setIsOpen: (path: string, isOpen: boolean) => void
  onFollow: (() => void) | undefined
  /** What the ids of its groups begin with. */
  treeId: string
}

interface FolderNodeProps {
  folder: Item
  depth: number
  isOpen: boolean
  isCurrent: boolean
  acts: FolderTreeActs
  /** What is in it, shown while it is open. */
  children: ReactNode
}

/** One folder of the tree in the sidebar: a link, a drop target, and what is in it when it is open. */
export function FolderNode({ folder, depth, isOpen, isCurrent, acts, children }: FolderNodeProps) {
  const ref = useRef<HTMLDivElement>(null)
  const { setIsOpen, onItems, onFiles } = acts
  const isClosed = !folder.is_accessible
  const isExpanded = folder.has_folders ? isOpen : undefined
  const look = useFolderDrop(ref, {
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
        style={{ paddingLeft: depth * 14 }}
        data-look={look}
        data-current={isCurrent || undefined}
        data-closed={isClosed || undefined}
      >
        {isExpanded === undefined ? (
          <span className={classes.leaf} />
        ) : (
          // The arrows do the same for the keyboard.
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
          title={isClosed ? `${folder.name}: ${messages.accessRestricted}` : folder.name}
          data-path={folder.path}
          aria-level={depth + 1}
          aria-expanded={isExpanded}
          aria-owns={isExpanded ? groupIdOf(acts, folder) : undefined}
          aria-current={isCurrent ? 'page' : undefined}
          onFollow={acts.onFollow}
        >
          {isClosed ? (
            <IconLock size={18} stroke={1.7} className={classes.lock} aria-hidden />
          ) : (
            <FileIcon item={folder} size={18} />
          )}
          <span className={classes.name}>{folder.name}</span>
          {folder.is_symlink && folder.connected_tenant && <OwnerBadge team={folder.connected_tenant} size={15} />}
          {leavesTeam(folder) && <SharedBadge />}
        </PathLink>
      </div>
      {isExpanded && children}
    </li>
  )
}

/** The id of the list of what is in a folder. */
export function groupIdOf({ treeId }: Pick<FolderTreeActs, 'treeId'>, folder: Pick<Item, 'id'>): string {
  return `${treeId}-${folder.id}`
}
