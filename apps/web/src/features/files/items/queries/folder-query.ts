import type { SearchSort } from '@arbour/contract/calls/lists'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { queryClient } from '#lib/api/query-client.ts'
import { type ListFilter, queryKeys } from '#lib/api/query-keys.ts'
import { type CachedFolder, missingPages, PAGE_SIZE, withFirstPage, withPage } from '../model/folder/cached-folder.ts'
import type { FolderQueryInput } from '../model/folder/folder-request.ts'
import { itemStore } from '../store/items.ts'
import { browseFolder } from './browse-folder.ts'
import { countEdits, type FolderQuery } from './cached-folders.ts'
import { receiveItems } from './receive-items.ts'

/** The last visible range of each folder. */
const views = new WeakMap<FolderQuery, { from: number; to: number }>()

function find(client: QueryClient, queryKey: ReturnType<typeof queryKeys.folder>) {
  return client.getQueryCache().find<CachedFolder>({ queryKey, exact: true }) as FolderQuery | undefined
}

const keyOf = ({ path, sort, ...filter }: FolderQueryInput) => queryKeys.folder(path, sort, filter)

/** Reads a page into the store. Returns the part that its list caches. */
async function readPage(input: FolderQueryInput, page: number, signal?: AbortSignal) {
  const asOf = itemStore.moment()
  const { file, ancestors, items, meta } = await browseFolder(input, { page, take: PAGE_SIZE, signal })
  receiveItems(queryClient, file ? [file, ...items] : items, { asOf, except: keyOf(input) })
  return { fileId: file?.id ?? null, ancestors, ids: items.map(({ id }) => id), total: meta.total_items }
}

/**
 * Loads the item at a path with its children, as one growing cache entry: the first page arrives with the item, {@link
 * loadMissing} adds others. A refetch only reads the first page and the visible ones. Other loaded pages stay and are refetched
 * when they become visible, so that a selection of ten thousand items stays and does not cost twenty requests.
 */
export function folderQuery(path: string, sort: SearchSort | null, filter: ListFilter = {}) {
  const input = { path, sort, ...filter }
  const queryKey = keyOf(input)
  return queryOptions<CachedFolder, Error, CachedFolder, ReturnType<typeof queryKeys.folder>>({
    queryKey,
    queryFn: async ({ signal }) => {
      const query = find(queryClient, queryKey)
      const firstPage = await readPage(input, 1, signal)
      const { from, to } = (query && views.get(query)) ?? { from: 0, to: 0 }
      const { stale } = withFirstPage(query?.state.data, firstPage)
      const visiblePages = stale.filter((page) => (page - 1) * PAGE_SIZE <= to && page * PAGE_SIZE > from)
      const pages = await Promise.all(visiblePages.map((page) => readPage(input, page, signal)))
      // Other pages may have arrived in the meantime.
      const data = withFirstPage(query?.state.data, firstPage)
      return pages.reduce((result, { ids, total }, index) => withPage(result, visiblePages[index] ?? 1, ids, total), data)
    },
  })
}

/** Loads pages of a folder that are missing or may have changed, between two visible places (inclusive). */
export async function loadMissing(client: QueryClient, input: FolderQueryInput, from: number, to: number): Promise<void> {
  const query = find(client, keyOf(input))
  if (!query?.state.data) return
  views.set(query, { from, to })
  await loadPages(client, input, missingPages(query.state.data, from, to))
}

const loading = new Map<string, Promise<void>>()

/** Loads pages of an open folder. A page that is already being loaded is not requested twice. */
export async function loadPages(client: QueryClient, input: FolderQueryInput, pages: readonly number[]): Promise<void> {
  await Promise.all(
    pages.map((page) => {
      const id = JSON.stringify([keyOf(input), page])
      const runningLoad = loading.get(id)
      if (runningLoad) return runningLoad
      const newLoad = loadPage(client, input, page).finally(() => loading.delete(id))
      loading.set(id, newLoad)
      return newLoad
    }),
  )
}

/** A page that arrives after its list was edited may be outdated: it is requested at most this many times. */
const MAX_ATTEMPTS = 3

async function loadPage(client: QueryClient, input: FolderQueryInput, page: number): Promise<void> {
  const queryKey = keyOf(input)
  for (let times = 1; ; times++) {
    const edits = countEdits(find(client, queryKey))
    const { ids, total } = await readPage(input, page)
    if (edits !== countEdits(find(client, queryKey)) && times < MAX_ATTEMPTS) continue
    client.setQueryData<CachedFolder>(queryKey, (data) => (data ? withPage(data, page, ids, total) : data))
    return
  }
}
