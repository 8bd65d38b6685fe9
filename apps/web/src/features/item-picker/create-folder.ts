import { filesCreate } from '@arbour/contract/calls/file-changes'
import type { FolderSubType, Item } from '@arbour/contract/entities/item'
import { applyAnswers, type ItemServices } from '#features/items/public.ts'
import { callApi } from '#lib/api.ts'

/** Makes a folder, project or company. Throws what the server answers, for the form to show. */
export async function createFolder(
  services: Pick<ItemServices, 'client'>,
  input: { parentId: string; name: string; subType: FolderSubType },
): Promise<Item> {
  const { file } = await callApi(filesCreate, {
    parent_id: input.parentId,
    name: input.name,
    type: 'folder',
    sub_type: input.subType,
  })
  applyAnswers(services.client, [{ before: null, now: file }])
  return file
}
