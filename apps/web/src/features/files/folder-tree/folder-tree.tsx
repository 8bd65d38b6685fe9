import { ROOT_PATH } from '@arbour/contract/limits'
import { parentPath } from '@arbour/contract/paths'
import { t } from '@arbour/messages/t'
import { useRouterState } from '@tanstack/react-router'
import { useCallback, useId, useMemo, useRef, useState } from 'react'
import { useDropHandlers, useEdgeScroll } from '#features/files/drag/public.ts'
import { getItemPath } from '#features/files/item-paths/public.ts'
import { useItemServices } from '#features/files/items/public/services.ts'
import classes from './folder-tree.module.css'
import { FolderBranch } from './folder-tree-branch.tsx'
import type { FolderTreeActions } from './folder-tree-node.tsx'
import { useTreeFocus } from './use-tree-focus.ts'

/** The folders of the team below All Files, for navigation and as drop targets for distant folders. */
export function FolderTree({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const current = useRouterState({ select: (state) => getItemPath(state.location.publicHref) })
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(foldersAbove(current)))
  const [shownPath, setShownPath] = useState(current)
  const services = useItemServices()
  const drop = useDropHandlers(services)

  // Expands the ancestors of the open folder, so that it is visible.
  if (shownPath !== current) {
    setShownPath(current)
    setOpen(new Set([...open, ...foldersAbove(current)]))
  }

  const setIsOpen = useCallback((path: string, isOpen: boolean) => {
    setOpen((now) => {
      const next = new Set(now)
      if (isOpen) next.add(path)
      else next.delete(path)
      return next
    })
  }, [])
  const treeId = useId()
  const actions = useMemo<FolderTreeActions>(
    () => ({ ...drop, setIsOpen, onFollow, treeId }),
    [drop, setIsOpen, onFollow, treeId],
  )
  const ref = useRef<HTMLDivElement>(null)
  const focus = useTreeFocus(ref, setIsOpen)
  useEdgeScroll(ref)
  return (
    <div ref={ref} role="tree" aria-label={t('common.folders')} className={classes.tree} {...focus}>
      <FolderBranch path={ROOT_PATH} depth={0} {...{ open, current, actions }} />
    </div>
  )
}

/** Returns the paths of the folders between the root and the open item, without both. */
function foldersAbove(path: string): string[] {
  const ancestors: string[] = []
  for (let ancestor = parentPath(path); ancestor.startsWith(`${ROOT_PATH}/`); ancestor = parentPath(ancestor))
    ancestors.push(ancestor)
  return ancestors
}
