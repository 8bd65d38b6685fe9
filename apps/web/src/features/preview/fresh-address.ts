import { filesGet } from '@arbour/contract/calls/files'
import { filesPreview } from '@arbour/contract/calls/previews'
import type { Item } from '@arbour/contract/entities/item'
import { callApi } from '#lib/api.ts'

/**
 * A freshly signed address of the same bytes, of the version that the item shows; null where the person may not open them any more.
 * Throws an {@link ApiError}.
 */
export async function freshAddress({ id, path, object_id, deleted }: Item): Promise<string | null> {
  if (deleted !== null) return (await callApi(filesGet, { id })).file.src_url
  return (await callApi(filesPreview, { path, version: object_id ?? undefined })).file.src_url
}
