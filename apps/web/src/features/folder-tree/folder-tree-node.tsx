import type { Item } from '@arbour/contract/entities/item'
import { IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { type DropHandlers, useFolderDrop } from '#features/drag/public.ts'
import { PathLink } from '#features/items/public.ts'
import { FileIcon } from '#ui/file/file-icon.tsx'
import classes from './folder-tree.module.css'

/** What every folder of the tree can do. Stable. */
export interface FolderTreeActs extends DropHandlers {
  setIsOpen: (path: string, isOpen: boolean) => void
  onFollow: (() => void) | undefined
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
  const look = useFolderDrop(ref, {
    target: folder.is_accessible ? folder : null,
    onItems,
    onFiles,
    onHoverOpen: isOpen ? undefined : () => setIsOpen(folder.path, true),
  })
  useEffect(() => {
    if (isCurrent) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    setIsOpen(folder.path, event.key === 'ArrowRight')
  }
  if (!folder.is_accessible) return null
  return (
    <li>
      <div
        ref={ref}
        className={classes.node}
        style={{ paddingLeft: depth * 14 }}
        data-look={look}
        data-current={isCurrent || undefined}
      >
        <button
          type="button"
          className={classes.toggle}
          data-open={isOpen || undefined}
          aria-expanded={isOpen}
          aria-label={`Folders in ${folder.name}`}
          onClick={() => setIsOpen(folder.path, !isOpen)}
        >
          <IconChevronRight size={14} aria-hidden />
        </button>
        <PathLink
          path={folder.path}
          className={classes.link}
          title={folder.name}
          aria-current={isCurrent ? 'page' : undefined}
          onKeyDown={handleKey}
          onFollow={acts.onFollow}
        >
          <FileIcon item={folder} size={18} />
          <span className={classes.name}>{folder.name}</span>
        </PathLink>
      </div>
      {isOpen && children}
    </li>
  )
}
