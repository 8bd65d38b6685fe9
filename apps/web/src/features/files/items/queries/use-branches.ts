import type { SearchSort } from '@arbour/contract/calls/lists'
import type { Item } from '@arbour/contract/entities/items/item'
import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { queryKeys } from '#lib/api/query-keys.ts'
import type { CachedFolder } from '../model/folder/cached-folder.ts'
import { itemStore } from '../store/items.ts'
import { getShownItems } from '../store/use-items.ts'
import { folderQuery, loadMissing } from './folder-query.ts'

/** The data of an expanded folder in a tree. */
export interface Branch {
  items: readonly (Item | null)[]
  state: 'loading' | 'error' | 'ready'
}

const LOADING: Branch = { items: [], state: 'loading' }
const FAILED: Branch = { items: [], state: 'error' }
const NO_BRANCHES: ReadonlyMap<string, Branch> = new Map()

/** Returns the paths of the expanded folders below these items, in display order. */
function openPaths(client: QueryClient, roots: Branch['items'], open: ReadonlySet<string>, sort: SearchSort | null): string[] {
  const paths: string[] = []
  const walk = (items: Branch['items']) => {
    if (paths.length >= open.size) return
    for (const item of items) {
      if (!item?.is_dir || !open.has(item.id) || !item.is_accessible) continue
      paths.push(item.path)
      const cached = client.getQueryData<CachedFolder>(queryKeys.folder(item.path, sort))
      walk(cached?.ids.map((id) => itemStore.item(id ?? '') ?? null) ?? [])
    }
  }
  if (open.size > 0) walk(roots)
  return paths
}

/**
 * Loads the contents of the expanded folders of a tree, by path. Uses the cache entries of those folders, so that a change of one
 * also changes the other. Folders inside a collapsed one are not loaded.
 */
export function useBranches(roots: Branch['items'], open: ReadonlySet<string>, sort: SearchSort | null) {
  const client = useQueryClient()
  // A change of the items may change which paths are expanded and what they contain.
  useSyncExternalStore(itemStore.subscribe, () => (open.size > 0 ? itemStore.version() : 0))
  const paths = openPaths(client, roots, open, sort)
  const results = useQueries({ queries: paths.map((path) => folderQuery(path, sort)) })
  const [cached, setHeld] = useState<ReadonlyMap<string, Branch>>(NO_BRANCHES)
  const next = new Map<string, Branch>()
  for (const [index, path] of paths.entries()) {
    const { data, error } = results[index] ?? {}
    const before = cached.get(path)
    if (data) next.set(path, readyBranch(before, getShownItems(data.ids, data.fileId, sort)))
    else next.set(path, error ? FAILED : LOADING)
  }
  // Equal contents return the same map, so that a tree of ten thousand items is not laid out again on each render.
  const isSame = isSameMap(cached, next)
  if (!isSame) setHeld(next)
  const branches = isSame ? cached : next

  const ensureBranch = useCallback(
    (path: string, from: number, to: number) => loadMissing(client, { path, sort }, from, to),
    [client, sort],
  )
  const retry = useCallback(
    (path: string) => void client.refetchQueries({ queryKey: queryKeys.folder(path, sort), exact: true }),
    [client, sort],
  )
  return useMemo(() => ({ branches, ensureBranch, retry }), [branches, ensureBranch, retry])
}

function readyBranch(before: Branch | undefined, items: Branch['items']): Branch {
  const isSame =
    before?.state === 'ready' &&
    before.items.length === items.length &&
    items.every((item, index) => item === before.items[index])
  return isSame ? before : { items, state: 'ready' }
}

function isSameMap(a: ReadonlyMap<string, Branch>, b: ReadonlyMap<string, Branch>): boolean {
  return a.size === b.size && [...b].every(([path, branch]) => a.get(path) === branch)
}
