import { filesBrowse } from '@arbour/contract/calls/items/files'
import { isDeletedPath } from '#features/files/item-paths/public.ts'
import { callApi } from '#lib/api/api.ts'
import { type FolderAsked, folderRequest } from '../model/folder-request.ts'

/** Asks for what is at a path, and for a page of what is in it. */
export function browseFolder(
  asked: FolderAsked,
  { signal, ...part }: { page: number; take: number; signal?: AbortSignal | undefined },
) {
  return callApi(filesBrowse, folderRequest(asked, { ...part, isDeleted: isDeletedPath(asked.path) }), { signal })
}
