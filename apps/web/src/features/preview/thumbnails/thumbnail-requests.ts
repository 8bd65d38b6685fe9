import { filesThumbnails } from '@arbour/contract/calls/items/previews'
import { MAX_THUMBNAILS } from '@arbour/contract/limits'
import { callApi } from '#lib/api/api.ts'
import { type Batcher, batchRequests } from './batch-requests.ts'
import { recordThumbnail, type Thumbnail } from './thumbnail-store.ts'

/** Requests the thumbnails of visible items from the server, by the keys of the store. */
export const thumbnailRequests: Batcher = batchRequests<Thumbnail>({
  maxBatch: MAX_THUMBNAILS,
  ask: async (keys) => {
    const byItem = new Map(keys.map((key) => [getItemId(key), key]))
    const { items } = await callApi(filesThumbnails, { ids: [...byItem.keys()] })
    return new Map(items.flatMap((item) => [[byItem.get(item.id) ?? item.id, item]] as const))
  },
  isHidden: () => document.hidden,
  onResult: recordThumbnail,
})

document.addEventListener('visibilitychange', () => {
  if (!document.hidden) thumbnailRequests.resume()
})

function getItemId(key: string): string {
  return key.slice(0, key.indexOf(' '))
}
