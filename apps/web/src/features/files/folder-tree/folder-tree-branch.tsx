import { t } from '@arbour/messages/t'
import { useState } from 'react'
import { useFoldersIn } from '#features/files/items/public/cache.ts'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import classes from './folder-tree.module.css'
import { FolderNode, type FolderTreeActions, getGroupId } from './folder-tree-node.tsx'

interface FolderBranchProps {
  /** The path of the folder whose subfolders are shown. */
  path: string
  depth: number
  /** The id of the element, referenced by the folder's row; absent at the root. */
  id?: string
  /** Paths of the expanded branches. */
  open: ReadonlySet<string>
  /** The path that is open on the page. */
  current: string
  actions: FolderTreeActions
}

/** The number of folders shown initially, and added with each click on Show more. */
const STEP = 100

/** The subfolders of a folder. */
export function FolderBranch({ path, depth, id, open, current, actions }: FolderBranchProps) {
  const { folders, state, hasMore, loadMore, retry } = useFoldersIn(path)
  const [limit, setLimit] = useState(STEP)
  const style = { paddingInlineStart: 22 + depth * 14 }

  if (state === 'loading') {
    return (
      <div className={classes.waiting} style={style}>
        <LineSkeleton width={96} />
      </div>
    )
  }
  if (state === 'error') {
    return (
      <button
        type="button"
        role="treeitem"
        tabIndex={-1}
        aria-level={depth + 1}
        className={classes.more}
        style={style}
        onClick={retry}
      >
        {t('files.folderTree.couldNotBeLoadedRetry')}
      </button>
    )
  }
  if (folders.length === 0) return null
  const visibleFolders = folders.slice(0, limit)
  const showMore = () => {
    setLimit(limit + STEP)
    if (hasMore && limit + STEP >= folders.length) loadMore()
  }
  return (
    <ul className={classes.list} id={id} role={depth === 0 ? 'none' : 'group'}>
      {visibleFolders.map((folder) => (
        <FolderNode
          key={folder.id}
          {...{ folder, depth, actions }}
          isOpen={open.has(folder.path)}
          isCurrent={current === folder.path}
        >
          <FolderBranch path={folder.path} depth={depth + 1} id={getGroupId(actions, folder)} {...{ open, current, actions }} />
        </FolderNode>
      ))}
      {(visibleFolders.length < folders.length || hasMore) && (
        <li role="none">
          <button
            type="button"
            role="treeitem"
            tabIndex={-1}
            aria-level={depth + 1}
            className={classes.more}
            style={style}
            onClick={showMore}
          >
            {t('common.showMore')}
          </button>
        </li>
      )}
    </ul>
  )
}
