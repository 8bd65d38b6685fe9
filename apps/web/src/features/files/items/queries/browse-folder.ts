import { filesBrowse } from '@arbour/contract/calls/items/files'
import { isDeletedPath } from '#features/files/item-paths/public.ts'
import { callApi } from '#lib/api/api.ts'
import { type FolderAsked, folderRequest } from '../model/folder/folder-request.ts'

/** Requests the item at a path with one page of its children. */
export function browseFolder(
  asked: FolderAsked,
  { signal, ...part }: { page: number; take: number; signal?: AbortSignal | undefined },
) {
  return callApi(filesBrowse, folderRequest(asked, { ...part, isDeleted: isDeletedPath(asked.path) }), { signal })
}
