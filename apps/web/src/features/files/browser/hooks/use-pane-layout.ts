import { useMemo } from 'react'
import type { View } from '#features/account/preferences/public.ts'
import type { ItemList } from '#features/files/items/public/lists.ts'
import { getRowHeight, gridPaneLayout, listPaneLayout, type PaneLayout, treePaneLayout } from '../model/layout/pane-layout.ts'
import type { TreeView } from './use-tree.ts'

interface PaneSource {
  list: ItemList
  tree: TreeView | null
  view: Pick<View, 'viewType' | 'gridTileSize'>
  /** Inner width of the pane in CSS pixels. */
  width: number
  isPhone: boolean
  isCompact: boolean
}

/** Returns the positions of all items in the chosen view. */
export function usePaneLayout({ list, tree, view, width, isPhone, isCompact }: PaneSource): PaneLayout {
  const { viewType, gridTileSize: tileSize } = view
  const total = list.items.length
  const { folderCount } = list
  return useMemo(() => {
    if (viewType === 'grid') return gridPaneLayout({ width, total, folderCount, tileSize, isPhone })
    const rowHeight = getRowHeight({ isPhone, isCompact })
    return tree
      ? treePaneLayout({ width, rowHeight, tree: tree.tree, onBranch: tree.setOpen })
      : listPaneLayout({ width, total, rowHeight })
  }, [viewType, tileSize, total, folderCount, tree, width, isPhone, isCompact])
}
