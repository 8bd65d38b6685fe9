import type { SearchSort } from '@arbour/contract/calls/lists'
import { PAGE_SIZE } from './cached-folder.ts'

/** The parameters of a folder request. */
export interface FolderQueryInput {
  path: string
  sort: SearchSort | null
  /** At the top of the bin: the text that names have to contain; absent for all. */
  q?: string | undefined
}

/** Returns the request for the item at a path with one page of its children: `take` items after the given number of pages. */
export function folderRequest(
  { path, sort, q }: FolderQueryInput,
  { page, take = PAGE_SIZE, isDeleted }: { page: number; take?: number; isDeleted: boolean },
) {
  return { path, sort: sort ?? undefined, q: q || undefined, page, take, is_deleted: isDeleted }
}
