import { filesPreview } from '@arbour/contract/calls/items/previews'
import type { Item } from '@arbour/contract/entities/items/item'
import { callApi } from '#lib/api/api.ts'

/**
 * A freshly signed address of the same bytes, of the version that the item shows; null where the person may not open them any more.
 * Throws an {@link ApiError}.
 */
export async function freshAddress({ path, object_id, deleted }: Item): Promise<string | null> {
  const shown = { path, is_deleted: deleted !== null, version: object_id ?? undefined }
  return (await callApi(filesPreview, shown)).file.src_url
}
