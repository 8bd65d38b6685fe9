import { filesBrowse } from '@arbour/contract/calls/items/files'
import { isDeletedPath } from '#features/files/item-paths/public.ts'
import { callApi } from '#lib/api/api.ts'
import { type FolderQueryInput, folderRequest } from '../model/folder/folder-request.ts'

/** Requests the item at a path with one page of its children. */
export function browseFolder(
  query: FolderQueryInput,
  { signal, ...part }: { page: number; take: number; signal?: AbortSignal | undefined },
) {
  return callApi(filesBrowse, folderRequest(query, { ...part, isDeleted: isDeletedPath(query.path) }), { signal })
}
