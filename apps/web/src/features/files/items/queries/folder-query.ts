import type { SearchSort } from '@arbour/contract/calls/lists'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { queryClient } from '#lib/api/query-client.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { type CachedFolder, missingPages, PAGE_SIZE, withFirstPage, withPage } from '../model/folder/cached-folder.ts'
import type { FolderAsked } from '../model/folder/folder-request.ts'
import { itemStore } from '../store/items.ts'
import { browseFolder } from './browse-folder.ts'
import { editsOf, type FolderQuery } from './cached-folders.ts'
import { receiveItems } from './receive-items.ts'

/** The last visible range of each folder. */
const views = new WeakMap<FolderQuery, { from: number; to: number }>()

function find(client: QueryClient, queryKey: ReturnType<typeof queryKeys.folder>) {
  return client.getQueryCache().find<CachedFolder>({ queryKey, exact: true }) as FolderQuery | undefined
}

/** Reads a page into the store. Returns the part that its list caches. */
async function readPage({ path, sort, q = '' }: FolderAsked, page: number, signal?: AbortSignal) {
  const asOf = itemStore.moment()
  const { file, ancestors, items, meta } = await browseFolder({ path, sort, q }, { page, take: PAGE_SIZE, signal })
  receiveItems(queryClient, file ? [file, ...items] : items, { asOf, except: queryKeys.folder(path, sort, q) })
  return { fileId: file?.id ?? null, ancestors, ids: items.map(({ id }) => id), total: meta.total_items }
}

/**
 * Loads the item at a path with its children, as one growing cache entry: the first page arrives with the item, {@link
 * loadMissing} adds others. A refetch only reads the first page and the visible ones. Other loaded pages stay and are refetched
 * when they become visible, so that a selection of ten thousand items stays and does not cost twenty requests.
 */
export function folderQuery(path: string, sort: SearchSort | null, q = '') {
  const queryKey = queryKeys.folder(path, sort, q)
  const asked = { path, sort, q }
  return queryOptions<CachedFolder, Error, CachedFolder, ReturnType<typeof queryKeys.folder>>({
    queryKey,
    queryFn: async ({ signal }) => {
      const query = find(queryClient, queryKey)
      const first = await readPage(asked, 1, signal)
      const { from, to } = (query && views.get(query)) ?? { from: 0, to: 0 }
      const { stale } = withFirstPage(query?.state.data, first)
      const seen = stale.filter((page) => (page - 1) * PAGE_SIZE <= to && page * PAGE_SIZE > from)
      const pages = await Promise.all(seen.map((page) => readPage(asked, page, signal)))
      // Other pages may have arrived in the meantime.
      const data = withFirstPage(query?.state.data, first)
      return pages.reduce((result, { ids, total }, at) => withPage(result, seen[at] ?? 1, ids, total), data)
    },
  })
}

/** Loads pages of a folder that are missing or may have changed, between two visible places (inclusive). */
export async function loadMissing(client: QueryClient, asked: FolderAsked, from: number, to: number): Promise<void> {
  const query = find(client, queryKeys.folder(asked.path, asked.sort, asked.q))
  if (!query?.state.data) return
  views.set(query, { from, to })
  await loadPages(client, asked, missingPages(query.state.data, from, to))
}

const loading = new Map<string, Promise<void>>()

/** Loads pages of an open folder. A page that is already being loaded is not requested twice. */
export async function loadPages(client: QueryClient, asked: FolderAsked, pages: readonly number[]): Promise<void> {
  const { path, sort, q } = asked
  await Promise.all(
    pages.map((page) => {
      const id = JSON.stringify([path, sort, q, page])
      const running = loading.get(id)
      if (running) return running
      const started = loadPage(client, asked, page).finally(() => loading.delete(id))
      loading.set(id, started)
      return started
    }),
  )
}

/** A page that arrives after its list was edited may be outdated: it is requested at most this many times. */
const MAX_ASKED = 3

async function loadPage(client: QueryClient, asked: FolderAsked, page: number): Promise<void> {
  const queryKey = queryKeys.folder(asked.path, asked.sort, asked.q)
  for (let times = 1; ; times++) {
    const edits = editsOf(find(client, queryKey))
    const { ids, total } = await readPage(asked, page)
    if (edits !== editsOf(find(client, queryKey)) && times < MAX_ASKED) continue
    client.setQueryData<CachedFolder>(queryKey, (data) => (data ? withPage(data, page, ids, total) : data))
    return
  }
}
