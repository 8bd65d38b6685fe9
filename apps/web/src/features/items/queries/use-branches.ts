import type { SearchSort } from '@arbour/contract/calls/lists'
import type { Item } from '@arbour/contract/entities/item'
import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { type FolderData, missingPages } from '../model/folder-data.ts'
import { folderQuery, loadPages } from './folder-query.ts'
import { itemKeys } from './keys.ts'

/** What is known of a folder that was opened in a tree. */
export interface Branch {
  items: readonly (Item | null)[]
  state: 'loading' | 'error' | 'ready'
}

const LOADING: Branch = { items: [], state: 'loading' }
const FAILED: Branch = { items: [], state: 'error' }

/** The paths of the folders that are open below these items, in the order in which they stand. */
function openPaths(client: QueryClient, roots: Branch['items'], open: ReadonlySet<string>, sort: SearchSort | null): string[] {
  const paths: string[] = []
  const walk = (items: Branch['items']) => {
    if (paths.length >= open.size) return
    for (const item of items) {
      if (!item?.is_dir || !open.has(item.id) || !item.is_accessible) continue
      paths.push(item.path)
      walk(client.getQueryData<FolderData>(itemKeys.folder(item.path, sort))?.items ?? [])
    }
  }
  if (open.size > 0) walk(roots)
  return paths
}

/**
 * What is in the open folders of a tree, by path: the entries that those folders have when they are opened themselves,
 * so that what changes one changes the other. A folder within a closed one is not read.
 */
export function useBranches(roots: Branch['items'], open: ReadonlySet<string>, sort: SearchSort | null) {
  const client = useQueryClient()
  const paths = openPaths(client, roots, open, sort)
  const results = useQueries({ queries: paths.map((path) => folderQuery(path, sort)) })
  const held = useRef<ReadonlyMap<string, Branch>>(new Map())
  const next = new Map<string, Branch>()
  for (const [at, path] of paths.entries()) {
    const { data, error } = results[at] ?? {}
    const before = held.current.get(path)
    const isSame = before?.state === 'ready' && before.items === data?.items
    next.set(path, isSame ? before : data ? { items: data.items, state: 'ready' } : error ? FAILED : LOADING)
  }
  // The same answers are the same map, so that a tree of ten thousand is not laid out anew at every drawing.
  if (!isSameMap(held.current, next)) held.current = next
  const branches = held.current

  const latest = useRef({ branches, sort })
  latest.current = { branches, sort }
  const ensureBranch = useCallback(
    async (path: string, from: number, to: number) => {
      const { branches, sort } = latest.current
      const pages = missingPages(branches.get(path)?.items ?? [], from, to)
      if (pages.length > 0) await loadPages(client, path, sort, pages)
    },
    [client],
  )
  const retry = useCallback(
    (path: string) => void client.refetchQueries({ queryKey: itemKeys.folder(path, latest.current.sort), exact: true }),
    [client],
  )
  return useMemo(() => ({ branches, ensureBranch, retry }), [branches, ensureBranch, retry])
}

function isSameMap(a: ReadonlyMap<string, Branch>, b: ReadonlyMap<string, Branch>): boolean {
  return a.size === b.size && [...b].every(([path, branch]) => a.get(path) === branch)
}
