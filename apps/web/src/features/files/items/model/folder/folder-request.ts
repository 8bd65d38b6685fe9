import type { SearchSort } from '@arbour/contract/calls/lists'
import type { ListFilter } from '#lib/api/query-keys.ts'
import { PAGE_SIZE } from './cached-folder.ts'

/** The parameters of a folder request. */
export interface FolderQueryInput extends ListFilter {
  path: string
  sort: SearchSort | null
}

/** Returns the request for the item at a path with one page of its children: `take` items after the given number of pages. */
export function folderRequest(
  { path, sort, q, type, sub_type }: FolderQueryInput,
  { page, take = PAGE_SIZE, isDeleted }: { page: number; take?: number; isDeleted: boolean },
) {
  return { path, sort: sort ?? undefined, q: q || undefined, type, sub_type, page, take, is_deleted: isDeleted }
}
