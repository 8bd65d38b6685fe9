import type { SearchSort } from '@arbour/contract/calls/lists'
import { PAGE_SIZE } from './held-folder.ts'

/** A folder as it is asked for. */
export interface FolderAsked {
  path: string
  sort: SearchSort | null
  /** At the top of the bin: what names have to hold; all when absent. */
  q?: string | undefined
}

/** The request for what is at a path, and for a page of what is in it: `take` items of it, after so many pages of as many. */
export function folderRequest(
  { path, sort, q }: FolderAsked,
  { page, take = PAGE_SIZE, isDeleted }: { page: number; take?: number; isDeleted: boolean },
) {
  return { path, sort: sort ?? undefined, q: q || undefined, page, take, is_deleted: isDeleted }
}
