import { filesBrowse } from '@arbour/contract/calls/files'
import type { SearchSort } from '@arbour/contract/calls/lists'
import { BIN_PATH } from '@arbour/contract/limits'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api.ts'
import { queryClient } from '#lib/query-client.ts'
import { type FolderData, firstPage, loadedPages, PAGE_SIZE, withPage } from '../model/folder-data.ts'
import { itemKeys } from './keys.ts'

/** Pages asked for at the same time when a folder is read again. */
const PARALLEL_PAGES = 4

/** Whether a path lies in the bin. */
export function isBinPath(path: string): boolean {
  return path === BIN_PATH || path.startsWith(`${BIN_PATH}/`)
}

function browse(path: string, sort: SearchSort | null, page: number, signal?: AbortSignal) {
  return callApi(filesBrowse, { path, sort: sort ?? undefined, page, take: PAGE_SIZE, is_deleted: isBinPath(path) }, { signal })
}

async function withPages(
  data: FolderData,
  path: string,
  sort: SearchSort | null,
  pages: readonly number[],
  signal?: AbortSignal,
) {
  let result = data
  for (let at = 0; at < pages.length; at += PARALLEL_PAGES) {
    const batch = pages.slice(at, at + PARALLEL_PAGES)
    const answers = await Promise.all(batch.map((page) => browse(path, sort, page, signal)))
    for (const [index, answer] of answers.entries()) {
      result = withPage(result, batch[index] ?? 1, answer.items, answer.meta.total_items)
    }
  }
  return result
}

/**
 * The item at a path with what is in it, as one growing entry: the first page comes with the item,
 * {@link loadPages} adds others. Reading again reads every page that was there, so that a selection over them stays.
 */
export function folderQuery(path: string, sort: SearchSort | null) {
  const queryKey = itemKeys.folder(path, sort)
  return queryOptions<FolderData, Error, FolderData, ReturnType<typeof itemKeys.folder>>({
    queryKey,
    queryFn: async ({ signal }) => {
      const before = queryClient.getQueryData<FolderData>(queryKey)
      const answer = await browse(path, sort, 1, signal)
      const data = firstPage({ ...answer, total: answer.meta.total_items })
      const last = Math.ceil(answer.meta.total_items / PAGE_SIZE)
      const others = before ? loadedPages(before.items).filter((page) => page > 1 && page <= last) : []
      return withPages(data, path, sort, others, signal)
    },
  })
}

const loading = new Map<string, Promise<void>>()

/** Loads further pages of a folder that is open. A page that is on its way is not asked for twice. */
export async function loadPages(
  client: QueryClient,
  path: string,
  sort: SearchSort | null,
  pages: readonly number[],
): Promise<void> {
  await Promise.all(
    pages.map((page) => {
      const id = JSON.stringify([path, sort, page])
      const running = loading.get(id)
      if (running) return running
      const started = loadPage(client, path, sort, page).finally(() => loading.delete(id))
      loading.set(id, started)
      return started
    }),
  )
}

async function loadPage(client: QueryClient, path: string, sort: SearchSort | null, page: number): Promise<void> {
  const answer = await browse(path, sort, page)
  client.setQueryData<FolderData>(itemKeys.folder(path, sort), (data) =>
    data ? withPage(data, page, answer.items, answer.meta.total_items) : data,
  )
}
