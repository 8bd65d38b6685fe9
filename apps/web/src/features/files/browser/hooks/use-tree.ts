import type { SearchSort } from '@arbour/contract/calls/lists'
import { useCallback, useMemo, useState } from 'react'
import { useBranches } from '#features/files/items/public/cache.ts'
import { createOrder, type ItemList } from '#features/files/items/public/lists.ts'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { flattenTree, indexesBelow, type Tree } from '../model/layout/tree.ts'
import { recallBranches, rememberBranches } from './open-branches.ts'

interface TreeSource {
  list: ItemList
  /** The key under which open branches are remembered: the id of the open folder. */
  place: string
  sort: SearchSort | null
  /** Whether the tree is shown. */
  isOn: boolean
  /** Called with the items that a collapsed branch hides, and the branch. */
  onHide: (ids: ReadonlySet<string>, branch: string) => void
}

export interface TreeView {
  tree: Tree
  /** Expands or collapses the branch at an index. */
  setOpen: (index: number, isOpen: boolean) => void
  openById: (id: string) => void
  /** Reloads a branch that failed to load. */
  retry: (path: string) => void
}

const NO_IDS: ReadonlySet<string> = new Set()

/** Returns the items as the view shows them: the plain list, or with expanded branches below their folders. */
export function useTree({ list, place, sort, isOn, onHide }: TreeSource): { list: ItemList; tree: TreeView | null } {
  const [open, setOpenIds] = useState(() => recallBranches(place))
  const { branches, ensureBranch, retry } = useBranches(list.items, isOn ? open : NO_IDS, sort)
  const tree = useMemo(() => (isOn ? flattenTree(list.items, open, branches) : null), [isOn, list.items, open, branches])

  const latest = useLatest({ tree, onHide })

  const change = useCallback(
    (edit: (ids: Set<string>) => void) =>
      setOpenIds((now) => {
        const next = new Set(now)
        edit(next)
        rememberBranches(place, next)
        return next
      }),
    [place],
  )
  const openById = useCallback((id: string) => change((ids) => ids.add(id)), [change])
  const setOpen = useCallback(
    (index: number, isOpen: boolean) => {
      const { tree, onHide } = latest.current
      const id = tree?.items[index]?.id
      if (!tree || id === undefined) return
      if (isOpen) return openById(id)
      onHide(new Set(indexesBelow(tree, index).flatMap((position) => tree.items[position]?.id ?? [])), id)
      change((ids) => ids.delete(id))
    },
    [change, openById, latest],
  )
  const ensureRoots = list.ensureLoaded
  const ensureLoaded = useCallback(
    async (from: number, to: number) => {
      await Promise.all(
        splitRange(tree, from, to).map(({ folder, from, to }) =>
          folder === null ? ensureRoots(from, to) : ensureBranch(folder, from, to),
        ),
      )
    },
    [tree, ensureRoots, ensureBranch],
  )
  const shownTree = useMemo(
    () =>
      tree && {
        list: { items: tree.items, ...createOrder(tree.items), folderCount: 0, ensureLoaded },
        tree: { tree, setOpen, openById, retry },
      },
    [tree, ensureLoaded, setOpen, openById, retry],
  )
  return shownTree ?? { list, tree: null }
}

/** Returns the index ranges between two rows, by the folder that contains them. */
function splitRange(tree: Tree | null, from: number, to: number): { folder: string | null; from: number; to: number }[] {
  const ranges = new Map<string | null, { folder: string | null; from: number; to: number }>()
  for (let index = Math.max(0, from); tree && index <= Math.min(to, tree.items.length - 1); index++) {
    const place = tree.places[index]
    if (!place) continue
    const range = ranges.get(place.folder)
    if (range) range.to = place.at
    else ranges.set(place.folder, { folder: place.folder, from: place.at, to: place.at })
  }
  return [...ranges.values()]
}
