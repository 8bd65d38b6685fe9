import { filesBrowse } from '@arbour/contract/calls/files'
import type { SearchSort } from '@arbour/contract/calls/lists'
import { isDeletedPath } from '#features/navigation/public.ts'
import { callApi } from '#lib/api.ts'

/** Asks for what is at a path, and for a page of what is in it: `take` items of it, after so many pages of as many. */
export function browseFolder(
  { path, sort, q }: { path: string; sort: SearchSort | null; q?: string | undefined },
  { page, take, signal }: { page: number; take: number; signal?: AbortSignal | undefined },
) {
  return callApi(
    filesBrowse,
    { path, sort: sort ?? undefined, q: q || undefined, page, take, is_deleted: isDeletedPath(path) },
    { signal },
  )
}
