import type { SearchSort } from '@arbour/contract/calls/lists'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { queryClient } from '#lib/api/query-client.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import type { FolderAsked } from '../model/folder-request.ts'
import { type HeldFolder, missingPages, PAGE_SIZE, withFirstPage, withPage } from '../model/held-folder.ts'
import { itemStore } from '../store/items.ts'
import { browseFolder } from './browse-folder.ts'
import { editsOf, type FolderQuery } from './held-folders.ts'
import { receiveItems } from './receive-items.ts'

/** From which place to which each folder was looked at last. */
const views = new WeakMap<FolderQuery, { from: number; to: number }>()

function find(client: QueryClient, queryKey: ReturnType<typeof queryKeys.folder>) {
  return client.getQueryCache().find<HeldFolder>({ queryKey, exact: true }) as FolderQuery | undefined
}

/** Reads a page into the store. Gives what its list holds of it. */
async function readPage({ path, sort, q = '' }: FolderAsked, page: number, signal?: AbortSignal) {
  const asOf = itemStore.moment()
  const { file, ancestors, items, meta } = await browseFolder({ path, sort, q }, { page, take: PAGE_SIZE, signal })
  receiveItems(queryClient, file ? [file, ...items] : items, { asOf, except: queryKeys.folder(path, sort, q) })
  return { fileId: file?.id ?? null, ancestors, ids: items.map(({ id }) => id), total: meta.total_items }
}

/**
 * The item at a path with what is in it, as one growing entry: the first page comes with the item, {@link loadMissing} adds others. Reading
 * again reads the first page and those in view. The others that were there stay, and are read again as they come into view: so a selection
 * over ten thousand stays, and costs no twenty requests.
 */
export function folderQuery(path: string, sort: SearchSort | null, q = '') {
  const queryKey = queryKeys.folder(path, sort, q)
  const asked = { path, sort, q }
  return queryOptions<HeldFolder, Error, HeldFolder, ReturnType<typeof queryKeys.folder>>({
    queryKey,
    queryFn: async ({ signal }) => {
      const query = find(queryClient, queryKey)
      const first = await readPage(asked, 1, signal)
      const { from, to } = (query && views.get(query)) ?? { from: 0, to: 0 }
      const { stale } = withFirstPage(query?.state.data, first)
      const seen = stale.filter((page) => (page - 1) * PAGE_SIZE <= to && page * PAGE_SIZE > from)
      const pages = await Promise.all(seen.map((page) => readPage(asked, page, signal)))
      // Other pages may have come meanwhile.
      const data = withFirstPage(query?.state.data, first)
      return pages.reduce((result, { ids, total }, at) => withPage(result, seen[at] ?? 1, ids, total), data)
    },
  })
}

/** Loads what is not loaded of a folder, or may have changed, between two places that are in view (both included). */
export async function loadMissing(client: QueryClient, asked: FolderAsked, from: number, to: number): Promise<void> {
  const query = find(client, queryKeys.folder(asked.path, asked.sort, asked.q))
  if (!query?.state.data) return
  views.set(query, { from, to })
  await loadPages(client, asked, missingPages(query.state.data, from, to))
}

const loading = new Map<string, Promise<void>>()

/** Loads pages of a folder that is open. A page that is on its way is not asked for twice. */
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

/** A page that comes when its list was edited meanwhile may not know of that: it is asked for so often at most. */
const MAX_ASKED = 3

async function loadPage(client: QueryClient, asked: FolderAsked, page: number): Promise<void> {
  const queryKey = queryKeys.folder(asked.path, asked.sort, asked.q)
  for (let times = 1; ; times++) {
    const edits = editsOf(find(client, queryKey))
    const { ids, total } = await readPage(asked, page)
    if (edits !== editsOf(find(client, queryKey)) && times < MAX_ASKED) continue
    client.setQueryData<HeldFolder>(queryKey, (data) => (data ? withPage(data, page, ids, total) : data))
    return
  }
}
